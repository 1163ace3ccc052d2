-- What processes tell each other beside the logs: whose settings have changed. On a file there is nobody to tell, so nothing is kept here: the
-- table is there because both engines have the same.
create table news (
    number     integer primary key,
    written_by integer not null default 0,
    what       text not null,
    id         integer not null
) strict;

# syntax=docker/dockerfile:1
# Builder and runtime are the same Debian (12, bookworm): a binary linked against a newer glibc would not start.
FROM rust:1.95-bookworm AS builder
WORKDIR /build
COPY . .
# The cache mounts keep crates and object files between builds; the binary has to leave the cached folder.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/build/target \
    cargo build --release --locked --bin torwart \
    && cp target/release/torwart /torwart \
    && mkdir /data

# No shell, no package manager, uid 65532. SQLite, TLS roots and texts are inside the binary.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=builder /torwart /usr/local/bin/torwart
COPY --from=builder --chown=65532:65532 /data /data
USER 65532:65532
# The default database, data/torwart.db, is then /data/torwart.db; a file at /config/local.toml is read too.
WORKDIR /
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=30s --retries=3 CMD ["torwart", "health"]
ENTRYPOINT ["torwart"]

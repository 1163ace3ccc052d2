// A websocket that comes back. After a loss it asks for everything after the last number it has seen, so nothing is
// missed; it says so when the other side turns out to be another run of the local Discord.

const FIRST_WAIT = 200;
const LONGEST_WAIT = 4000;

export class Socket {
  /** `path()` gives the address for each attempt; `frame` gets each message; `status` gets "open" or "lost". */
  constructor(path, frame, status) {
    Object.assign(this, { path, frame, status, wait: FIRST_WAIT, closed: false, timer: 0 });
    this.retryNow = () => {
      if (this.timer) {
        clearTimeout(this.timer);
        this.timer = 0;
        this.connect();
      }
    };
    addEventListener("online", this.retryNow);
    document.addEventListener("visibilitychange", this.retryNow);
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path()}`);
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      if (this.closed || socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      this.frame(JSON.parse(event.data));
    });
    socket.addEventListener("open", () => { if (!this.closed) this.status("open"); });
    socket.addEventListener("close", () => {
      if (this.closed || socket !== this.socket) return;
      this.status("lost");
      // A little chance keeps many windows from knocking at the same moment.
      this.timer = setTimeout(() => { this.timer = 0; this.connect(); }, this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    });
  }

  /** Cuts the line as a lost network would; it heals like one. */
  cut() { this.socket.close(); }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retryNow);
    document.removeEventListener("visibilitychange", this.retryNow);
    this.socket.close();
  }
}

// A WebSocket that comes back by itself: 0.25 s, doubling to 5 s, with some jitter.

export interface Ears {
  open(): void;
  message(bytes: Uint8Array): void;
  lost(retrySeconds: number | null, reason: string | null): void;
}

const shortest = 0.25;
const longest = 5;
/** Closed with this code, the program speaks another version: trying again would not help. */
const otherVersion = 4001;

export class Line {
  private socket: WebSocket | null = null;
  private wait = shortest;

  constructor(
    private readonly address: string,
    private readonly protocols: string[],
    private readonly ears: Ears,
  ) {
    this.connect();
  }

  send(bytes: Uint8Array): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes as Uint8Array<ArrayBuffer>);
  }

  private connect(): void {
    const socket = new WebSocket(this.address, this.protocols);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      this.wait = shortest;
      this.ears.open();
    };
    socket.onmessage = (event) => {
      if (event.data instanceof ArrayBuffer) this.ears.message(new Uint8Array(event.data));
    };
    socket.onclose = (event) => this.closed(event);
  }

  private closed(event: CloseEvent): void {
    if (event.code === otherVersion) {
      this.ears.lost(null, event.reason || "The program speaks another version than this page: load the page again.");
      return;
    }
    const seconds = this.wait * (0.8 + 0.4 * Math.random());
    this.wait = Math.min(longest, 2 * this.wait);
    this.ears.lost(seconds, event.reason || null);
    setTimeout(() => this.connect(), 1000 * seconds);
  }
}

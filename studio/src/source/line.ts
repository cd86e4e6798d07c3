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
/** So many times in a row the host answers, but not the socket: a program that starts is met by the second try. */
const refusals = 2;
const notLetIn =
  "The program answers, but does not let this page in: it was started anew, or too many pages are open. " +
  "Open the address that it gave when it started.";

export class Line {
  private socket: WebSocket | null = null;
  private wait = shortest;
  private refused = 0;

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
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      this.refused = 0;
      this.wait = shortest;
      this.ears.open();
    };
    socket.onmessage = (event) => {
      if (event.data instanceof ArrayBuffer) this.ears.message(new Uint8Array(event.data));
    };
    socket.onclose = async (event) => {
      // A browser does not tell why a socket was not opened, so the host itself is asked for a sign of life.
      this.refused = !wasOpen && (await this.answers()) ? this.refused + 1 : 0;
      this.closed(event);
    };
  }

  private closed(event: CloseEvent): void {
    if (event.code === otherVersion) {
      this.ears.lost(null, event.reason || "The program speaks another version than this page: load the page again.");
      return;
    }
    if (this.refused >= refusals) {
      this.ears.lost(null, notLetIn);
      return;
    }
    const seconds = this.wait * (0.8 + 0.4 * Math.random());
    this.wait = Math.min(longest, 2 * this.wait);
    this.ears.lost(seconds, event.reason || null);
    setTimeout(() => this.connect(), 1000 * seconds);
  }

  private answers(): Promise<boolean> {
    return fetch("/", { method: "HEAD" }).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

import { afterEach, describe, expect, it, vi } from "vitest";
import { Reader } from "../src/protocol/bytes";
import { messages } from "../src/protocol/message";
import { Remote } from "../src/source/remote";
import { Clock } from "../src/store/clock";
import { Store } from "../src/store/state";

/** A socket that does what the test says. */
class Socket {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  readonly readyState = Socket.OPEN;
  onopen = (): void => {};
  onclose = async (_: { code: number; reason: string }): Promise<void> => {};
  constructor() {
    Socket.made.push(this);
  }
  sent: Uint8Array[] = [];
  send(message: Uint8Array): void {
    this.sent.push(message);
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line to the program", () => {
  it("says why it was lost until it stands again, and forgets nothing else", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Socket);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody is there")));
    const store = new Store();
    new Remote(store, new Clock(), () => {}, "ws://127.0.0.1:1/socket", []);
    Socket.made[0].onopen();
    store.error("`brachialis` is locked");
    await Socket.made[0].onclose({ code: 1008, reason: "No hello came." });
    expect(store.state.errors).toEqual(["`brachialis` is locked", "No hello came."]);
    expect(store.state.connected).toBe(false);
    vi.advanceTimersByTime(1000);
    Socket.made[1].onopen();
    expect(store.state.connected).toBe(true);
    expect(store.state.errors).toEqual(["`brachialis` is locked"]);
  });

  it("says things in the order they were asked for, and of many seeks the last", () => {
    vi.stubGlobal("WebSocket", Socket);
    const remote = new Remote(new Store(), new Clock(), () => {}, "ws://127.0.0.1:1/socket", []);
    const socket = Socket.made[Socket.made.length - 1];
    socket.onopen();
    socket.sent = [];
    for (const time of [0, 0]) remote.control({ do: "seek", time });
    remote.control({ do: "step" });
    remote.control({ do: "seek", time: 0 });
    remote.set("gravity", 5);
    remote.control({ do: "seek", time: 0 });
    remote.tick();
    remote.tick();
    const said = socket.sent
      .flatMap((bytes) => [...messages(bytes)])
      .map(({ payload }) => new Reader(payload).json(payload.length, "said") as { do?: string; path?: string });
    expect(said.map((one) => one.do ?? one.path)).toEqual(["seek", "step", "seek", "gravity", "seek"]);
  });
});

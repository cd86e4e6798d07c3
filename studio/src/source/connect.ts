// Where the messages come from: chunks in the page, a file beside it, or the program that served it.
import type { Wish } from "../address";
import type { Clock } from "../store/clock";
import type { Moment } from "../store/moment";
import type { Store } from "../store/state";
import { chunkElements, readChunks } from "./chunks";
import type { Intake } from "./intake";
import { Local } from "./local";
import { Remote } from "./remote";
import type { Transport } from "./transport";

export interface Source extends Transport {
  readonly intake: Intake;
  readonly moment: Moment | null;
  /** Everything that will come by itself has come. */
  readonly whenComplete: Promise<void>;
}

export function connect(wish: Wish, store: Store, clock: Clock, opened: (moment: Moment) => void): Source {
  const isPlayer = chunkElements().length > 0;
  const isServed = /^https?:$/.test(location.protocol);
  if (!isPlayer && wish.file === null && isServed) return remote(wish, store, clock, opened);
  const local = new Local(store, clock, opened);
  const take = (bytes: Uint8Array): void => {
    local.intake.beginChunk();
    local.intake.take(bytes);
  };
  const reading = isPlayer ? readChunks(take) : readFile(wish.file, take);
  const whenComplete = reading.catch((fault: Error) => store.error(`Nothing can be shown: ${fault.message}.`));
  return Object.assign(local, { whenComplete });
}

function remote(wish: Wish, store: Store, clock: Clock, opened: (moment: Moment) => void): Source {
  const address = new URL("/socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  const protocols = wish.token ? ["sinew.1", `t.${wish.token}`] : ["sinew.1"];
  return Object.assign(new Remote(store, clock, opened, address.href, protocols), { whenComplete: Promise.resolve() });
}

async function readFile(name: string | null, take: (bytes: Uint8Array) => void): Promise<void> {
  if (name === null) throw new Error("this page wants to be served by sinew studio, or to hold a recording");
  const address = new URL(name, location.href);
  if (address.origin !== location.origin) throw new Error("it lies on another host");
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the host answers ${answer.status}`);
  take(new Uint8Array(await answer.arrayBuffer()));
}

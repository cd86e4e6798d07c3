// What the page can ask for, whoever answers: the program behind a socket or the page itself.
import type { EditWish } from "../protocol/edit";
import type { Control } from "../protocol/talk";

export interface Transport {
  control(control: Control): void;
  set(path: string, value: unknown): void;
  edit(wish: EditWish): void;
  /** A frame is on the screen. */
  drawn(frame: number): void;
  /** Lets real time pass. */
  tick(seconds: number): void;
}

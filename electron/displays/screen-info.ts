import type { Role } from '../contract/rpc.ts';

/** What the door knows about a screen that it attaches. */
export interface ScreenInfo {
  readonly role: Role;
  readonly language: 'en' | 'fr';
  /** The side that it was let in as, if its role is `side`. */
  readonly seat?: string | undefined;
  /** The name that a guest elsewhere in the room entered; screens on this machine have none. */
  readonly name?: string | undefined;
  /** The window of the desktop that it is in; absent for browsers. */
  readonly window?: string | undefined;
  /** Milliseconds by which an overlay is delayed behind the table. */
  readonly delay?: number | undefined;
}

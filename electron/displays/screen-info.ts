import type { Role } from '../contract/rpc.ts';

/** What the door knows of a screen that it attaches. */
export interface ScreenInfo {
  readonly role: Role;
  readonly language: 'en' | 'fr';
  /** The side that it is let in as, where its role is `side`. */
  readonly seat?: string | undefined;
  /** What a guest from elsewhere in the room called itself; screens of this machine have no name. */
  readonly name?: string | undefined;
  /** The window of the desktop that it is in; browsers have none. */
  readonly window?: string | undefined;
  /** Milliseconds by which an overlay is behind the table. */
  readonly delay?: number | undefined;
}

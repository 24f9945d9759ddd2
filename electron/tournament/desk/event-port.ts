import type { Text } from '../../../rules/kernel/text.ts';
import type { NewFortress } from '../../contract/event-lists.ts';
import type { Game } from '../event/acts.ts';
import type { EventDesk } from './event-desk.ts';
import type { ListDesk } from './list-desk.ts';
import type { FollowMatch } from './luck-watch.ts';

/** Name to sign with when no person is known. */
export const PROGRAM = 'Castellan';

/** A game to begin at this machine's table. */
export interface GameToBegin {
  readonly event: string;
  readonly round: number;
  readonly game: number;
  readonly by: string;
  readonly pairing: Game;
  readonly names: { readonly attacker: string; readonly defender: string };
  readonly system: string;
  /** One of our own set-ups; ignored if there is a fortress. */
  readonly scenario: string;
  /** The fortress of the round: a set-up with its options, as JSON. */
  readonly fortress?: { readonly setup: string; readonly options: string };
  /** Lists that replace the armies of the set-up. A side without a list keeps its army. */
  readonly lists?: { readonly attacker: string | null; readonly defender: string | null };
  readonly armyPoints?: number | null;
  /** Whether the judge allows players to see which option is best. */
  readonly advice?: boolean;
  /** The name of the event. */
  readonly eventName: string;
  /** The name of the match in the library. */
  readonly title: string;
}

/** How a phone joins an event that is open to the hall. */
export interface HallDoor {
  /** Its URL, ending in `/`. */
  readonly url: string;
  /** The code of each player's page, by player id. */
  readonly codes: ReadonlyMap<string, string>;
}

/** What the desk needs from the host. */
export interface EventPort {
  readonly desk: EventDesk;
  /** The hall's way into an event; null while closed. Throws {@link file://./desk-error.ts DeskError}. */
  readonly door: (event: string) => Promise<HallDoor | null>;
  /** Creates the match and puts it on the table. */
  readonly begin: (game: GameToBegin) => Promise<Text | { readonly match: string; readonly file: string }>;
  readonly follow: FollowMatch;
  readonly lists: ListDesk;
  /** Makes a fortress from one of our set-ups or from a match in the library. */
  readonly fortressFrom: (from: FortressSource) => NewFortress | Text;
  /** Creates the match and returns it as a file; leaves nothing in the library. */
  readonly fileOf: (game: GameToBegin) => Promise<Text | { readonly name: string; readonly bytes: Uint8Array }>;
}

/** The source of a fortress. */
export type FortressSource = { readonly system: string; readonly preset: string } | { readonly match: string };

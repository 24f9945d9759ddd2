import type { Text } from '../../../rules/kernel/text.ts';
import type { NewFortress } from '../../contract/event-lists.ts';
import type { Game } from '../event/acts.ts';
import type { EventDesk } from './event-desk.ts';
import type { ListDesk } from './list-desk.ts';
import type { FollowMatch } from './luck-watch.ts';

/** Who signs where nobody says who asks. */
export const PROGRAM = 'Castellan';

/** A game that is to be begun at the table of this machine. */
export interface GameToBegin {
  readonly event: string;
  readonly round: number;
  readonly game: number;
  readonly by: string;
  readonly pairing: Game;
  readonly names: { readonly attacker: string; readonly defender: string };
  readonly system: string;
  /** One of our own set-ups; it is not looked at where there is a fortress. */
  readonly scenario: string;
  /** The fortress of the round: a set-up with its options, as JSON. */
  readonly fortress?: { readonly setup: string; readonly options: string };
  /** The lists that take the place of the armies of the set-up; of a side without one its army stays. */
  readonly lists?: { readonly attacker: string | null; readonly defender: string | null };
  readonly armyPoints?: number | null;
  /** Whether the judge allows that players are shown which option brings most. */
  readonly advice?: boolean;
  /** What the event is called. */
  readonly eventName: string;
  /** The name that the match gets in the library. */
  readonly title: string;
}

/** How a phone comes into an event that is open to the hall. */
export interface HallDoor {
  /** Where it is, ending in `/`. */
  readonly url: string;
  /** Of each player's own page, by the id of the player. */
  readonly codes: ReadonlyMap<string, string>;
}

/** What the desk needs of the host. */
export interface EventPort {
  readonly desk: EventDesk;
  /** The door of an event to the hall; null while it is closed. Throws {@link file://./desk-error.ts DeskError}. */
  readonly door: (event: string) => Promise<HallDoor | null>;
  /** Makes the match and puts it on the table. */
  readonly begin: (game: GameToBegin) => Promise<Text | { readonly match: string; readonly file: string }>;
  readonly follow: FollowMatch;
  readonly lists: ListDesk;
  /** One of our own set-ups, or that of a match of the library, as a fortress. */
  readonly fortressFrom: (from: FortressSource) => NewFortress | Text;
  /** Makes the match and gives it as a file; nothing of it stays in the library. */
  readonly fileOf: (game: GameToBegin) => Promise<Text | { readonly name: string; readonly bytes: Uint8Array }>;
}

/** Where a fortress is taken from. */
export type FortressSource = { readonly system: string; readonly preset: string } | { readonly match: string };

import type { Outcome } from './fights/fight.ts';
import type { Seat } from './start/setup.ts';

/** State of the assault itself: the event, the treason, and marks for the current turn. */

export type EventName =
  | 'malediction'
  | 'troubles'
  | 'reinforcements'
  | 'sortie'
  | 'tunnel'
  | 'relentless'
  | 'no-pass'
  | 'prepared'
  | 'time-short';

export type TreasonName = 'bought' | 'traitors' | 'secret-entrance' | 'sabotage' | 'spies' | 'hidden-allies';

/** SM-212: the treason of this battle and how far it has got. */
export interface Treason {
  readonly name: TreasonName;
  /** SM-212 (DSM-107): it was rolled in secret and has not shown itself yet. */
  readonly secret: boolean;
  /** SM-214: the character who was approached; `null` before that. */
  readonly target: string | null;
  /** SM-214, SM-216, SM-222: the first roll was made, so further rolls are due. */
  readonly begun: boolean;
  readonly over: boolean;
  /** SM-220: subtracted from later rolls. */
  readonly penalty: number;
  /** SM-218: the section whose postern stays open to the attacker. */
  readonly open: string | null;
}

export interface Assault {
  /** SM-067: `null` before the event is rolled, or if there is none. */
  readonly event: EventName | null;
  readonly eventRolled: boolean;
  readonly treason: Treason | null;
  /** SM-203: units at the table edge that neither move nor shoot. */
  readonly locked: readonly string[];
  /** SM-206: the unit in the tunnel. */
  readonly tunnel: string | null;
  /** SM-208, SM-209: attack dice that each side has rerolled in this player turn. */
  readonly thrownAgain: Readonly<Record<Seat, number>>;
  /** SM-214: characters who hesitate. */
  readonly frozen: readonly string[];
  /** SM-214: characters who have changed sides, each with the unit they joined. */
  readonly joined: Readonly<Record<string, string>>;
  /** SM-220: the side that may not shoot until its next own turn is over. */
  readonly silenced: Seat | null;
  /** SM-B08: targets that were declared out of reach in this phase. */
  readonly outOfReach: readonly string[];
  /** SM-B12: dice that cover removes from each unit's drive back in this phase. */
  readonly cover: Readonly<Record<string, number>>;
  /** SM-B11: hits that units in a fight had before the Shooting phase; hits added by shooting are dropped after it. */
  readonly before: Readonly<Record<string, number>>;
  /** SM-221: an attacking unit has been on the works or inside at some time in the battle. */
  readonly gotIn: boolean;
  /** SM-216, SM-222: units that fought in the last Combat phase; in the next turn they count as engaged. */
  readonly fought: readonly string[];
  /** The last round of combat, for forecasts and screens. */
  readonly lastRound: { readonly fight: string; readonly outcome: Outcome } | null;
  /** Rules that the players have already been reminded of. */
  readonly reminded: readonly string[];
}

export function startAssault(): Assault {
  return {
    event: null,
    eventRolled: false,
    treason: null,
    locked: [],
    tunnel: null,
    thrownAgain: { attacker: 0, defender: 0 },
    frozen: [],
    joined: {},
    silenced: null,
    outOfReach: [],
    cover: {},
    before: {},
    gotIn: false,
    fought: [],
    lastRound: null,
    reminded: [],
  };
}

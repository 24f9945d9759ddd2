import type { RuleId, Seat } from './request.ts';
import type { Text } from './text.ts';

/**
 * How a system reports its fights, so that every screen shows a fight as one unit from the order to the outcome.
 * Derived from facts already in the journal, so matches played earlier show their fights too.
 */

/**
 * What is fought for: a rampart, a structure being battered, a breach, a tower, the ground, or one man against another.
 */
export const FIGHT_KINDS = ['assault', 'battering', 'breach', 'tower', 'field', 'duel'] as const;
export type FightKind = (typeof FIGHT_KINDS)[number];

/**
 * How a fight ended. `taken`: the attackers hold the place. `held`: the defenders keep it. `thrown-back`: shots or oil
 * ended it before a blow. `won`: somebody won on open ground. `fallen`: stone or wood gave way. `stood`: it did not.
 * `over`: nobody won, and it does not continue.
 */
export const FIGHT_ENDS = ['taken', 'held', 'thrown-back', 'won', 'fallen', 'stood', 'over'] as const;
export type FightEnd = (typeof FIGHT_ENDS)[number];

/** Who fights whom, and where. */
export interface FightBegun {
  readonly kind: FightKind;
  /** The section fought for, for the plan; null on open ground. */
  readonly section: string | null;
  /** What it is named after, such as 'Wall 2'; null if it is named after the fighters. */
  readonly place: Text | null;
  readonly attacker: Seat;
  /** The first fighter on each side, the attackers' first. */
  readonly between: readonly [string | Text, string | Text];
}

/** A unit with the stands or models that strike in a round. */
export interface Striker {
  readonly seat: Seat;
  readonly unit: string | Text;
  readonly stands: number;
}

/** The fight that an order or a roll is about. */
export interface FightAbout {
  /** Its id; null if it has none yet: it begins with this order and gets an id when the sides meet. */
  readonly fight: string | null;
  /** The fight to begin if no such fight is open. Absent: none. */
  readonly begins?: FightBegun;
  /** Set if a round of it begins. */
  readonly round?: readonly Striker[];
}

/** Hits or points by side; a missing side has none. */
export type ByFightSide = Readonly<Record<Seat, number>>;

/** How a fact affects fights. Without `fight` it is about the one whose order is open. */
export type FightNews =
  /** A charge has begun: anything rolled until it is carried out comes before the sides meet. */
  | { readonly news: 'began'; readonly begins: FightBegun }
  /** The sides meet. Hits scored on the way count in the first round. */
  | { readonly news: 'met'; readonly fight: string; readonly begins: FightBegun; readonly carried: ByFightSide }
  | { readonly news: 'round'; readonly fight?: string; readonly strikers: readonly Striker[] }
  /** These strike in the round that has begun. */
  | { readonly news: 'strike'; readonly strikers: readonly Striker[] }
  /** Stands or models a side has lost. */
  | { readonly news: 'lost'; readonly seat: Seat; readonly count: number }
  /** A round is decided. `carried` and `other` (support, a tower, walls) are part of the score. */
  | {
      readonly news: 'scored';
      readonly fight?: string;
      readonly score: ByFightSide;
      readonly carried: ByFightSide;
      readonly winner: Seat | null;
    }
  /** What follows, with its arithmetic, as a sentence. */
  | { readonly news: 'follows'; readonly text: Text }
  | {
      readonly news: 'ended';
      readonly fight?: string;
      readonly end: FightEnd;
      readonly winner: Seat | null;
      /** Nobody of the beaten side is left. */
      readonly nobodyLeft: boolean;
    };

/** The open fight as seen by the rules that report it. */
export interface OpenFight {
  readonly id: string | null;
  readonly kind: FightKind;
  readonly attacker: Seat;
  /** Who won its last round; null before the first and after a draw. */
  readonly winner: Seat | null;
}

/** How a system reports its fights. */
export interface Theatre<State, Fact> {
  /** Rules whose dice are saves although their questions do not say so: their questions are kept as first asked. */
  readonly saves?: readonly RuleId[] | undefined;
  /** The fight an order is about: everything rolled until it is carried out belongs to it. */
  readonly ordered: (
    state: State,
    command: string,
    args: Readonly<Record<string, string | number | boolean>>,
  ) => FightAbout | undefined;
  /** The fight that dice are about when no fight order led to them, such as a test at the end of a phase. */
  readonly thrown?: ((state: State, rule: string, about: readonly string[]) => FightAbout | undefined) | undefined;
  /**
   * How a fact affects fights.
   * @param before the state before it
   * @param after the state after it
   * @param open the fight whose order is being carried out
   */
  readonly tells: (fact: Fact, before: State, after: State, open: OpenFight | null) => readonly FightNews[];
}

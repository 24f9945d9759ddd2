import type { RuleId, Seat } from './request.ts';
import type { Text } from './text.ts';

/**
 * What a system tells of its fights, so that everything from the order to the outcome is one thing on every screen. It is
 * told from facts that are in the journal already: a match that was played before shows its fights too.
 */

/** What is fought for: a rampart, a structure that is battered, a breach, a tower, the ground, or one man against another. */
export const FIGHT_KINDS = ['assault', 'battering', 'breach', 'tower', 'field', 'duel'] as const;
export type FightKind = (typeof FIGHT_KINDS)[number];

/**
 * How a fight ended. `taken`: the place is the attackers'. `held`: it stays the defenders'. `thrown-back`: shots or oil
 * ended it before a blow. `won`: somebody won on the ground. `fallen`: stone or wood gave way. `stood`: it did not.
 * `over`: nobody won, and it does not go on.
 */
export const FIGHT_ENDS = ['taken', 'held', 'thrown-back', 'won', 'fallen', 'stood', 'over'] as const;
export type FightEnd = (typeof FIGHT_ENDS)[number];

/** Whom a fight is between, and where. */
export interface FightBegun {
  readonly kind: FightKind;
  /** Section that is fought for, for the plan; none on the ground. */
  readonly section: string | null;
  /** What it is called after: 'Wall 2'; none where it is called after those who fight. */
  readonly place: Text | null;
  readonly attacker: Seat;
  /** The first on either side, the attackers' first. */
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
  /** Its id; null while it has none: it begins with this order and gets one when the sides meet. */
  readonly fight: string | null;
  /** What is begun where no such fight is open. Absent: nothing is. */
  readonly begins?: FightBegun;
  /** A round of it begins. */
  readonly round?: readonly Striker[];
}

/** Hits or points by side; a side that is left out has none. */
export type ByFightSide = Readonly<Record<Seat, number>>;

/** What a fact does to fights. Without `fight` it is about the one whose order is open. */
export type FightNews =
  /** A charge has begun: whatever is thrown until it is carried out is thrown before the sides meet. */
  | { readonly news: 'began'; readonly begins: FightBegun }
  /** The sides meet. Hits that were scored on the way count in the first round. */
  | { readonly news: 'met'; readonly fight: string; readonly begins: FightBegun; readonly carried: ByFightSide }
  | { readonly news: 'round'; readonly fight?: string; readonly strikers: readonly Striker[] }
  /** These strike in the round that has begun. */
  | { readonly news: 'strike'; readonly strikers: readonly Striker[] }
  /** Stands or models that a side has lost. */
  | { readonly news: 'lost'; readonly seat: Seat; readonly count: number }
  /** A round is decided. `carried` and `other` (support, a tower, walls) are part of the score. */
  | {
      readonly news: 'scored';
      readonly fight?: string;
      readonly score: ByFightSide;
      readonly carried: ByFightSide;
      readonly winner: Seat | null;
    }
  /** What follows, with its arithmetic, in a sentence. */
  | { readonly news: 'follows'; readonly text: Text }
  | {
      readonly news: 'ended';
      readonly fight?: string;
      readonly end: FightEnd;
      readonly winner: Seat | null;
      /** Nobody of the beaten side is left. */
      readonly nobodyLeft: boolean;
    };

/** The fight that is open as seen by the rules that tell of it. */
export interface OpenFight {
  readonly id: string | null;
  readonly kind: FightKind;
  readonly attacker: Seat;
  /** Who won its last round; null before the first, and after a draw. */
  readonly winner: Seat | null;
}

/** The part of a system in telling fights. */
export interface Theatre<State, Fact> {
  /** Rules whose dice are saves although their questions do not say so: what they ask is kept as it was first asked. */
  readonly saves?: readonly RuleId[] | undefined;
  /** The fight that an order is about: whatever is thrown until it is carried out belongs to it. */
  readonly ordered: (
    state: State,
    command: string,
    args: Readonly<Record<string, string | number | boolean>>,
  ) => FightAbout | undefined;
  /** The fight that dice are about which no order of a fight has led to, such as a test at the end of a phase. */
  readonly thrown?: ((state: State, rule: string, about: readonly string[]) => FightAbout | undefined) | undefined;
  /**
   * What a fact does to fights.
   * @param before the state before it
   * @param after the state after it
   * @param open the fight whose order is being carried out
   */
  readonly tells: (fact: Fact, before: State, after: State, open: OpenFight | null) => readonly FightNews[];
}

import type { Equipment, ScenarioId, Seat } from '../muster/setup.ts';

/**
 * A scenario as a table of its changes (SF-004). Changes that need questions or dice are procedures at one of
 * the points named here: the way off the table, the relief, the sealed garrison.
 */
export interface Scenario {
  readonly id: ScenarioId;
  /** Number of turns; `null` if the players agree on it. From `mayEndFrom` on, a die may end the game. */
  readonly turns: number | null;
  readonly mayEndFrom: number | null;
  /** The rule for its length. */
  readonly lengthRule: string;
  /** Who begins; `null` if the players agree on it. */
  readonly first: { readonly seat: Seat; readonly rule: string } | null;
  /** The most points a side may spend. */
  readonly mostPoints: { readonly points: number; readonly rule: string } | null;
  /** The part of the defender's points that fortification should take, in percent. */
  readonly onFortification: { readonly from: number; readonly to: number; readonly rule: string } | null;
  /** SF-258: only the front is paid for and in play. */
  readonly frontOnly: boolean;
  /** SF-272: the fortress is one tower that costs nothing. */
  readonly watchtower: boolean;
  /** What the attacker may buy from the siege lists; `null` for no limit. */
  readonly attackersEquipment: { readonly items: readonly Equipment[]; readonly rule: string } | null;
  /** Distance of the attacker's line, in cm. */
  readonly attackersLine: { readonly cm: number; readonly rule: string } | null;
  /** Which army's break ends the game, and whether its enemy then wins. */
  readonly breaks: Readonly<Record<Seat, { readonly enemyWins: boolean; readonly rule: string } | null>>;
  /** The rule by which the death of a side's General ends the game; `null` if the army fights on. */
  readonly generals: Readonly<Record<Seat, string | null>>;
  /** SF-264: the attacker wins by leaving over the defender's edge. */
  readonly breakout: boolean;
  /** SF-277 to SF-280: the defender's army arrives as relief, and messengers may be sent for it. */
  readonly relief: boolean;
  /** SF-281, SF-284: nobody leaves or enters the tower. */
  readonly sealed: boolean;
}

/** SF-002, SF-003: a siege without a scenario has no break points and ends with a General or with the last turn. */
export const free = Object.freeze<Scenario>({
  id: 'free',
  turns: null,
  mayEndFrom: null,
  lengthRule: 'SF-003',
  first: null,
  mostPoints: null,
  onFortification: null,
  frontOnly: false,
  watchtower: false,
  attackersEquipment: null,
  attackersLine: null,
  breaks: { attacker: null, defender: null },
  generals: { attacker: 'SF-003', defender: 'SF-003' },
  breakout: false,
  relief: false,
  sealed: false,
});

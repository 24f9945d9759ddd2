import { because, commandOf, named, type Order as Written } from '../../kernel/order.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import type { Fact } from './facts.ts';
import type { Battle, Leader, Unit } from './state.ts';

export { because };

/** Commands: one check both refuses a command, naming the rule, and keeps it from being offered. */

export type Order<A extends Args> = Written<Battle, Fact, A>;

export const order = <A extends Args>(written: Order<A>): Command<Battle, Fact, A> => commandOf(written);

/** The unit or leader with an id, or `undefined`. */
export const unitNamed = (battle: Battle, id: unknown): Unit | undefined => named(battle.units, id);
export const leaderNamed = (battle: Battle, id: unknown): Leader | undefined => named(battle.leaders, id);

export const noSuch = (id: unknown): Problem => because('HR-B02', 'hr.not.no-such', { id: String(id) });

/** HR-003: refuses actions of another phase or of the other player. */
export function wrongMoment(battle: Battle, phase: Battle['phase'], side?: string): Problem | undefined {
  if (battle.phase !== phase) return because('HR-003', `hr.not.phase-${phase}`);
  return side === undefined || side === battle.active ? undefined : because('HR-003', 'hr.not.your-turn');
}

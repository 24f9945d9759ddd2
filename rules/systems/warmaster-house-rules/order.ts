import type { Procedure } from '../../kernel/procedure.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import { text, type Text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import type { Battle, Leader, Unit } from './state.ts';

/** Commands: the check that refuses one in the words of a rule is the check that keeps it from being offered. */

export interface Order<A extends Args> {
  readonly rule: string;
  /** Every instance that could be thought of; those that pass the check are offered. */
  readonly candidates: (battle: Battle) => readonly A[];
  readonly check: (battle: Battle, args: Args) => Problem | undefined;
  readonly seat?: (battle: Battle, args: A) => string;
  readonly text: (battle: Battle, args: A) => Text;
  readonly about: (args: A) => readonly string[];
  readonly run: Procedure<Battle, Fact, A>;
}

export function order<A extends Args>(written: Order<A>): Command<Battle, Fact, A> {
  const { rule, candidates, check, seat, about, run } = written;
  return {
    rule,
    offers: (battle) => candidates(battle).filter((args) => check(battle, args) === undefined),
    seat: seat ?? ((battle) => battle.active),
    text: written.text,
    about,
    whyNot: check,
    run,
  };
}

/** A refusal in the words of a rule. */
export function because(
  rule: string,
  key: string,
  figures?: Readonly<Record<string, string | number | Text>>,
): Problem {
  return { rule, text: text(key, figures) };
}

/** The unit or leader that somebody named, or nothing where there is none. */
export function unitNamed(battle: Battle, id: unknown): Unit | undefined {
  return typeof id === 'string' && Object.hasOwn(battle.units, id) ? battle.units[id] : undefined;
}
export function leaderNamed(battle: Battle, id: unknown): Leader | undefined {
  return typeof id === 'string' && Object.hasOwn(battle.leaders, id) ? battle.leaders[id] : undefined;
}

export const noSuch = (id: unknown): Problem => because('HR-B02', 'hr.not.no-such', { id: String(id) });

/** HR-003: an action of another phase, or of the other player, is refused. */
export function wrongMoment(battle: Battle, phase: Battle['phase'], side?: string): Problem | undefined {
  if (battle.phase !== phase) return because('HR-003', `hr.not.phase-${phase}`);
  return side === undefined || side === battle.active ? undefined : because('HR-003', 'hr.not.your-turn');
}

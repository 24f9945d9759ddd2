import type { Procedure } from '../../kernel/procedure.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import { text, type Text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { inPlay, unitOf, type Engine, type Section, type Unit } from './pieces.ts';
import type { Seat } from './start/setup.ts';
import type { Siege } from './state.ts';

/** Commands: the check that refuses one in the words of a rule is the check that keeps it from being offered. */

export interface Order<A extends Args> {
  readonly rule: string;
  /** Every instance that could be thought of; those that pass the check are offered. */
  readonly candidates: (siege: Siege) => readonly A[];
  readonly check: (siege: Siege, args: Args) => Problem | undefined;
  readonly seat?: (siege: Siege, args: A) => string;
  /** Whether only its own seat may be shown it. */
  readonly secret?: (siege: Siege, args: A) => boolean;
  readonly text: (siege: Siege, args: A) => Text;
  readonly about: (args: A) => readonly string[];
  readonly run: Procedure<Siege, Fact, A>;
}

export function order<A extends Args>(written: Order<A>): Command<Siege, Fact, A> {
  const { rule, candidates, check, seat, secret, about, run } = written;
  return {
    rule,
    offers: (siege) => candidates(siege).filter((args) => check(siege, args) === undefined),
    seat: seat ?? ((siege) => siege.active),
    text: written.text,
    about,
    whyNot: check,
    ...(secret === undefined ? {} : { secret }),
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

/** The piece that somebody named, or nothing where there is none. */
export function unitNamed(siege: Siege, id: unknown): Unit | undefined {
  return typeof id === 'string' && Object.hasOwn(siege.units, id) ? siege.units[id] : undefined;
}
export function sectionNamed(siege: Siege, id: unknown): Section | undefined {
  return typeof id === 'string' && Object.hasOwn(siege.sections, id) ? siege.sections[id] : undefined;
}
export function engineNamed(siege: Siege, id: unknown): Engine | undefined {
  return typeof id === 'string' && Object.hasOwn(siege.engines, id) ? siege.engines[id] : undefined;
}

export const noSuch = (id: unknown): Problem => because('SB-001', 'sb.not.no-such', { id: String(id) });

/** SB-B05: what belongs to another phase, or to the other player's turn, is refused. */
export function wrongMoment(siege: Siege, phase: Siege['phase'], side?: Seat): Problem | undefined {
  if (siege.phase !== phase) return because('SB-B05', `sb.not.phase-${phase}`);
  return side === undefined || side === siege.active ? undefined : because('SB-B05', 'sb.not.your-turn');
}

/** A unit that can do anything of its own: on the table, not fleeing, in its own player turn. */
export function cannotAct(siege: Siege, unit: Unit, phase: Siege['phase']): Problem | undefined {
  const name = unit.roster.name;
  const moment = wrongMoment(siege, phase, unit.roster.side);
  if (moment !== undefined) return moment;
  if (!inPlay(unit)) return because('SB-030', 'sb.not.not-on-table', { unit: name });
  if (unit.fleeing) return because('SB-B12', 'sb.not.fleeing', { unit: name });
  if (unit.stumbles) return because('SB-B15', 'sb.not.stumbles', { unit: name });
  if (unit.joined !== null)
    return because('SB-003', 'sb.not.joined', { unit: name, host: unitOf(siege, unit.joined).roster.name });
  return undefined;
}

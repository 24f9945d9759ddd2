import type { z } from 'zod';
import { Match } from '../../kernel/match.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Input } from '../../kernel/row.ts';
import type { Args } from '../../kernel/system.ts';
import type { Fact } from './facts.ts';
import { warmasterHouseRules } from './index.ts';
import type { Options } from './options.ts';
import type { LeaderSetup, Setup, UnitSetup } from './start/setup.ts';
import type { Battle } from './state.ts';

/** Small battles for tests: whoever a test needs, on a field with nothing on it unless the test says so. */

type Written = z.input<typeof Setup>;
export type WrittenUnit = z.input<typeof UnitSetup>;
export type WrittenLeader = z.input<typeof LeaderSetup>;

export type Scene = Match<Setup, Options, Battle, Fact>;

export interface Changes {
  readonly units?: readonly WrittenUnit[];
  readonly leaders?: readonly WrittenLeader[];
  readonly options?: z.input<typeof Options>;
  readonly setup?: Partial<Written>;
}

/** A unit of the attacker, infantry of three stands where nothing else is said. */
export function troop(id: string, more: Partial<WrittenUnit> = {}): WrittenUnit {
  return { id, name: id, side: 'attacker', ...more };
}

export const foe = (id: string, more: Partial<WrittenUnit> = {}): WrittenUnit =>
  troop(id, { side: 'defender', ...more });

/** A leader of the attacker, a hero rated 8. */
export function chief(id: string, more: Partial<WrittenLeader> = {}): WrittenLeader {
  return { id, name: id, side: 'attacker', ...more };
}

export function written({ units = [], leaders = [], setup = {} }: Changes = {}): Written {
  const both = units.some(({ side }) => side === 'defender') ? units : [...units, foe('enemy')];
  return {
    name: 'Test',
    sides: [
      { seat: 'attacker', name: 'Anna', tincture: 'or', charge: 'fang' },
      { seat: 'defender', name: 'Bruno', tincture: 'azure', charge: 'key' },
    ],
    ground: [],
    units: [...both],
    leaders: [...leaders],
    ...setup,
  };
}

/** A match with these changes; a set-up that is not legal is a mistake of the test. */
export function scene(changes: Changes = {}): Scene {
  const setup = warmasterHouseRules.setup.parse(written(changes));
  const options = warmasterHouseRules.options.parse(changes.options ?? {});
  if (!setup.ok) throw new Error(JSON.stringify(setup.problems));
  if (!options.ok) throw new Error(JSON.stringify(options.problems));
  return new Match(warmasterHouseRules, setup.value, options.value);
}

/** The rules that forbid a set-up. */
export function forbiddenBy(changes: Changes): readonly (string | undefined)[] {
  const setup = warmasterHouseRules.setup.parse(written(changes));
  return setup.ok ? [] : setup.problems.map(({ rule }) => rule);
}

/** Plays inputs and returns the facts that they brought. */
export function play(match: Scene, ...inputs: readonly Input[]): readonly Fact[] {
  return inputs.flatMap((input) => {
    const row = match.submit(input);
    if ('refused' in row)
      throw new Error(
        `${JSON.stringify(input)} was refused: ${row.code} ${row.rule ?? ''} ${JSON.stringify(row.text)}; asked ${JSON.stringify(match.awaiting?.question ?? null)}`,
      );
    return row.facts;
  });
}

/** The rule that refuses an order; nothing where it is accepted. */
export function refusedBy(match: Scene, input: Input): string | undefined {
  const row: Refusal | object = match.submit(input);
  return 'refused' in row ? row.rule : undefined;
}

/** The key of the question that is open, and its rule. */
export function asked(match: Scene): readonly [string | undefined, string | undefined] {
  const question = match.awaiting?.question;
  return [question?.rule, question?.why.key];
}

export const order = (command: string, args: Args = {}): Input => ({ command, args: { ...args } });
export const END_PHASE: Input = order('end-phase');
export const ROLL_POINTS: Input = order('roll-points');
export const YES: Input = { fact: true };
export const NO: Input = { fact: false };
export const cm = (fact: number): Input => ({ fact });
export const die = (...roll: number[]): Input => ({ roll });
export const pick = (choose: string): Input => ({ choose });

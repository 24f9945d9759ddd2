import type { z } from 'zod';
import type { Match } from '../../kernel/match.ts';
import { annaAndBruno, forbidding, matchOn } from '../../kernel/trial.ts';
import type { Fact } from './facts.ts';
import { warmasterHouseRules } from './index.ts';
import type { Options } from './options.ts';
import type { LeaderSetup, Setup, UnitSetup } from './start/setup.ts';
import type { Battle } from './state.ts';

/** Small battles for tests: the units a test needs, on an empty field unless the test adds land. */

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

/** An attacking unit, by default infantry of three stands. */
export function troop(id: string, more: Partial<WrittenUnit> = {}): WrittenUnit {
  return { id, name: id, side: 'attacker', ...more };
}

export const foe = (id: string, more: Partial<WrittenUnit> = {}): WrittenUnit =>
  troop(id, { side: 'defender', ...more });

/** A leader of the attacker, a hero rated 8. */
export function chief(id: string, more: Partial<WrittenLeader> = {}): WrittenLeader {
  return { id, name: id, side: 'attacker', ...more };
}

/** HR-041, HR-044, HR-046: the kinds of ground on which the pieces begin. */
function groundUnder(units: readonly WrittenUnit[], leaders: readonly WrittenLeader[]): NonNullable<Written['ground']> {
  return [
    ...([...units, ...leaders].some(({ inWoods }) => inWoods === true) ? (['woods'] as const) : []),
    ...(leaders.some(({ onHill }) => onHill === true) ? (['hills'] as const) : []),
    ...(units.some(({ besideRiver }) => besideRiver === true) ? (['rivers'] as const) : []),
  ];
}

export function written({ units = [], leaders = [], setup = {} }: Changes = {}): Written {
  const both = units.some(({ side }) => side === 'defender') ? units : [...units, foe('enemy')];
  return {
    name: 'Test',
    sides: annaAndBruno(),
    ground: groundUnder(both, leaders),
    units: [...both],
    leaders: [...leaders],
    ...setup,
  };
}

/** A match with these changes; throws if the set-up is not legal. */
export const scene = (changes: Changes = {}): Scene => matchOn(warmasterHouseRules, written(changes), changes.options);

/** The rules that a set-up breaks. */
export const forbiddenBy = (changes: Changes): readonly (string | undefined)[] =>
  forbidding(warmasterHouseRules, written(changes));

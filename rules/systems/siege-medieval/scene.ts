import type { z } from 'zod';
import type { Match } from '../../kernel/match.ts';
import { annaAndBruno, forbidding, matchOn } from '../../kernel/trial.ts';
import type { Fact } from './facts.ts';
import { siegeMedieval } from './index.ts';
import type { Options } from './options.ts';
import type { EngineSetup, GateSetup, SectionSetup, Setup, UnitSetup } from './start/setup.ts';
import type { Siege } from './state.ts';

/** Small sieges for tests: tower A, wall 1, gate in wall 2, barbican B in a row, plus the units a test needs. */

export type Written = z.input<typeof Setup>;
export type WrittenUnit = z.input<typeof UnitSetup>;
export type WrittenSection = z.input<typeof SectionSetup>;
type WrittenSide = Written['sides'][number];
export type Scene = Match<Setup, Options, Siege, Fact>;
type WrittenProfile = Partial<WrittenUnit['profile']>;

/** The usual row: tower-a, wall-1, wall-2 (with the gate), barbican-b; three points each. */
export const ROW: readonly WrittenSection[] = [
  { id: 'tower-a', kind: 'tower', label: 'A', points: 3, beside: ['wall-1'] },
  { id: 'wall-1', kind: 'wall', label: '1', points: 3, beside: ['wall-2'] },
  { id: 'wall-2', kind: 'wall', label: '2', points: 3, beside: ['barbican-b'] },
  { id: 'barbican-b', kind: 'barbican', label: 'B', points: 3 },
];
export const GATE: z.input<typeof GateSetup> = { id: 'gate', label: 'G', section: 'wall-2' };

export interface Changes {
  readonly sections?: readonly WrittenSection[];
  readonly gates?: readonly z.input<typeof GateSetup>[];
  readonly units?: readonly WrittenUnit[];
  readonly engines?: readonly z.input<typeof EngineSetup>[];
  readonly options?: z.input<typeof Options>;
  /** Other parts of the set-up: phase, turn, works, points. */
  readonly setup?: Partial<Written>;
}

/** Attacking infantry outside: three stands, three hits, three attacks, save 6+. */
export function besiegers(id: string, more: Partial<WrittenUnit> = {}, numbers: WrittenProfile = {}): WrittenUnit {
  return {
    id,
    name: id,
    side: 'attacker',
    charge: 'axe',
    profile: { type: 'infantry', armour: 6, ...numbers },
    place: { on: 'outside' },
    ...more,
  };
}

/** Defending infantry, inside by default. */
export function garrison(id: string, more: Partial<WrittenUnit> = {}, numbers: WrittenProfile = {}): WrittenUnit {
  return besiegers(id, { side: 'defender', charge: 'key', place: { on: 'inside' }, ...more }, numbers);
}

/** A place on a section with a number of stands. */
export const on = (section: string, stands = 3): NonNullable<WrittenUnit['place']> => ({
  on: 'section',
  stands: { [section]: stands },
});

/** Attacking heavy artillery. */
export function trebuchet(id: string, more: Partial<WrittenUnit> = {}, numbers: WrittenProfile = {}): WrittenUnit {
  return besiegers(
    id,
    { charge: 'lobber', ...more },
    {
      type: 'artillery',
      stands: 1,
      hits: 3,
      attacks: 1,
      shots: 3,
      armour: null,
      range: 60,
      artillery: 'heavy-artillery',
      ...numbers,
    },
  );
}

export function written({
  sections = ROW,
  gates = [GATE],
  units = [],
  engines = [],
  setup = {},
}: Changes = {}): Written {
  return {
    name: 'Test',
    sides: annaAndBruno(),
    begin: 'battle',
    phase: 'command',
    sections: [...sections],
    gates: [...gates],
    units: [...units],
    engines: [...engines],
    ...setup,
  };
}

/** A match on the default siege with these changes; throws if the set-up is not legal. */
export const scene = (changes: Changes = {}): Scene => matchOn(siegeMedieval, written(changes), changes.options);

/** A wall of three points, named after its label: `wall('1')` is wall-1. */
export const wall = (label: string, more: Partial<WrittenSection> = {}): WrittenSection => ({
  id: `wall-${label}`,
  kind: 'wall',
  label,
  points: 3,
  ...more,
});

/** The usual row with one section changed. */
export const rowWith = (id: string, change: Partial<WrittenSection>): WrittenSection[] =>
  ROW.map((one) => (one.id === id ? { ...one, ...change } : one));

/** Both sides, with a test's changes to each. */
export function sidesWith(attacker: Partial<WrittenSide>, defender: Partial<WrittenSide> = {}): Written['sides'] {
  const [anna, bruno] = annaAndBruno();
  return [
    { ...anna, ...attacker },
    { ...bruno, ...defender },
  ];
}

/** Units that do nothing: with them on the table, losing a unit brings neither side to its break point. */
export const OTHERS: readonly WrittenUnit[] = [
  besiegers('reserve'),
  besiegers('camp'),
  garrison('watch'),
  garrison('keep'),
];

/** A {@link scene} with {@link OTHERS} behind the units that the test is about, and options added to its own. */
export const siege = (changes: Changes = {}, options: Changes['options'] = {}): Scene =>
  scene({ ...changes, units: [...(changes.units ?? []), ...OTHERS], options: { ...changes.options, ...options } });

/** The rules that a set-up breaks. */
export const problemsOf = (changes: Changes): readonly (string | undefined)[] =>
  forbidding(siegeMedieval, written(changes));

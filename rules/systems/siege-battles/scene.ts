import type { z } from 'zod';
import type { Match } from '../../kernel/match.ts';
import type { Procedure } from '../../kernel/procedure.ts';
import type { Args } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { annaAndBruno, forbidding, matchOn } from '../../kernel/trial.ts';
import type { Fact } from './facts.ts';
import { siegeBattles } from './index.ts';
import type { Options } from './options.ts';
import type { SectionSetup, Setup, UnitSetup } from './start/setup.ts';
import type { Siege } from './state.ts';

/** Small sieges for tests: a chain T1 - W - G - T2 with a second wall, plus the units a test needs. */

type Written = z.input<typeof Setup>;
export type WrittenUnit = z.input<typeof UnitSetup>;
type WrittenMachine = NonNullable<WrittenUnit['machine']>;
type WrittenEngine = NonNullable<Written['engines']>[number];
type WrittenSection = z.input<typeof SectionSetup>;

export type Scene = Match<Setup, Options, Siege, Fact>;

export interface Changes {
  readonly units?: readonly WrittenUnit[];
  /** Changes to the usual chain, section by section. */
  readonly sections?: Readonly<Record<string, Partial<WrittenSection>>>;
  readonly options?: z.input<typeof Options>;
  readonly setup?: Partial<Written>;
}

/** A soldier of the empire: 4 3 3 3 3 1 3 1 7, armour 5+. */
export const MAN: WrittenUnit['profile'] = { m: 4, ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7 };

/** Twelve attackers outside by default. */
export function troop(id: string, more: Partial<WrittenUnit> = {}): WrittenUnit {
  return { id, name: id, side: 'attacker', type: 'infantry', models: 12, profile: MAN, ...more };
}

export const foe = (id: string, more: Partial<WrittenUnit> = {}): WrittenUnit =>
  troop(id, { side: 'defender', models: 10, ...more });

/** A war machine with a crew of three. */
export const machine = (kind: 'cannon' | 'stone-thrower' | 'bolt-thrower', more: Partial<WrittenMachine> = {}) =>
  ({ type: 'war-machine', models: 3, machine: { class: kind, ...more } }) satisfies Partial<WrittenUnit>;

/** A bow: 24 inches, Strength 3. */
export const BOW: NonNullable<WrittenUnit['weapons']>[number] = { name: 'bow', range: 24, strength: 3 };

/** A ram without pushers by default. */
export const ram = (more: Partial<WrittenEngine> = {}): WrittenEngine => ({
  id: 'ram',
  label: 'Ram',
  kind: 'ram',
  ...more,
});

/** A place in a section. */
export const at = (section: string, slot: 'main' | 'inside' | 'top' | 'platform' | 'machine' = 'main') => ({
  section,
  slot,
});

type WrittenSide = Partial<Written['sides'][number]>;

/** Both sides with their armies and options. */
export function sides(attacker: WrittenSide, defender: WrittenSide = {}): Partial<Written> {
  const [anna, bruno] = annaAndBruno();
  return {
    sides: [
      { ...anna, ...attacker },
      { ...bruno, ...defender },
    ],
  };
}

/** t1 - w1 - gate - t2 - w2: connected in this order. */
const CHAIN: readonly WrittenSection[] = [
  { id: 't1', kind: 'tower', label: 'T1', links: ['w1'] },
  { id: 'w1', kind: 'wall', label: 'W1', links: ['gate'] },
  { id: 'gate', kind: 'gate', label: 'G', links: ['t2'] },
  { id: 't2', kind: 'tower', label: 'T2', links: ['w2'] },
  { id: 'w2', kind: 'wall', label: 'W2' },
];

export function written({ units = [], sections = {}, setup = {} }: Changes = {}): Written {
  return {
    name: 'Test',
    sides: annaAndBruno(),
    sections: CHAIN.map((section) => ({ ...section, ...sections[section.id] })),
    units: [...units],
    ...setup,
  };
}

/** A match with these changes; an illegal set-up is a bug in the test. */
export const scene = (changes: Changes = {}): Scene => matchOn(siegeBattles, written(changes), changes.options);

/** The rules that reject a set-up. */
export const forbiddenBy = (changes: Changes): readonly (string | undefined)[] =>
  forbidding(siegeBattles, written(changes));

/** A match whose only order runs a procedure, to test it on its own. */
export const playedAlone = (id: string, run: Procedure<Siege, Fact, Args, void>, changes: Changes = {}): Scene =>
  matchOn(
    {
      ...siegeBattles,
      commands: {
        [id]: {
          rule: run.rule,
          offers: () => [{}],
          seat: () => 'attacker',
          text: () => text('sb.name', { name: id }),
          about: () => [],
          run,
        },
      },
    },
    written(changes),
  );

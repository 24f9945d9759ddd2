import type { z } from 'zod';
import type { Match } from '../../kernel/match.ts';
import type { Input } from '../../kernel/row.ts';
import {
  annaAndBruno,
  asked,
  declare as num,
  dice as die,
  END_PHASE,
  forbidding,
  matchOn,
  NO,
  order,
  pick,
  play,
  refusedBy,
  YES,
} from '../../kernel/trial.ts';
import type { Fact } from './facts.ts';
import { siegeBattles } from './index.ts';
import type { Options } from './options.ts';
import type { SectionSetup, Setup, UnitSetup } from './start/setup.ts';
import type { Siege } from './state.ts';

/** Small sieges for tests: a chain T1 - W - G - T2 with a second wall, plus the units a test needs. */

type Written = z.input<typeof Setup>;
export type WrittenUnit = z.input<typeof UnitSetup>;
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

/** Twelve attackers outside, unless overridden. */
export function troop(id: string, more: Partial<WrittenUnit> = {}): WrittenUnit {
  return { id, name: id, side: 'attacker', type: 'infantry', models: 12, profile: MAN, ...more };
}

export const foe = (id: string, more: Partial<WrittenUnit> = {}): WrittenUnit =>
  troop(id, { side: 'defender', models: 10, ...more });

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

export { asked, die, END_PHASE, NO, num, order, pick, play, refusedBy, YES };

/** Plays empty phases until one begins. */
export function until(match: Scene, phase: Siege['phase'], active: Siege['active'] = 'attacker'): Scene {
  while (match.state.phase !== phase || match.state.active !== active) play(match, END_PHASE);
  return match;
}

export const BEGIN: Input = order('begin-combats');
export const fight = (section: string): Input => order('fight', { section });

/** A charge that arrives unanswered, and the Close Combat Phase opened. */
export function charged(changes: Changes, ...charges: readonly (readonly [string, string])[]): Scene {
  const match = until(scene(changes), 'movement');
  for (const [unit, section] of charges) {
    play(match, order('charge', { unit, section }), num(3));
    while (match.awaiting !== undefined)
      play(
        match,
        match.awaiting.question.ask === 'choose'
          ? pick('hold')
          : die(...(match.awaiting.question.ask === 'roll' && match.awaiting.question.dice === 3 ? [3, 3, 3] : [3, 3])),
      );
  }
  until(match, 'combat');
  play(match, BEGIN);
  return match;
}

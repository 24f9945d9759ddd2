import type { z } from 'zod';
import { Match } from '../../kernel/match.ts';
import type { Input } from '../../kernel/row.ts';
import { order } from '../../kernel/trial-inputs.ts';
import { annaAndBruno, legal } from '../../kernel/trial.ts';
import type { Fact } from './facts.ts';
import { siegeTowerHex } from './index.ts';
import type { Options } from './options.ts';
import { floor, type Floor, type Where } from './place-scene.ts';
import type { PersonSetup, Setup, TowerSetup } from './start/setup.ts';
import type { Siege } from './state.ts';

/** Small assaults for tests: one tower T, plus the men a test needs. */

type Written = z.input<typeof Setup>;
type WrittenPerson = z.input<typeof PersonSetup>;
type WrittenTower = z.input<typeof TowerSetup>;

export type Scene = Match<Setup, Options, Siege, Fact>;

export interface Changes {
  readonly tower?: Partial<WrittenTower>;
  readonly people?: readonly WrittenPerson[];
  readonly options?: z.input<typeof Options>;
  readonly setup?: Partial<Written>;
}

/** An attacker, or a defender if `side` says so. */
export function man(id: string, place: Where, more: Partial<WrittenPerson> = {}): WrittenPerson {
  return { id, name: id, side: 'attacker', ...(place === undefined ? {} : { place }), ...more };
}

export const foe = (id: string, place: Where, more: Partial<WrittenPerson> = {}): WrittenPerson =>
  man(id, place, { side: 'defender', ...more });

/** This many men on a floor, named `<prefix>1` and so on. */
export function men(
  count: number,
  prefix: string,
  at: Floor,
  more: Partial<WrittenPerson> = {},
): readonly WrittenPerson[] {
  return Array.from({ length: count }, (_, n) => man(`${prefix}${String(n + 1)}`, floor(at), more));
}

/** Both men at the winch. */
export const CREW: readonly WrittenPerson[] = [man('w1', floor('l2', 'winch-1')), man('w2', floor('l2', 'winch-2'))];

export function written({ tower = {}, people = [], setup = {} }: Changes = {}): Written {
  return {
    name: 'Test',
    sides: annaAndBruno(),
    towers: [{ id: 't', label: 'T', ramparts: 2, ...tower }],
    people: [...people],
    ...setup,
  };
}

/** A match on the usual tower with these changes; an illegal set-up is a bug in the test. */
export const scene = (changes: Changes = {}): Scene => {
  const { options = {} } = changes;
  // The options say how many men a floor holds.
  const setup = legal(siegeTowerHex.setup.parse(written(changes), options));
  return new Match(siegeTowerHex, setup, legal(siegeTowerHex.options.parse(options)));
};

/** A tower whose bridge is down. */
export const DOWN = { bridge: 'lowered' } as const;
export const END_TURN: Input = order('end-turn');

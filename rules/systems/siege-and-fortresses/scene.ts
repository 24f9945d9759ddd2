import type { z } from 'zod';
import type { Input } from '../../kernel/row.ts';
import { Match } from '../../kernel/match.ts';
import { END_PHASE, order } from '../../kernel/trial-inputs.ts';
import { annaAndBruno, play } from '../../kernel/trial.ts';
import { rockLobber } from './example-troops.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { siegeAndFortresses } from './index.ts';
import { Options } from './options.ts';
import { Setup } from './muster/setup.ts';
import type { Siege } from './state.ts';

/** Small sieges for tests: a gateway G between two walls, a tower T at the end, and the units a test needs. */

type Written = z.input<typeof Setup>;
export type WrittenUnit = Written['units'][number];
type WrittenSection = Written['sections'][number];

/** A section 45 mm wide. */
export function section(id: string, kind: WrittenSection['kind'], more: Partial<WrittenSection> = {}): WrittenSection {
  return {
    id,
    kind,
    label: id.slice(-1).toUpperCase(),
    footprint: { at: { x: 0, y: 0 }, turn: 0, width: 45, depth: 20, shape: 'straight' },
    ...more,
  };
}

const front: readonly WrittenSection[] = [
  section('tower', 'tower', { beside: ['w1'] }),
  section('w1', 'wall', { beside: ['gate'] }),
  section('gate', 'gateway', { beside: ['w2'] }),
  section('w2', 'wall'),
];

type Numbers = Partial<WrittenUnit['profile']>;
type More = Partial<Omit<WrittenUnit, 'profile'>>;

/** A Rock Lobber of the attacker: three shots, no armour. */
export function lobber(id: string, numbers: Numbers = {}): WrittenUnit {
  return {
    id,
    name: id,
    side: 'attacker',
    charge: 'lobber',
    profile: { ...rockLobber, ...numbers },
    place: { on: 'field', at: { x: 0, y: 150 } },
  };
}

/** Infantry of the attacker: three stands of four hits, armour 5+. */
export function besiegers(id: string, more: More = {}, numbers: Numbers = {}): WrittenUnit {
  return {
    id,
    name: id,
    side: 'attacker',
    charge: 'axe',
    profile: { type: 'infantry', stands: 3, hits: 4, attacks: 4, armour: 5, points: 110, ...numbers },
    place: { on: 'field', at: { x: 0, y: 90 } },
    ...more,
  };
}

/** A giant of the attacker. */
export function giant(id = 'giant'): WrittenUnit {
  return besiegers(id, {}, { type: 'monster', stands: 1, hits: 8, attacks: 8, armour: 5, giant: true, points: 150 });
}

/** Crossbowmen of the defender, on the given sections: three hits, one shot per stand, no armour. */
export function archers(id: string, stands: Readonly<Record<string, number>>, numbers: Numbers = {}): WrittenUnit {
  const count = Object.values(stands).reduce((sum, n) => sum + n, 0);
  return {
    id,
    name: id,
    side: 'defender',
    charge: 'bow',
    profile: {
      type: 'infantry',
      stands: count,
      hits: 3,
      attacks: 3,
      shots: 1,
      armour: null,
      range: 30,
      points: 55,
      ...numbers,
    },
    place: { on: 'sections', stands: { ...stands } },
  };
}

/** The unit, placed in the courtyard. */
export const inside = (unit: WrittenUnit): WrittenUnit => ({
  ...unit,
  place: { on: 'courtyard', at: { x: 0, y: -60 } },
});

/** Changes to the default siege. */
export interface Changes {
  readonly sections?: readonly WrittenSection[];
  readonly units?: readonly WrittenUnit[];
  readonly tokens?: Readonly<Record<string, number>>;
  readonly turns?: number;
  readonly first?: 'attacker' | 'defender';
  readonly options?: z.input<typeof Options>;
  /** Other parts of the set-up: scenario, points, earthworks. */
  readonly setup?: Partial<Written>;
}

/** A written set-up. */
export function written({
  sections = front,
  units = [],
  tokens = {},
  turns = 8,
  first = 'attacker',
  setup = {},
}: Changes = {}): Written {
  return {
    name: 'Test',
    sides: annaAndBruno(),
    turns,
    first,
    tokens,
    sections: [...sections],
    units: [...units],
    ...setup,
  };
}

export type Scene = Match<Setup, Options, Siege, Fact>;

/** A match on the default siege with these changes. Does not check the muster, so tests can set up any case. */
export function scene(changes: Changes = {}): Scene {
  return new Match(siegeAndFortresses, Setup.parse(written(changes)), Options.parse(changes.options ?? {}));
}

/** The same in the Shooting phase of its first turn. */
export function shooting(changes: Changes = {}): Scene {
  const match = scene(changes);
  play(match, END_PHASE);
  return match;
}

/** Shorthand for inputs. */
export const DRIVE_BACK: Input = order('drive-back');
export const shootAt = (unit: string, structure: string): Input => order('shoot-structure', { unit, structure });
export const shootTroopsAt = (unit: string, target: string): Input => order('shoot-troops', { unit, target });
export const batterAt = (unit: string, structure: string): Input => order('batter', { unit, structure });
/** A side's turn in which it does nothing; and a turn of each side. */
export const TURN: readonly Input[] = [END_PHASE, END_PHASE, END_PHASE];
export const ROUND: readonly Input[] = [...TURN, ...TURN];

/** The siege after these units have been destroyed. */
export const without = (siege: Siege, ...units: readonly string[]): Siege =>
  units.reduce((state, unit) => fold(state, { kind: 'unit-destroyed', unit }), siege);

/** What the match asks and offers. */
export const question = (match: Scene) => match.awaiting?.question;
/** The arguments of each offer of an order. */
export const offered = (match: Scene, command: string) =>
  match.offers().flatMap((offer) => (offer.command === command ? [offer.args] : []));
/** The units for which an order is offered, each once. */
export const offeredTo = (match: Scene, command: string): readonly unknown[] => [
  ...new Set(offered(match, command).map(({ unit }) => unit)),
];
/** Why an order would be refused, without giving it. */
export const whyNot = (match: Scene, { command, args }: Extract<Input, { command: string }>) =>
  match.system.commands[command]?.whyNot?.(match.state, args);
/** The rule and the key of a refusal, or 'accepted'. */
export function refusal(match: Scene, input: Input): readonly [string | undefined, string] | 'accepted' {
  const row = match.submit(input);
  return 'refused' in row ? [row.rule, row.text.key] : 'accepted';
}

import type { Game, Steps as KernelSteps } from '../../kernel/procedure.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import type { Assault, Engine, Place, Section, Unit } from './pieces.ts';
import { WOUNDS } from './engines/tables.ts';
import { equipped, itemName } from './base/magic-items.ts';
import { sealOf } from './hidden/sealing.ts';
import { VARIANTS } from './muster/equipment.ts';
import type { Seat, Setup, SideSetup, UnitSetup } from './start/setup.ts';

/** A siege as plain data. */

/** SB-B05: the phases of a player turn. */
export const PHASES = ['start', 'movement', 'magic', 'shooting', 'combat'] as const;
/** SB-020, SB-035: what comes before game turn 1; the defender's missile fire of step 3 is a Shooting Phase of turn 0. */
export const STAGES = ['objectives', 'hardship', 'deployment', 'defensive-artillery', 'attacking-artillery'] as const;
export type Phase = (typeof PHASES)[number] | (typeof STAGES)[number];

export interface Siege {
  readonly name: string;
  readonly options: Options;
  readonly setup: Setup;
  readonly sides: Readonly<Record<Seat, SideSetup>>;
  /** SB-106: the game turn, 1 to 5; 0 before the battle. */
  readonly turn: number;
  readonly active: Seat;
  readonly phase: Phase;
  /** SB-B05: in the Movement Phase charges come before other moves, and gates before charges (SB-072). */
  readonly movement: 'gates' | 'charges' | 'moves';
  /** SB-B36: dice of this Magic Phase. */
  readonly magic: { readonly power: number; readonly dispel: number } | null;
  readonly units: Readonly<Record<string, Unit>>;
  readonly sections: Readonly<Record<string, Section>>;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly assaults: readonly Assault[];
  /** SB-031: the Relief Force has come. */
  readonly arrived: boolean;
  readonly combat: {
    /** Procedure D, steps 1 to 4 are done. */
    readonly begun: boolean;
    readonly fought: readonly string[];
    /** SB-224: units of which the flaming weapons do not burn in this phase. */
    readonly quenched: readonly string[];
    /** SB-156: wounds by the spirits of a tower, section by section. */
    readonly spirits: Readonly<Record<string, number>>;
    /** SB-138 to SB-141: what has thrown its die to Breach in vain. */
    readonly battered: readonly string[];
    /** SB-139, SB-164: which steam tank has battered which section in this phase. */
    readonly tanks: Readonly<Record<string, string>>;
    /** SB-099: who has won which assault. */
    readonly scored: Readonly<Record<string, Seat | 'draw'>>;
    /** SB-B08: units that have fought in the open. */
    readonly field: readonly string[];
  };
  readonly prelude: {
    /** SB-036, SB-038: machines that have thrown their dice. */
    readonly bombarded: readonly string[];
    /** SB-149: sixes on the Magma-Cannon. */
    readonly allotted: number;
    /** SB-040: the round of missile fire before the battle; 0 until it begins. */
    readonly volley: number;
    /** SB-145, SB-165: undermines and sallies that have been used. */
    readonly undermined: number;
    readonly sallies: number;
    /** SB-146: the unit that the attacker has named, and the sixes on it. */
    readonly nominated: string | null;
    readonly risen: number;
  };
  /** SB-186: seals of what each side keeps secret, and the sides of which they have been shown. */
  readonly seals: Readonly<Record<Seat, string | null>>;
  readonly sealed: readonly Seat[];
  /** SB-186: secrets that have come to light, each held against the seal of its side. */
  readonly proofs: readonly {
    readonly side: Seat;
    readonly section: string;
    readonly item: string;
    readonly holds: boolean;
  }[];
  readonly ended: {
    readonly winner: Seat | null;
    readonly by: string;
    /** SB-B43: standards that each side has captured, where points decided. */
    readonly standards?: Readonly<Record<Seat, number>>;
  } | null;
}

/** A Close Combat Phase before anything has happened in it. */
export const NO_COMBAT: Siege['combat'] = Object.freeze({
  begun: false,
  fought: [],
  quenched: [],
  spirits: {},
  battered: [],
  tanks: {},
  scored: {},
  field: [],
});

export type Play = Game<Siege>;
export type Steps<Result = void> = KernelSteps<Fact, Result>;

/** SB-171, SB-196: Breach results that a section ignores. */
const shieldsOf = ({ kind, items }: Setup['sections'][number]): number =>
  Number(kind === 'gate' && items.includes('fortified-gate')) + Number(items.includes('ironclad'));

function placeOf({ place, side, force }: UnitSetup): Place {
  // SB-030: the Relief Force starts off the table.
  if (place === undefined && force === 'relief') return { at: 'reserve' };
  if (place === undefined) return { at: side === 'attacker' ? 'outside' : 'courtyard' };
  return typeof place === 'string' ? { at: place } : { at: 'section', ...place };
}

/** SB-148, SB-172: Wounds that bought machines have, whatever is written of them. */
const modelsOf = ({ models, items, type }: UnitSetup): number => {
  if (type !== 'war-machine') return models;
  if (items.includes('magma-cannon')) return 6;
  return items.some((item) => item.startsWith('additional-')) ? 3 : models;
};

/** A unit as it stands before anything has happened to it. */
export function unitAtStart(written: UnitSetup, units: readonly UnitSetup[]): Unit {
  const magic = written.magicItems.map(itemName);
  const roster = equipped(written, magic);
  const models = modelsOf(roster);
  const host = units.find(({ id }) => id === roster.joins);
  return {
    roster,
    models,
    started: models,
    wounds: 0,
    championAlive: roster.champion !== null,
    mount: roster.mount,
    joined: roster.joins ?? null,
    place: placeOf(host ?? roster),
    fleeing: false,
    destroyed: false,
    items: roster.items,
    moved: false,
    charged: false,
    reaches: null,
    shot: false,
    reacted: false,
    panicked: false,
    phaseBegan: models,
    poured: false,
    firing: 0,
    silentUntil: 0,
    misfired: null,
    breathed: false,
    calmed: false,
    stumbles: false,
    ldLost: 0,
    batters: null,
    drank: false,
    drunk: false,
    sober: null,
    magic,
    breaks: [],
    gunners: 0,
    traitorsAt: null,
  };
}

/** SB-112: told as a cauldron, or bought as equipment. */
const cauldronOf = ({ cauldron, items }: Setup['sections'][number]): Section['cauldron'] => {
  const bought = (['blood', 'metal', 'fire'] as const).find((one) => items.includes(VARIANTS[one]));
  const kind = bought ?? cauldron ?? (items.includes('boiling-oil') ? 'oil' : null);
  return kind === null ? null : { kind, state: 'ready' };
};

function sectionsAtStart({ sections, sides }: Setup): Readonly<Record<string, Section>> {
  const linksOf = (id: string): readonly string[] => [
    ...new Set(sections.flatMap((one) => (one.id === id ? one.links : one.links.includes(id) ? [one.id] : []))),
  ];
  const moated = sides.some(({ seat, items }) => seat === 'defender' && items.includes('moat'));
  return Object.fromEntries(
    sections.map((plan): readonly [string, Section] => [
      plan.id,
      {
        id: plan.id,
        kind: plan.kind,
        label: plan.label,
        wooden: plan.wooden,
        links: linksOf(plan.id),
        breached: plan.breached,
        shields: shieldsOf(plan),
        heldBy: plan.heldBy,
        gate: plan.kind === 'gate' ? (plan.gateOpen ? 'open' : 'closed') : null, // SB-072: gates start closed
        betrayed: false,
        cauldron: cauldronOf(plan),
        platform: plan.items.includes('timber'),
        items: plan.items,
        objective: plan.objective,
        engine: null,
        bridge: moated && plan.kind === 'gate' ? 'up' : null, // SB-212: raised when the battle begins
        doors: plan.items.includes('bolted-doors') ? [...linksOf(plan.id), 'courtyard'] : [], // SB-190
        guns: plan.items.filter((item) => item === 'swivel-gun').map(() => ({ fired: false, silentUntil: 0 })),
        shown: [],
        sallied: 0,
        charges: 0,
      },
    ]),
  );
}

/** The siege as it stands before the first command. */
export function startSiege(setup: Setup, options: Options): Siege {
  const { sides, units, engines } = setup;
  const side = (seat: Seat): SideSetup => sides.find((one) => one.seat === seat) ?? sides[0];
  return {
    name: setup.name,
    options,
    setup,
    sides: { attacker: side('attacker'), defender: side('defender') },
    turn: setup.begin === 'muster' ? 0 : 1,
    active: 'attacker', // SB-017, SB-042
    phase: setup.begin === 'muster' ? 'objectives' : 'start',
    movement: 'gates',
    magic: null,
    units: Object.fromEntries(units.map((roster) => [roster.id, unitAtStart(roster, units)])),
    sections: sectionsAtStart(setup),
    engines: Object.fromEntries(
      engines.map(({ id, label, kind, pusher, at }): readonly [string, Engine] => [
        id,
        {
          id,
          label,
          kind,
          wounds: WOUNDS[kind],
          pusher: pusher ?? null,
          at: at ?? null,
          moved: false,
          destroyed: false,
        },
      ]),
    ),
    assaults: [],
    arrived: false,
    combat: NO_COMBAT,
    prelude: {
      bombarded: [],
      allotted: 0,
      volley: 0,
      undermined: 0,
      sallies: 0,
      nominated: null,
      risen: 0,
    },
    seals: { attacker: sealOf(setup, 'attacker'), defender: sealOf(setup, 'defender') },
    sealed: [],
    proofs: [],
    ended: null,
  };
}

import { itemName } from '../base/magic-items.ts';
import { equipped } from '../base/equipped.ts';
import { WOUNDS } from '../engines/tables.ts';
import { sealOf } from '../hidden/sealing.ts';
import { VARIANTS } from '../muster/equipment.ts';
import type { Options } from '../options.ts';
import type { Engine, Place, Roster, Section, Unit } from '../pieces.ts';
import { NO_COMBAT, type Siege } from '../state.ts';
import type { Seat, Setup, SideSetup, UnitSetup } from './setup.ts';

/** SB-171, SB-196: Breach results that a section ignores. */
const shieldsOf = ({ kind, items }: Setup['sections'][number]): number =>
  Number(kind === 'gate' && items.includes('fortified-gate')) + Number(items.includes('ironclad'));

function placeOf({ place, side, force }: Pick<UnitSetup, 'place' | 'side' | 'force'>): Place {
  // SB-030: the Relief Force starts off the table.
  if (place === undefined && force === 'relief') return { at: 'reserve' };
  if (place === undefined) return { at: side === 'attacker' ? 'outside' : 'courtyard' };
  return typeof place === 'string' ? { at: place } : { at: 'section', ...place };
}

/** SB-148, SB-172: fixed Wounds of bought machines, overriding the set-up. */
const modelsOf = ({ models, items, type }: Pick<UnitSetup, 'models' | 'items' | 'type'>): number => {
  if (type !== 'war-machine') return models;
  if (items.includes('magma-cannon')) return 6;
  return items.some((item) => item.startsWith('additional-')) ? 3 : models;
};

/** The part of a unit's set-up that the state keeps. */
export const rosterOf = ({ called, ...plain }: UnitSetup): Roster => ({
  ...plain,
  name: called ?? plain.name,
  written: plain.name,
});

/** A unit in its initial state. */
export function unitAtStart(written: UnitSetup, units: readonly UnitSetup[]): Unit {
  const magic = written.magicItems.map(itemName);
  const roster = equipped(rosterOf(written), magic);
  const models = modelsOf(roster);
  const host = units.find(({ id }) => id === roster.joins);
  return {
    roster,
    models,
    started: models,
    wounds: 0,
    championAlive: roster.champion !== null,
    championWounds: 0,
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

/** SB-112: declared as a cauldron, or bought as equipment. */
const cauldronOf = ({ cauldron, items }: Setup['sections'][number]): Section['cauldron'] => {
  const bought = (['blood', 'metal', 'fire'] as const).find((one) => items.includes(VARIANTS[one]));
  const kind = bought ?? cauldron ?? (items.includes('boiling-oil') ? 'oil' : null);
  return kind === null ? null : { kind, state: 'ready' };
};

/** SB-019: the side of the unit in it, otherwise the one in the set-up. */
const holderAtStart = (units: Setup['units'], { id, heldBy }: Setup['sections'][number]): Seat =>
  units.find(({ place }) => typeof place === 'object' && place.section === id)?.side ?? heldBy;

function sectionsAtStart({ sections, sides, units }: Setup): Readonly<Record<string, Section>> {
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
        heldBy: holderAtStart(units, plan),
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

/** The initial state of a siege. */
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

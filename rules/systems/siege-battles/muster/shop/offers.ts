import { text } from '../../../../kernel/text.ts';
import type { Offer as OfferOf } from '../../../../wargame/muster.ts';
import { UnitSetup, type Seat, type SectionSetup, type Setup } from '../../start/setup.ts';
import { cannotBear } from '../bearers.ts';
import { EQUIPMENT, type Item } from '../equipment.ts';
import { allotment, costOf } from '../purchases.ts';
import { freeId, sectionAtTheEnd, usualChain, withSection } from './pieces.ts';

/** Everything a side can buy: SB-008, SB-010, SB-012, SB-172 to SB-174 and the options. */

export const LISTS = ['fortress', 'section', 'army-option', 'unit', 'machine'] as const;
type Offer = OfferOf<Setup, (typeof LISTS)[number]>;

export const offersTo = (setup: Setup, seat: Seat): readonly Offer[] => [
  ...(seat === 'defender' ? fortress(setup) : []),
  ...Object.entries(EQUIPMENT)
    .filter(([, { side }]) => side === 'both' || side === seat)
    .map(([id, item]) => equipment(setup, seat, id, item)),
];

const section = ({ id, label, name }: SectionSetup) => ({ id, text: text('sb.name', { name: name ?? label }) });

/** SB-012, SB-174: sections are free, and so is wood. */
function fortress(setup: Setup): readonly Offer[] {
  const free = (id: string, rule: string, buy: Offer['buy'], targets: Offer['targets'] = null): Offer => ({
    id,
    list: 'fortress',
    what: text(`sb.ware.${id}`),
    points: 0,
    rule,
    targets,
    buy,
  });
  return [
    ...(['wall', 'tower', 'gate'] as const).map((kind) =>
      free(kind, 'SB-012', (before) => ({ ...before, sections: [...before.sections, sectionAtTheEnd(before, kind)] })),
    ),
    ...(setup.sections.length === 0 ? [free('usual-chain', 'SB-012', usualChain)] : []),
    free(
      'wooden',
      'SB-174',
      (before, target) => withSection(before, target, (one) => ({ ...one, wooden: true })),
      setup.sections.filter(({ wooden }) => !wooden).map(section),
    ),
  ];
}

/** The change each item makes to a cauldron: SB-112, SB-119 to SB-121. */
const CAULDRONS: Partial<Readonly<Record<string, readonly [SectionSetup['cauldron'], SectionSetup['cauldron']]>>> = {
  'boiling-oil': [null, 'oil'],
  'boiling-blood': ['oil', 'blood'],
  'molten-metal': ['oil', 'metal'],
  'alchemical-fire': ['oil', 'fire'],
};

/** SB-148, SB-172, SB-173: machines sold with their crews. */
const MACHINES: Partial<Readonly<Record<string, NonNullable<UnitSetup['machine']>['class']>>> = {
  'additional-bolt-thrower': 'bolt-thrower',
  'additional-stone-thrower': 'stone-thrower',
  'additional-black-powder': 'cannon',
  'magma-cannon': 'other',
};

function equipment(setup: Setup, seat: Seat, id: string, item: Item): Offer {
  const { per, rule } = item;
  const told = { id, what: text(`sb.ware.${id}`), points: costOf(id, allotment(setup, seat)), rule };
  const cauldron = CAULDRONS[id];
  if (cauldron !== undefined) {
    const [before, after] = cauldron;
    const targets = setup.sections.filter((one) => one.cauldron === before).map(section);
    const buy: Offer['buy'] = (old, target) => withSection(old, target, (one) => ({ ...one, cauldron: after }));
    return { ...told, list: 'section', targets, buy };
  }
  if (id in MACHINES) return { ...told, list: 'machine', targets: null, buy: machine(seat, id) };
  switch (per) {
    case 'army':
      return {
        ...told,
        list: 'army-option',
        targets: null,
        buy: (old) => {
          const more = (side: Setup['sides'][0]) =>
            side.seat === seat ? { ...side, items: [...side.items, id] } : side;
          const [first, second] = old.sides;
          return { ...old, sides: [more(first), more(second)] };
        },
      };
    case 'unit':
      return {
        ...told,
        list: 'unit',
        targets: setup.units
          .filter((unit) => unit.side === seat && cannotBear(id, unit) === undefined)
          .map((unit) => ({ id: unit.id, text: unit.called ?? text('sb.name', { name: unit.name }) })),
        buy: (old, target) => ({
          ...old,
          units: old.units.map((one) => (one.id === target ? { ...one, items: [...one.items, id] } : one)),
        }),
      };
    case 'piece':
      return { ...told, list: 'machine', targets: null, buy: engine(id) };
    default:
      return {
        ...told,
        list: 'section',
        targets: setup.sections.filter(({ kind }) => per === 'section' || kind === per).map(section),
        buy: (old, target) => withSection(old, target, (one) => ({ ...one, items: [...one.items, id] })),
      };
  }
}

/** SB-122, SB-132 */
const engine =
  (id: string): Offer['buy'] =>
  (old, _, name) => {
    const kind = id === 'battering-ram' ? 'ram' : 'siege-tower';
    const label = (name ?? (kind === 'ram' ? 'Ram' : 'Belfry')).slice(0, 20);
    return { ...old, engines: [...old.engines, { id: freeId(old, kind), kind, label }] };
  };

/** SB-172: crewed by three Core models; the players enter their values. SB-148: six Wounds. */
const machine =
  (side: Seat, item: string): Offer['buy'] =>
  (old, _, name = item) => {
    const unit = UnitSetup.parse({
      id: freeId(old, item),
      name: name.slice(0, 60),
      side,
      type: 'war-machine',
      models: item === 'magma-cannon' ? 6 : 3,
      profile: { m: 4, ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7 },
      machine: { class: MACHINES[item] },
      items: [item],
    });
    return { ...old, units: [...old.units, unit] };
  };

import { text } from '../../../../kernel/text.ts';
import type { Offer as OfferOf } from '../../../../wargame/muster.ts';
import { sectionName } from '../../names.ts';
import { scenarioOf } from '../../scenarios/scenarios.ts';
import {
  EARTHWORK,
  ENGINES,
  EQUIPMENT,
  FORTIFICATIONS,
  LARGE_TOWER_PRICE,
  OIL_POINTS,
  SALLY_GATE,
} from '../../tables.ts';
import { ENGINE_RULES, linesOf, PRICE_RULES, spentBy, type Line } from '../purchases.ts';
import { Profile, type Equipment, type Seat, type SectionSetup, type Setup, type UnitSetup } from '../setup.ts';
import { freeId, freeLabel, placeFor, sectionAtTheEnd } from './pieces.ts';

/** Everything a side may buy from the lists T1 to T4: SF-122, SF-203, SF-222, SF-236, SF-239, SF-246 to SF-248. */

type Offer = OfferOf<Setup, Line['list']>;

/** Everything for sale to a side; SF-236, SF-239: walls, oil, sally gates only to the defender, T3 to the attacker. */
export function offersTo(setup: Setup, seat: Seat): readonly Offer[] {
  return [
    ...(seat === 'defender' ? [...sections(setup), ...fittings(setup)] : []),
    earthwork(seat),
    ...(seat === 'attacker' ? (Object.keys(EQUIPMENT) as Equipment[]).map((item) => equipment(setup, seat, item)) : []),
    ...(Object.keys(ENGINES) as Engine[]).map((engine) => engineOffer(seat, engine)),
    // Engines are bought from their list, and an army has one General.
    ...setup.units
      .filter(({ side, profile }) => side === seat && profile.engine === undefined && !profile.general)
      .map((unit) => another(setup, unit)),
  ];
}

type Engine = keyof typeof ENGINES;
type Kind = SectionSetup['kind'];

function sections(setup: Setup): readonly Offer[] {
  const free = scenarioOf(setup).watchtower;
  const offer = (
    id: string,
    points: number,
    rule: string,
    parts: (setup: Setup) => readonly SectionSetup[],
  ): Offer => ({
    id,
    list: 'fortification',
    what: text(`ware.${id}`),
    // SF-272: the watchtower costs nothing.
    points: free ? 0 : points,
    rule: free ? 'SF-272' : rule,
    targets: null,
    buy: (before) => ({ ...before, sections: [...before.sections, ...parts(before)] }),
  });
  const kinds = Object.keys(FORTIFICATIONS) as Kind[];
  return [
    ...kinds.map((kind) =>
      offer(kind, FORTIFICATIONS[kind].points, 'SF-247', (before) => [sectionAtTheEnd(before, kind)]),
    ),
    // SF-246: free, but only when the tower is bought.
    offer('palisade-tower-with-gate', FORTIFICATIONS['palisade-tower'].points, 'SF-246', (before) => [
      sectionAtTheEnd(before, 'palisade-tower', { gate: true }),
    ]),
    // SF-122: wider than a section, divided into parts, at twice the price.
    ...kinds
      .filter((kind) => FORTIFICATIONS[kind].tower)
      .map((kind) =>
        offer(`large-${kind}`, FORTIFICATIONS[kind].points * LARGE_TOWER_PRICE, 'SF-122', (before) => {
          const partOf = freeId(before, 'keep');
          const first = sectionAtTheEnd(before, kind, { partOf });
          const second = sectionAtTheEnd({ ...before, sections: [...before.sections, first] }, kind, { partOf });
          return [first, second];
        }),
      ),
  ];
}

/** SF-203, SF-248: fittings of sections; SF-258: only for sections that are paid for. */
function fittings(setup: Setup): readonly Offer[] {
  const inPlay = setup.sections.filter(({ front }) => front || !scenarioOf(setup).frontOnly);
  const asTarget = (section: SectionSetup) => ({ id: section.id, text: sectionName(section) });
  const walls = inPlay.filter(({ kind }) => kind === 'wall' || kind === 'palisade-wall');
  return [
    {
      id: 'oil',
      list: 'equipment',
      what: text('ware.oil'),
      points: OIL_POINTS,
      rule: 'SF-203',
      targets: inPlay.filter(({ oil }) => !oil).map(asTarget),
      buy: (before, target) => ({
        ...before,
        sections: before.sections.map((section) => (section.id === target ? { ...section, oil: true } : section)),
      }),
    },
    {
      id: 'sally-gate',
      list: 'fortification',
      what: text('ware.sally-gate'),
      points: SALLY_GATE.points,
      rule: 'SF-248',
      targets: walls.filter(({ id }) => !setup.sallyGates.some(({ section }) => section === id)).map(asTarget),
      buy: (before, target) => ({
        ...before,
        sallyGates: [...before.sallyGates, { id: freeId(before, 'sally-gate'), section: target }],
      }),
    },
  ];
}

function earthwork(side: Seat): Offer {
  return {
    id: 'earthwork',
    list: 'fortification',
    what: text('ware.earthwork'),
    points: EARTHWORK.points,
    rule: 'SF-222',
    targets: null,
    buy: (before) => {
      const taken = before.earthworks.map(({ label }) => label);
      const piece = { id: freeId(before, 'earthwork'), side, label: freeLabel(taken, 'earthwork') };
      // SF-223: it is laid in the match if armies deploy there.
      const place = placeFor(before, 'attacker');
      const at = place.on === 'field' ? { at: { ...place.at, y: place.at.y - EARTHWORK_BEFORE } } : {};
      return { ...before, earthworks: [...before.earthworks, { ...piece, ...at }] };
    },
  };
}
/** How far in front of the attacker's rows an earthwork is drawn, in mm of the plan. */
const EARTHWORK_BEFORE = 70;

function equipment(setup: Setup, seat: Seat, item: Equipment): Offer {
  const without = setup.units.filter((unit) => unit.side === seat && !unit.equipment.includes(item));
  return {
    id: item,
    list: 'equipment',
    what: text(`equipment.${item}`),
    points: EQUIPMENT[item].points,
    rule: PRICE_RULES[item],
    targets: without.map(({ id, name, called }) => ({ id, text: called ?? text('named', { name }) })),
    buy: (before, target) => ({
      ...before,
      units: before.units.map((unit) =>
        unit.id === target ? { ...unit, equipment: [...unit.equipment, item] } : unit,
      ),
    }),
  };
}

/** T4: a siege engine with its printed profile and crew. */
function engineOffer(side: Seat, engine: Engine): Offer {
  const { attacks, shots, hits, points, range, cannonLike } = ENGINES[engine];
  return {
    id: engine,
    list: 'artillery',
    what: text(`engine.${engine}`),
    points,
    rule: ENGINE_RULES[engine],
    targets: null,
    buy: (before, _, name = engine) => {
      const unit: UnitSetup = {
        id: freeId(before, engine),
        name: freeName(before, name),
        side,
        charge: 'lobber',
        profile: Profile.parse({
          type: 'artillery',
          stands: 1,
          hits,
          attacks,
          shots,
          armour: null,
          range,
          wallBreaching: true,
          cannonLike,
          engine,
          points,
        }),
        equipment: [],
        place: placeFor(before, side),
      };
      return { ...before, units: [...before.units, unit] };
    },
  };
}

/** Another unit like an existing one, with its equipment. */
function another(setup: Setup, unit: UnitSetup): Offer {
  const own = linesOf(setup).filter(({ about }) => about === unit.id);
  return {
    id: `again-${unit.id}`,
    list: 'troops',
    what: text('ware.again', { unit: unit.called ?? unit.name }),
    points: spentBy(unit.side, own),
    rule: 'SF-001',
    targets: null,
    buy: (before) => {
      // The copy does not inherit a translated name.
      const { called: _, ...alike } = unit;
      const copy: UnitSetup = {
        ...alike,
        id: freeId(before, unit.id.replace(/-\d+$/, '')),
        name: freeName(before, unit.name),
        // SF-B27: it counts for the same entry of the army list.
        entry: unit.entry ?? unit.name,
        place: placeFor(before, unit.side),
      };
      return { ...before, units: [...before.units, copy] };
    },
  };
}

/** An unused name: the wanted one, with a number if it is taken. */
function freeName({ units }: Setup, wanted: string): string {
  const taken = new Set(units.map(({ name }) => name));
  const stem = wanted.replace(/ \d+$/, '').slice(0, 56);
  if (!taken.has(wanted)) return wanted;
  for (let n = 2; ; n += 1) {
    const name = `${stem} ${String(n)}`;
    if (!taken.has(name)) return name;
  }
}

import { doubles } from '../../dice/arithmetic.ts';
import { Distributions } from '../../dice/distribution.ts';
import type { PlaceView, SectionView, SiegeView, StructureView, UnitView } from '../../fortress/view.ts';
import { text } from '../../kernel/text.ts';
import { capacityOf, isTower } from './garrison/capacity.ts';
import { fightsView } from './combat/view.ts';
import { sectionName, theSection, unitName } from './names.ts';
import { occupantsOf, outside } from './garrison/places.ts';
import { sectionOf, unitOf, type Section, type Siege, type Structure, type Unit } from './state.ts';
import { EQUIPMENT } from './tables.ts';
import type { Phase } from './words.ts';
import { testDice } from './structures/structure-tests.ts';
import { PHASES } from './game/turn.ts';
import { resultSheet } from './game/result-sheet.ts';
import { finalPoints, result } from './game/victory.ts';
import { scenarioOf } from './scenarios/scenarios.ts';
import { garrisonView } from './towers/garrison-view.ts';

/** The siege as a seat may see it, or as the public does without a seat. Only sally gates are secret (SF-248). */
export function view(siege: Siege, seat?: string): SiegeView {
  const chances = new Distributions(doubles);
  const ended = result(siege);
  return {
    name: siege.name,
    sides: Object.values(siege.sides).map(({ plan, victoryPoints }) => ({
      seat: plan.seat,
      name: plan.name,
      role: text(`role.${plan.seat}`),
      tincture: plan.tincture,
      charge: plan.charge,
      victoryPoints: ended === undefined ? victoryPoints : finalPoints(siege, plan.seat),
    })),
    turn: siege.turn,
    turns: siege.turns,
    mayEndFrom: scenarioOf(siege).mayEndFrom ?? siege.turns,
    active: siege.active,
    measure: 'cm',
    phase: siege.phase === 'drive-back' ? 'shooting' : siege.phase,
    phases: phasesOf(siege).map((id) => ({ id, name: text(`phase.${id}`) })),
    sections: Object.keys(siege.sections).map((id) => sectionView(siege, id, chances)),
    units: [...Object.keys(siege.units).map((id) => unitView(siege, id)), ...towersLeft(siege)],
    earthworks: Object.entries(siege.earthworks)
      .filter(([, { cleared }]) => !cleared)
      .map(([id, { side, label, at }]) => ({ id, side, label, at })),
    fights: [...fightsView(siege)],
    sallyGates: sallyGatesFor(siege, seat),
    secrets: secretsFor(siege, seat),
    sheet: sheetView(siege),
    result: ended === undefined ? null : { winner: ended.winner ?? null, text: ended.text, rule: ended.rule },
  };
}

/** The phase track shows deployment only while it lasts. */
function phasesOf({ phase }: Siege): readonly (Phase | 'deployment')[] {
  return phase === 'deployment' ? ['deployment', ...PHASES] : PHASES;
}

/** SF-248: only the defender sees a sally gate before it is used. */
function sallyGatesFor({ sallyGates }: Siege, seat: string | undefined): NonNullable<SiegeView['sallyGates']> {
  return Object.entries(sallyGates)
    .filter(([, { revealed }]) => revealed || seat === 'defender')
    .map(([id, { section, revealed, open }]) => ({ id, section, revealed, open }));
}

/** SF-248: what the defender has written down but not revealed. */
function secretsFor({ sallyGates, sections }: Siege, seat: string | undefined): NonNullable<SiegeView['secrets']> {
  if (seat !== 'defender') return [];
  return Object.values(sallyGates).flatMap(({ section, revealed }) => {
    const plan = sections[section]?.plan;
    return revealed || plan === undefined
      ? []
      : [{ text: text('secret.sally-gate', { section: theSection(plan) }), about: [section] }];
  });
}

function sheetView(siege: Siege): NonNullable<SiegeView['sheet']> {
  return resultSheet(siege).map(({ seat, entries, points }) => ({
    seat,
    points,
    entries: entries.map(({ unit, how, machine, points: each }) => ({
      unit,
      points: each,
      text:
        machine === null
          ? text(`sheet.${how}`, { unit: unitName(siege, unit) })
          : text('sheet.machine', { unit: unitName(siege, unit), machine: text(`equipment.${machine}`) }),
    })),
  }));
}

function sectionView(siege: Siege, id: string, chances: Distributions<number>): SectionView {
  const section = sectionOf(siege, id);
  const { plan, state, batteredBy } = section;
  const own = siege.structures[id];
  const gate = siege.structures[`${id}/gate`];
  if (own === undefined) throw new RangeError(`section '${id}' has no structure`);
  const [holder] = occupantsOf(siege, id);
  return {
    ...structureView(siege, id, own, chances),
    id,
    kind: plan.kind,
    label: plan.label,
    name: sectionName(plan),
    footprint: plan.footprint,
    state,
    gate:
      gate === undefined
        ? null
        : {
            ...structureView(siege, `${id}/gate`, gate, chances),
            state: gate.fallen ? 'broken' : section.gateOpen ? 'open' : 'closed',
          },
    // SF-074: a plain gateway has no separate gate to test, but can still be caught open.
    ...(gate === undefined && section.gateOpen && state === 'standing' ? { open: true } : {}),
    holder: holder?.[1].roster.side ?? holderOfBreach(siege, id),
    capacity: capacityOf(plan),
    ...(isTower(plan) && state !== 'breach' ? { garrison: garrisonView(siege, id) } : {}),
    oil: oilView(section),
    battered: batteredBy.length > 0,
    beside: [...plan.beside],
  };
}

function holderOfBreach(siege: Siege, id: string): string | null {
  const units = Object.values(siege.units);
  return (
    units.find(({ place, stands }) => stands > 0 && place.on === 'breach' && place.section === id)?.roster.side ?? null
  );
}

/** SF-037: oil is lost with the section; SF-050: it spares the units that broke the gate. */
function oilView({ plan, state, noOilOn }: Section): SectionView['oil'] {
  if (!plan.oil || state === 'breach') return 'none';
  return noOilOn.length > 0 ? 'blocked' : 'ready';
}

function structureView(siege: Siege, id: string, structure: Structure, chances: Distributions<number>): StructureView {
  const { resistance, tokens, hits, fallen } = structure;
  // SF-044: a ram already in contact will score its hit before the next test.
  const coming = siege.phase === 'command' ? automaticHitsOn(siege, id) : 0;
  const dice = testDice(structure).total + coming;
  return {
    resistance,
    tokens,
    hits,
    testPending: !fallen && dice > 0 && siege.phase === 'shooting' && siege.active === 'attacker',
    falls: fallen || dice === 0 ? null : Math.min(1, chances.sumAbove(dice, 6, resistance)),
  };
}

function automaticHitsOn(siege: Siege, id: string): number {
  let hits = 0;
  for (const { battering, roster, stands } of Object.values(siege.units)) {
    if (battering === id) hits += roster.profile.giant ? stands : 1;
  }
  return hits;
}

function unitView(siege: Siege, id: string): UnitView {
  const unit = unitOf(siege, id);
  const { name, written, side, charge, profile } = unit.roster;
  return {
    id,
    name: written,
    ...(typeof name === 'string' ? {} : { called: name }),
    side,
    type: profile.type,
    charge,
    stands: unit.stands,
    standsAtStart: profile.stands,
    hits: unit.hits,
    hitsPerStand: profile.hits,
    equipment: [...unit.equipment],
    place: placeView(siege, unit),
    confused: unit.confused,
    destroyed: unit.stands === 0,
    orders: unit.orders,
    ready: unit.ready && !unit.moved,
    joined: unit.joined,
    battering: unit.battering === null ? null : (siege.structures[unit.battering]?.section ?? null),
  };
}

/** SF-177, SF-179: siege towers left where their units climbed, each as a separate piece. */
function towersLeft(siege: Siege): readonly UnitView[] {
  return Object.keys(siege.units).flatMap((id): readonly UnitView[] => {
    const { siegeTowerAt: section, roster, machineHits } = unitOf(siege, id);
    if (section === null) return [];
    return [
      {
        id: `${id}/siege-tower`,
        name: roster.written,
        called: text('machine.left-siege-tower', { unit: roster.name }),
        side: roster.side,
        type: 'machine',
        charge: roster.charge,
        stands: 1,
        standsAtStart: 1,
        hits: machineHits,
        hitsPerStand: EQUIPMENT['siege-tower'].hits,
        equipment: ['siege-tower'],
        place: { on: 'contact', section },
        confused: false,
        destroyed: false,
        battering: null,
      },
    ];
  });
}

/** A unit on several sections is shown at the one with most of its stands, with the count on each and on the ground. */
function placeView(siege: Siege, { place, roster }: Unit): PlaceView {
  switch (place.on) {
    case 'sections': {
      const [most, ...others] = Object.entries(place.stands).sort(([, a], [, b]) => b - a);
      if (most === undefined) return lastSeen(siege, roster.place);
      const [section] = most;
      const { foot, courtyard } = place;
      // Stands on other sections or below are shown there too.
      return others.length === 0 &&
        foot === undefined &&
        courtyard === undefined &&
        sectionOf(siege, section).state === 'breach'
        ? { on: 'breach', section }
        : {
            on: 'section',
            section,
            spread: { ...place.stands },
            ...(foot === undefined ? {} : { foot }),
            ...(courtyard === undefined ? {} : { courtyard }),
          };
    }
    case 'contact':
    case 'breach':
      return { on: place.on, section: place.section };
    case 'courtyard':
    case 'field':
      return { on: place.on, at: place.at };
    case 'off-table':
      return { on: 'off-table' };
  }
}

/** Where a unit is shown whose last stand fell with its section: behind its starting place. */
function lastSeen(siege: Siege, place: Unit['roster']['place']): PlaceView {
  if (place.on !== 'sections') return place;
  const [section] = Object.keys(place.stands);
  return { on: 'courtyard', at: section === undefined ? { x: 0, y: 0 } : outside(sectionOf(siege, section).plan, -20) };
}

import type { Footprint, PlaceView, Point, SectionView, SiegeView, UnitView } from '../../fortress/view.ts';
import { text } from '../../kernel/text.ts';
import { assaultsOn } from './assault/fight.ts';
import { eachOf } from './base/champion.ts';
import { result, TURNS } from './game/turn.ts';
import { sectionName } from './names.ts';
import { secretsOf } from './hidden/secrets.ts';
import { abandonedEngines } from './showing/engines.ts';
import { decksOf, fittingsOf, moatOf } from './showing/fabric.ts';
import { courtyard, field, lieOf } from './showing/lie-of-the-land.ts';
import { scoreOf } from './showing/score.ts';
import { sealsOf } from './showing/seals.ts';
import { garrison, other, sectionOf, unitOf, type Unit } from './pieces.ts';
import { slotsOf } from './sections/room.ts';
import type { Siege } from './state.ts';
import { PHASES, STAGES } from './phases.ts';
import { footprintsOf } from './start/plan.ts';

/** The siege as every screen may show it. */
export function view(siege: Siege, viewer?: string): SiegeView {
  const ended = result(siege);
  const moat = moatOf(siege);
  const lie = lieOf(siege);
  // Docking or losing a tower must not move units in the field.
  const laid = footprintsOf(siege.setup.sections);
  const sheet = SIDES.map((seat) => scoreOf(siege, seat));
  return {
    ...(viewer === undefined ? {} : { secrets: secretsOf(siege, viewer) }),
    ...(moat === undefined ? {} : { moat }),
    seals: [...sealsOf(siege)],
    sheet,
    name: siege.name,
    sides: SIDES.map((seat) => {
      const { name, tincture, charge } = siege.sides[seat];
      const victoryPoints = sheet.find((one) => one.seat === seat)?.points ?? 0;
      return { seat, name, tincture, charge, role: text(`sb.role.${seat}`), victoryPoints };
    }),
    turn: siege.turn,
    turns: TURNS,
    mayEndFrom: TURNS,
    active: siege.active,
    phase: siege.phase,
    ...(siege.setup.sections.every(({ footprint }) => footprint !== undefined) && { measure: 'inches' as const }),
    phases: (siege.turn === 0 ? [...STAGES, 'shooting'] : PHASES).map((id) => ({ id, name: text(`sb.phase.${id}`) })),
    sections: Object.entries(lie).flatMap(([id, lies]) => (id in siege.sections ? [sectionView(siege, id, lies)] : [])),
    units: [...unitViews(siege, laid), ...abandonedEngines(siege, laid)],
    fights: [...new Set(siege.assaults.map(({ section }) => section))].map((section) => fightView(siege, section)),
    result: ended === undefined ? null : { winner: ended.winner ?? null, text: ended.text, rule: ended.rule },
  };
}

const SIDES = ['attacker', 'defender'] as const;
const KIND = { wall: 'wall', tower: 'tower', gate: 'gateway', 'siege-tower': 'palisade-tower' } as const;
const NO_STRUCTURE = { resistance: 0, tokens: 0, hits: 0, testPending: false, falls: null };

function sectionView(siege: Siege, id: string, footprint: Footprint): SectionView {
  const section = sectionOf(siege, id);
  const { kind, label, links, breached, gate, heldBy, cauldron, objective, wooden, bridge } = section;
  const decks = decksOf(siege, section);
  return {
    ...NO_STRUCTURE,
    id,
    kind: KIND[kind],
    // SB-017: marks the objectives on the plan.
    label: objective ? `${label} ★` : label,
    name: sectionName(siege, id),
    footprint,
    state: breached ? 'breach' : 'standing',
    gate: gate === null ? null : { ...NO_STRUCTURE, state: gate },
    holder: heldBy,
    capacity: slotsOf(section).length,
    ...(decks.length === 0 ? {} : { decks: [...decks] }),
    wooden,
    fittings: [...fittingsOf(section)],
    ...(bridge === null ? {} : { bridge }),
    oil: cauldron === null ? 'none' : cauldron.state === 'ready' ? 'ready' : 'blocked',
    battered: Object.values(siege.engines).some(({ kind: engine, at: where }) => engine === 'ram' && where === id),
    beside: [...links],
  };
}

const TYPES: Partial<Readonly<Record<Unit['roster']['type'], UnitView['type']>>> = {
  cavalry: 'cavalry',
  'monstrous-cavalry': 'cavalry',
  chariot: 'chariot',
  monster: 'monster',
  unique: 'machine',
  'war-machine': 'artillery',
};

/** All units; those outside sections get fixed spots. */
function unitViews(siege: Siege, laid: Readonly<Record<string, Footprint>>): UnitView[] {
  const ids = Object.keys(siege.units);
  const of = (seat: 'attacker' | 'defender') => ids.filter((id) => unitOf(siege, id).roster.side === seat);
  const spots: Record<string, Point> = {};
  // Every unit has a fixed spot inside and one outside, whatever other units and towers do.
  const inside = courtyard(siege, laid, ids.length);
  for (const seat of SIDES) {
    const outside = field(laid, seat, of(seat).length);
    of(seat).forEach((id, i) => {
      const spot = unitOf(siege, id).place.at === 'courtyard' ? inside[ids.indexOf(id)] : outside[i];
      if (spot !== undefined) spots[id] = spot;
    });
  }
  return ids.map((id) => unitView(siege, id, spots[id] ?? { x: 0, y: 0 }));
}

function unitView(siege: Siege, id: string, spot: Point): UnitView {
  const { roster, models, started, wounds, destroyed, fleeing, batters, joined } = unitOf(siege, id);
  return {
    id,
    name: roster.written,
    ...(typeof roster.name === 'string' ? {} : { called: roster.name }),
    side: roster.side,
    type: roster.rank === 'unit' ? (TYPES[roster.type] ?? 'infantry') : 'character',
    charge: roster.charge,
    // A machine is one piece on the table; its crew are its Wounds.
    ...(roster.type === 'war-machine'
      ? { stands: Math.min(1, models), standsAtStart: 1, hits: started - models, hitsPerStand: Math.max(1, started) }
      : { stands: models, standsAtStart: started, hits: wounds, hitsPerStand: eachOf(siege, id) }),
    equipment: equipmentOf(siege, id),
    place: placeView(siege, id, spot),
    confused: fleeing,
    destroyed,
    joined,
    battering: batters,
  };
}

/** What a unit carries or pushes. */
function equipmentOf(siege: Siege, id: string): UnitView['equipment'] {
  const { items } = unitOf(siege, id);
  const pushed = Object.values(siege.engines).filter(({ pusher, destroyed }) => pusher === id && !destroyed);
  return [
    ...pushed.map(({ kind }) => kind),
    ...(items.includes('mantlets') ? (['mantlets'] as const) : []),
    ...(items.includes('long-ladders') ? (['ladders'] as const) : []),
  ];
}

function placeView(siege: Siege, id: string, at: Point): PlaceView {
  const { place, destroyed, models, roster } = unitOf(siege, id);
  if (destroyed || place.at === 'reserve' || place.at === 'off') return { on: 'off-table' };
  if (place.at === 'section')
    return {
      on: 'section',
      section: place.section,
      spread: { [place.section]: roster.type === 'war-machine' ? 1 : Math.max(1, models) },
    };
  if (place.at === 'courtyard') return { on: 'courtyard', at };
  const assault = siege.assaults.find(({ unit, route }) => unit === id && route !== 'section');
  const rammed = Object.values(siege.engines).find(
    ({ kind, pusher, at: wall }) => kind === 'ram' && pusher === id && wall !== null,
  );
  const touches = assault?.section ?? rammed?.at ?? null;
  return touches === null ? { on: 'field', at } : { on: 'contact', section: touches };
}

function fightView(siege: Siege, section: string): NonNullable<SiegeView['fights']>[number] {
  const assaults = assaultsOn(siege, section);
  const [first] = assaults;
  const side = first === undefined ? siege.active : unitOf(siege, first.unit).roster.side;
  const stands = (unit: string) => ({ unit, stands: unitOf(siege, unit).models });
  const enemies = garrison(siege, section).filter((id) => unitOf(siege, id).roster.side === other(side));
  return {
    id: section,
    name: sectionName(siege, section),
    kind: 'assault',
    section,
    attacker: side,
    attackers: assaults.map(({ unit }) => stands(unit)),
    defenders: enemies.map(stands),
    status: sectionOf(siege, section).breached ? 'defended' : 'fortified',
    round: 1,
    carried: {},
    due: siege.phase === 'combat' && siege.combat.begun,
  };
}

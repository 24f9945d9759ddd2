import type { PlaceView, SectionView, SiegeView, UnitView } from '../../fortress/view.ts';
import { text } from '../../kernel/text.ts';
import { eachOf } from './base/harm.ts';
import { assaultsOn } from './assault/fight.ts';
import { result, TURNS } from './game/turn.ts';
import { sectionName } from './names.ts';
import { secretsOf } from './hidden/secrets.ts';
import { garrison, other, sectionOf, unitOf, type Section, type Unit } from './pieces.ts';
import { slotsOf } from './sections/room.ts';
import { PHASES, STAGES, type Siege } from './state.ts';

/** The siege as every screen may see it. */
export function view(siege: Siege, viewer?: string): SiegeView {
  const ended = result(siege);
  return {
    ...(viewer === undefined ? {} : { secrets: secretsOf(siege, viewer) }),
    seals: (['attacker', 'defender'] as const).flatMap((seat) => {
      const seal = siege.seals[seat];
      return seal === null ? [] : [{ seat, seal }];
    }),
    name: siege.name,
    sides: (['attacker', 'defender'] as const).map((seat) => {
      const { name, tincture, charge } = siege.sides[seat];
      return { seat, name, tincture, charge, role: text(`sb.role.${seat}`), victoryPoints: 0 };
    }),
    turn: Math.max(1, siege.turn), // before the battle the track stands at its first turn
    turns: TURNS,
    mayEndFrom: TURNS,
    active: siege.active,
    phase: siege.phase,
    phases: (siege.turn === 0 ? [...STAGES, 'shooting'] : PHASES).map((id) => ({ id, name: text(`sb.phase.${id}`) })),
    sections: Object.keys(siege.sections).map((id, at, all) => sectionView(siege, id, at, all.length)),
    units: Object.keys(siege.units).map((id, at) => unitView(siege, id, at)),
    fights: [...new Set(siege.assaults.map(({ section }) => section))].map((section) => fightView(siege, section)),
    result: ended === undefined ? null : { winner: ended.winner ?? null, text: ended.text, rule: ended.rule },
  };
}

const KIND = { wall: 'wall', tower: 'tower', gate: 'gateway', 'siege-tower': 'palisade-tower' } as const;
const WIDTH: Readonly<Record<Section['kind'], number>> = { wall: 140, tower: 60, gate: 120, 'siege-tower': 50 };
/** Millimetres of the plan between the middles of two neighbours. */
const PITCH = 130;

const NO_STRUCTURE = { resistance: 0, tokens: 0, hits: 0, testPending: false, falls: null };

/** The sections in a row, a docked siege tower before the one that it touches. */
function sectionView(siege: Siege, id: string, at: number, of: number): SectionView {
  const section = sectionOf(siege, id);
  const { kind, label, links, breached, gate, heldBy, cauldron, objective } = section;
  const laid = siege.setup.sections.find((written) => written.id === id)?.footprint;
  const [touched] = links;
  const column = kind === 'siege-tower' && touched !== undefined ? Object.keys(siege.sections).indexOf(touched) : at;
  const x = (column - (of - 1) / 2) * PITCH;
  const shape = kind === 'tower' ? 'square' : kind === 'gate' ? 'gatehouse' : 'straight';
  return {
    ...NO_STRUCTURE,
    id,
    kind: KIND[kind],
    // SB-017: whoever looks at the plan sees what is fought for.
    label: objective ? `${label} ★` : label,
    name: sectionName(siege, id),
    footprint: laid ?? {
      at: { x, y: kind === 'siege-tower' ? 60 : 0 },
      turn: 0,
      width: WIDTH[kind],
      depth: 50,
      shape,
    },
    state: breached ? 'breach' : 'standing',
    gate: gate === null ? null : { ...NO_STRUCTURE, state: gate },
    holder: heldBy,
    capacity: slotsOf(section).length,
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

function unitView(siege: Siege, id: string, at: number): UnitView {
  const { roster, models, started, wounds, destroyed, fleeing, batters, joined, items } = unitOf(siege, id);
  return {
    id,
    name: roster.name,
    side: roster.side,
    type: roster.rank === 'unit' ? (TYPES[roster.type] ?? 'infantry') : 'character',
    charge: roster.charge,
    stands: models,
    standsAtStart: started,
    hits: wounds,
    hitsPerStand: eachOf(siege, id),
    equipment: items.includes('mantlets') ? ['mantlets'] : items.includes('long-ladders') ? ['ladders'] : [],
    place: placeView(siege, id, at),
    confused: fleeing,
    destroyed,
    joined,
    battering: batters,
  };
}

function placeView(siege: Siege, id: string, at: number): PlaceView {
  const { place, destroyed, models, roster } = unitOf(siege, id);
  if (destroyed || place.at === 'reserve' || place.at === 'off') return { on: 'off-table' };
  if (place.at === 'section')
    return { on: 'section', section: place.section, spread: { [place.section]: Math.max(1, models) } };
  const assault = siege.assaults.find(({ unit, route }) => unit === id && route !== 'section');
  if (assault !== undefined && place.at === 'outside') return { on: 'contact', section: assault.section };
  const x = ((at % 10) - 4.5) * 80;
  return place.at === 'courtyard'
    ? { on: 'courtyard', at: { x, y: -140 } }
    : { on: 'field', at: { x, y: roster.side === 'attacker' ? 200 : 120 } };
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

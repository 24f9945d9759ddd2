import type { CutawayView, PlaceView, SectionView, SiegeView, UnitView } from '../../fortress/view.ts';
import { text } from '../../kernel/text.ts';
import { coverOf, plainShot } from './cover/cover.ts';
import { worksWinchOf } from './drawbridge/interruption.ts';
import { result } from './game/turn.ts';
import { ladderCost } from './inside/ladders.ts';
import { floorsOf, laddersOf, occupants, onBridge, onLadder } from './inside/places.ts';
import { hexesLeft, pushersOf, ridersOf, towerPoints } from './moving/pushers.ts';
import { floorName, towerName } from './names.ts';
import type { Floor, Place } from './start/setup.ts';
import { personOf, towerOf, type Siege } from './state.ts';
import { CAPACITY, DIRECTIONS, ELEVATION, type Cover, type Direction } from './tables.ts';

/** The assault as every screen may show it; the module has no secrets. */
export function view(siege: Siege): SiegeView {
  const ended = result(siege);
  const towers = Object.keys(siege.towers).filter((id) => !towerOf(siege, id).destroyed);
  return {
    name: siege.name,
    sides: Object.values(siege.sides).map((side) => ({
      ...side,
      role: text(`st.role.${side.seat}`),
      victoryPoints: 0,
    })),
    turn: siege.turn,
    turns: siege.turns,
    mayEndFrom: siege.turns,
    active: siege.active,
    phase: siege.active,
    phases: [siege.first, siege.first === 'attacker' ? 'defender' : 'attacker'].map((id) => ({
      id,
      name: text(`st.phase.${id}`),
    })),
    sections: towers.flatMap((id, at) =>
      floorsOf(towerOf(siege, id)).map((floor, level) => floorSection(siege, id, floor, at, level)),
    ),
    units: Object.keys(siege.people).map((id, at) => personView(siege, id, at)),
    cutaway: towers.map((id) => cutaway(siege, id)),
    result: ended === undefined ? null : { winner: ended.winner ?? null, text: ended.text, rule: ended.rule },
  };
}

/** A floor as a section, so that sensors can be linked to it and plan-only screens stack the floors. */
function floorSection(siege: Siege, tower: string, floor: Floor, at: number, level: number): SectionView {
  const [holder] = occupants(siege, tower, floor);
  return {
    id: `${tower}-${floor}`,
    kind: 'tower',
    label: `${towerOf(siege, tower).plan.label}${floor === 'ground' ? '0' : floor.slice(1)}`,
    name: text('st.floor-of', { tower: towerName(siege, tower), floor: floorName(floor) }),
    footprint: { at: { x: at * 90, y: -level * 40 }, turn: 0, width: 60, depth: 34, shape: 'square' },
    state: 'standing',
    gate: null,
    holder: holder === undefined ? null : personOf(siege, holder).roster.side,
    capacity: CAPACITY[floor],
    oil: 'none',
    battered: false,
    beside: laddersOf(towerOf(siege, tower)).flatMap(([lower, upper]) =>
      lower === floor ? [`${tower}-${upper}`] : upper === floor ? [`${tower}-${lower}`] : [],
    ),
    resistance: 0,
    tokens: 0,
    hits: 0,
    testPending: false,
    falls: null,
  };
}

function personView(siege: Siege, id: string, at: number): UnitView {
  const { roster, place, health } = personOf(siege, id);
  return {
    id,
    name: roster.written,
    ...(typeof roster.name === 'string' ? {} : { called: roster.name }),
    side: roster.side,
    type: 'infantry',
    charge: roster.charge,
    stands: health === 'dead' ? 0 : 1,
    standsAtStart: 1,
    hits: health === 'wounded' ? 1 : 0,
    hitsPerStand: 2,
    equipment: [],
    place: placeView(place, at),
    confused: health === 'stunned',
    destroyed: health === 'dead',
    battering: null,
  };
}

function placeView(place: Place, at: number): PlaceView {
  const section = place.on === 'floor' ? `${place.tower}-${place.floor}` : undefined;
  if (section !== undefined) return { on: 'section', section, spread: { [section]: 1 } };
  const x = (at % 12) * 14 - 80;
  return place.on === 'outside' ? { on: 'field', at: { x, y: 80 } } : { on: 'courtyard', at: { x, y: -190 } };
}

/** ST-016: the cutaway replaces the spare sheet. */
function cutaway(siege: Siege, id: string): CutawayView {
  const tower = towerOf(siege, id);
  const { ramparts, ladders } = tower.plan;
  const pushers = pushersOf(siege, id);
  const levels = floorsOf(tower)
    .map((floor) => {
      const cover = coverOfFloor(siege, { on: 'floor', tower: id, floor, hex: 'inner' });
      return {
        section: `${id}-${floor}`,
        name: floorName(floor),
        elevation: ELEVATION[ramparts][floor],
        capacity: CAPACITY[floor],
        cover,
        coverText: text('st.view.cover', {
          front: text(`st.cover.${cover.front}`),
          side: text(`st.cover.${cover.side}`),
          rear: text(`st.cover.${cover.rear}`),
        }),
        occupants: occupants(siege, id, floor).map((unit) => occupant(siege, unit, pushers)),
      };
    })
    .toReversed();
  const ready = tower.winch?.ready ?? false;
  const movement = {
    pushers: pushers.length,
    riders: ridersOf(siege, id),
    points: towerPoints(siege, id),
    left: Math.max(0, hexesLeft(siege, id)),
  };
  return {
    id,
    name: towerName(siege, id),
    label: tower.plan.label,
    rampart: ramparts,
    levels,
    ladders: laddersOf(tower).map(([lower, upper]) => ({
      lower: `${id}-${lower}`,
      upper: `${id}-${upper}`,
      cost: ladderCost(siege, tower, lower),
      raised: lower !== 'ground' || ladders === 'fixed' || tower.groundLadder === 'up',
      occupants: onLadder(siege, id, lower).map((unit) => occupant(siege, unit, pushers)),
    })),
    bridge: {
      level: `${id}-l2`,
      state: tower.bridge,
      ready,
      text: text(ready ? 'st.view.bridge-ready' : `st.view.bridge-${tower.bridge}`),
      occupants: onBridge(siege, id).map((unit) => occupant(siege, unit, pushers)),
    },
    movement: { ...movement, text: text('st.view.movement', movement) },
    moving: tower.movedThisGameTurn,
    distance: tower.distance,
    burning: tower.burning,
  };
}

function occupant(siege: Siege, unit: string, pushers: readonly string[]): CutawayView['bridge']['occupants'][number] {
  const { place, health } = personOf(siege, unit);
  const hex = place.on === 'floor' || place.on === 'bridge' ? place.hex : 'inner';
  const duty = worksWinchOf(siege, unit) !== undefined ? 'winch' : pushers.includes(unit) ? 'push' : 'none';
  return {
    unit,
    hex: text(`st.hex.${hex}`),
    spot: hex,
    condition: text(`st.health.${health}`),
    duty,
    cover: coverOfFloor(siege, place),
  };
}

/** Cover in each direction against a level shot through the opening; `ask` if the players decide. */
function coverOfFloor(siege: Siege, place: Place): Readonly<Record<Direction, Cover | 'ask'>> {
  // ST-031: the cutaway shows the cover against a shot through the slit.
  const of = (from: Direction): Cover | 'ask' =>
    coverOf(siege, place, { ...plainShot(from), throughSlit: true })?.cover ?? 'ask';
  const [front, side, rear] = DIRECTIONS.map(of);
  return { front: front ?? 'ask', side: side ?? 'ask', rear: rear ?? 'ask' };
}

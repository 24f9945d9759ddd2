import type { SectionView, SiegeView, UnitView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import { formationOf, inBreachOf, type Formation } from './formation.ts';
import { boxAround, corners, coversBox, middle, onPlan, reach, wallScale, type Box } from './geometry.ts';
import { own } from '../../rules/kernel/own.ts';

/** A formation on the plan: its front middle, and its turn in degrees clockwise. */
export interface Standing {
  readonly unit: UnitView;
  readonly formation: Formation;
  readonly front: Pair;
  readonly turn: number;
  /** Section that it touches or stands in the breach of, if any. */
  readonly touches: string | null;
  readonly inBreach: boolean;
}

/** How far from the fortress a unit of the field is drawn at most, in mm: the table knows how far it really is. */
const farthest = { beside: 90, below: 150 } as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Moves a point of a formation onto the plan. */
export function inFormation(standing: Pick<Standing, 'front' | 'turn'>, x: number, y: number): Pair {
  const [sin, cos] = [Math.sin(radians(standing.turn)), Math.cos(radians(standing.turn))];
  return [standing.front[0] + x * cos - y * sin, standing.front[1] + x * sin + y * cos];
}

/** The box around a formation as it stands. */
export function boxOf(standing: Standing): Box {
  const { width, depth } = standing.formation;
  return boxAround([
    inFormation(standing, -width / 2, 0),
    inFormation(standing, width / 2, 0),
    inFormation(standing, width / 2, depth),
    inFormation(standing, -width / 2, depth),
  ]);
}

interface Body {
  readonly width: number;
  readonly height: number;
  /** Where its centre may lie, in mm: whoever is before the walls is never pushed behind them, nor the other way round. */
  readonly least?: number;
  readonly most?: number;
  x: number;
  y: number;
}

/** Spots around a point, the nearest first, up to 480 mm away. */
function around(x: number, y: number): readonly Pair[] {
  return Array.from({ length: 60 }, (_, ring) => ring + 1).flatMap((ring) =>
    Array.from({ length: 16 }, (_, i): Pair => [
      x + Math.cos((i * Math.PI) / 8) * ring * 8,
      y + Math.sin((i * Math.PI) / 8) * ring * 8,
    ]),
  );
}

const within = ({ least = -Infinity, most = Infinity }: Readonly<Body>, y: number): number =>
  Math.max(least, Math.min(most, y));

/**
 * Pushes bodies (by their centres) apart until none covers another or a fixed box, `gap` mm between them; who is still
 * in the way after 60 rounds goes to the nearest free spot.
 */
export function spread(bodies: readonly Readonly<Body>[], fixed: readonly Box[], gap: number): readonly Pair[] {
  const moving = bodies.map((body) => ({ ...body }));
  const still = fixed.map((box) => ({
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: box.width,
    height: box.height,
  }));
  const overlap = (a: Body, b: Body, round: number): Pair | null => {
    const px = (a.width + b.width) / 2 + gap - Math.abs(a.x - b.x);
    const py = (a.height + b.height) / 2 + gap - Math.abs(a.y - b.y);
    if (px <= 0.01 || py <= 0.01) return null;
    // Where the shortest way out leads into the next thing, another way has to be tried.
    return (round < 20 ? px < py : round % 3 !== 0)
      ? [a.x < b.x || (a.x === b.x && a.y <= b.y) ? -px : px, 0]
      : [0, a.y < b.y ? -py : py];
  };
  for (let round = 0; round < 60; round++) {
    let moved = false;
    moving.forEach((body, i) => {
      for (const other of moving.slice(i + 1)) {
        const push = overlap(body, other, round);
        if (push === null) continue;
        moved = true;
        body.x += push[0] / 2;
        body.y += push[1] / 2;
        other.x -= push[0] / 2;
        other.y -= push[1] / 2;
      }
      for (const wall of still) {
        const push = overlap(body, wall, round);
        if (push === null) continue;
        moved = true;
        body.x += push[0];
        body.y += push[1];
      }
    });
    for (const body of moving) body.y = within(body, body.y);
    if (!moved) break;
  }
  moving.forEach((body, i) => {
    const others = [...still, ...moving.filter((_, k) => k !== i)];
    const clear = (x: number, y: number): boolean =>
      others.every((other) => overlap({ ...body, x, y }, other, 0) === null);
    const spot = clear(body.x, body.y)
      ? undefined
      : around(body.x, body.y).find(([x, y]) => within(body, y) === y && clear(x, y));
    if (spot !== undefined) [body.x, body.y] = spot;
  });
  return moving.map((body): Pair => [body.x, body.y]);
}

const alive = (unit: UnitView): boolean => !unit.destroyed && unit.stands > 0;

/** Units on a section, in the order of the view, each with the stands that it has there. */
export function occupants(siege: SiegeView, section: string): readonly UnitView[] {
  return siege.units.flatMap((unit) => {
    const stands = unit.place.on === 'section' ? (own(unit.place.spread, section) ?? 0) : 0;
    return alive(unit) && stands > 0 ? [{ ...unit, stands }] : [];
  });
}

/** Units of which all stand on the ground, and the part on foot of those whose other stands are on sections. */
function afoot(unit: UnitView): readonly UnitView[] {
  const { place } = unit;
  if (place.on !== 'section') return [unit];
  const { section, foot, courtyard } = place;
  return [
    ...(foot === undefined ? [] : [{ ...unit, stands: foot, place: { on: 'contact', section } as const }]),
    ...(courtyard === undefined
      ? []
      : [{ ...unit, stands: courtyard.stands, place: { on: 'courtyard', at: courtyard.at } as const }]),
  ];
}

/** The room of the stands on a section: the rampart of a wall, the whole of everything else. */
function garrisonBox({ footprint }: SectionView): Box {
  if (footprint.shape !== 'straight') return boxAround(corners(footprint));
  const [half, scale] = [footprint.width / 2, wallScale(footprint)];
  return boxAround(
    [-half, half].flatMap((along): Pair[] => [
      onPlan(footprint, along, -15 * scale),
      onPlan(footprint, along, 6 * scale),
    ]),
  );
}

/** The room of everybody who stands on a section. */
export function garrisons(siege: SiegeView): readonly Box[] {
  return siege.sections.filter(({ id }) => occupants(siege, id).length > 0).map(garrisonBox);
}

/** Steps along a wall, the nearest first, on which whoever finds something in his way looks for room, in mm. */
const ALONG = [0, ...Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 1 : -1) * (Math.floor(i / 2) + 1) * 6)];
/** Steps away from it, where the foot of the wall is full: in a second row, a third one. */
const AWAY = Array.from({ length: 24 }, (_, i) => i * 12);
const STEPS = AWAY.flatMap((away) => ALONG.map((along) => [along, away] as const)).sort(
  ([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d),
);

/**
 * Whoever finds something in his way where he touches a section, such as a tower that has docked or those who attack the
 * next section, stands beside it or behind, as near as can be. @param way which way is back: out into the field, or in
 */
function besideOthers(standing: Standing, { footprint }: SectionView, taken: readonly Box[], way: 1 | -1): Standing {
  const free = (one: Standing): boolean => taken.every((box) => !coversBox(boxOf(one), box));
  const [x, y] = onPlan(footprint, 0, 0);
  const moved = (along: number, away: number): Standing => {
    const [tx, ty] = onPlan(footprint, along, away * way);
    return { ...standing, front: [standing.front[0] + tx - x, standing.front[1] + ty - y] };
  };
  const there = STEPS.find(([along, away]) => free(moved(along, away)));
  return there === undefined ? standing : moved(...there);
}

function touching(section: SectionView, units: readonly UnitView[]): readonly Standing[] {
  const formations = units.map((unit) => ({
    unit,
    formation: unit.place.on === 'breach' ? inBreachOf(unit) : formationOf(unit),
  }));
  const total = formations.reduce((sum, f) => sum + f.formation.width + 6, -6);
  let along = -total / 2;
  return formations.map(({ unit, formation }) => {
    const inBreach = unit.place.on === 'breach';
    const x = along + formation.width / 2;
    along += formation.width + 6;
    const front = inBreach
      ? onPlan(section.footprint, x, -formation.depth / 2 + 4)
      : onPlan(section.footprint, x, reach(section.footprint) + 2);
    return { unit, formation, front, turn: section.footprint.turn, touches: section.id, inBreach };
  });
}

/**
 * Every stand that is not on a section: at the foot of a wall, in a breach, in the courtyard, in the field. Nobody covers another,
 * a wall, or a box that is `taken`.
 */
export function standings(siege: SiegeView, taken: readonly Box[] = []): readonly Standing[] {
  const towers = siege.sections.filter(({ kind }) => kind === 'palisade-tower');
  const units = siege.units.filter(alive).flatMap(afoot);
  const close: Standing[] = [];
  for (const section of siege.sections) {
    const here = (on: 'contact' | 'breach'): readonly UnitView[] =>
      units.filter(({ place }) => place.on === on && place.section === section.id);
    const docked = towers.filter((tower) => tower !== section).map(({ footprint }) => boxAround(corners(footprint)));
    // In the order of the view: who has found a place keeps it.
    for (const standing of touching(section, here('contact')))
      close.push(besideOthers(standing, section, [...docked, ...close.map(boxOf)], 1));
    for (const standing of touching(section, here('breach')))
      close.push(besideOthers(standing, section, close.map(boxOf), -1));
  }
  const fortress = boxAround(siege.sections.flatMap((s) => corners(s.footprint)));
  const [cx] = middle(siege.sections);
  const loose = units.flatMap((unit) =>
    unit.place.on === 'field' || unit.place.on === 'courtyard'
      ? [{ unit, at: unit.place.at, field: unit.place.on === 'field', formation: formationOf(unit) }]
      : [],
  );
  // On a field without walls everybody stands where he is.
  const { beside, below } = siege.sections.length === 0 ? { beside: Infinity, below: Infinity } : farthest;
  const front = fortress.y + fortress.height;
  const bodies = loose.map(({ at, field, formation }) => {
    const x = Math.min(fortress.x + fortress.width + beside, Math.max(fortress.x - beside, at.x));
    // Turned a little towards the fortress; whoever is turned takes more room.
    const turn = field ? Math.max(-14, Math.min(14, (cx - x) / 16)) : 0;
    const [sin, cos] = [Math.abs(Math.sin(radians(turn))), Math.cos(radians(turn))];
    return {
      turn,
      width: formation.width * cos + formation.depth * sin,
      height: formation.depth * cos + formation.width * sin,
      x,
      y: Math.min(front + below, at.y),
      ...(field && at.y > front ? { least: front } : !field && at.y < fortress.y ? { most: fortress.y } : {}),
    };
  });
  const walls = siege.sections.map((s) => boxAround(corners(s.footprint)));
  const places = spread(bodies, [...walls, ...close.map(boxOf), ...taken], 7);
  const free = loose.map(({ unit, formation }, i): Standing => {
    const [x, y] = places[i] ?? [0, 0];
    const turn = bodies[i]?.turn ?? 0;
    const half = formation.depth / 2;
    return {
      unit,
      formation,
      turn,
      front: [x + Math.sin(radians(turn)) * half, y - Math.cos(radians(turn)) * half],
      touches: null,
      inBreach: false,
    };
  });
  return [...close, ...free];
}

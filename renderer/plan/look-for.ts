import { boxAround, corners, ends, type Box } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { clamped, holding, holds, middleOf, seenBy, shared, type Camera, type Look, type Scene } from './camera.ts';
import { boxOf, type Standing } from './placing.ts';

/** A fight in progress: its number, and the section it is fought for. */
export interface Fought {
  readonly n: number;
  readonly section: string;
}

/** The current fight, zoomed in, or what a question is about, if out of view. */
interface Aim {
  readonly what: Look['what'];
  readonly at: Box;
}

/** The zoom on a fight, if all of it is in view then, and for how long in ms after a person's own zoom or pan the program leaves the view alone. */
const FIGHT_ZOOM = 2.2;
export const PERSONS = 10_000;
/**
 * Where the program moves the view so that something is seen: to a fight that begins, or that has grown out of its
 * view, and to a question that lies wholly out of view. Null: it stays, as always shortly after a person has moved it.
 * @param rested ms since a person moved the view
 * @param again whether the program has moved the view to this fight before
 */
export function shownBy({ what, at }: Aim, camera: Camera, scene: Scene, rested: number, again = false): Camera | null {
  if (rested < PERSONS) return null;
  if (what === 'fight')
    return again && holds(camera, scene, at) ? null : holding(at, Math.max(camera.zoom, FIGHT_ZOOM), scene);
  const seen = seenBy(camera, scene);
  const inside =
    shared(seen.x, seen.x + seen.width, at.x, at.x + at.width) > 0 &&
    shared(seen.y, seen.y + seen.height, at.y, at.y + at.height) > 0;
  return inside ? null : clamped({ zoom: camera.zoom, at: middleOf(at) }, scene);
}

const lookAt = (key: string, aim: Aim): Look => ({
  key,
  what: aim.what,
  to: (camera, scene, rested, again) => shownBy(aim, camera, scene, rested, again),
});

/** All of a fight: its section, those who fight for it, those before it, and where else they stand. */
function boxOfFight(
  { sections, units, fights = [] }: SiegeView,
  people: readonly Standing[],
  about: readonly string[],
  section: string,
): Box {
  const parties = new Set(
    fights
      .filter((fight) => fight.section === section)
      .flatMap(({ attackers, defenders }) => [...attackers, ...defenders].map(({ unit }) => unit)),
  );
  // A character fights where the unit is that he has joined.
  const led = units.filter(({ joined }) => joined !== undefined && joined !== null && parties.has(joined));
  for (const { id } of led) parties.delete(id);
  const fighters = new Set([...about, ...parties]);
  const stones = new Set([
    section,
    ...units.flatMap(({ id, place }) => (fighters.has(id) && place.on === 'section' ? Object.keys(place.spread) : [])),
  ]);
  return boxAround([
    ...sections.filter(({ id }) => stones.has(id)).flatMap(({ footprint }) => corners(footprint)),
    ...people
      .filter(({ touches, unit }) => touches === section || fighters.has(unit.id))
      .map(boxOf)
      .flatMap(ends),
  ]);
}

/** What the program would show: the current fight with all who fight it, else what is asked about. */
export function lookFor(
  siege: SiegeView,
  people: readonly Standing[],
  about: readonly string[],
  fight: Fought | null,
  focus: string | null,
): Look | null {
  const section = siege.sections.find(({ id }) => id === (fight?.section ?? focus));
  if (section === undefined) return null;
  if (fight === null)
    return lookAt(`question ${section.id}`, { what: 'question', at: boxAround(corners(section.footprint)) });
  return lookAt(`fight ${String(fight.n)}`, { what: 'fight', at: boxOfFight(siege, people, about, section.id) });
}

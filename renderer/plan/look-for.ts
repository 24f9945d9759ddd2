import { boxAround, corners, ends, type Box } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { clamped, middleOf, seenBy, shared, type Camera, type Look, type Scene } from './camera.ts';
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
 * Where the program moves the view so that something is seen: to a fight that begins, and to a question that lies
 * wholly out of view. Null: it stays, as always shortly after a person has moved it.
 * @param rested ms since a person moved the view
 */
export function shownBy({ what, at }: Aim, camera: Camera, scene: Scene, rested: number): Camera | null {
  if (rested < PERSONS) return null;
  if (what === 'fight') {
    const fits = Math.min(scene.whole.width / at.width, scene.whole.height / at.height) / 1.15;
    return clamped({ zoom: Math.max(camera.zoom, Math.min(FIGHT_ZOOM, fits)), at: middleOf(at) }, scene);
  }
  const seen = seenBy(camera, scene);
  const inside =
    shared(seen.x, seen.x + seen.width, at.x, at.x + at.width) > 0 &&
    shared(seen.y, seen.y + seen.height, at.y, at.y + at.height) > 0;
  return inside ? null : clamped({ zoom: camera.zoom, at: middleOf(at) }, scene);
}

const lookAt = (key: string, aim: Aim): Look => ({
  key,
  what: aim.what,
  to: (camera, scene, rested) => shownBy(aim, camera, scene, rested),
});

/** What the program would show: the current fight with those before its section, else what is asked about. */
export function lookFor(
  { sections }: SiegeView,
  people: readonly Standing[],
  about: readonly string[],
  fight: Fought | null,
  focus: string | null,
): Look | null {
  const section = sections.find(({ id }) => id === (fight?.section ?? focus));
  if (section === undefined) return null;
  const stone = corners(section.footprint);
  if (fight === null) return lookAt(`question ${section.id}`, { what: 'question', at: boxAround(stone) });
  const fighters = people.filter(({ touches, unit }) => touches === section.id || about.includes(unit.id));
  return lookAt(`fight ${String(fight.n)}`, {
    what: 'fight',
    at: boxAround([...stone, ...fighters.map(boxOf).flatMap(ends)]),
  });
}

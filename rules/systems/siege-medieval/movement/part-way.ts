import { declareNumber } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { sectionName, unitName } from '../names.ts';
import { unitOf, type Place, type Play, type Siege, type Steps } from '../state.ts';
import { touching } from './neighbours.ts';

/** Units partly on the next section and partly on the old one: SM-154, SM-175. */

/** Frontage of a stand, in cm. */
const STAND_CM = 4;

/**
 * SM-175: a section is as long as three stands, so a short move along the ramparts may leave part of a unit behind.
 * The players say how many stands are now on the next section. Not asked for a single stand, for units coming from the
 * ground, or if enemies are on the section, so that the unit cannot stay.
 * @param cm the distance moved, if known
 * @returns stands on the new section; `undefined`: all of them
 */
export function* stepsOnto(
  game: Play,
  unit: string,
  section: string,
  rule: string,
  cm?: number,
): Steps<number | undefined> {
  const { place, stands, side } = unitOf(game.state, unit);
  if (place.on !== 'section' || stands < 2 || shared(game.state, unit)) return undefined;
  const there = place.stands[section] ?? 0;
  const onto = yield* declareNumber({
    seat: side,
    rule,
    why: text('sm.movement.ask-onto', { unit: unitName(game.state, unit), section: sectionName(game.state, section) }),
    about: [unit, section],
    unit: 'stands',
    min: there,
    max: stands,
    step: 1,
    suggested: cm === undefined ? stands : Math.min(stands, there + Math.max(1, Math.round(cm / STAND_CM))),
  });
  return onto === stands ? undefined : onto;
}

/** Whether an enemy stands on any section of a unit. */
function shared({ units }: Siege, id: string): boolean {
  const { place, side } = units[id] ?? {};
  if (place?.on !== 'section') return false;
  return Object.values(units).some(
    (other) =>
      other.side !== side &&
      other.stands > 0 &&
      other.place.on === 'section' &&
      Object.keys(other.place.stands).some((one) => Object.hasOwn(place.stands, one)),
  );
}

/** The place of a unit with `onto` stands on a section and the rest where they were; the nearest stands move first. */
export function partWay(siege: Siege, unit: string, section: string, onto: number): Place {
  const { place } = unitOf(siege, unit);
  if (place.on !== 'section') return place;
  const stands: Record<string, number> = { ...place.stands };
  const near = (id: string): number => (touching(siege, id, section) ? 0 : 1);
  let left = onto - (stands[section] ?? 0);
  for (const id of Object.keys(place.stands).sort((a, b) => near(a) - near(b))) {
    if (id === section) continue;
    const go = Math.min(left, stands[id] ?? 0);
    stands[id] = (stands[id] ?? 0) - go;
    left -= go;
  }
  stands[section] = onto;
  return { on: 'section', stands: Object.fromEntries(Object.entries(stands).filter(([, n]) => n > 0)) };
}

import { boxAround, corners, ends } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Look } from './camera.ts';
import { boxOf, type Standing } from './placing.ts';

/** A fight in progress: its number, and the section it is fought for. */
export interface Fought {
  readonly n: number;
  readonly section: string;
}

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
  if (fight === null) return { key: `question ${section.id}`, what: 'question', at: boxAround(stone) };
  const fighters = people.filter(({ touches, unit }) => touches === section.id || about.includes(unit.id));
  return {
    key: `fight ${String(fight.n)}`,
    what: 'fight',
    at: boxAround([...stone, ...fighters.map(boxOf).flatMap(ends)]),
  };
}

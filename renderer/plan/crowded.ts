import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';
import type { Marks } from './marks.ts';

/** The letters of a number alone. */
const lettersBox = ({ at: [x, y], size }: Marks['number'], label: string): Box => {
  const half = size * 0.26 * label.length;
  return { x: x - half, y: y - size * 0.34, width: 2 * half, height: size * 0.68 };
};

/**
 * Returns the sections whose quiet number would stand on another. On a plan as small as a start page with large text
 * shows, two numbers on one spot can be read by nobody; up close each has room again.
 * @param numbers of all sections, by id
 */
export function crowdedOut(
  sections: readonly { readonly id: string; readonly label: string }[],
  numbers: ReadonlyMap<string, Marks['number']>,
): ReadonlySet<string> {
  const kept: Box[] = [];
  const out = new Set<string>();
  const place = (wanted: boolean): void => {
    for (const { id, label } of sections) {
      const number = numbers.get(id);
      if (number?.active !== wanted) continue;
      const box = lettersBox(number, label);
      if (!wanted && kept.some((other) => coversBox(box, other))) out.add(id);
      else kept.push(box);
    }
  };
  // What matters now keeps its number.
  place(true);
  place(false);
  return out;
}

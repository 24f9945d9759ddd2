import type { SideView } from './view.ts';

/** Colours for two sides that people with any colour vision can tell apart. */

type Tincture = SideView['tincture'];

/**
 * Pairs whose smallest difference (CIEDE2000, the worst of normal, protan, deutan and tritan vision) is below 20. The
 * hatching distinguishes them as well, but nobody should need it at three metres.
 */
const TOO_SIMILAR: readonly (readonly [Tincture, Tincture])[] = [
  ['azure', 'purpure'],
  ['azure', 'vert'],
  ['gules', 'vert'],
  ['or', 'gules'],
];

/** Whether two sides may not have these colours together. */
export function tooSimilar(one: string, other: string): boolean {
  return one === other || TOO_SIMILAR.some((pair) => pair.some((a) => a === one) && pair.some((b) => b === other));
}

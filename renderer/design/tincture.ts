import type { SideView } from '../../rules/fortress/view.ts';

/** One of the seven colours of a side; each has its own hatching, so that it can be told without colour. */
export type Tincture = SideView['tincture'];

/** What a drawing needs to know of a side. A {@link SideView} fits. */
export interface Arms {
  readonly tincture: Tincture;
  /** A name from the set of charges; an unknown one is drawn as a mullet. */
  readonly charge: string;
}

/** Class that sets `--c`, `--c-2`, `--c-deep`, `--c-wash`, `--c-on`, `--c-t` and `--c-ink` for everything inside. */
export function tinctureClass(tincture: Tincture): string {
  return `tincture-${tincture}`;
}

/** Arms of the side with this seat; plain argent with a mullet if the seat is unknown. */
export function armsOf(sides: readonly SideView[], seat: string | null): Arms {
  return sides.find((side) => side.seat === seat) ?? { tincture: 'argent', charge: 'mullet' };
}

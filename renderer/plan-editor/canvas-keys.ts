import type { Change } from '../../rules/fortress/plan/changes.ts';
import type { FortressPlan, Piece } from '../../rules/fortress/plan/plan.ts';
import { normal } from '../../rules/fortress/plan/shape.ts';
import { nearestHold, turnSnapped } from '../../rules/fortress/plan/snapping.ts';
import { own } from '../../rules/kernel/own.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does to the focused piece; `run`: repeats of it are undone together. */
export interface KeyDone {
  readonly change: Change;
  readonly run?: string;
}

/**
 * Arrows move a mm, with Shift ten; R turns to the next multiple of 15 degrees, with Shift back; F turns it around; J
 * joins the nearest piece; Delete removes it. `undefined` for any other key.
 */
export function keyOn(
  piece: Piece,
  plan: FortressPlan,
  event: { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
): KeyDone | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  const { id, footprint } = piece;
  const arrow = own(ARROWS, event.key);
  if (arrow !== undefined) {
    const step = event.shiftKey ? 10 : 1;
    const at = { x: footprint.at.x + arrow[0] * step, y: footprint.at.y + arrow[1] * step };
    return { change: { do: 'lay', id, footprint: { ...footprint, at } }, run: `arrow ${id}` };
  }
  switch (event.key.toLowerCase()) {
    case 'r': {
      const by = event.shiftKey ? -15 : 15;
      const turn = turnSnapped(Math.round(footprint.turn / 15) * 15 + by);
      return { change: { do: 'lay', id, footprint: { ...footprint, turn } }, run: `turn ${id}` };
    }
    case 'f':
      return { change: { do: 'lay', id, footprint: { ...footprint, turn: normal(footprint.turn + 180) } } };
    case 'j': {
      const laid = nearestHold(
        footprint,
        plan.pieces.filter((other) => other.id !== id),
      );
      return laid === undefined ? undefined : { change: { do: 'lay', id, footprint: laid } };
    }
    case 'delete':
    case 'backspace':
      return { change: { do: 'remove', id } };
    default:
      return undefined;
  }
}

import { useRef, useState, type PointerEvent } from 'react';
import type { Change } from '../../rules/fortress/plan/changes.ts';
import type { Piece } from '../../rules/fortress/plan/plan.ts';
import { normal } from '../../rules/fortress/plan/shape.ts';
import { snapped, stretched, turnSnapped } from '../../rules/fortress/plan/snapping.ts';
import type { Footprint, Point } from '../../rules/fortress/view.ts';
import type { CameraHold } from './use-camera.ts';

/** What a pointer drags. */
export type Grip = 'piece' | 'left' | 'right' | 'turn';

/** A piece being dragged: where it would lie if dropped, and what it would touch. */
export interface Held {
  readonly id: string;
  readonly footprint: Footprint;
  readonly to: string | null;
}

interface Hold {
  readonly grip: Grip;
  readonly piece: Piece;
  readonly from: Point;
  readonly moved: boolean;
}

/** Px that a pointer moves before it drags. */
const DRAG = 4;

/** Pointers on the plan: one moves a piece or the land, two fingers zoom. */
export function usePointers(
  pieces: readonly Piece[],
  hold: CameraHold,
  act: { readonly change: (change: Change) => void; readonly select: (id: string | null) => void },
) {
  const [held, setHeld] = useState<Held | null>(null);
  const grip = useRef<Hold | null>(null);
  const fingers = useRef(new Map<number, Point>());
  /** Px that the land has moved since the pointer went down on it. */
  const panned = useRef(0);

  const layAt = ({ grip: what, piece, from }: Hold, event: PointerEvent): Held => {
    const point = hold.pointAt(event.clientX, event.clientY);
    const others = pieces.filter(({ id }) => id !== piece.id);
    const { id, footprint } = piece;
    if (what === 'left' || what === 'right')
      return {
        id,
        footprint: stretched(footprint, what === 'left' ? -1 : 1, point, event.altKey ? [] : others),
        to: null,
      };
    if (what === 'turn') {
      const turn = (Math.atan2(point.y - footprint.at.y, point.x - footprint.at.x) * 180) / Math.PI - 90;
      return { id, footprint: { ...footprint, turn: event.altKey ? normal(turn) : turnSnapped(turn) }, to: null };
    }
    const moved = { ...footprint, at: { x: footprint.at.x + point.x - from.x, y: footprint.at.y + point.y - from.y } };
    return event.altKey ? { id, footprint: moved, to: null } : { id, ...snapped(moved, others) };
  };

  return {
    held,
    /** The pointer goes down on a piece or one of its handles. */
    take: (event: PointerEvent, piece: Piece, what: Grip): void => {
      if (event.button !== 0 || fingers.current.size > 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      grip.current = { grip: what, piece, from: hold.pointAt(event.clientX, event.clientY), moved: false };
      act.select(piece.id);
    },
    /** The pointer goes down on the land. */
    takeLand: (event: PointerEvent): void => {
      if (event.button > 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      panned.current = 0;
      if (fingers.current.size > 1) {
        grip.current = null;
        setHeld(null);
      }
    },
    move: (event: PointerEvent): void => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (grip.current !== null) {
        const far = Math.hypot(now.x - before.x, now.y - before.y);
        if (!grip.current.moved && far < DRAG) return;
        grip.current = { ...grip.current, moved: true };
        setHeld(layAt(grip.current, event));
        return;
      }
      fingers.current.set(event.pointerId, now);
      panned.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (other === undefined) return hold.pan(now.x - before.x, now.y - before.y);
      const [was, is] = [before, now].map((at) => Math.hypot(at.x - other.x, at.y - other.y)) as [number, number];
      hold.zoom(is / Math.max(1, was), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    },
    letGo: (event: PointerEvent): void => {
      const known = fingers.current.delete(event.pointerId);
      const taken = grip.current;
      grip.current = null;
      setHeld(null);
      if (taken?.moved === true)
        act.change({ do: 'lay', id: taken.piece.id, footprint: layAt(taken, event).footprint });
      else if (taken === null && known && panned.current < DRAG) act.select(null);
    },
    drop: (): void => {
      fingers.current.clear();
      grip.current = null;
      setHeld(null);
    },
  };
}

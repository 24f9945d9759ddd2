import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { own } from '../../rules/kernel/own.ts';
import { onTable, wholeTurn, type FieldPiece } from '../../rules/fortress/field/outline.ts';
import type { Placed, TableSize } from '../../rules/fortress/field/field-view.ts';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';

/** Putting pieces by hand: dragged, turned, by keys, or by two taps. Nothing is told to anybody before it is let go. */

/** A piece that is being put. */
export interface Draft {
  readonly piece: string;
  readonly place: Placed;
  /** `at`: the next tap says where it stands; `turn`: where it looks. */
  readonly stage: 'drag' | 'keys' | 'at' | 'turn';
}

/** How far a pointer goes before it drags, in px, and how long a finger rests first, in ms. */
const SLACK = { mouse: 6, touch: 10, rest: 150 } as const;
/** Degrees and mm of one step, and of one with Shift. */
const TURN = { step: 5, far: 45 } as const;
const MOVE = { step: 10, far: 50 } as const;
/** Steps with keys that follow one another within so many ms are one. */
const MERGED_MS = 1000;

const ARROWS: Readonly<Partial<Record<string, Pair>>> = Object.freeze({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

interface Putting {
  readonly frame: RefObject<HTMLElement | null>;
  readonly table: TableSize;
  readonly seen: Box;
  /** Pieces that may be put here, with where they stand now; somebody beside the table with where he would begin. */
  readonly pieces: ReadonlyMap<string, FieldPiece & { readonly from: Placed; readonly waits: boolean }>;
  /** The tool Put is in hand. */
  readonly tool: boolean;
  readonly onPut: (piece: string, to: Placed) => void;
}

const pieceAt = (target: EventTarget | null, tool: boolean): string | null => {
  if (!(target instanceof Element)) return null;
  const handle = target.closest<HTMLElement | SVGElement>('[data-put]');
  if (handle !== null) return handle.dataset['put'] ?? null;
  return tool ? (target.closest<SVGElement>('[data-unit]')?.dataset['unit'] ?? null) : null;
};

/** @returns the piece in hand, if any, and what starts and ends putting by taps and keys */
export function usePutting(now: Putting) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef({ ...now, draft });
  useEffect(() => {
    latest.current = { ...now, draft };
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = useCallback((next: Draft | null): void => {
    latest.current.draft = next;
    setDraft(next);
  }, []);
  const drop = useCallback((): void => {
    clearTimeout(timer.current);
    const { draft: held, onPut } = latest.current;
    show(null);
    if (held !== null) onPut(held.piece, held.place);
  }, [show]);
  const letFall = useCallback((): boolean => {
    clearTimeout(timer.current);
    const held = latest.current.draft !== null;
    show(null);
    return held;
  }, [show]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const kept = useCallback((piece: string, at: Pair, turn: number): Placed => {
    const { pieces, table } = latest.current;
    const box = pieces.get(piece)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    return onTable({ at: { x: Math.round(at[0]), y: Math.round(at[1]) }, turn: wholeTurn(turn) }, box, table);
  }, []);
  const { frame } = now;
  useEffect(() => {
    const element = frame.current;
    return element === null ? undefined : listen(element, () => latest.current, { show, drop, letFall, kept });
  }, [frame, show, drop, letFall, kept]);

  /** Begins putting a piece by taps or keys. */
  const begin = (piece: string): void => {
    const from = now.pieces.get(piece)?.from;
    if (from !== undefined) show({ piece, place: kept(piece, [from.at.x, from.at.y], from.turn), stage: 'at' });
  };
  /** @returns whether the key was one of those that put */
  const onKey = (event: KeyboardEvent, focused: string | null): boolean => {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const held = latest.current.draft;
    if (held !== null && event.key === 'Escape') return letFall();
    if (held !== null && event.key === 'Enter') {
      drop();
      return true;
    }
    const piece = held?.piece ?? (now.tool ? focused : null);
    const known = piece === null ? undefined : now.pieces.get(piece);
    if (piece === null || known === undefined || (known.waits && held === null)) return false;
    const place = held?.place ?? known.from;
    const arrow = own(ARROWS, event.key);
    const by = event.shiftKey ? MOVE.far : MOVE.step;
    const round = event.shiftKey ? TURN.far : TURN.step;
    const key = event.key.toLowerCase();
    const turn = key === 'q' ? -round : key === 'e' ? round : 0;
    if (arrow === undefined && turn === 0) return false;
    const at: Pair = [place.at.x + (arrow?.[0] ?? 0) * by, place.at.y + (arrow?.[1] ?? 0) * by];
    const stage = held?.stage ?? 'keys';
    show({ piece, place: kept(piece, at, place.turn + turn), stage });
    clearTimeout(timer.current);
    if (stage === 'keys') timer.current = setTimeout(drop, MERGED_MS);
    return true;
  };
  /** What was moved by keys is put when the focus goes on. */
  const onBlur = (): void => {
    if (latest.current.draft?.stage === 'keys') drop();
  };
  return { draft, begin, onKey, onBlur, letFall };
}

interface Acts {
  readonly show: (draft: Draft | null) => void;
  readonly drop: () => void;
  readonly letFall: () => boolean;
  readonly kept: (piece: string, at: Pair, turn: number) => Placed;
}
type Latest = Putting & { readonly draft: Draft | null };

interface Hold {
  readonly pointer: number;
  readonly piece: string;
  readonly from: Pair;
  readonly since: number;
  readonly touch: boolean;
  /** From the pointer to the front of the piece, in mm. */
  readonly off: Pair;
  dragging: boolean;
}

/** Listens to pointers and wheel over a battlefield, before whatever pans and zooms. @returns what ends it */
function listen(element: HTMLElement, latest: () => Latest, { show, drop, letFall, kept }: Acts): () => void {
  let hold: Hold | null = null;
  let second: { readonly pointer: number; angle: number } | null = null;
  let swallow = false;
  const toTable = (x: number, y: number): Pair => {
    const box = element.getBoundingClientRect();
    const { seen } = latest();
    return [seen.x + ((x - box.left) / box.width) * seen.width, seen.y + ((y - box.top) / box.height) * seen.height];
  };
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const angleFrom = (held: Hold, event: PointerEvent): number =>
    (Math.atan2(event.clientY - held.from[1], event.clientX - held.from[0]) * 180) / Math.PI;
  const tapped = (event: PointerEvent, { piece, place, stage }: Draft): void => {
    const [x, y] = toTable(event.clientX, event.clientY);
    swallow = true;
    stop(event);
    if (stage === 'at') return show({ piece, place: kept(piece, [x, y], place.turn), stage: 'turn' });
    const turn = (Math.atan2(x - place.at.x, place.at.y - y) * 180) / Math.PI;
    show({ piece, place: kept(piece, [place.at.x, place.at.y], turn), stage });
    drop();
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    swallow = false;
    const { draft, tool, pieces } = latest();
    if (hold !== null) {
      second = { pointer: event.pointerId, angle: angleFrom(hold, event) };
      return stop(event);
    }
    const control = event.target instanceof Element && event.target.closest('button, input') !== null;
    if (draft !== null && (draft.stage === 'at' || draft.stage === 'turn') && !control) return tapped(event, draft);
    const id = pieceAt(event.target, tool || event.altKey);
    const piece = id === null ? undefined : pieces.get(id);
    if (id === null || piece === undefined) return;
    const at = toTable(event.clientX, event.clientY);
    const off: Pair = piece.waits ? [0, 0] : [piece.from.at.x - at[0], piece.from.at.y - at[1]];
    const touch = event.pointerType === 'touch';
    hold = {
      pointer: event.pointerId,
      piece: id,
      from: [event.clientX, event.clientY],
      since: event.timeStamp,
      touch,
      off,
      dragging: false,
    };
    event.stopPropagation();
  };
  const moved = (event: PointerEvent): void => {
    if (hold === null) return;
    const { draft, pieces } = latest();
    if (second?.pointer === event.pointerId && draft !== null) {
      const angle = angleFrom(hold, event);
      show({
        ...draft,
        place: kept(draft.piece, [draft.place.at.x, draft.place.at.y], draft.place.turn + angle - second.angle),
      });
      second.angle = angle;
      return;
    }
    if (event.pointerId !== hold.pointer) return;
    const far = Math.hypot(event.clientX - hold.from[0], event.clientY - hold.from[1]);
    if (!hold.dragging && far < (hold.touch ? SLACK.touch : SLACK.mouse)) return;
    if (!hold.dragging && hold.touch && event.timeStamp - hold.since < SLACK.rest) {
      hold = null;
      return;
    }
    hold.dragging = true;
    const [x, y] = toTable(event.clientX, event.clientY);
    const turn = draft?.piece === hold.piece ? draft.place.turn : (pieces.get(hold.piece)?.from.turn ?? 0);
    show({ piece: hold.piece, place: kept(hold.piece, [x + hold.off[0], y + hold.off[1]], turn), stage: 'drag' });
  };
  const up = (event: PointerEvent): void => {
    if (second?.pointer === event.pointerId) second = null;
    if (hold?.pointer !== event.pointerId) return;
    const { dragging } = hold;
    hold = null;
    second = null;
    if (!dragging) return;
    swallow = true;
    if (event.type === 'pointerup') drop();
    else letFall();
  };
  // The wheel turns what is in hand.
  const wheel = (event: WheelEvent): void => {
    const { draft } = latest();
    if (draft === null) return;
    stop(event);
    const turn = draft.place.turn + (event.deltaY > 0 ? TURN.step : -TURN.step);
    show({ ...draft, place: kept(draft.piece, [draft.place.at.x, draft.place.at.y], turn) });
  };
  const clicked = (event: MouseEvent): void => {
    if (!swallow) return;
    swallow = false;
    stop(event);
  };
  const escaped = (event: globalThis.KeyboardEvent): void => {
    if (hold?.dragging !== true) return;
    const key = event.key.toLowerCase();
    const { draft } = latest();
    if (event.key === 'Escape') {
      hold = null;
      letFall();
    } else if (draft !== null && (key === 'q' || key === 'e')) {
      const by = (key === 'q' ? -1 : 1) * (event.shiftKey ? TURN.far : TURN.step);
      show({ ...draft, place: kept(draft.piece, [draft.place.at.x, draft.place.at.y], draft.place.turn + by) });
    } else return;
    stop(event);
  };
  element.addEventListener('pointerdown', down, true);
  element.addEventListener('wheel', wheel, { capture: true, passive: false });
  element.addEventListener('click', clicked, true);
  globalThis.addEventListener('pointermove', moved);
  globalThis.addEventListener('pointerup', up);
  globalThis.addEventListener('pointercancel', up);
  globalThis.addEventListener('keydown', escaped, true);
  return () => {
    element.removeEventListener('pointerdown', down, true);
    element.removeEventListener('wheel', wheel, true);
    element.removeEventListener('click', clicked, true);
    globalThis.removeEventListener('pointermove', moved);
    globalThis.removeEventListener('pointerup', up);
    globalThis.removeEventListener('pointercancel', up);
    globalThis.removeEventListener('keydown', escaped, true);
  };
}

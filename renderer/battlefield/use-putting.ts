import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { own } from '../../rules/kernel/own.ts';
import { onTable, wholeTurn, type FieldPiece } from '../../rules/fortress/field/outline.ts';
import type { Placed, TableSize } from '../../rules/fortress/field/field-view.ts';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import { followHand, SLACK, underPoint } from '../plan/hand.ts';

/** Places pieces by dragging and turning, by keys, or by two taps. Nothing is sent before the piece is dropped. */

/** A piece being placed. */
export interface Draft {
  readonly piece: string;
  readonly place: Placed;
  /** `at`: the next tap sets the position; `turn`: the next tap sets the facing. */
  readonly stage: 'drag' | 'keys' | 'at' | 'turn';
}

/** Degrees and mm for one key step, without and with Shift. */
const TURN = { step: 5, far: 45 } as const;
const MOVE = { step: 10, far: 50 } as const;
/** Key steps within this many ms of each other count as one placement. */
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
  /** Pieces that may be placed here, with their current place, or a starting place if they wait beside the table. */
  readonly pieces: ReadonlyMap<string, FieldPiece & { readonly from: Placed; readonly waits: boolean }>;
  /** Whether the Put tool is on. */
  readonly tool: boolean;
  readonly onPut: (piece: string, to: Placed) => void;
}

const pieceAt = (target: EventTarget | null, tool: boolean): string | null => {
  if (!(target instanceof Element)) return null;
  const handle = target.closest<HTMLElement | SVGElement>('[data-put]');
  if (handle !== null) return handle.dataset['put'] ?? null;
  return tool ? (target.closest<SVGElement>('[data-unit]')?.dataset['unit'] ?? null) : null;
};

/** How far a key moves and turns a piece, in mm and degrees; null if it does neither. */
function stepOf({ key, shiftKey }: KeyboardEvent): { readonly by: Pair; readonly turn: number } | null {
  const size = shiftKey ? 'far' : 'step';
  const arrow = own(ARROWS, key);
  if (arrow !== undefined) return { by: [arrow[0] * MOVE[size], arrow[1] * MOVE[size]], turn: 0 };
  if (key.toLowerCase() === 'q') return { by: [0, 0], turn: -TURN[size] };
  return key.toLowerCase() === 'e' ? { by: [0, 0], turn: TURN[size] } : null;
}

/** A draft for the focused piece, if the tool is on and the piece is on the table; otherwise null. */
function takenByKeys({ tool, pieces }: Putting, focused: string | null): Draft | null {
  const known = tool && focused !== null ? pieces.get(focused) : undefined;
  if (focused === null || known === undefined || known.waits) return null;
  return { piece: focused, place: known.from, stage: 'keys' };
}

/** @returns the piece being placed, if any, and handlers for placing by taps and keys */
export function usePutting(now: Putting) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const asked = useRef(now);
  useLayoutEffect(() => {
    asked.current = now;
  });
  // Written by `show` alone: an effect of an earlier picture would put back a draft that an event has changed since.
  const held = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = useCallback((next: Draft | null): void => {
    held.current = next;
    setDraft(next);
  }, []);
  const drop = useCallback((): void => {
    clearTimeout(timer.current);
    const dropped = held.current;
    show(null);
    if (dropped !== null) asked.current.onPut(dropped.piece, dropped.place);
  }, [show]);
  const letFall = useCallback((): boolean => {
    clearTimeout(timer.current);
    const fell = held.current !== null;
    show(null);
    return fell;
  }, [show]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const kept = useCallback((piece: string, at: Pair, turn: number): Placed => {
    const { pieces, table } = asked.current;
    const box = pieces.get(piece)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    return onTable({ at: { x: Math.round(at[0]), y: Math.round(at[1]) }, turn: wholeTurn(turn) }, box, table);
  }, []);
  const { frame } = now;
  useEffect(() => {
    const element = frame.current;
    return element === null
      ? undefined
      : new PuttingHand(element, () => ({ ...asked.current, draft: held.current }), {
          show,
          drop,
          letFall,
          kept,
        }).start();
  }, [frame, show, drop, letFall, kept]);

  /** Starts placing a piece by taps or keys. */
  const begin = (piece: string): void => {
    const from = now.pieces.get(piece)?.from;
    if (from !== undefined) show({ piece, place: kept(piece, [from.at.x, from.at.y], from.turn), stage: 'at' });
  };
  /** @returns whether the key was handled */
  const onKey = (event: KeyboardEvent, focused: string | null): boolean => {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    if (held.current !== null && event.key === 'Escape') return letFall();
    if (held.current !== null && event.key === 'Enter') {
      drop();
      return true;
    }
    const taken = held.current ?? takenByKeys(now, focused);
    const step = stepOf(event);
    if (taken === null || step === null || !now.pieces.has(taken.piece)) return false;
    const { piece, place, stage } = taken;
    const at: Pair = [place.at.x + step.by[0], place.at.y + step.by[1]];
    show({ piece, place: kept(piece, at, place.turn + step.turn), stage });
    clearTimeout(timer.current);
    if (stage === 'keys') timer.current = setTimeout(drop, MERGED_MS);
    return true;
  };
  /** Drops a piece that was moved by keys when it loses focus. */
  const onBlur = (): void => {
    if (held.current?.stage === 'keys') drop();
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
  /** Offset from the pointer to the front of the piece, in mm. */
  readonly off: Pair;
  dragging: boolean;
}

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Degrees from the point where a piece was grabbed to the pointer. */
const angleFrom = (held: Hold, event: PointerEvent): number =>
  (Math.atan2(event.clientY - held.from[1], event.clientX - held.from[0]) * 180) / Math.PI;

/** Handles pointers and wheel ahead of pan and zoom: places, drags and turns a piece. */
class PuttingHand {
  readonly #element: HTMLElement;
  readonly #latest: () => Latest;
  readonly #acts: Acts;
  #hold: Hold | null = null;
  #second: { readonly pointer: number; angle: number } | null = null;
  #swallow = false;

  constructor(element: HTMLElement, latest: () => Latest, acts: Acts) {
    this.#element = element;
    this.#latest = latest;
    this.#acts = acts;
  }

  /** Starts listening. @returns a function that stops it */
  start(): () => void {
    const ends = new AbortController();
    const { signal } = ends;
    this.#element.addEventListener('pointerdown', this.#down, { capture: true, signal });
    this.#element.addEventListener('wheel', this.#wheel, { capture: true, passive: false, signal });
    this.#element.addEventListener('click', this.#clicked, { capture: true, signal });
    followHand({ moved: this.#moved, up: this.#up, key: this.#escaped }, signal);
    return () => {
      ends.abort();
    };
  }

  readonly #toTable = (x: number, y: number): Pair => underPoint(this.#element, this.#latest().seen, x, y);

  readonly #tapped = (event: PointerEvent, { piece, place, stage }: Draft): void => {
    const [x, y] = this.#toTable(event.clientX, event.clientY);
    this.#swallow = true;
    stop(event);
    if (stage === 'at')
      return this.#acts.show({ piece, place: this.#acts.kept(piece, [x, y], place.turn), stage: 'turn' });
    const turn = (Math.atan2(x - place.at.x, place.at.y - y) * 180) / Math.PI;
    this.#acts.show({ piece, place: this.#acts.kept(piece, [place.at.x, place.at.y], turn), stage });
    this.#acts.drop();
  };

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#swallow = false;
    const { draft, tool, pieces } = this.#latest();
    if (this.#hold !== null) {
      this.#second = { pointer: event.pointerId, angle: angleFrom(this.#hold, event) };
      return stop(event);
    }
    const control = event.target instanceof Element && event.target.closest('button, input') !== null;
    if (draft !== null && (draft.stage === 'at' || draft.stage === 'turn') && !control)
      return this.#tapped(event, draft);
    const id = pieceAt(event.target, tool || event.altKey);
    const piece = id === null ? undefined : pieces.get(id);
    if (id === null || piece === undefined) return;
    const at = this.#toTable(event.clientX, event.clientY);
    const off: Pair = piece.waits ? [0, 0] : [piece.from.at.x - at[0], piece.from.at.y - at[1]];
    const touch = event.pointerType === 'touch';
    this.#hold = {
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

  readonly #moved = (event: PointerEvent): void => {
    if (this.#hold === null) return;
    const { draft, pieces } = this.#latest();
    if (this.#second?.pointer === event.pointerId && draft !== null) {
      const angle = angleFrom(this.#hold, event);
      this.#acts.show({
        ...draft,
        place: this.#acts.kept(
          draft.piece,
          [draft.place.at.x, draft.place.at.y],
          draft.place.turn + angle - this.#second.angle,
        ),
      });
      this.#second.angle = angle;
      return;
    }
    if (event.pointerId !== this.#hold.pointer) return;
    const far = Math.hypot(event.clientX - this.#hold.from[0], event.clientY - this.#hold.from[1]);
    if (!this.#hold.dragging && far < (this.#hold.touch ? SLACK.touch : SLACK.mouse)) return;
    if (!this.#hold.dragging && this.#hold.touch && event.timeStamp - this.#hold.since < SLACK.rest) {
      this.#hold = null;
      return;
    }
    this.#hold.dragging = true;
    const [x, y] = this.#toTable(event.clientX, event.clientY);
    const turn = draft?.piece === this.#hold.piece ? draft.place.turn : (pieces.get(this.#hold.piece)?.from.turn ?? 0);
    this.#acts.show({
      piece: this.#hold.piece,
      place: this.#acts.kept(this.#hold.piece, [x + this.#hold.off[0], y + this.#hold.off[1]], turn),
      stage: 'drag',
    });
  };

  readonly #up = (event: PointerEvent): void => {
    if (this.#second?.pointer === event.pointerId) this.#second = null;
    if (this.#hold?.pointer !== event.pointerId) return;
    const { dragging } = this.#hold;
    this.#hold = null;
    this.#second = null;
    if (!dragging) return;
    this.#swallow = true;
    if (event.type === 'pointerup') this.#acts.drop();
    else this.#acts.letFall();
  };

  // The wheel turns the held piece.
  readonly #wheel = (event: WheelEvent): void => {
    const { draft } = this.#latest();
    if (draft === null) return;
    stop(event);
    const turn = draft.place.turn + (event.deltaY > 0 ? TURN.step : -TURN.step);
    this.#acts.show({ ...draft, place: this.#acts.kept(draft.piece, [draft.place.at.x, draft.place.at.y], turn) });
  };

  readonly #clicked = (event: MouseEvent): void => {
    if (!this.#swallow) return;
    this.#swallow = false;
    stop(event);
  };

  readonly #escaped = (event: globalThis.KeyboardEvent): void => {
    if (this.#hold?.dragging !== true) return;
    const key = event.key.toLowerCase();
    const { draft } = this.#latest();
    if (event.key === 'Escape') {
      this.#hold = null;
      this.#acts.letFall();
    } else if (draft !== null && (key === 'q' || key === 'e')) {
      const by = (key === 'q' ? -1 : 1) * (event.shiftKey ? TURN.far : TURN.step);
      this.#acts.show({
        ...draft,
        place: this.#acts.kept(draft.piece, [draft.place.at.x, draft.place.at.y], draft.place.turn + by),
      });
    } else return;
    stop(event);
  };
}

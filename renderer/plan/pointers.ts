import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import { panned, wholeOf, zoomed, type Camera, type Scene } from './camera.ts';
import { followHand, SLACK, underPoint } from './hand.ts';

/** Which pieces can be dragged, and what happens with them. */
export interface Grab {
  readonly can: (id: string) => boolean;
  readonly start: (id: string) => void;
  /** Whether the dragged piece may be put down there. */
  readonly takes: (id: string) => boolean;
  readonly drop: (id: string) => void;
}

/** A piece being dragged: how far, in mm, and where the pointer is. */
export interface Carried {
  readonly id: string;
  readonly by: Pair;
  readonly at: Pair;
  /** The place where it would be put down now, if any. */
  readonly over: string | null;
}

/** How close to a place a piece may be dropped, in px. */
const SNAP = 28;
/** The zoom of a double click. */
const CLOSE = 2.9;

const pieceAt = (target: EventTarget | Element | null): string | null => {
  const found = target instanceof Element ? target.closest<SVGElement>('[data-unit], [data-section]') : null;
  return found === null ? null : (found.dataset['unit'] ?? found.dataset['section'] ?? null);
};

/** The place at or near a pointer that takes the dragged piece. */
function placeNear(x: number, y: number, takes: (id: string) => boolean): string | null {
  const around = Array.from({ length: 8 }, (_, i): Pair => [
    Math.cos((i * Math.PI) / 4) * SNAP,
    Math.sin((i * Math.PI) / 4) * SNAP,
  ]);
  for (const [dx, dy] of [[0, 0] as const, ...around]) {
    const id = pieceAt(document.elementFromPoint(x + dx, y + dy));
    if (id !== null && takes(id)) return id;
  }
  return null;
}

interface Hold {
  readonly pointer: number;
  readonly from: Pair;
  readonly since: number;
  readonly touch: boolean;
  readonly piece: string | null;
  last: Pair;
  does: 'waits' | 'pans' | 'carries';
}

/** The current view, and what may be dragged. */
interface Latest {
  readonly now: Camera;
  readonly scene: Scene;
  readonly seen: Box;
  readonly grab: Grab | undefined;
}

interface Acts {
  readonly jump: (to: Camera) => void;
  readonly glide: (to: Camera) => void;
  readonly setCarried: (carried: Carried | null) => void;
}

/** Listens to wheel, pointers and double clicks on a plan. @returns the function that stops listening */
export function listenTo(element: HTMLElement, latest: () => Latest, acts: Acts): () => void {
  return new PlanPointers(element, latest, acts).start();
}

/** The pointers over one plan: they pan, pinch, and drag a piece. */
class PlanPointers {
  readonly #element: HTMLElement;
  readonly #latest: () => Latest;
  readonly #acts: Acts;
  readonly #pointers = new Map<number, Pair>();
  #hold: Hold | null = null;
  #dragged = false;

  constructor(element: HTMLElement, latest: () => Latest, acts: Acts) {
    this.#element = element;
    this.#latest = latest;
    this.#acts = acts;
  }

  /** Adds the listeners. @returns the function that removes them */
  start(): () => void {
    const ends = new AbortController();
    const { signal } = ends;
    this.#element.addEventListener('wheel', this.#turned, { passive: false, signal });
    this.#element.addEventListener('pointerdown', this.#down, { passive: false, signal });
    this.#element.addEventListener('dblclick', this.#doubled, { passive: false, signal });
    this.#element.addEventListener('click', this.#clicked, { capture: true, signal });
    followHand({ moved: this.#moved, up: this.#up, key: this.#letFall }, signal);
    return () => {
      ends.abort();
    };
  }

  readonly #toPlan = (x: number, y: number): Pair => underPoint(this.#element, this.#latest().seen, x, y);

  readonly #turned = (event: WheelEvent): void => {
    event.preventDefault();
    const { now: before, scene: of } = this.#latest();
    const by = 1.2 ** Math.max(-3, Math.min(3, -event.deltaY / 100));
    this.#acts.jump(zoomed(before, of, by, this.#toPlan(event.clientX, event.clientY)));
  };

  readonly #down = (event: PointerEvent): void => {
    // A press of a tool is a click too, whatever was dragged before: after two fingers no click has ended the drag.
    this.#dragged = false;
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('.plan-tools') !== null)) return;
    const at: Pair = [event.clientX, event.clientY];
    this.#pointers.set(event.pointerId, at);
    if (this.#pointers.size > 1) {
      if (this.#hold !== null) this.#hold.does = 'pans';
      this.#acts.setCarried(null);
      return;
    }
    const id = pieceAt(event.target);
    const touch = event.pointerType === 'touch';
    const piece = id !== null && this.#latest().grab?.can(id) === true ? id : null;
    this.#hold = { pointer: event.pointerId, from: at, last: at, since: event.timeStamp, touch, piece, does: 'waits' };
  };

  readonly #pinched = (event: PointerEvent, before: Pair): void => {
    const other = [...this.#pointers].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (other === undefined) return;
    const far = ([x, y]: Pair): number => Math.max(1, Math.hypot(x - other[0], y - other[1]));
    const after: Pair = [event.clientX, event.clientY];
    const about = this.#toPlan((after[0] + other[0]) / 2, (after[1] + other[1]) / 2);
    const was = this.#toPlan((before[0] + other[0]) / 2, (before[1] + other[1]) / 2);
    const { now: one, scene: of } = this.#latest();
    const moved = panned(one, of, was[0] - about[0], was[1] - about[1]);
    this.#acts.jump(zoomed(moved, of, far(after) / far(before), about));
  };

  readonly #begins = (event: PointerEvent, one: Hold): Hold['does'] => {
    const far = Math.hypot(event.clientX - one.from[0], event.clientY - one.from[1]);
    if (far < (one.touch ? SLACK.touch : SLACK.mouse)) return 'waits';
    if (one.piece === null || (one.touch && event.timeStamp - one.since < SLACK.rest)) return 'pans';
    this.#latest().grab?.start(one.piece);
    return 'carries';
  };

  readonly #moved = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined || this.#hold === null) return;
    if (this.#pointers.size > 1) {
      this.#dragged = true;
      this.#pinched(event, before);
    } else if (event.pointerId === this.#hold.pointer) {
      if (this.#hold.does === 'waits') this.#hold.does = this.#begins(event, this.#hold);
      if (this.#hold.does !== 'waits') this.#dragged = true;
      const [from, to] = [this.#toPlan(...this.#hold.last), this.#toPlan(event.clientX, event.clientY)];
      if (this.#hold.does === 'pans') {
        const { now: one, scene: of } = this.#latest();
        this.#acts.jump(panned(one, of, from[0] - to[0], from[1] - to[1]));
      }
      if (this.#hold.does === 'carries' && this.#hold.piece !== null) {
        const { piece } = this.#hold;
        const start = this.#toPlan(...this.#hold.from);
        const over = placeNear(
          event.clientX,
          event.clientY,
          (id) => id !== piece && this.#latest().grab?.takes(id) === true,
        );
        this.#acts.setCarried({ id: piece, by: [to[0] - start[0], to[1] - start[1]], at: to, over });
      }
      this.#hold.last = [event.clientX, event.clientY];
    }
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
  };

  readonly #up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
    if (this.#hold?.pointer !== event.pointerId) return;
    const { does, piece } = this.#hold;
    this.#hold = null;
    this.#acts.setCarried(null);
    const grabbed = this.#latest().grab;
    if (does !== 'carries' || piece === null || grabbed === undefined || event.type !== 'pointerup') return;
    const place = placeNear(event.clientX, event.clientY, (id) => id !== piece && grabbed.takes(id));
    if (place !== null) grabbed.drop(place);
  };

  // The end of a drag is not a click on what lies beneath.
  readonly #clicked = (event: MouseEvent): void => {
    if (!this.#dragged) return;
    this.#dragged = false;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #doubled = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('.plan-tools') !== null) return;
    const { now: before, scene: of } = this.#latest();
    if (pieceAt(event.target) === null) this.#acts.glide(wholeOf(of));
    else if (before.zoom < CLOSE)
      this.#acts.glide(zoomed(before, of, CLOSE / before.zoom, this.#toPlan(event.clientX, event.clientY)));
  };

  // Escape cancels the drag and does nothing else.
  readonly #letFall = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#hold?.does !== 'carries') return;
    this.#hold = null;
    this.#acts.setCarried(null);
    event.preventDefault();
    event.stopPropagation();
  };
}

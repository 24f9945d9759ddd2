import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import { panned, wholeOf, zoomed, type Camera, type Scene } from './camera.ts';

/** Pieces that can be dragged, and what becomes of them. */
export interface Grab {
  readonly can: (id: string) => boolean;
  readonly start: (id: string) => void;
  /** Where the piece in hand may be put down, once it has been started. */
  readonly takes: (id: string) => boolean;
  readonly drop: (id: string) => void;
}

/** A piece in hand: how far it has been carried, in mm, and where the pointer is. */
export interface Carried {
  readonly id: string;
  readonly by: Pair;
  readonly at: Pair;
  /** The place where it would be put down now, if there is one. */
  readonly over: string | null;
}

/** How far a pointer goes before it drags, in px, and how long a finger rests on a piece to take it, in ms. */
const SLACK = { mouse: 6, touch: 10, rest: 150 } as const;
/** How near to a place a piece may be let go, in px. */
const SNAP = 28;
/** How near a double click goes. */
const CLOSE = 2.9;

const pieceAt = (target: EventTarget | Element | null): string | null => {
  const found = target instanceof Element ? target.closest<SVGElement>('[data-unit], [data-section]') : null;
  return found === null ? null : (found.dataset['unit'] ?? found.dataset['section'] ?? null);
};

/** The place under a pointer, or near it, that takes what is carried. */
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

/** What is seen now, and what may be taken in hand. */
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

/** Listens to wheel, pointers and double clicks on a plan. @returns what ends it */
export function listenTo(element: HTMLElement, latest: () => Latest, { jump, glide, setCarried }: Acts): () => void {
  const pointers = new Map<number, Pair>();
  let hold: Hold | null = null;
  let dragged = false;
  const toPlan = (x: number, y: number): Pair => {
    const box = element.getBoundingClientRect();
    const { seen: view } = latest();
    return [view.x + ((x - box.left) / box.width) * view.width, view.y + ((y - box.top) / box.height) * view.height];
  };
  const turned = (event: WheelEvent): void => {
    event.preventDefault();
    const { now: before, scene: of } = latest();
    const by = 1.2 ** Math.max(-3, Math.min(3, -event.deltaY / 100));
    jump(zoomed(before, of, by, toPlan(event.clientX, event.clientY)));
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('.plan-tools') !== null)) return;
    dragged = false;
    const at: Pair = [event.clientX, event.clientY];
    pointers.set(event.pointerId, at);
    if (pointers.size > 1) {
      if (hold !== null) hold.does = 'pans';
      setCarried(null);
      return;
    }
    const id = pieceAt(event.target);
    const touch = event.pointerType === 'touch';
    const piece = id !== null && latest().grab?.can(id) === true ? id : null;
    hold = { pointer: event.pointerId, from: at, last: at, since: event.timeStamp, touch, piece, does: 'waits' };
  };
  const pinched = (event: PointerEvent, before: Pair): void => {
    const other = [...pointers].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (other === undefined) return;
    const far = ([x, y]: Pair): number => Math.max(1, Math.hypot(x - other[0], y - other[1]));
    const after: Pair = [event.clientX, event.clientY];
    const about = toPlan((after[0] + other[0]) / 2, (after[1] + other[1]) / 2);
    const was = toPlan((before[0] + other[0]) / 2, (before[1] + other[1]) / 2);
    const { now: one, scene: of } = latest();
    const moved = panned(one, of, was[0] - about[0], was[1] - about[1]);
    jump(zoomed(moved, of, far(after) / far(before), about));
  };
  const begins = (event: PointerEvent, one: Hold): Hold['does'] => {
    const far = Math.hypot(event.clientX - one.from[0], event.clientY - one.from[1]);
    if (far < (one.touch ? SLACK.touch : SLACK.mouse)) return 'waits';
    if (one.piece === null || (one.touch && event.timeStamp - one.since < SLACK.rest)) return 'pans';
    latest().grab?.start(one.piece);
    return 'carries';
  };
  const moved = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (before === undefined || hold === null) return;
    if (pointers.size > 1) {
      dragged = true;
      pinched(event, before);
    } else if (event.pointerId === hold.pointer) {
      if (hold.does === 'waits') hold.does = begins(event, hold);
      if (hold.does !== 'waits') dragged = true;
      const [from, to] = [toPlan(...hold.last), toPlan(event.clientX, event.clientY)];
      if (hold.does === 'pans') {
        const { now: one, scene: of } = latest();
        jump(panned(one, of, from[0] - to[0], from[1] - to[1]));
      }
      if (hold.does === 'carries' && hold.piece !== null) {
        const { piece } = hold;
        const start = toPlan(...hold.from);
        const over = placeNear(event.clientX, event.clientY, (id) => id !== piece && latest().grab?.takes(id) === true);
        setCarried({ id: piece, by: [to[0] - start[0], to[1] - start[1]], at: to, over });
      }
      hold.last = [event.clientX, event.clientY];
    }
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
  };
  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
    if (hold?.pointer !== event.pointerId) return;
    const { does, piece } = hold;
    hold = null;
    setCarried(null);
    const grabbed = latest().grab;
    if (does !== 'carries' || piece === null || grabbed === undefined || event.type !== 'pointerup') return;
    const place = placeNear(event.clientX, event.clientY, (id) => id !== piece && grabbed.takes(id));
    if (place !== null) grabbed.drop(place);
  };
  // What ends a drag is no click on what lies under it.
  const clicked = (event: MouseEvent): void => {
    if (!dragged) return;
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const doubled = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('.plan-tools') !== null) return;
    const { now: before, scene: of } = latest();
    if (pieceAt(event.target) === null) glide(wholeOf(of));
    else if (before.zoom < CLOSE) glide(zoomed(before, of, CLOSE / before.zoom, toPlan(event.clientX, event.clientY)));
  };
  // Escape lets fall what is carried, and does nothing else.
  const letFall = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Escape' || hold?.does !== 'carries') return;
    hold = null;
    setCarried(null);
    event.preventDefault();
    event.stopPropagation();
  };
  const heard = [
    ['wheel', turned],
    ['pointerdown', down],
    ['dblclick', doubled],
  ] as const;
  for (const [name, listener] of heard) element.addEventListener(name, listener as EventListener, { passive: false });
  element.addEventListener('click', clicked, true);
  globalThis.addEventListener('pointermove', moved);
  globalThis.addEventListener('pointerup', up);
  globalThis.addEventListener('pointercancel', up);
  globalThis.addEventListener('keydown', letFall, true);
  return () => {
    for (const [name, listener] of heard) element.removeEventListener(name, listener as EventListener);
    element.removeEventListener('click', clicked, true);
    globalThis.removeEventListener('pointermove', moved);
    globalThis.removeEventListener('pointerup', up);
    globalThis.removeEventListener('pointercancel', up);
    globalThis.removeEventListener('keydown', letFall, true);
  };
}

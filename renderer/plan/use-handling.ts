import { own } from '../../rules/kernel/own.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import { wantsLessMovement } from '../design/less-movement.ts';
import {
  clamped,
  holding,
  panned,
  seenBy,
  stepFrom,
  wholeOf,
  zoomed,
  type Camera,
  type Look,
  type Scene,
} from './camera.ts';
import { Follower } from './follower.ts';
import type { Carried, Grab, listenTo } from './pointers.ts';

/** How long the view takes to glide to a new place, in ms. */
const GLIDE = 180;
/** The zoom when going to something. */
const NEAR = 2.2;
/** How far an arrow key moves, as a share of the visible part. */
const STEP = 0.2;

/** What a camera shows of a scene; null shows all of it. */
function viewOf(camera: Camera | null, scene: Scene) {
  const now = camera === null ? wholeOf(scene) : clamped(camera, scene);
  return { now, seen: now.zoom === 1 ? scene.whole : seenBy(now, scene) };
}

/**
 * Zoom, pan and dragging on a plan, from wheel, two fingers, the bare ground, keys and buttons.
 * @param listen passed in by screens that let people move the view, so that a monitor does not load it
 */
export function useHandling(
  frame: RefObject<HTMLElement | null>,
  scene: Scene,
  listen: typeof listenTo | undefined,
  grab: Grab | undefined,
  look: Look | null = null,
) {
  const on = listen !== undefined;
  const [camera, setCamera] = useState<Camera | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const { now, seen } = viewOf(camera, scene);
  // Written by `show` alone: several turns of the wheel may come before one render, and each starts from the last.
  const held = useRef<Camera | null>(null);
  const asked = useRef({ scene, grab });
  useLayoutEffect(() => {
    asked.current = { scene, grab };
  });
  const latest = useCallback(() => ({ ...asked.current, ...viewOf(held.current, asked.current.scene) }), []);
  const gliding = useRef(0);
  /** When a person last moved the view, in ms since 1970. */
  const touched = useRef(0);
  /** Where the current glide ends: the next step starts from there. */
  const aim = useRef<Camera | null>(null);
  const show = useCallback((to: Camera): void => {
    held.current = to.zoom === 1 ? null : to;
    setCamera(held.current);
  }, []);
  const jump = useCallback(
    (to: Camera): void => {
      cancelAnimationFrame(gliding.current);
      aim.current = null;
      show(to);
    },
    [show],
  );
  const glide = useCallback(
    (to: Camera): void => {
      const from = latest().now;
      if (wantsLessMovement()) return jump(to);
      cancelAnimationFrame(gliding.current);
      aim.current = to;
      const began = performance.now();
      const step = (time: number): void => {
        const part = Math.min(1, (time - began) / GLIDE);
        const eased = 1 - (1 - part) ** 3;
        const between = (a: number, b: number): number => a + (b - a) * eased;
        if (part >= 1) return jump(to);
        show({
          zoom: from.zoom * (to.zoom / from.zoom) ** eased,
          at: [between(from.at[0], to.at[0]), between(from.at[1], to.at[1])],
        });
        gliding.current = requestAnimationFrame(step);
      };
      gliding.current = requestAnimationFrame(step);
    },
    [latest, show, jump],
  );
  useEffect(() => () => cancelAnimationFrame(gliding.current), []);

  useEffect(() => {
    const element = frame.current;
    if (element === null || listen === undefined) return undefined;
    const byPerson = (move: (to: Camera) => void) => (to: Camera) => {
      touched.current = Date.now();
      move(to);
    };
    return listen(element, latest, { jump: byPerson(jump), glide: byPerson(glide), setCarried });
  }, [frame, listen, latest, jump, glide]);
  useLook(look, on, latest, { touched, aim }, glide);

  const zoom = (way: 1 | -1): void => {
    const from = aim.current ?? latest().now;
    touched.current = Date.now();
    glide(zoomed(from, scene, stepFrom(from.zoom, way), from.at));
  };
  const fit = (): void => {
    touched.current = Date.now();
    glide(wholeOf(scene));
  };
  /** Zooms in on something. */
  const goTo = (at: Pair): void => glide(clamped({ zoom: Math.max(latest().now.zoom, NEAR), at }, scene));
  const lookAt = (at: Pair): void => {
    touched.current = Date.now();
    jump(clamped({ zoom: latest().now.zoom, at }, scene));
  };
  /** Brings something into view, as close as now if the fortress can stay in view there. */
  const bring = (at: Box): void => {
    touched.current = Date.now();
    glide(holding(at, latest().now.zoom, scene));
  };
  /** Handles the camera's keys. @returns whether the key was one of them */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!on || event.ctrlKey || event.altKey || event.metaKey) return false;
    const arrow = own(ARROWS, event.key);
    if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === 'Home' || event.key === '0') fit();
    else if (event.shiftKey && arrow !== undefined) {
      const from = aim.current ?? latest().now;
      touched.current = Date.now();
      glide(panned(from, scene, arrow[0] * seen.width * STEP, arrow[1] * seen.height * STEP));
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { zoomedBy: now.zoom, seen, carried, zoom, fit, goTo, lookAt, bring, onKey };
}

const ARROWS: Readonly<Partial<Record<string, Pair>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the view to what the program would show, and back when that is over. */
function useLook(
  look: Look | null,
  on: boolean,
  latest: () => { readonly now: Camera; readonly scene: Scene },
  { touched, aim }: { readonly touched: RefObject<number>; readonly aim: RefObject<Camera | null> },
  glide: (to: Camera) => void,
): void {
  const [follower] = useState(() => new Follower());
  useEffect(() => {
    if (!on) return;
    const { now, scene } = latest();
    const to = follower.next(look, aim.current ?? now, scene, touched.current);
    if (to !== null) glide(to);
  }, [follower, look, on, latest, touched, aim, glide]);
}

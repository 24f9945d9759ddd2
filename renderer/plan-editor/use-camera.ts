import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Footprint, Point } from '../../rules/fortress/view.ts';
import { fitting, planPoint, showing, zoomed, type Camera, type Size } from './camera.ts';

/** Maps a point of the window to the drawing, whose px differ if a large screen is zoomed. */
function within(drawing: SVGSVGElement | null, size: Size, clientX: number, clientY: number): Point {
  const box = drawing?.getBoundingClientRect() ?? { left: 0, top: 0, width: size.width };
  const px = size.width / box.width;
  return { x: (clientX - box.left) * px, y: (clientY - box.top) * px };
}

export interface CameraHold {
  readonly camera: Camera;
  /** The point of the plan under a point of the window. */
  readonly pointAt: (clientX: number, clientY: number) => Point;
  /** `at`: the point of the window that stays in place; default the centre. */
  readonly zoom: (by: number, at?: Point) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly fit: (footprints: readonly Footprint[]) => void;
  /** Moves the plan as little as possible to see this; `covered` px at the right are hidden. */
  readonly show: (footprint: Footprint, covered: number) => void;
}

/** Zoom and pan over the plan, for wheel, two fingers, buttons and keys. */
export function useCamera(svg: RefObject<SVGSVGElement | null>, size: Size, first: readonly Footprint[]): CameraHold {
  const [camera, setCamera] = useState(() => fitting(first, size));
  const shown = useRef({ camera, size });
  useLayoutEffect(() => {
    shown.current = { camera, size };
  });
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    // React's wheel listeners are passive, so the page would scroll or zoom as well.
    const turned = (event: WheelEvent): void => {
      event.preventDefault();
      const { size: seen } = shown.current;
      const px = within(element, seen, event.clientX, event.clientY);
      setCamera((now) => zoomed(now, seen, Math.exp(-event.deltaY * 0.0015), px));
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, [svg]);
  return {
    camera,
    pointAt: (clientX, clientY) => {
      const now = shown.current;
      return planPoint(now.camera, now.size, within(svg.current, now.size, clientX, clientY));
    },
    zoom: (by, at) => {
      const px = at === undefined ? { x: size.width / 2, y: size.height / 2 } : within(svg.current, size, at.x, at.y);
      setCamera((now) => zoomed(now, size, by, px));
    },
    pan: (dx, dy) => {
      const from = within(svg.current, size, 0, 0);
      const to = within(svg.current, size, dx, dy);
      setCamera((now) => ({
        ...now,
        at: { x: now.at.x - (to.x - from.x) / now.scale, y: now.at.y - (to.y - from.y) / now.scale },
      }));
    },
    fit: (footprints) => setCamera(fitting(footprints, size)),
    show: useCallback((footprint, covered) => {
      setCamera((now) => showing(now, shown.current.size, footprint, covered));
    }, []),
  };
}

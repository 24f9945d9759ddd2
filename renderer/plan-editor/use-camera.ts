import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Footprint, Point } from '../../rules/fortress/view.ts';
import { fitting, planPoint, zoomed, type Camera, type Size } from './camera.ts';

export interface CameraHold {
  readonly camera: Camera;
  /** A point of the plan from one of the window. */
  readonly pointAt: (clientX: number, clientY: number) => Point;
  readonly zoom: (by: number, px?: Point) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly fit: (footprints: readonly Footprint[]) => void;
}

/** Zoom and pan over the plan: wheel, two fingers, buttons and keys all come here. */
export function useCamera(svg: RefObject<SVGSVGElement | null>, size: Size, first: readonly Footprint[]): CameraHold {
  const [camera, setCamera] = useState(() => fitting(first, size));
  const shown = useRef({ camera, size });
  useEffect(() => {
    shown.current = { camera, size };
  });
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    // React listens to the wheel passively, and then the page would scroll or zoom as well.
    const turned = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const px = { x: event.clientX - box.left, y: event.clientY - box.top };
      setCamera((now) => zoomed(now, shown.current.size, Math.exp(-event.deltaY * 0.0015), px));
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, [svg]);
  return {
    camera,
    pointAt: (clientX, clientY) => {
      const box = svg.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const now = shown.current;
      return planPoint(now.camera, now.size, { x: clientX - box.left, y: clientY - box.top });
    },
    zoom: (by, px) => setCamera((now) => zoomed(now, size, by, px ?? { x: size.width / 2, y: size.height / 2 })),
    pan: (dx, dy) =>
      setCamera((now) => ({ ...now, at: { x: now.at.x - dx / now.scale, y: now.at.y - dy / now.scale } })),
    fit: (footprints) => setCamera(fitting(footprints, size)),
  };
}

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

interface Drawing {
  readonly what: ReactNode;
  readonly needs: string;
  readonly done: (drawn: HTMLElement) => void;
}

/** Renders something off screen at film size. @param needs selector that must match before it counts as drawn */
export type DrawsUnseen = (what: ReactNode, needs: string) => Promise<HTMLElement>;

function Easel({ drawing }: { readonly drawing: Drawing }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    // Lazy loading and measuring take a few frames.
    const look = (): void => {
      const { current } = room;
      if (current === null || current.querySelector(drawing.needs) === null) frame = requestAnimationFrame(look);
      else frame = requestAnimationFrame(() => drawing.done(current));
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [drawing]);
  return (
    <div ref={room} className="film-easel" aria-hidden="true" inert>
      {drawing.what}
    </div>
  );
}

/** Draws off screen, one thing at a time. `easel` must be mounted while something is drawn. */
export function useEasel(): { readonly draw: DrawsUnseen; readonly easel: ReactNode; readonly clear: () => void } {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const draw: DrawsUnseen = useCallback((what, needs) => new Promise((done) => setDrawing({ what, needs, done })), []);
  const clear = useCallback(() => setDrawing(null), []);
  return { draw, easel: drawing !== null && <Easel drawing={drawing} />, clear };
}

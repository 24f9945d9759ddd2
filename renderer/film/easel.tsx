import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

interface Drawing {
  readonly what: ReactNode;
  readonly needs: string;
  readonly done: (drawn: HTMLElement) => void;
}

/** Draws something where nobody sees it, as large as a film is. @param needs selector of what must be there before it counts as drawn */
export type DrawsUnseen = (what: ReactNode, needs: string) => Promise<HTMLElement>;

function Easel({ drawing }: { readonly drawing: Drawing }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    // What is fetched, and what is measured, is there some frames later.
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

/** Draws one thing after the other beside the page. `easel` must be on the page while something is drawn. */
export function useEasel(): { readonly draw: DrawsUnseen; readonly easel: ReactNode; readonly clear: () => void } {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const draw: DrawsUnseen = useCallback((what, needs) => new Promise((done) => setDrawing({ what, needs, done })), []);
  const clear = useCallback(() => setDrawing(null), []);
  return { draw, easel: drawing !== null && <Easel drawing={drawing} />, clear };
}

import { useEffect, useRef, useState } from 'react';
import type { StageView } from '../../electron/contract/landing.ts';
import type { LandedView } from '../../electron/contract/table.ts';
import { wantsLessMovement } from '../design/less-movement.ts';
import { nextStep, progressAt, type Progress } from './progress.ts';

/** The least time between two pictures of a result, in ms: marks that come faster are drawn together. */
const PICTURE = 45;

export interface Landing {
  readonly landed: LandedView;
  readonly stage: StageView;
  readonly progress: Progress;
}

interface Begun {
  readonly row: number;
  /** Ms since 1970. */
  readonly at: number;
}

/** When this screen first heard of the result of a row. */
function begunAt(known: Begun | null, row: number): Begun {
  return known?.row === row ? known : { row, at: Date.now() };
}

/**
 * Has a result drawn at each of its steps, until it is told; in a window that nobody sees it is told at once, so that whoever
 * comes back to it finds the result and not its beginning. @returns the function that ends it
 */
function play(
  landed: Pick<LandedView, 'dice'>,
  stage: StageView,
  at: number,
  still: boolean,
  draw: (elapsed: number) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const toTheEnd = (): void => {
    if (!document.hidden) return;
    clearTimeout(timer);
    draw(Infinity);
  };
  const wait = (elapsed: number): void => {
    const next = nextStep(landed, stage, elapsed, still);
    if (next === null) return;
    timer = setTimeout(
      () => {
        const now = Date.now() - at;
        draw(now);
        wait(now);
      },
      Math.max(PICTURE, next - elapsed),
    );
  };
  wait(Math.min(Date.now() - at, stage.told - 1));
  toTheEnd();
  document.addEventListener('visibilitychange', toTheEnd);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', toTheEnd);
  };
}

/**
 * The result that is shown now with how far it has come on this screen; null while a question is asked. A screen that is
 * opened while a result is shown finds it told.
 */
export function useLanding(landed: LandedView | null, stage: StageView | null): Landing | null {
  const shown = landed !== null && landed.n === stage?.row ? { landed, stage } : null;
  const row = shown?.stage.row ?? null;
  const [first] = useState(row);
  const [still] = useState(wantsLessMovement);
  const [clock, setClock] = useState<{ readonly row: number | null; readonly elapsed: number }>({ row, elapsed: 0 });
  const begun = useRef<Begun | null>(null);
  const dice = shown?.landed.dice;
  useEffect(() => {
    if (row === null || row === first || dice === undefined || stage === null) return undefined;
    begun.current = begunAt(begun.current, row);
    return play({ dice }, stage, begun.current.at, still, (elapsed) => setClock({ row, elapsed }));
  }, [row, first, dice, stage, still]);
  if (shown === null) return null;
  const elapsed = row === first ? Infinity : clock.row === row ? clock.elapsed : 0;
  return { ...shown, progress: progressAt(shown.landed, shown.stage, elapsed, still) };
}

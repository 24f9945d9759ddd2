import { useEffect, useState } from 'react';
import { wantsLessMovement } from '../design/less-movement.ts';
import { useTable } from '../store/screen.ts';
import { readableAfter } from './progress.ts';

/**
 * What a picture shows while dice are being read: it stays as it was before the roll, so that nothing on the table falls
 * before the dice say so. @param reading whether they are
 */
export function useUntilTold<T>(now: T, reading: boolean): T {
  const [shown, setShown] = useState(now);
  if (reading) return shown;
  if (shown !== now) setShown(now);
  return now;
}

/** Whether dice are being read on this screen. A screen that is opened meanwhile shows at once what they led to. */
export function useReading(): boolean {
  const { landed, stage } = useTable('landed', 'stage');
  const row = stage !== null && landed?.n === stage.row ? stage.row : null;
  const [read, setRead] = useState(row);
  const [still] = useState(wantsLessMovement);
  const left = stage === null ? 0 : readableAfter(stage, still);
  useEffect(() => {
    if (row === null) return undefined;
    const told = (): void => setRead(row);
    const seen = (): void => {
      if (document.hidden) told();
    };
    const timer = setTimeout(told, left);
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [row, left]);
  return row !== null && row !== read && left > 0;
}

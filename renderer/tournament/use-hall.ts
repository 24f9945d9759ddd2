import { useState } from 'react';
import type { HallView } from '../../electron/contract/hall-view.ts';
import { useLive } from '../devices/use-live.ts';
import type { useText } from '../i18n/use-text.ts';
import { pageNow } from '../link/page-time.ts';
import { leftOf, useNow } from './clock.ts';
import type { useWords } from './use-words.ts';

/**
 * The latest state of the event shown in the hall.
 * @returns `hall`: null while none is shown; `told`: whether anything has arrived yet; `left`: time left in its round,
 * in ms
 */
export function useHall(): { readonly hall: HallView | null; readonly told: boolean; readonly left: number } {
  const [told, setTold] = useState<{ readonly hall: HallView | null; readonly heardAt: number } | null>(null);
  useLive('tournament.hall', {}, 'hall', ({ hall }) => {
    setTold({ hall, heardAt: pageNow() });
  });
  const hall = told?.hall ?? null;
  const now = useNow(hall?.clock.running === true);
  return { hall, told: told !== null, left: hall === null ? 0 : leftOf(hall.clock, told?.heardAt ?? now, now) };
}

/** The round's label; a round of the cut has its own name. */
export function roundOf(
  { round, rounds, bracket }: Pick<HallView, 'round' | 'rounds' | 'bracket'>,
  w: ReturnType<typeof useWords>,
  say: ReturnType<typeof useText>,
): string {
  const cut = bracket.findLast(({ games }) => games.some(({ table }) => table !== null));
  if (cut !== undefined) return say(cut.name);
  return round === 0 ? w('hall.before') : w('hall.round', { round, rounds: Math.max(round, rounds) });
}

import { useMemo } from 'react';
import type { CalloutView } from '../../electron/contract/table.ts';
import type { Landing } from '../landing/use-landing.ts';

/** The callouts without that of a roll whose dice are still being read: it begins once they are told. */
export function useTold(callouts: readonly CalloutView[], landing: Landing | null): readonly CalloutView[] {
  const unread = landing === null || landing.progress.told ? null : landing.landed.n;
  return useMemo(() => (unread === null ? callouts : callouts.filter(({ n }) => n < unread)), [callouts, unread]);
}

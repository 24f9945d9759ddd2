import { useEffect, useMemo } from 'react';
import type { RefusedView } from '../../electron/contract/table.ts';
import { askRefusals } from '../store/ask-refusals.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { refusedPlaces } from './verbs.ts';

/**
 * Asks again whenever the selection or the table changes. @returns why places are not available, by their id on the
 * plan
 */
export function useRefusedPlaces(): ReadonlyMap<string, RefusedView> {
  const send = useSend();
  const { ask, offers, siege } = useTable('ask', 'offers', 'siege');
  const section = useScreen(({ desk }) => desk.section);
  const { piece, orders } = useScreen(({ refusals }) => refusals);
  useEffect(() => {
    if (section === null || ask !== null || siege.result !== null) return;
    const there = siege.units.filter(({ place }) => place.on === 'section' && place.section === section);
    void send(askRefusals(section, [section, ...there.map(({ id }) => id)]));
  }, [send, section, ask, offers, siege]);
  return useMemo(() => refusedPlaces(piece === section ? orders : [], siege), [piece, section, orders, siege]);
}

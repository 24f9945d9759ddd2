import { useEffect, useState } from 'react';
import type { MonitorsView } from '../../electron/contract/monitors-api.ts';
import type { Thunk } from '../store/screen.ts';
import { useScreen, useSend } from '../store/screen.ts';

function watching(onView: (view: MonitorsView) => void): Thunk<() => void> {
  return (_dispatch, _screen, { live }) => live('monitors.watch', {}, onView, () => undefined);
}

/** The screens beside the table as they are now; null until the host has answered. */
export function useMonitors(): MonitorsView | null {
  const send = useSend();
  const linked = useScreen(({ link }) => link.status === 'open');
  const [view, setView] = useState<MonitorsView | null>(null);
  useEffect(() => (linked ? send(watching(setView)) : undefined), [send, linked]);
  return view;
}

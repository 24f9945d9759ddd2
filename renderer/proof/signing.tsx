import { useEffect } from 'react';
import { useScreen, useSend } from '../store/screen.ts';
import { countersign } from './countersign.ts';

/** Signs each new head of the match with this device; renders nothing. */
export function Signing() {
  const send = useSend();
  const linked = useScreen(({ link }) => link.status === 'open');
  const head = useScreen(({ table }) => table.state?.proof?.head.hash ?? null);
  useEffect(() => {
    if (linked && head !== null) void send(countersign());
  }, [send, linked, head]);
  return null;
}

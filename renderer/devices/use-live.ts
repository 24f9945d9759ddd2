import { useEffect } from 'react';
import type { z } from 'zod';
import type { Api } from '../../electron/contract/api.ts';
import { useScreen, useSend, type Thunk } from '../store/screen.ts';

type Live = Exclude<
  { [K in keyof Api]: Api[K]['kind'] extends 'live' ? (K extends 'table.watch' ? never : K) : never }[keyof Api],
  never
>;
type Told<K extends Live> = z.output<Api[K]['output']>;

function watched<K extends Live>(
  method: K,
  input: z.input<Api[K]['input']>,
  onValue: (value: Told<K>) => void,
): Thunk<() => void> {
  // A failure shows in the state of the link, and the next link subscribes again.
  return (_dispatch, _screen, { live }) => live(method, input, onValue as never, () => undefined);
}

/**
 * Subscribes to something of the host while the component is mounted, and again after a loss of the link.
 * @param key identifies the subscription, null for none; a new `onValue` takes effect only with a new key
 */
export function useLive<K extends Live>(
  method: K,
  input: z.input<Api[K]['input']>,
  key: string | null,
  onValue: (value: Told<K>) => void,
): void {
  const send = useSend();
  const open = useScreen(({ link }) => link.status === 'open');
  useEffect(() => {
    if (!open || key === null) return undefined;
    return send(watched(method, input, onValue));
    // `input` and `onValue` are new on each render; `key` identifies the subscription.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [send, open, method, key]);
}

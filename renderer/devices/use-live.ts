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
  // Whatever ends it shows in the state of the link, and it is asked for again with the next one.
  return (_dispatch, _screen, { live }) => live(method, input, onValue as never, () => undefined);
}

/**
 * Watches something of the host for as long as the part of the screen is there, and anew after a loss of the link.
 * @param key names what is watched, null for nothing; `onValue` may change without watching anew only with it
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
    // `input` and `onValue` are made anew on each drawing; what is watched is named by `key`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [send, open, method, key]);
}

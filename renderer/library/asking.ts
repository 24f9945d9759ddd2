import type { z } from 'zod';
import type { Api } from '../../electron/contract/api.ts';
import { RpcError } from '../../electron/contract/rpc.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Thunk } from '../store/screen.ts';

/** The host's answer, or a sentence saying why there is none. */
export type Told<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Text };

type Asked = Exclude<{ [K in keyof Api]: Api[K]['kind'] extends 'live' ? never : K }[keyof Api], never>;

/** Asks the host for something that is shown but not kept in the store. */
export function told<K extends Asked>(
  method: K,
  input: z.input<Api[K]['input']>,
): Thunk<Promise<Told<z.output<Api[K]['output']>>>> {
  return async (_dispatch, _screen, { call }) => {
    try {
      const value = await call(method as 'match.moments', input as Record<string, never>);
      return { ok: true, value: value as z.output<Api[K]['output']> };
    } catch (error) {
      const code = error instanceof RpcError && ['closed', 'timeout'].includes(error.code) ? error.code : 'failed';
      return { ok: false, why: text(`console.call.${code}`) };
    }
  };
}

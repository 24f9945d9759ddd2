import { headWords } from '../../electron/contract/proof-words.ts';
import type { Thunk } from '../store/screen.ts';
import { deviceKey } from './device-key.ts';

/** Signs the current head of the match with the key of this device. @returns whether it was signed and stored */
export function countersign(): Thunk<Promise<boolean>> {
  return async (_dispatch, _screen, { call }) => {
    try {
      const { match, n, hash, seat, name } = await call('proof.head', {});
      const { key, sign } = await deviceKey();
      const signature = await sign(headWords({ match, n, hash }, { seat, name }));
      return (await call('proof.sign', { match, n, hash, key, signature })).done;
    } catch {
      // The table is away, or has moved on: the next turn is signed instead.
      return false;
    }
  };
}

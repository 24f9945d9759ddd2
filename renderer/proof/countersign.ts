import { headWords } from '../../electron/contract/proof-words.ts';
import type { Thunk } from '../store/screen.ts';
import { deviceKey } from './device-key.ts';

/** Signs the match as it stands with the key of this device. @returns whether it was signed and kept */
export function countersign(): Thunk<Promise<boolean>> {
  return async (_dispatch, _screen, { call }) => {
    try {
      const { match, n, hash, seat, name } = await call('proof.head', {});
      const { key, sign } = await deviceKey();
      const signature = await sign(headWords({ match, n, hash }, { seat, name }));
      return (await call('proof.sign', { match, n, hash, key, signature })).done;
    } catch {
      // The table is away, or has gone on: the next turn is signed.
      return false;
    }
  };
}

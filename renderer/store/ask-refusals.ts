import { RpcError } from '../../electron/contract/rpc.ts';
import { refusalsTold } from './refusals.ts';
import type { Thunk } from './screen.ts';

/** At most this many pieces are asked about at once. */
const MOST = 12;

/** Asks the host which orders the picked piece cannot be given now. @param pieces the piece and whoever stands on it */
export function askRefusals(piece: string, pieces: readonly string[]): Thunk<Promise<void>> {
  return async (dispatch, screen, { call }) => {
    const revision = screen().table.state?.revision;
    try {
      const orders = await call('match.refusals', { pieces: pieces.slice(0, MOST) });
      const { table, desk } = screen();
      if (table.state?.revision === revision && desk.section === piece) dispatch(refusalsTold({ piece, orders }));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
    }
  };
}

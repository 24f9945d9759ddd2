import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { HubApi } from '../../electron/contract/hub-api.ts';
import type { Client } from '../../electron/contract/rpc.ts';
import { confirmedWords } from '../../electron/contract/signed-words.ts';
import { keptKey } from '../proof/kept-key.ts';

/**
 * Signs the log of the event as it stands: a player's phone signs what its player has confirmed, with a key of its own for
 * each player of each event, on plain http too.
 * @returns whether it was signed and taken
 */
export async function countersign(
  hub: Pick<Client<HubApi>, 'call'>,
  act: (what: EventAct) => Promise<boolean>,
  player: string,
): Promise<boolean> {
  try {
    const head = await hub.call('hub.head', {});
    if (head === null) return false;
    const { key, sign } = await keptKey(`${head.event} ${player}`);
    const signature = await sign(confirmedWords(player, head.key, head));
    return await act({ kind: 'countersign', player, n: head.n, hash: head.hash, key, signature });
  } catch {
    // The hall is away: what was confirmed counts all the same.
    return false;
  }
}

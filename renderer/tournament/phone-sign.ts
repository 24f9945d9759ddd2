import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { HubApi } from '../../electron/contract/hub-api.ts';
import type { Client } from '../../electron/contract/rpc.ts';
import { confirmedWords } from '../../electron/contract/signed-words.ts';
import { keptKey } from '../proof/kept-key.ts';

/**
 * Signs the current log of the event: a player's phone signs what its player has confirmed, with a separate key for
 * each player of each event. Works on plain http too.
 * @returns whether it was signed and accepted
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
    // The hall is unavailable; the confirmation counts anyway.
    return false;
  }
}

import { ed25519 } from '@noble/curves/ed25519.js';
import type { MatchHead, WireRow, WireSignature } from '../../electron/contract/hub-api.ts';
import { headWords } from '../../electron/contract/proof-words.ts';
import { hashOfEntry, hashOfMatch } from '../../electron/journal/chain.ts';

/** A match as a table sends it to a hub, built without rules, and a phone's signature of it. */

/** A match as in its file, with its first row and more, built without rules. */
export function chain(
  event: string,
  table: string,
  players: readonly [string, string],
  id = `match-${table}`,
  rows = 12,
) {
  const head: MatchHead = {
    id,
    system: 'none',
    edition: '1',
    setup: '{}',
    options: '{}',
    created_at: 1,
    program: 'test',
  };
  const [attacker, defender] = players;
  const game = { event, round: 1, game: Number(table), table, attacker, defender, by: 'test' };
  let hash = hashOfMatch(head);
  const all = Array.from({ length: rows }, (_, i): WireRow => {
    const [kind, body] =
      i === 0 ? ['event-game', JSON.stringify(game)] : ['input', JSON.stringify({ id, i, odd: '"\\ \0 \n é 城' })];
    hash = hashOfEntry(hash, i + 1, 5, kind ?? '', undefined, body ?? '');
    return { n: i + 1, at: 5, kind: kind ?? '', origin: null, body: body ?? '', hash };
  });
  return { head, rows: all, first: all[0] as WireRow };
}

const secret = ed25519.utils.randomSecretKey();
const key = Buffer.from(ed25519.getPublicKey(secret)).toString('hex');

/** A signature by the attacker's phone. */
export function signedBy(
  head: { readonly match: string; readonly n: number; readonly hash: string },
  name: string,
): WireSignature {
  const words = headWords(head, { seat: 'attacker', name });
  const signature = Buffer.from(ed25519.sign(Buffer.from(words), secret)).toString('hex');
  return { at: 5, n: head.n, hash: head.hash, key, seat: 'attacker', name, signature };
}

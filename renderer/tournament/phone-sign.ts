import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { HubApi } from '../../electron/contract/hub-api.ts';
import type { Client } from '../../electron/contract/rpc.ts';
import { confirmedWords } from '../../electron/contract/signed-words.ts';

/**
 * A player's phone signs what its player has confirmed, with an Ed25519 key that never leaves this browser. Browsers
 * give keys to encrypted pages alone, and not all of them this kind: where there is none, the page says so.
 */

const STORE = 'keys';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no store of keys'));
  });
}

/** The keys of this browser for a player of an event, made once. */
async function keysFor(name: string): Promise<CryptoKeyPair> {
  const opening = indexedDB.open('castellan-phone', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const store = await asked(opening);
  try {
    const kept = (await asked(store.transaction(STORE).objectStore(STORE).get(name))) as CryptoKeyPair | undefined;
    if (kept !== undefined) return kept;
    const made = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    await asked(store.transaction(STORE, 'readwrite').objectStore(STORE).put(made, name));
    return made;
  } finally {
    store.close();
  }
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Signs the log of the event as it stands. @returns whether it was signed and taken */
export async function countersign(
  hub: Client<HubApi>,
  act: (what: EventAct) => Promise<boolean>,
  player: string,
): Promise<boolean> {
  try {
    const head = await hub.call('hub.head', {});
    if (head === null) return false;
    const keys = await keysFor(`${head.event} ${player}`);
    const words = new TextEncoder().encode(confirmedWords(player, head.key, head));
    const signature = hex(await crypto.subtle.sign('Ed25519', keys.privateKey, words));
    const key = hex(await crypto.subtle.exportKey('raw', keys.publicKey));
    return await act({ kind: 'countersign', player, n: head.n, hash: head.hash, key, signature });
  } catch {
    // No keys for this page: what was confirmed counts all the same.
    return false;
  }
}

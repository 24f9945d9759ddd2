/**
 * Ed25519 keys of this device, made when they are first needed and kept in this browser. Where the browser has such keys
 * (an encrypted page, or this machine itself) the secret part can be used and not read. A phone on plain http is given no
 * cryptography by its browser: there JavaScript signs, with a secret that lies in the browser's own store.
 */

/** A key that signs. */
export interface KeptKey {
  /** The public part, hexadecimal. */
  readonly key: string;
  /** @returns a signature over these words in UTF-8, hexadecimal */
  readonly sign: (words: string) => Promise<string>;
}

type Kept = CryptoKeyPair | { readonly secret: Uint8Array };

const STORE = 'keys';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no store of keys'));
  });
}

/** Opens the store of this browser for one piece of work. */
async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('castellan-phone', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await asked(opening);
  try {
    return await asked(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new pair by the browser, or else by JavaScript: not every browser has this kind. */
async function made(): Promise<Kept> {
  try {
    return await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  } catch {
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    return { secret: ed25519.utils.randomSecretKey() };
  }
}

/** The pair that is kept, or a new one; of two pages that make one at the same time the first wins. */
async function kept(name: string): Promise<Kept> {
  const find = (): Promise<Kept | undefined> =>
    withStore('readonly', (store) => store.get(name) as IDBRequest<Kept | undefined>);
  const before = await find();
  if (before !== undefined) return before;
  const fresh = await made();
  try {
    await withStore('readwrite', (store) => store.add(fresh, name));
    return fresh;
  } catch {
    return (await find()) ?? fresh;
  }
}

async function found(name: string): Promise<KeptKey> {
  // A browser that keeps nothing signs with a key that goes with the page.
  const pair = await kept(name).catch(made);
  if ('secret' in pair) {
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    return {
      key: hex(ed25519.getPublicKey(pair.secret)),
      sign: (words) => Promise.resolve(hex(ed25519.sign(new TextEncoder().encode(words), pair.secret))),
    };
  }
  return {
    key: hex(await crypto.subtle.exportKey('raw', pair.publicKey)),
    sign: async (words) => hex(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(words))),
  };
}

const keys = new Map<string, Promise<KeptKey>>();

/** The key of this device by a name, the same one as long as this browser keeps it. */
export function keptKey(name: string): Promise<KeptKey> {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const asking = found(name);
  keys.set(name, asking);
  // What could not be had now may be had later.
  asking.catch(() => keys.delete(name));
  return asking;
}

/**
 * Ed25519 keys of this device, made on first use and stored in this browser. On a secure page (https, or this machine
 * itself) a browser that supports them makes a key whose secret cannot be read. A phone on plain http has no
 * `crypto.subtle`: there JavaScript signs, with a secret in the browser's own store.
 */

/** A key that signs. */
export interface KeptKey {
  /** The public key, hexadecimal. */
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

/** Opens the browser's store for one operation. */
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

/** A new pair from the browser, else from JavaScript: not every browser supports Ed25519. */
async function made(): Promise<Kept> {
  try {
    return await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  } catch {
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    return { secret: ed25519.utils.randomSecretKey() };
  }
}

/** The stored pair, or a new one; if two pages make one at the same time the first wins. */
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
  // A browser that stores nothing signs with a key that lasts as long as the page.
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

/** The key of this device with this name, the same for as long as the browser stores it. */
export function keptKey(name: string): Promise<KeptKey> {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const asking = found(name);
  keys.set(name, asking);
  // A failed attempt may succeed later.
  asking.catch(() => keys.delete(name));
  return asking;
}

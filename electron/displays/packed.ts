import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readAsset, savedAs } from './assets.ts';

/** A file of the built screens as sent over the network. */
export interface PackedAsset {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const PACKED = /^(?:text\/|application\/json|image\/svg)/;
/** Smaller files are sent uncompressed: compression would not pay off. */
const LEAST = 256;
const pack = {
  br: promisify((body: Uint8Array, done: (error: Error | null, packed: Uint8Array) => void) => {
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, done);
  }),
  gzip: promisify((body: Uint8Array, done: (error: Error | null, packed: Uint8Array) => void) => {
    gzip(body, { level: 9 }, done);
  }),
} as const;

/** Cache of compressed files. Files with a content hash in their name never change, so each is compressed once. */
const kept = new Map<string, Promise<Uint8Array>>();

/**
 * Reads a file of the built screens and compresses it as the browser accepts: Brotli on this machine, gzip over
 * unencrypted connections, where browsers do not offer Brotli.
 * @param accepts the header `accept-encoding` of the request
 */
export async function packedAsset(root: string, pathname: string, accepts: string | undefined): Promise<PackedAsset> {
  const { status, type, body } = await readAsset(root, pathname);
  const how = (['br', 'gzip'] as const).find((one) => new RegExp(`(?:^|[\\s,])${one}(?:[\\s,]|$)`).test(accepts ?? ''));
  const saved = status === 200 ? savedAs(pathname) : {};
  const headers = { 'content-type': type, vary: 'accept-encoding', ...saved };
  if (status !== 200 || how === undefined || body.length < LEAST || !PACKED.test(type))
    return { status, headers, body };
  const packed = pathname.startsWith('/assets/')
    ? once(
        `${how} ${root} ${pathname}`,
        async () => (how === 'br' && (await builtPacked(root, pathname))) || pack[how](body),
      )
    : pack[how](body);
  return { status, headers: { ...headers, 'content-encoding': how }, body: await packed };
}

/**
 * The file that the build compressed, next to one that {@link readAsset} has returned; `undefined` if there is none.
 */
async function builtPacked(root: string, pathname: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(root, `${decodeURIComponent(pathname)}.br`));
  } catch {
    return undefined;
  }
}

function once(key: string, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  let packed = kept.get(key);
  if (packed === undefined) kept.set(key, (packed = work()));
  return packed;
}

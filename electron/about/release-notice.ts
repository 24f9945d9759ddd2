import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { MOST_CODE, type ReleaseView } from '../contract/about-api.ts';

/**
 * Notices of fixes, mainly security fixes. Castellan never connects to the internet for them. A notice is a code, or a
 * file with that code, which people pass on however they like: by mail, on a web page, on a memory stick. The makers'
 * signature makes it valid.
 *
 *     castellan-notice:1.<what it says, JSON in base64url>.<signature in base64url>
 */

export const PRODUCT = 'castellan';
const START = 'castellan-notice:1.';
const SHAPE = /^castellan-notice:1\.([\w-]+)\.([\w-]{86})$/;
const VERSION = /^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}$/;

export const Notice = z.strictObject({
  product: z.string().min(1).max(64),
  fixedIn: z.string().regex(VERSION),
  issued: z.iso.date(),
  words: z.strictObject({ en: z.string().min(1).max(1000), fr: z.string().min(1).max(1000) }),
});
export type Notice = z.infer<typeof Notice>;

/** The signed text: its prefix keeps the signature from being valid for anything else. */
const signed = (payload: string): Buffer => Buffer.from(`${START}${payload}`);

/**
 * A notice as people pass it on.
 * @param secret the makers' key, PEM
 */
export function noticeCode(secret: string, notice: Notice): string {
  const payload = Buffer.from(JSON.stringify(Notice.parse(notice))).toString('base64url');
  return `${START}${payload}.${sign(null, signed(payload), createPrivateKey(secret)).toString('base64url')}`;
}

/** The public half of a secret key, raw in hex. @param secret PEM; throws if it is not an Ed25519 key */
export function publicKeyOf(secret: string): string {
  const key = createPrivateKey(secret);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is no Ed25519 key.');
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}

/** Whether version a includes what came with version b. Both are three numbers. */
function isAtLeast(a: string, b: string): boolean {
  const [numbers, others] = [a, b].map((one) => one.replace(/-.*$/, '').split('.').map(Number)) as [number[], number[]];
  const at = numbers.findIndex((number, i) => number !== others[i]);
  // A pre-release, such as 0.2.0-rc.1, does not include all of the release.
  return at === -1 ? !a.includes('-') : (numbers[at] ?? 0) > (others[at] ?? 0);
}

export interface NoticeCheck {
  /** Public keys, raw in hex. */
  readonly keys: readonly string[];
  /** The running version. */
  readonly version: string;
  /** A notice that was entered before, as a code. */
  readonly kept?: string | undefined;
}

/** Checks a code: who signed it, which program it is about, and whether this version needs the fix. */
export function checkNotice(code: string, { keys, version, kept }: NoticeCheck): ReleaseView {
  if (keys.length === 0) return { state: 'no-key' };
  // Mail wraps long lines.
  const whole = code.length > MOST_CODE ? '' : code.replaceAll(/\s/g, '');
  const [, payload = '', signature = ''] = SHAPE.exec(whole) ?? [];
  if (payload === '') return { state: 'unreadable' };
  if (!keys.some((key) => hasSigned(key, payload, signature))) return { state: 'wrong-signature' };
  const notice = read(payload);
  if (notice === undefined) return { state: 'unreadable' };
  const { product, fixedIn, issued, words } = notice;
  if (product !== PRODUCT) return { state: 'other-product', product };
  if (isAtLeast(version, fixedIn)) return { state: 'fixed', fixedIn, issued, words };
  const before = kept === undefined ? undefined : checkNotice(kept, { keys, version });
  return before?.state === 'affected' && before.fixedIn !== fixedIn && isAtLeast(before.fixedIn, fixedIn)
    ? { state: 'older', fixedIn: before.fixedIn }
    : { state: 'affected', fixedIn, issued, words };
}

function read(payload: string): Notice | undefined {
  try {
    return Notice.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

function hasSigned(key: string, payload: string, signature: string): boolean {
  try {
    const x = Buffer.from(key, 'hex').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, signed(payload), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    // An invalid key has signed nothing.
    return false;
  }
}

import './zod-setup.ts';
import { z } from 'zod';
import type { Contract } from './rpc.ts';

/** Queries of the About page: the program's version, what works here, third-party licences, and security notices. */

const nothing = z.strictObject({});
/** No notice of a fix is longer than this, in any language. */
export const MOST_CODE = 16_000;

/** What the makers say about a version that fixes something. */
const Said = {
  /** The first version that has the fix. */
  fixedIn: z.string(),
  /** The day on which the notice was signed: 2026-11-22. */
  issued: z.string(),
  words: z.strictObject({ en: z.string(), fr: z.string() }),
};

/** The result of checking a notice. Only the first two are signed by the makers and about this program. */
export const ReleaseView = z.discriminatedUnion('state', [
  /** This version needs the fix. */
  z.strictObject({ state: z.literal('affected'), ...Said }),
  /** This version has the fix. */
  z.strictObject({ state: z.literal('fixed'), ...Said }),
  /** Signed, but a newer notice is already here. */
  z.strictObject({ state: z.literal('older'), fixedIn: z.string() }),
  /** Signed, but about another program. */
  z.strictObject({ state: z.literal('other-product'), product: z.string() }),
  /** Not signed by the makers. */
  z.strictObject({ state: z.literal('wrong-signature') }),
  z.strictObject({ state: z.literal('unreadable') }),
  /** This copy was built without the makers' key, so nothing can be checked. */
  z.strictObject({ state: z.literal('no-key') }),
]);
export type ReleaseView = z.infer<typeof ReleaseView>;

export const AboutView = z.strictObject({
  version: z.string(),
  node: z.string(),
  /** Null in browser mode. */
  electron: z.string().nullable(),
  chromium: z.string().nullable(),
  /** Node's `process.platform`: linux, darwin, win32. */
  platform: z.string(),
  arch: z.string(),
  can: z.strictObject({
    /** Whether the native serial port module is available. */
    serial: z.boolean(),
    /** Whether the program has its own windows and can put them on a chosen monitor. */
    windows: z.boolean(),
    /** Whether this machine has an address that phones could reach. */
    guests: z.boolean(),
  }),
  /** The notice that still concerns this version; null if there is none. */
  release: ReleaseView.nullable(),
});
export type AboutView = z.infer<typeof AboutView>;

export const aboutApi = {
  'about.read': { kind: 'query', who: 'console', input: nothing, output: AboutView },
  /** Licences of the third-party code in the program; null when run from source. */
  'about.licences': {
    kind: 'query',
    who: 'console',
    input: nothing,
    output: z.strictObject({ text: z.string().nullable() }),
  },
  /** Checks a notice of a fix. One that concerns this version is stored and shown from then on. */
  'about.notice': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ code: z.string().max(MOST_CODE) }),
    output: ReleaseView,
  },
} as const satisfies Contract;

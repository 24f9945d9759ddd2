import './zod-setup.ts';
import { z } from 'zod';
import type { Contract } from './rpc.ts';

/** What the About page asks: which program this is, what works here, whose work is in it, and notices of fixes. */

const nothing = z.strictObject({});
/** More letters than a notice of a fix has in any language. */
export const MOST_CODE = 16_000;

/** What the makers say of a version that fixes something. */
const Said = {
  /** The first version that has the fix. */
  fixedIn: z.string(),
  /** The day on which the notice was signed: 2026-11-22. */
  issued: z.string(),
  words: z.strictObject({ en: z.string(), fr: z.string() }),
};

/** What becomes of a notice that somebody enters. Only the first two are signed by the makers and about this program. */
export const ReleaseView = z.discriminatedUnion('state', [
  /** This version needs the fix. */
  z.strictObject({ state: z.literal('affected'), ...Said }),
  /** This version has the fix. */
  z.strictObject({ state: z.literal('fixed'), ...Said }),
  /** Signed, but a later one is here already. */
  z.strictObject({ state: z.literal('older'), fixedIn: z.string() }),
  /** Signed, but about another program. */
  z.strictObject({ state: z.literal('other-product'), product: z.string() }),
  /** Whoever signed it, it was not the makers. */
  z.strictObject({ state: z.literal('wrong-signature') }),
  z.strictObject({ state: z.literal('unreadable') }),
  /** This copy was built without a key of the makers: nothing can be checked. */
  z.strictObject({ state: z.literal('no-key') }),
]);
export type ReleaseView = z.infer<typeof ReleaseView>;

export const AboutView = z.strictObject({
  version: z.string(),
  node: z.string(),
  /** Null in browser mode. */
  electron: z.string().nullable(),
  chromium: z.string().nullable(),
  /** As Node calls it: linux, darwin, win32. */
  platform: z.string(),
  arch: z.string(),
  can: z.strictObject({
    /** The native part that opens serial ports is there. */
    serial: z.boolean(),
    /** Windows of its own, which it puts on a chosen monitor. */
    windows: z.boolean(),
    /** An address under which phones could reach it. */
    guests: z.boolean(),
  }),
  /** The notice that still concerns this version; null where there is none. */
  release: ReleaseView.nullable(),
});
export type AboutView = z.infer<typeof AboutView>;

export const aboutApi = {
  'about.read': { kind: 'query', who: 'console', input: nothing, output: AboutView },
  /** The licences of others whose work is in the program; null where it runs from its sources and was not built. */
  'about.licences': {
    kind: 'query',
    who: 'console',
    input: nothing,
    output: z.strictObject({ text: z.string().nullable() }),
  },
  /** Checks a notice of a fix. One that concerns this version is kept and shown from then on. */
  'about.notice': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ code: z.string().max(MOST_CODE) }),
    output: ReleaseView,
  },
} as const satisfies Contract;

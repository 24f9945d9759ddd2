import { z } from 'zod';
import { SiegeView } from '../../rules/fortress/view.ts';
import { LibraryEntry, LibraryOutcome, MomentView, PastView, ProblemView } from './library.ts';
import type { Contract } from './rpc.ts';
import { LedgerView } from './ledger-view.ts';

/** What a console may call about the library and the past of the match on the table. */

const id = z.string().min(1).max(100);
const person = z.string().max(40);
/** About 48 MB of file, as base64. */
const fileBytes = z.string().max(64 * 1024 * 1024);

/** A file to be saved, or why there is none. */
const SavedFile = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), name: z.string(), bytes: fileBytes }),
  z.strictObject({ done: z.literal(false), problems: z.array(ProblemView) }),
]);

export const libraryApi = {
  'library.list': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({}),
    output: z.array(LibraryEntry),
  },
  /** Puts a match on the table; the previous one is kept unchanged. */
  'library.open': { kind: 'mutation', who: 'console', input: z.strictObject({ id }), output: LibraryOutcome },
  /** The available systems, with their starting set-ups and the JSON Schemas of set-up and options. */
  'library.systems': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({}),
    output: z.array(
      z.strictObject({
        id: z.string(),
        edition: z.string(),
        /** Author and version, for a system shared by others. */
        shared: z.strictObject({ author: z.string(), version: z.string() }).nullable(),
        seats: z.array(z.string()),
        presets: z.array(z.strictObject({ id: z.string(), setup: z.unknown(), siege: SiegeView.nullable() })),
        setup: z.unknown(),
        options: z.unknown(),
      }),
    ),
  },
  /** Everything that is wrong with a set-up in progress. */
  'library.check': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ system: z.string().max(64), setup: z.unknown(), options: z.unknown() }),
    output: z.strictObject({ problems: z.array(ProblemView) }),
  },
  /** Creates a match and puts it on the table. */
  'library.start': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      system: z.string().max(64),
      setup: z.unknown(),
      options: z.unknown(),
      title: z.string().max(80),
    }),
    output: LibraryOutcome,
  },
  /** What if: a copy up to a log entry, in its own file. */
  'library.copy': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ id, upTo: z.number().int().min(0), title: z.string().max(80) }),
    output: LibraryOutcome,
  },
  'library.rename': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ id, to: z.string().max(80) }),
    output: LibraryOutcome,
  },
  'library.remove': { kind: 'mutation', who: 'console', input: z.strictObject({ id }), output: LibraryOutcome },
  /** The match as one sealed file. */
  'library.export': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ id, by: person }),
    output: SavedFile,
  },
  /** The report of a match as printable pages. */
  'library.report': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ id, size: z.enum(['a4', 'letter']), language: z.enum(['en', 'fr']) }),
    output: SavedFile,
    patienceMs: 120_000,
  },
  'library.import': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ name: z.string().max(100), bytes: fileBytes }),
    output: LibraryOutcome,
  },
  /** The siege on the table as of a log entry; 0 is the set-up. */
  'match.past': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ n: z.number().int().min(0) }),
    output: PastView,
  },
  /** Moments of the match on the table worth finding again. */
  'match.moments': { kind: 'query', who: 'console', input: z.strictObject({}), output: z.array(MomentView) },
  'match.ledger': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({}),
    output: LedgerView,
    patienceMs: 120_000,
  },
} as const satisfies Contract;

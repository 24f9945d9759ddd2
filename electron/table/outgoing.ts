import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchHead, WireRow } from '../contract/hub-api.ts';
import type { Entry, MatchRecord } from '../journal/journal.ts';
import { verifyFile } from '../journal/verify-file.ts';
import type { Outgoing } from '../tournament/link/hub-link.ts';
import { readEntry } from './entries.ts';
import { MATCH_ENDING } from './match-files.ts';
import type { SiegeTable } from './siege-table.ts';

/**
 * Matches of this machine that belong to an event. Their journals serve as the send queue: there is no second copy, so
 * nothing can be lost between the two.
 */
export class OutgoingMatches {
  readonly #folder: string;
  readonly #table: () => SiegeTable;
  /** The match read from each file, with the stamp the file had; without its rows, of which a season has many. */
  readonly #files = new Map<string, { readonly stamp: string; readonly match: Outgoing | undefined }>();
  /** The rows of the file that was read last: a match is sent in one go, whatever was played before it. */
  #rows: { readonly path: string; readonly entries: readonly Entry[] } | undefined;

  constructor(folder: string, table: () => SiegeTable) {
    this.#folder = folder;
    this.#table = table;
  }

  /** The matches of an event, including the one on the table. */
  of(event: string): readonly Outgoing[] {
    const table = this.#table();
    const running = table.noted.eventGame?.event === event ? [this.#running(table)] : [];
    const others = readdirSync(this.#folder)
      .filter((file) => file.endsWith(MATCH_ENDING) && join(this.#folder, file) !== table.journal.path)
      .flatMap((file) => this.#stored(join(this.#folder, file)) ?? []);
    return [...others.filter((match) => match.event === event && match.head.id !== table.journal.match.id), ...running];
  }

  #running({ journal, noted: { eventGame } }: SiegeTable): Outgoing {
    return {
      event: eventGame?.event ?? '',
      head: headOf(journal.match),
      last: journal.head.n,
      read: (after, most) => some(journal.read(after), most),
      signed: () => ({ salt: journal.salt, signatures: journal.signatures() }),
    };
  }

  #stored(path: string): Outgoing | undefined {
    const { mtimeMs, size } = statSync(path);
    const stamp = `${String(mtimeMs)} ${String(size)}`;
    const known = this.#files.get(path);
    if (known?.stamp === stamp) return known.match;
    const match = this.#readMatch(path);
    this.#files.set(path, { stamp, match });
    return match;
  }

  #readMatch(path: string): Outgoing | undefined {
    try {
      const file = verifyFile(path);
      if (!file.ok) return undefined;
      const { match, entries, salt, signatures } = file;
      const [first] = entries;
      const game = first === undefined ? undefined : readEntry(first.kind, first.body);
      if (first === undefined || game?.kind !== 'event-game') return undefined;
      this.#rows = { path, entries };
      return {
        event: game.body.event,
        head: headOf(match),
        last: entries.length,
        // Each time the hub is found again it is offered the first row of every match.
        read: (after, most) => some(after === 0 && most === 1 ? [first] : this.#entries(path).slice(after), most),
        signed: () => ({ salt, signatures }),
      };
    } catch {
      // In use elsewhere, or damaged: the library reports it, and there is nothing to send.
      return undefined;
    }
  }

  /** The rows of a file, read again if another one was read since. None if it can no longer be read. */
  #entries(path: string): readonly Entry[] {
    if (this.#rows?.path !== path) {
      const file = verifyFile(path);
      this.#rows = { path, entries: file.ok ? file.entries : [] };
    }
    return this.#rows.entries;
  }
}

/** Approximate size limit of a message. */
const MOST_BYTES = 512 * 1024;

function some(entries: Iterable<Entry>, most: number): readonly WireRow[] {
  const rows: WireRow[] = [];
  let bytes = 0;
  for (const { n, at, kind, origin, body, hash } of entries) {
    const json = JSON.stringify(body);
    bytes += json.length;
    if (rows.length > 0 && (rows.length >= most || bytes > MOST_BYTES)) break;
    rows.push({ n, at, kind, origin: origin ?? null, body: json, hash });
  }
  return rows;
}

/** The head of a match, with which its chain begins. */
function headOf({ id, system, edition, setup, options, createdAt, program }: MatchRecord): MatchHead {
  return {
    id,
    system,
    edition,
    setup: JSON.stringify(setup),
    options: JSON.stringify(options),
    created_at: createdAt,
    program,
  };
}

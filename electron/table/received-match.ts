import type { MatchHead, WireRow } from '../contract/hub-api.ts';
import { hashOfMatch } from '../journal/chain.ts';
import { JournalError } from '../journal/journal-error.ts';
import type { Entry, Journal, MatchRecord } from '../journal/journal.ts';
import { sealsOf } from '../proof/seals.ts';
import type { Received } from '../tournament/hub/intake.ts';
import type { Result } from '../tournament/event/settings.ts';
import { resultForEvent } from './event-match.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { OutsideFault } from '../outside/outside-fault.ts';
import { SiegeTable } from './siege-table.ts';
import { systemById } from './systems.ts';

/**
 * The outcome of a match that a table has sent, replayed by this program's own rules: nobody can send a result that the
 * journal does not contain. `undefined` if the system is unknown here.
 */
export function received(head: MatchHead, rows: readonly WireRow[]): Received | undefined {
  const system = systemById(head.system);
  if (system === undefined) return undefined;
  const journal = asJournal(head, rows);
  const table = seated(system, journal);
  if (table === undefined) return undefined;
  const deed = resultForEvent(table)?.sent.deed;
  const result: Result | undefined = deed?.kind === 'result' ? deed.result : undefined;
  const entries = [...journal.read()];
  const last = entries.findLast(({ kind }) => kind === 'input')?.n ?? 0;
  const sealed = sealsOf(head.id, hashOfMatch(head), entries).some(({ fits, n }) => fits && n > last);
  return { result: sealed ? result : undefined, over: result !== undefined, rows: table.match.rows };
}

/** The match on a table; `undefined` if the rules of a shared system fail on it. */
function seated(system: AnySystem, journal: Journal): SiegeTable | undefined {
  try {
    return new SiegeTable(system, journal);
  } catch (error) {
    if (error instanceof OutsideFault) return undefined;
    throw error;
  }
}

/** The rows of a match as a read-only journal. */
export function asJournal(head: MatchHead, rows: readonly WireRow[]): Journal {
  const entries = rows.map(({ n, at, kind, origin, body, hash }): Entry => ({
    n,
    at,
    kind,
    body: JSON.parse(body) as unknown,
    hash,
    ...(origin === null ? {} : { origin }),
  }));
  const match: MatchRecord = {
    id: head.id,
    system: head.system,
    edition: head.edition,
    setup: JSON.parse(head.setup) as unknown,
    options: JSON.parse(head.options) as unknown,
    createdAt: head.created_at,
    program: head.program,
  };
  const readOnly = (): never => {
    throw new JournalError('read-only', head.id);
  };
  return {
    path: head.id,
    match,
    start: hashOfMatch(head),
    head: { n: entries.length, hash: entries.at(-1)?.hash ?? hashOfMatch(head) },
    append: readOnly,
    // Signatures of devices are checked against the rows and stored beside them: see tournament/hub/signature-store.ts.
    countersign: readOnly,
    salt: '',
    signatures: () => [],
    has: () => false,
    read: (after = 0) => entries.slice(after),
    verify: () => ({ ok: true, entries: entries.length }),
    copyTo: readOnly,
    close: () => undefined,
  };
}

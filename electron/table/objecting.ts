import { no } from './outcome.ts';
import type { Outcome } from '../contract/api.ts';
import type { AgreedView, FactView, ObjectionView } from '../contract/facts-view.ts';
import type { KeptRow } from './match-rows.ts';
import type { SiegeTable } from './siege-table.ts';
import { whyNotTogether, type FactSaid } from './told-together.ts';
import { freeBackTo } from './undoing.ts';

/**
 * Objections: until the first die, one side may object to facts that the other told. The facts are then asked again
 * with the values told, and stand once both sides agree to the same.
 */

/** The facts just told, while somebody may still object to them: until the first die. */
function objectable(table: SiegeTable): readonly KeptRow[] {
  const { awaiting } = table.match;
  if (awaiting === undefined || table.objections.open !== undefined) return [];
  const facts = table.rows.toldJustNow;
  return freeBackTo(table, facts[0]?.entry.row.n) === undefined ? [] : facts;
}

/** The facts just told that may be objected to, as in the log; `null` if there are none. */
export function agreedView(table: SiegeTable): AgreedView | null {
  const facts = objectable(table);
  const last = facts.at(-1);
  if (last === undefined) return null;
  return {
    n: last.n,
    by: last.entry.by,
    facts: facts.map(({ entry }) => ({ row: entry.row.n, seat: entry.said.seat, text: entry.said.text })),
  };
}

/** Who objects to what, and who has agreed since; `null` if nobody objects. */
export function objectionView({ objections: { open: objection } }: SiegeTable): ObjectionView | null {
  if (objection === undefined) return null;
  const { by, seat, words, agreed } = objection;
  return { by, seat, words, agreed: agreed === undefined ? null : { by: agreed.by, seat: agreed.seat } };
}

/** The facts of an objection with the values told, or proposed by a side since. */
export function asTold(table: Pick<SiegeTable, 'objections'>, facts: readonly FactView[]): FactView[] {
  const objection = table.objections.open;
  if (objection === undefined) return [...facts];
  const said = new Map([...objection.said, ...(objection.agreed?.said ?? [])].map(({ id, fact }) => [id, fact]));
  return facts.map(({ seen: _seen, ...fact }) => {
    const told = said.get(fact.id);
    return told === undefined
      ? fact
      : { ...fact, suggested: told, told: objection.agreed === undefined ? 'told' : 'proposed' };
  });
}

/**
 * Objects to a fact. It and those told with it are asked again, and dice that come meanwhile are held.
 * @param seat the side that objects; `null` for a console, which speaks for whoever sits at it
 */
export function object(table: SiegeTable, row: number, seat: string | null, by: string): Outcome {
  const facts = objectable(table);
  const about = facts.find(({ entry }) => entry.row.n === row)?.entry;
  const [first] = facts;
  if (about === undefined || first === undefined) return no('objection-late');
  if (seat !== null && about.said.seat === seat) return no('objection-own');
  const said = facts.flatMap(({ entry: { row: told } }) =>
    'fact' in told.input ? [{ id: told.asked.toString(36), fact: told.input.fact }] : [],
  );
  return table.askAgain(first.entry.row.n, by, {
    kind: 'objection',
    body: { op: 'raised', row: first.entry.row.n, seat, by, words: about.said.text, said },
  });
}

/** An answer to the open question alone. */
export function theOneFact({ match }: SiegeTable, fact: number | boolean): FactSaid[] {
  const { awaiting } = match;
  return awaiting === undefined ? [] : [{ id: awaiting.fingerprint.toString(36), fact }];
}

/**
 * Agrees to facts. During an objection they stand once the other side agrees to the same; a console that agrees twice
 * speaks for both.
 * @param seat the side that agrees; `null` for a console
 */
export function agree(
  table: SiegeTable,
  token: string,
  said: readonly FactSaid[],
  by: string | null,
  seat: string | null,
): Outcome {
  const objection = table.objections.open;
  if (objection === undefined) return table.agree(token, said, by, seat ?? undefined);
  if (token !== table.token) return no('stale-question');
  const { agreed } = objection;
  const same = agreed !== undefined && JSON.stringify(agreed.said) === JSON.stringify(said);
  if (same && seat !== null && agreed.seat === seat) return no('objection-waits');
  if (same)
    return table.agree(
      token,
      said,
      [agreed.by, by]
        .filter((one) => one !== null && one !== '')
        .join(', ')
        .slice(0, 40),
    );
  const problem = whyNotTogether(table.told, table.match, said, undefined);
  return problem ?? table.write({ kind: 'objection', body: { op: 'agreed', seat, by: by ?? '', said: [...said] } });
}

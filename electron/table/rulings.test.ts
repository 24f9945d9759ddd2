import { beforeEach, expect, it } from 'vitest';
import { demoTable, reopened } from '../../test/trial-table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { Reconciler } from './reconcile/reconciler.ts';
import { settlingHandlers } from './sensor-handlers.ts';
import { discrepancies, readingsOf, rulingsOf } from './sensors.ts';
import type { SiegeTable } from './siege-table.ts';

/** The demo siege with a counting sensor under a tower that disagrees: the players say that the table is right. */

const PLACE = 'tower-a';
const ID = 'board/s1';
const by = 'Brandt';
let table: SiegeTable;
const values = new Map<string, number>();
const quiet = { values, before: new Map<string, number>(), chattering: [] };
const reconciler = new Reconciler();
const handlers = settlingHandlers({ table: () => table, sensors: () => quiet, reconciler });
const who = { role: 'console', language: 'en' } as const;
type Settling = typeof handlers;
const call = <K extends keyof Settling>(method: K, input: Parameters<Settling[K]>[0]) =>
  (handlers[method] as (input: Parameters<Settling[K]>[0], who: object) => unknown)(input, who);

const siege = (): SiegeView => table.system.view(table.match.state, undefined) as SiegeView;
const odd = () => discrepancies(table.known, quiet, siege()).map(({ says, game }) => [says, game]);
const onPlace = () =>
  siege().units.reduce((sum, { place }) => sum + (place.on === 'section' ? (place.spread[PLACE] ?? 0) : 0), 0);

beforeEach(async () => {
  table = await demoTable();
  const sensors = [{ id: 's1', kind: 'count' as const, capacity: 9, label: 'scales' }];
  const device = { id: 'board', name: 'Board', firmware: '1', protocol: 1, speaks: 'wire' as const, dice: [], sensors };
  table.hear({ kind: 'hello', boot: 1, device });
  table.write({ kind: 'sensor-bound', body: { device: 'board', sensor: 's1', section: PLACE } });
  for (let phases = 0; phases < 3; phases += 1) table.order({ command: 'end-phase', args: {} }, by);
});

it('the sensor is compared with the ruling from then on, and the ruling survives reopening the match', async () => {
  const game = onPlace();
  values.set(ID, game + 1);
  expect(odd()).toEqual([[game + 1, game]]);
  expect(call('ruling.make', { id: ID, by })).toMatchObject({ done: true });
  expect(odd()).toEqual([]);
  expect(table.log.at(-1)).toMatchObject({
    kind: 'ruling',
    by,
    text: { key: 'log.table-right', with: { by, says: game + 1, game } },
  });
  table = await reopened(table);
  expect(odd()).toEqual([]);
  expect(rulingsOf(table.known, siege())).toMatchObject([{ id: ID, section: PLACE }]);

  // A figure without a ruling is noticed; agreement with the game itself is accepted.
  values.set(ID, game + 2);
  expect(odd()).toEqual([[game + 2, game + 1]]);
  values.set(ID, game);
  expect(odd()).toEqual([]);
});

it('a ruling moves along when the game moves somebody', () => {
  const [reading] = (values.set(ID, onPlace() + 1), readingsOf(table.known, quiet));
  expect(reading?.target).toBe(PLACE);
  call('ruling.make', { id: ID, by });
  const unit = siege().units.find(({ place }) => place.on === 'section' && place.spread[PLACE] !== undefined)?.id ?? '';
  const before = onPlace();
  expect(table.order({ command: 'step-down', args: { unit } }, by)).toMatchObject({ done: true });
  expect(onPlace()).toBeLessThan(before);
  values.set(ID, onPlace() + 1);
  expect(odd()).toEqual([]);
  values.set(ID, onPlace() + 2);
  expect(odd()).toHaveLength(1);
});

it('one press takes a ruling back, once', () => {
  const game = onPlace();
  values.set(ID, game + 1);
  call('ruling.make', { id: ID, by });
  expect(call('ruling.takeBack', { id: ID, by })).toMatchObject({ done: true });
  expect(odd()).toEqual([[game + 1, game]]);
  expect(table.log.at(-1)?.text.key).toBe('log.table-right-back');
  const { n } = table.journal.head;
  expect(call('ruling.takeBack', { id: ID, by })).toMatchObject({ done: false, code: 'no-such-ruling' });
  expect(table.journal.head.n).toBe(n);
});

it('no ruling is made if sensor and game agree', () => {
  values.set(ID, onPlace());
  expect(call('ruling.make', { id: ID, by })).toMatchObject({ done: false, code: 'no-such-discrepancy' });
});

it('a table that shows the position before the last order offers to take that order back', () => {
  const before = onPlace();
  const unit = siege().units.find(({ place }) => place.on === 'section' && place.spread[PLACE] !== undefined)?.id ?? '';
  const { digest } = table.match;
  values.set(ID, before);
  expect(reconciler.view(table, quiet)?.takeBack ?? null).toBeNull();
  table.order({ command: 'step-down', args: { unit } }, by);
  const row = table.match.lastOrder?.n ?? 0;
  expect(reconciler.view(table, quiet)?.takeBack).toMatchObject({ row });
  expect(call('reconciliation.takeBack', { row: row + 1, by })).toMatchObject({ done: false, code: 'stale-undo' });
  expect(call('reconciliation.takeBack', { row, by })).toMatchObject({ done: true });
  expect([onPlace(), table.match.digest]).toEqual([before, digest]);
  expect(odd()).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assaultSetup } from '../../rules/systems/siege-medieval/demo.ts';
import { siegeMedieval } from '../../rules/systems/siege-medieval/index.ts';
import { createJournal } from '../journal/open.ts';
import type { LiveDevices } from './live-devices.ts';
import { Reconciler } from './reconcile/reconciler.ts';
import { SiegeTable } from './siege-table.ts';
import { secretsOf, tableState } from './table-view.ts';

/** Orders that stay secret after they were given, seen from the table: mines of a medieval siege. */

const live: LiveDevices = { ports: new Map(), heard: new Map(), virtual: new Set() };
const quiet = { values: new Map<string, number>(), before: new Map<string, number>(), chattering: [] };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-secret-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('keeps the effects of a secret order out of the log, the undo button and every screen but its own', async () => {
  const setup = siegeMedieval.setup.parse({ ...assaultSetup, begin: 'preparation', mined: [] });
  const options = siegeMedieval.options.parse({});
  if (!setup.ok || !options.ok) throw new Error('the siege is not legal');
  const table = new SiegeTable(
    siegeMedieval,
    await createJournal(join(folder, 'mines.castellan'), {
      system: siegeMedieval.id,
      edition: siegeMedieval.edition,
      setup: setup.value,
      options: options.value,
    }),
  );
  for (const side of ['attacker', 'defender'])
    expect(table.order({ command: 'close-purchases', args: { side } }, null)).toMatchObject({ done: true });
  expect(table.match.state).toMatchObject({ phase: 'mines-laying' });
  expect(table.order({ command: 'lay-mine', args: { section: 'wall-3' } }, null)).toMatchObject({ done: true });

  expect(table.log.at(-1)).toMatchObject({ text: { key: 'sm.mines.openly' } });
  const seen = JSON.stringify(
    tableState(table, live, quiet, new Reconciler(), 0, null, {
      landed: null,
      view: null,
      stay: 'off',
      whole: () => undefined,
    }),
  );
  for (const told of [JSON.stringify(table.log), seen, JSON.stringify(secretsOf(table, 'defender'))])
    expect(told).not.toMatch(/sm\.mines\.(?:secret|do-lay|do-lift)/);
  expect(secretsOf(table, 'attacker').siege.secrets).toMatchObject([{ about: ['wall-3'] }]);
});

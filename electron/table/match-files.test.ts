import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MatchFiles } from './match-files.ts';
import { systems } from './systems.ts';

it('removes leftovers of interrupted match files, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-half-made-'));
  const left = 'demo.castellan.0b8f4d2e-1c1a-4c59-8a53-4c8ae8d4a111.new';
  const names = [
    left,
    `${left}-wal`,
    'mine.castellan',
    'mine.castellan.new',
    'now.castellan.0b8f4d2e-1c1a-4c59-8a53-4c8ae8d4a222.new',
  ];
  for (const name of names) writeFileSync(join(folder, name), '');
  for (const name of names.slice(0, 4)) utimesSync(join(folder, name), 0, 0);
  new MatchFiles(folder);
  expect(names.map((name) => existsSync(join(folder, name)))).toEqual([false, false, true, true, true]);
  rmSync(folder, { recursive: true });
});

it('creates as many sieges as are requested at the same moment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-at-once-'));
  const files = new MatchFiles(folder);
  const made = await Promise.all(Array.from({ length: 4 }, () => files.newDemo()));
  expect(new Set(made.map((table) => table.journal.path)).size).toBe(4);
  for (const table of made) table.journal.close();
  rmSync(folder, { recursive: true });
});

it('starts the demo of a system by its id, and the first siege if it knows none of that id', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-demo-of-'));
  const files = new MatchFiles(folder);
  const begun: string[] = [];
  for (const of of [...systems.map(({ id }) => id), 'no-such-system', undefined]) {
    const table = await files.newDemo(of);
    begun.push(table.system.id);
    table.journal.close();
  }
  expect(begun).toEqual([...systems.map(({ id }) => id), 'siege-and-fortresses', 'siege-and-fortresses']);
  rmSync(folder, { recursive: true });
});

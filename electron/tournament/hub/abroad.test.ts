import { expect, it } from 'vitest';
import { abroad } from './abroad.ts';

it('those in the hall learn which database is meant, and not where it lies', () => {
  const said = { key: 'store.gone', with: { where: '/home/dubois/castellan/events.sqlite', event: 'acre' } };
  expect(abroad(said)).toEqual({ key: 'store.gone', with: { where: 'events.sqlite', event: 'acre' } });
  expect(abroad({ key: 'store.gone', with: { where: 'C:\\Users\\Dubois\\events.sqlite' } }).with).toEqual({
    where: 'events.sqlite',
  });
  expect(abroad({ key: 'event.no-such-game', with: { where: 'a/b' } }).with).toEqual({ where: 'a/b' });
});

it('those elsewhere learn which match file is meant, in a longer sentence too, and not where it lies', () => {
  const file = '/home/dubois/castellan/acre.castellan';
  const why = { key: 'journal.disk-error', with: { file, detail: `EIO: i/o error, open '${file}-wal'` } };
  const cut = {
    key: 'journal.disk-error',
    with: { file: 'acre.castellan', detail: "EIO: i/o error, open 'acre.castellan-wal'" },
  };
  expect(abroad(why)).toEqual(cut);
  expect(abroad({ key: 'table.halted', with: { why } })).toEqual({ key: 'table.halted', with: { why: cut } });
  expect(abroad({ key: 'log.note', with: { file: 'a/b', n: 1 } }).with).toEqual({ file: 'a/b', n: 1 });
  expect(abroad({ key: 'journal.closed' })).toEqual({ key: 'journal.closed' });
});

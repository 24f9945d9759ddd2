import { expect, it } from 'vitest';
import { abroad } from './abroad.ts';

it('tells people in the hall which database is meant, but not its location', () => {
  const said = { key: 'store.gone', with: { where: '/home/dubois/castellan/events.sqlite', event: 'acre' } };
  expect(abroad(said)).toEqual({ key: 'store.gone', with: { where: 'events.sqlite', event: 'acre' } });
  expect(abroad({ key: 'store.gone', with: { where: 'C:\\Users\\Dubois\\events.sqlite' } }).with).toEqual({
    where: 'events.sqlite',
  });
  expect(abroad({ key: 'event.no-such-game', with: { where: 'a/b' } }).with).toEqual({ where: 'a/b' });
});

it('tells people elsewhere which match file is meant, also within a longer sentence, but not its location', () => {
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

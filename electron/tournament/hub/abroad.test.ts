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

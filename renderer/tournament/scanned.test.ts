import { expect, it } from 'vitest';
import type { PlayerView } from '../../electron/contract/event-view.ts';
import { usualSettings } from '../../electron/contract/event-settings.ts';
import { badgeCode, eventMark, ownCode, pictured, slipCode } from '../../electron/contract/slip-code.ts';
import { whatIsScanned, type Listed } from './scanned.ts';

const player = (number: number, name: string, more: Partial<PlayerView> = {}): PlayerView => ({
  player: { id: `p-${String(number)}`, name, club: null, army: null, contact: null, rating: null, fixedTable: null },
  number,
  checkedIn: false,
  dropped: false,
  firstRound: 1,
  missed: 0,
  byes: [],
  points: '0',
  place: 1,
  removable: true,
  ...more,
});
const settings = usualSettings('Acre', 7);
const event: Listed = {
  settings,
  rounds: [],
  players: [player(1, 'Brandt'), player(2, 'Okafor', { checkedIn: true }), player(3, 'Sato', { dropped: true })],
};
const pages = [{ player: 'p-1', url: 'http://192.0.2.2:4788/#KQWRTY' }];
const scan = (code: string) => whatIsScanned(code, event, pages);
const mark = eventMark(settings);
const at = { game: 1, table: '14' };
const other = eventMark(usualSettings('Tyre', 8));

it('a badge, its number or the player’s own page identifies who to check in', () => {
  for (const code of [
    badgeCode(1, 'p-1', mark),
    badgeCode(1, 'p-1', mark).toLowerCase(),
    'P1',
    pages[0]?.url,
    'kqwrty',
  ])
    expect(scan(code ?? ''), code).toEqual({ kind: 'player', player: 'p-1' });
});

it('the code on a badge or slip is read even if the scanner types with another keyboard layout', () => {
  const url = 'http://192.0.2.2:4788/';
  const rounds = [{ games: [{ table: '14' }] }];
  const badge = pictured(url, 'KQWRTYABCD', badgeCode(1, 'p-1', mark));
  const slip = pictured(url, '', slipCode(1, at, mark));
  for (const typed of [(one: string) => one, (one: string) => one.replaceAll(/[:/#.]/g, '§').toLowerCase()]) {
    // This works without the pages: the event may be closed to the hall by now.
    expect(whatIsScanned(typed(badge), event, [])).toEqual({ kind: 'player', player: 'p-1' });
    expect(whatIsScanned(typed(slip), { ...event, rounds }, [])).toEqual({ kind: 'game', round: 1, game: 1 });
  }
  const foreign = whatIsScanned(pictured(url, 'X', badgeCode(1, 'p-1', other)), event, []);
  expect(foreign).toMatchObject({ kind: 'nothing', why: 'other-event' });
  expect(['', '#KQ', '#KQ/P1EABCD00', '#/R1T14EABCD'].map(ownCode)).toEqual(['', 'KQ', 'KQ', '']);
});

it('a page whose code looks like a badge is still its player’s page', () => {
  const like = [{ player: 'p-1', url: 'http://192.0.2.2:4788/?role=hub#P2' }];
  expect(whatIsScanned('P2', event, like)).toEqual({ kind: 'player', player: 'p-1' });
});

it('says why nothing is done: unknown, of another event, already here, dropped', () => {
  const why = (code: string) => {
    const said = scan(code);
    return said.kind === 'nothing' ? [said.why, Object.values(said.figures)] : said;
  };
  expect(why('XYZ')).toEqual(['unknown', ['XYZ']]);
  expect(why('P9')).toEqual(['unknown', ['P9']]);
  // A removed player's badge does not count for whoever has that number now.
  expect(why(badgeCode(1, 'p-gone', mark))).toEqual(['unknown', [badgeCode(1, 'p-gone', mark)]]);
  expect(why(badgeCode(1, 'p-1', other))).toEqual(['other-event', [badgeCode(1, 'p-1', other)]]);
  expect(why(slipCode(1, at, other))).toEqual(['other-event', [slipCode(1, at, other)]]);
  expect(why(slipCode(1, at, mark))).toEqual(['no-table', [1, '14']]);
  expect(why('R1G1')).toEqual(['no-game', [1, 1]]);
  expect(why('P2')).toEqual(['already', ['Okafor']]);
  expect(why(badgeCode(3, 'p-3', mark))).toEqual(['dropped', ['Sato']]);
});

it('a slip opens the game at the table printed on it, whatever the order of games', () => {
  const rounds = [{ games: [{ table: '7' }, { table: 'B2' }] }];
  const of = { ...event, rounds };
  expect(whatIsScanned(slipCode(1, { game: 2, table: 'B2' }, mark), of, [])).toEqual({
    kind: 'game',
    round: 1,
    game: 2,
  });
  expect(whatIsScanned('r1t7', of, [])).toEqual({ kind: 'game', round: 1, game: 1 });
  expect(whatIsScanned('R1G2', of, [])).toEqual({ kind: 'game', round: 1, game: 2 });
});

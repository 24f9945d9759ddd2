import { describe, expect, it } from 'vitest';
import { text } from '../../../rules/kernel/text.ts';
import { opened, playAll, result, type Played } from '../../../test/tournament/play-event.ts';
import type { Category } from '../../contract/event-awards.ts';
import { sentence } from '../../sentences.ts';
import { eventView, workingsOf } from '../desk/event-view.ts';
import { hallView } from '../desk/hall-view.ts';
import { awardsView, scoresView } from '../desk/score-view.ts';
import { seatView } from '../hub/seat-view.ts';
import type { Deed } from './acts.ts';
import { asIfPublished, awardsOf } from './awards.ts';
import { publicEvent, PublicEvent, standingsCsv } from './lists.ts';
import { aheadText, leftToDo, placesOf, winnersOf } from './places.ts';
import { writeReport } from './report-out.ts';
import type { Settings } from './settings.ts';

const category = (id: string, name: string, more: Partial<Category> = {}): Deed => ({
  kind: 'category-set',
  category: { id, name, most: 10, weight: 3, by: 'judges', ...more },
});
const mark = (player: string, given: number, of = 'paint'): Deed => ({
  kind: 'mark-given',
  category: of,
  player,
  mark: given,
  game: null,
});
const order = (event: Played): string[] => placesOf(event.now).map(({ id }) => id);
const publish = { kind: 'scores-published' } as const;

/** Four players; the one with the smaller number wins each game: 1 has 6 points, 2 and 3 have 3, 4 has none. */
function played(settings: Partial<Settings> = {}): Played {
  const event = opened(4, { rounds: 2, tieBreaks: [], sides: false, clubsApartUntil: 0, ...settings });
  for (const round of [1, 2]) {
    event.pair();
    event.now.rounds.at(-1)?.paired.games.forEach(({ attacker, defender }, i) => {
      event.do({ kind: 'result', round, game: i + 1, result: attacker < defender ? result(1, 0) : result(0, 1) });
    });
    event.do({ kind: 'round-completed', round });
  }
  return event;
}
const award = (event: Played, id: string, all = false) =>
  awardsOf(all ? asIfPublished(event.now) : event.now).find((one) => one.id === id);
const given = (event: Played, id: string) => award(event, id)?.players;

describe('soft scores', () => {
  it('count with their weight in the final standings only, once they are published', () => {
    const event = played().do(category('paint', 'Painting'), mark('p4', 10), mark('p3', 5));
    expect(order(event)).toEqual(['p1', 'p2', 'p3', 'p4']);
    event.do(publish);
    // 6; 3 + 1.5; 3; 0 + 3.
    expect(placesOf(event.now).map(({ id, place }) => [id, place])).toEqual([
      ['p1', 1],
      ['p3', 2],
      ['p2', 3],
      ['p4', 3],
    ]);
    expect(eventView('e', event.known, 0, true)).toMatchObject({
      soft: [{ name: 'Painting', most: 10, weight: 3 }],
      standings: [
        { id: 'p1', points: '6', soft: [null], total: '6' },
        { id: 'p3', points: '3', soft: ['5'], total: '4.5' },
        { id: 'p2', points: '3', soft: [null], total: '3' },
        { id: 'p4', points: '0', soft: ['10'], total: '3' },
      ],
    });
    const total = workingsOf(event.now, 'p3').find(({ id }) => id === 'total');
    expect(total).toMatchObject({ how: 'sum', value: '4.5', terms: [{ value: '3' }, { value: '1.5' }] });
    expect(total?.terms.map(({ label }) => sentence(label, 'en'))).toEqual(['Match points', 'Painting, 5 of 10']);
    // Standings of earlier rounds and reports for other programs are by games alone.
    expect(placesOf(event.now, 1).every(({ total }) => total === null)).toBe(true);
    expect(writeReport(event.now)).toBe(writeReport(played().now));
  });

  it('that are published early are shown but do not count before the last round is over', () => {
    const event = opened(4, { rounds: 2, tieBreaks: [] }).do(category('paint', 'Painting'));
    playAll(event.pair());
    const before = order(event);
    event.do(mark(before[3] ?? '', 10), publish);
    expect(order(event)).toEqual(before);
    expect(hallView('e', event.known, 0).standings.at(-1)).toMatchObject({ soft: ['10'], total: null });
    playAll(event.pair());
    expect(placesOf(event.now).every(({ total }) => total !== null)).toBe(true);
  });

  it('change no pairing and no place in the cut, whatever their weight and time of publication', () => {
    const pairings = (marks: boolean) => {
      const event = opened(6, { rounds: 2, cut: 2, rankBy: 'standings' });
      if (marks) event.do(category('paint', 'Painting', { weight: 1000 }), mark('p6', 10), mark('p5', 9), publish);
      playAll(event.pair());
      playAll(event.pair());
      event.pair();
      return event.now.rounds.map(({ paired }) => paired);
    };
    expect(pairings(true)).toEqual(pairings(false));
  });

  it('are columns on every screen, list and export, except in formats that do not know them', () => {
    const event = played().do(category('paint', '=Painting'), category('fun', 'Fun', { weight: 0 }), mark('p1', 7.5));
    const before = publicEvent(event.now);
    expect([before.version, 'softScores' in before, 'soft' in (before.standings[0] ?? {})]).toEqual([1, false, false]);
    expect(standingsCsv(event.now)).not.toContain('soft:');
    event.do(publish);
    const open = PublicEvent.parse(publicEvent(event.now));
    expect(open).toMatchObject({ version: 2, softScores: [{ name: '=Painting' }, { name: 'Fun' }] });
    expect(open.standings[0]).toMatchObject({ soft: ['7.5', null], total: '8.25' });
    const [head = '', first = ''] = standingsCsv(event.now).split('\r\n');
    expect(head).toMatch(/,soft: =Painting,soft: Fun,total$/);
    expect(first).toMatch(/,7.5,,8.25$/);
    expect(seatView(event.known, 'p1', 0)).toMatchObject({
      soft: [{ name: '=Painting' }, { name: 'Fun' }],
      standing: { soft: ['7.5', null], total: '8.25' },
    });
  });

  it('keep the places of a cut as played, and reorder those behind it', () => {
    const event = played({ cut: 2 }).do(category('paint', 'Painting', { weight: 30 }), mark('p4', 10));
    event.pair();
    const round = event.now.rounds.length;
    const final = event.now.rounds.at(-1)?.paired.games[0];
    event.do(
      { kind: 'result', round, game: 1, result: final?.attacker === 'p2' ? result(1, 0) : result(0, 1) },
      { kind: 'round-completed', round },
    );
    // The winner of the cut has won, whatever the marks.
    expect(winnersOf(event.now)).toEqual(['p2']);
    expect(sentence(aheadText(event.now), 'en')).toBe(
      'The event is over. Player p2 has won. The soft scores are published next.',
    );
    event.do(publish);
    expect(order(event)).toEqual(['p2', 'p1', 'p4', 'p3']);
    expect(given(event, 'champion')).toEqual(['p2']);
    expect(given(event, 'general')).toEqual(['p4']);
  });
});

describe('what comes after the last round', () => {
  it('is announced: first the scores that count, then the winner and the awards, then the closed event', () => {
    const event = played().do(category('paint', 'Painting'), mark('p2', 10));
    const say = () => [sentence(aheadText(event.now), 'en'), leftToDo(event.now)?.key, winnersOf(event.now)];
    expect(say()).toEqual([
      'The last round is played. The soft scores are published next: they count in the final standings.',
      'ahead.left.scores',
      [],
    ]);
    expect(hallView('e', event.known, 0).winners).toEqual([]);
    event.do(publish);
    expect(say()).toEqual([
      'The event is over. The first place is shared: Player p1, Player p2.',
      'ahead.left.awards',
      ['p1', 'p2'],
    ]);
    event.do({ kind: 'event-closed' });
    expect(leftToDo(event.now)?.key).toBe('ahead.closed');
    expect(leftToDo(opened(2).now)).toBeNull();
  });

  it('is unchanged without soft scores that count', () => {
    expect(winnersOf(played().now)).toEqual(['p1']);
    expect(winnersOf(played().do(category('fun', 'Fun', { weight: 0 })).now)).toEqual(['p1']);
  });
});

describe('the awards', () => {
  it('are not known before the last round is over', () => {
    const event = opened(4, { rounds: 2 }).do(category('paint', 'Painting'));
    playAll(event.pair());
    for (const id of ['champion', 'runner-up', 'third', 'general', 'spoon'])
      expect(award(event, id), id).toMatchObject({ players: [], why: { key: 'award.last-round-first' } });
  });

  it('name champion, runner-up, third, the best of each score, best general and wooden spoon, with their figures', () => {
    const event = played().do(category('paint', 'Painting', { weight: 1 }), mark('p3', 9), mark('p4', 8.5));
    expect(award(event, 'best-paint')).toMatchObject({ players: [], why: { key: 'award.scores-first' } });
    expect(award(event, 'champion')).toMatchObject({ players: [], why: { key: 'award.scores-first' } });
    event.do(publish);
    const all = awardsOf(event.now).map(({ id, players, figures, wanted }) => [
      id,
      players,
      figures && sentence(figures, 'en'),
      wanted,
    ]);
    expect(all).toEqual([
      ['best-paint', ['p3'], 'Mark 9 of 10', true],
      ['spoon', ['p4'], 'Total 0.85: match points 0 and soft scores', false],
      ['general', ['p1'], 'Total 6: match points 6 and soft scores', true],
      ['third', ['p2'], 'Total 3: match points 3 and soft scores', true],
      ['runner-up', ['p3'], 'Total 3.9: match points 3 and soft scores', true],
      ['champion', ['p1'], 'Total 6: match points 6 and soft scores', true],
    ]);
  });

  it('show a tie as one, with all names, and leave the place below it empty', () => {
    const event = played().do(
      category('paint', 'Painting', { weight: 0 }),
      mark('p1', 8),
      mark('p4', 8),
      mark('p2', 3),
    );
    event.do(category('fine', 'Fine', { weight: 0 }), mark('p2', 7.5, 'fine'), publish);
    expect(given(event, 'best-paint')).toEqual(['p1', 'p4']);
    expect(given(event, 'runner-up')).toEqual(['p2', 'p3']);
    expect(sentence(award(event, 'best-fine')?.figures ?? text(''), 'fr')).toBe('Note 7,5 sur 10');
    expect(award(event, 'third')).toMatchObject({ players: [], why: { key: 'award.shared-above' } });
    expect(awardsView(event.now).awards.find(({ id }) => id === 'runner-up')?.players).toEqual([
      'Player p2',
      'Player p3',
    ]);
  });

  it('say so if only a lot or the list order has decided', () => {
    const event = played({ tieBreaks: ['wins', 'lot'] });
    const [, second = '', third = ''] = order(event);
    expect([second, third].toSorted()).toEqual(['p2', 'p3']);
    const names = order(event)
      .slice(1, 3)
      .map((id) => `Player ${id}`);
    for (const [id, to] of [
      ['runner-up', second],
      ['third', third],
    ] as const) {
      const one = award(event, id);
      expect(one?.players).toEqual([to]);
      expect(one?.why).toMatchObject({ key: 'award.by-lot' });
      expect(
        sentence(one?.why ?? text(''), 'en')
          .match(/Player \w+/g)
          ?.toSorted(),
      ).toEqual(names.toSorted());
    }
    for (const id of ['champion', 'spoon']) expect(award(event, id)?.why).toBeNull();
    // The same goes for the best general if games and marks are equal.
    event.do(category('paint', 'Painting', { weight: 3 }), mark('p2', 10), publish);
    expect(award(event, 'champion')).toMatchObject({ players: ['p1'], why: null });
    expect(award(event, 'general')?.why).toBeNull();
    const even = played({ tieBreaks: ['lot'] }).do(
      category('paint', 'Painting', { weight: 3 }),
      mark('p2', 10),
      publish,
    );
    expect(award(even, 'general')).toMatchObject({ why: { key: 'award.by-lot' } });
    expect(award(even, 'general')?.players).toEqual(award(even, 'champion')?.players);
  });

  it('say why nobody gets one: too few players, no marks, nobody chosen', () => {
    const event = playAll(
      opened(2, { rounds: 1 })
        .do(category('paint', 'Painting', { weight: 0 }))
        .pair(),
    ).do(publish, {
      kind: 'award-set',
      award: { id: 'own', name: 'Best banner', players: [] },
    });
    expect(['third', 'best-paint', 'own'].map((id) => award(event, id)?.why?.key)).toEqual([
      'award.nobody',
      'award.no-marks',
      'award.nobody-chosen',
    ]);
    event.do({ kind: 'award-set', award: { id: 'own', name: 'Best banner', players: ['p2', 'p1'] } });
    expect(award(event, 'own')).toMatchObject({ players: ['p2', 'p1'], why: null, own: true });
  });

  it('give the wooden spoon to the last who stayed, and to nobody if all share first place', () => {
    const event = played().do({ kind: 'dropped', player: 'p4' });
    expect(given(event, 'spoon')).toEqual(['p2', 'p3']);
    const even = opened(2, { rounds: 1, tieBreaks: [] }).pair();
    even.do({ kind: 'result', round: 1, game: 1, result: result(1, 1) }, { kind: 'round-completed', round: 1 });
    expect(award(even, 'spoon')).toMatchObject({ players: [], why: { key: 'award.nobody' } });
    expect(given(even, 'champion')).toEqual(['p1', 'p2']);
  });

  it('are known to the organiser alone before the scores are published', () => {
    const event = played().do(category('paint', 'Painting'), mark('p2', 10));
    const seen = awardsView(event.now).awards;
    expect(seen.find(({ id }) => id === 'champion')?.players).toEqual(['Player p1', 'Player p2']);
    expect(award(event, 'champion')?.players).toEqual([]);
    expect(scoresView(event.now, { role: 'player', player: 'p1' }).categories).toEqual([]);
  });
});

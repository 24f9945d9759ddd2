import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { opened, playAll, type Played } from '../../../test/tournament/play-event.ts';
import { MOST_AWARDS, MOST_CATEGORIES, type Category } from '../../contract/event-awards.ts';
import type { Deed } from './acts.ts';
import { readEventFile, writeEventFile } from './event-file.ts';
import { foldEvent } from './fold.ts';
import { undoing } from './inverse.ts';
import { softScores } from './soft-scores.ts';
import { traceOf } from './trace.ts';

const painting: Category = { id: 'painting', name: 'Painting', most: 10, weight: 3, by: 'judges' };
const sport: Category = { id: 'sport', name: 'Sportsmanship', most: 5, weight: 1.5, by: 'opponents' };
const set = (category: Category): Deed => ({ kind: 'category-set', category });
const mark = (player: string, given: number, category = 'painting'): Deed => ({
  kind: 'mark-given',
  category,
  player,
  mark: given,
  game: null,
});
const fromOpponent = (player: string, given: number, round: number, from: string): Deed => ({
  kind: 'mark-given',
  category: 'sport',
  player,
  mark: given,
  game: { round, from },
});
const award = (name: string, players: string[] = [], id = 'own'): Deed => ({
  kind: 'award-set',
  award: { id, name, players },
});
/** Undoes the last act. */
const undo = (event: Played): Played => {
  const deed = undoing(event.acts, event.acts.length);
  if ('key' in deed) throw new Error(deed.key);
  return event.do(deed);
};
const scoreOf = (event: Played, player: string, category = 'painting') =>
  softScores(event.now).get(player)?.get(category);
/** A two-player event whose only round is over. */
const over = (): Played => playAll(opened(2, { rounds: 1 }).pair());

describe('marks in the log of an event', () => {
  it("are one per player and giver; a judge's mark takes precedence over opponents' marks", () => {
    const event = playAll(opened(4, { rounds: 2 }).do(set(sport)).pair());
    playAll(event.pair());
    const met = (round: number) => {
      const game = event.now.rounds[round - 1]?.paired.games.find((one) => [one.attacker, one.defender].includes('p1'));
      return game?.attacker === 'p1' ? game.defender : (game?.attacker ?? '');
    };
    event.do(fromOpponent('p1', 4, 1, met(1)), fromOpponent('p1', 5, 2, met(2)), fromOpponent('p1', 1, 1, met(1)));
    expect(scoreOf(event, 'p1', 'sport')).toMatchObject({ own: null, given: [1, 5], value: { numerator: 3n } });
    event.do(mark('p1', 4.5, 'sport'));
    expect(scoreOf(event, 'p1', 'sport')).toMatchObject({ own: 4.5, value: { numerator: 9n, denominator: 2n } });
    undo(event);
    expect(scoreOf(event, 'p1', 'sport')?.own).toBeNull();
  });

  it('are undone to the previous mark or to none', () => {
    const event = opened(2).do(set(painting), mark('p1', 6), mark('p1', 8));
    expect(scoreOf(undo(event), 'p1')?.own).toBe(6);
    event.do({ kind: 'mark-withdrawn', category: 'painting', player: 'p1', game: null });
    expect(scoreOf(event, 'p1')).toBeUndefined();
    expect(scoreOf(undo(event), 'p1')?.own).toBe(6);
    event.do({ kind: 'category-removed', category: 'painting' });
    expect(scoreOf(event, 'p1')).toBeUndefined();
    // Restoring the category restores its marks.
    expect(scoreOf(undo(event), 'p1')?.own).toBe(6);
    event.do({ kind: 'scores-published' });
    expect(undo(event).now.honours.published).toBe(false);
    event.do(award('Best army', ['p1']), award('Best army', ['p2']));
    expect(undo(event).now.honours.awards.get('own')?.players).toEqual(['p1']);
    event.do({ kind: 'award-wanted', award: 'spoon' });
    expect(undo(event).now.honours.wanted.get('spoon')).toBe(false);
  });

  it('cannot change while published, and can once hidden', () => {
    const event = opened(2).do(set(painting), mark('p1', 6), { kind: 'scores-published' });
    const before = event.now;
    const withdrawn: Deed = { kind: 'mark-withdrawn', category: 'painting', player: 'p1', game: null };
    for (const deed of [
      mark('p1', 7),
      withdrawn,
      set({ ...painting, weight: 9 }),
      { kind: 'category-removed', category: 'painting' } as const,
      { kind: 'scores-published' } as const,
    ])
      expect(event.try(deed)?.key).toBe('event.scores-are-published');
    expect(event.now).toBe(before);
    event.do({ kind: 'scores-hidden' }, mark('p1', 7));
    expect(scoreOf(event, 'p1')?.own).toBe(7);
  });

  it('are removed with their player, and so is a name on an award', () => {
    const event = opened(2).do(set(painting), mark('p2', 3), award('Best army', ['p1', 'p2']), {
      kind: 'player-removed',
      player: 'p2',
    });
    expect(event.now.honours.marks.size).toBe(0);
    expect(event.now.honours.awards.get('own')?.players).toEqual(['p1']);
  });

  it.each<[string, Deed, string]>([
    ['a mark above the best', mark('p1', 10.5), 'event.mark-too-high'],
    ['a mark for nobody', mark('p9', 1), 'event.no-such-player'],
    ['a mark for an inherited name', mark('constructor', 1), 'event.no-such-player'],
    ['a mark in nothing', mark('p1', 1, '__proto__'), 'event.no-such-category'],
    [
      'a mark of an opponent where judges give them',
      { ...fromOpponent('p1', 1, 1, 'p2'), category: 'painting' } as Deed,
      'event.mark-not-by-opponents',
    ],
    ['a mark for a round that was not played', fromOpponent('p1', 1, 1, 'p2'), 'event.mark-without-game'],
    ['a mark for oneself', fromOpponent('p1', 1, 1, 'p1'), 'event.mark-without-game'],
    [
      'to take back a mark that is not there',
      { kind: 'mark-withdrawn', category: 'painting', player: 'p1', game: null },
      'event.no-such-mark',
    ],
    ['to remove what is not there', { kind: 'category-removed', category: 'x' }, 'event.no-such-category'],
    ['a name of spaces', set({ ...painting, id: 'b', name: ' \u00a0 ' }), 'event.name-empty'],
    ['the same name again', set({ ...painting, id: 'b', name: ' PAINTING' }), 'event.name-there-already'],
    ['to hide what is hidden', { kind: 'scores-hidden' }, 'event.scores-not-published'],
    ['an award for nobody here', award('Best army', ['p9']), 'event.no-such-player'],
    ['an award for somebody twice', award('Best army', ['p1', 'p1']), 'event.twice-in-award'],
    ['an award without a name', award('  '), 'event.name-empty'],
    ['to remove an award that is not there', { kind: 'award-removed', award: 'champion' }, 'event.no-such-award'],
    ['to want an award that is none', { kind: 'award-wanted', award: 'best-nothing' }, 'event.no-such-award'],
    ['to close what is not over', { kind: 'event-closed' }, 'event.not-over'],
    ['to open what is not closed', { kind: 'event-reopened' }, 'event.not-closed'],
  ])('refuse %s with a sentence and change nothing', (_, deed, key) => {
    const event = opened(2).do(set(painting), set(sport));
    const before = event.now;
    expect(event.try(deed)?.key).toBe(key);
    expect(event.now).toBe(before);
  });

  it('refuse a maximum below a mark already given, and publishing when there is nothing to publish', () => {
    expect(opened(2).try({ kind: 'scores-published' })?.key).toBe('event.no-categories');
    const event = opened(2).do(set(painting), mark('p1', 8));
    expect(event.try(set({ ...painting, most: 7 }))).toMatchObject({
      key: 'event.category-below-marks',
      with: { most: 7, best: 8 },
    });
    event.do(set({ ...painting, most: 8 }));
  });

  it('are limited: categories and awards per event', () => {
    const event = opened(2);
    for (let i = 0; i < MOST_CATEGORIES; i += 1) {
      const id = `c${String(i)}`;
      event.do(set({ ...painting, id, name: id }));
    }
    expect(event.try(set(painting))?.key).toBe('event.too-many-categories');
    event.do(set({ ...painting, id: 'c1', name: 'changed' }));
    for (let i = 0; i < MOST_AWARDS; i += 1) event.do(award(`Award ${String(i)}`, [], `a${String(i)}`));
    expect(event.try(award('One more'))?.key).toBe('event.too-many-awards');
  });

  it('log who gave whom a mark, but never the mark', () => {
    const event = playAll(
      opened(2, { rounds: 1 })
        .do(set(painting), set({ ...sport, most: 500 }))
        .pair(),
    );
    event.do(mark('p1', 7.5), fromOpponent('p1', 432, 1, 'p2'), set({ ...painting, name: 'Brushes' }));
    const said = traceOf(event.acts).slice(-3);
    expect(said.map(({ text }) => text.key)).toEqual([
      'act.mark-given',
      'act.mark-given-by-opponent',
      'act.category-changed',
    ]);
    expect(JSON.stringify(said)).not.toMatch(/7\.5|432/);
  });
});

describe('the end of an event', () => {
  it('closes once the scores are published; then nothing changes until it is reopened', () => {
    const event = over().do(set(painting));
    expect(event.try({ kind: 'event-closed' })?.key).toBe('event.scores-first');
    event.do({ kind: 'scores-published' }, { kind: 'event-closed' });
    const before = event.now;
    const others: readonly Deed[] = [
      { kind: 'scores-hidden' },
      { kind: 'round-reopened', round: 1 },
      { kind: 'dropped', player: 'p1' },
      { kind: 'result-withdrawn', round: 1, game: 1 },
      { kind: 'settings-changed', settings: before.settings },
      { kind: 'event-closed' },
      award('Late'),
    ];
    for (const deed of others) expect(event.try(deed)?.key).toBe('event.is-closed');
    expect(event.now).toBe(before);
    // Earlier acts may still be signed.
    event.do({ kind: 'head-signed', n: 1, hash: '0'.repeat(64), key: '0'.repeat(64), signature: '0'.repeat(128) });
    expect(undoing(event.acts, event.acts.length - 1)).toEqual({ kind: 'event-reopened' });
    event.do({ kind: 'event-reopened' }, { kind: 'scores-hidden' });
  });
});

describe('an event file', () => {
  it('has version 5 only if it has soft scores or awards', () => {
    const version = (event: Played) => /"version": (\d+)/.exec(writeEventFile('acre', event.acts))?.[1];
    expect(version(opened(2))).toBe('3');
    expect(version(opened(2).do(set(painting)))).toBe('5');
    expect(version(opened(2).do(award('Best army')))).toBe('5');
    expect(version(over().do({ kind: 'event-closed' }))).toBe('5');
  });

  it.each(['before-army-lists', 'before-awards'])(
    'from an older program (%s) opens and is written back unchanged',
    (name) => {
      const stored = new URL(`../../../test/tournament/stored/${name}.castellan-event`, import.meta.url);
      const content = readFileSync(stored, 'utf8');
      const read = readEventFile(content);
      if (!read.ok) throw new Error(read.problem.key);
      expect(read.state.honours.categories.size).toBe(0);
      expect(writeEventFile(read.event, read.acts)).toBe(content);
    },
  );

  it('keeps marks, awards and the closing verbatim', () => {
    const event = over().do(
      set(painting),
      set(sport),
      mark('p1', 9.5),
      fromOpponent('p1', 4, 1, 'p2'),
      award('Plus bel étendard', ['p2']),
      { kind: 'award-wanted', award: 'spoon' },
      { kind: 'award-unwanted', award: 'best-painting' },
      { kind: 'scores-published' },
      { kind: 'event-closed' },
    );
    const content = writeEventFile('acre', event.acts);
    const read = readEventFile(content);
    if (!read.ok) throw new Error(read.problem.key);
    expect(read.state).toEqual(event.now);
    expect(foldEvent(read.acts)).toEqual(event.now);
    expect(writeEventFile(read.event, read.acts)).toBe(content);
    // A change by hand is detected.
    const forged = content.replace('"mark":9.5', '"mark":3.5');
    expect(forged).not.toBe(content);
    expect(readEventFile(forged)).toMatchObject({ ok: false, problem: { key: 'event-file.changed' } });
  });
});

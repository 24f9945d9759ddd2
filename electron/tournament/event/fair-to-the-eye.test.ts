import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { opened, playAll, playedByChance, player, Played } from '../../../test/tournament/play-event.ts';
import { sentence } from '../../sentences.ts';
import { checkEvent } from '../checker/check.ts';
import { eventView } from '../desk/event-view.ts';
import { readEventFile } from './event-file.ts';
import { hallAfter } from './hall.ts';
import { entrantsOf } from './ledger.ts';
import { usualSettings } from './settings.ts';
import { pairNextRound } from './pair-round.ts';

const problems = (event: Played) => checkEvent(event.acts).flatMap(({ problems: all }) => all.map(({ key }) => key));
const byeOf = (event: Played): string | undefined =>
  event.now.rounds.at(-1)?.paired.rests.find(({ kind }) => kind === 'bye')?.player;
const wishesOf = (event: Played) =>
  eventView('e', { acts: event.acts, state: event.now, hall: hallAfter(event.acts) }, 0, false).rounds.at(-1)
    ?.certificate?.wishes ?? [];

describe('what people look for in a round', () => {
  it('the first bye goes to the last of the list, whatever the number of players, and breaks no wish', () => {
    for (let count = 3; count <= 61; count += 2) {
      const event = opened(count, { clubsApartUntil: 0 }).pair();
      expect([count, byeOf(event)]).toEqual([count, `p${String(count)}`]);
      expect(wishesOf(event).filter(({ breaches }) => breaches > 0)).toEqual([]);
      const [first] = event.now.rounds[0]?.paired.games ?? [];
      // The best player meets the first of the lower half.
      const half = `p${String((count - 1) / 2 + 1)}`;
      expect([first?.attacker, first?.defender].sort()).toEqual(['p1', half].sort());
    }
  });

  it('through whole events, a bye never goes above a player with equal points who has had none', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const event = opened(5 + 2 * seed, { rounds: 4, clubsApartUntil: 0, lotSeed: seed });
      for (let round = 1; round <= 4; round += 1) {
        const entrants = entrantsOf(event.now, round);
        event.pair();
        const had = entrants.find(({ id }) => id === byeOf(event));
        const lowest = entrants.filter(
          ({ points, history }) => points === had?.points && !history.some(({ kind }) => kind === 'bye'),
        );
        expect(Math.max(...lowest.map(({ rank }) => rank))).toBe(had?.rank);
        playAll(event);
      }
      expect(problems(event)).toEqual([]);
    }
  });

  it('two of the upper half do not meet if that is no farther from the order than another choice', () => {
    for (let lotSeed = 1; lotSeed <= 8; lotSeed += 1)
      for (const count of [4, 5]) {
        const event = opened(count, { lotSeed });
        // The first and the third, who should meet, are of one club.
        const first = event.now.players.get('p1')?.player;
        if (first !== undefined) event.do({ kind: 'player-changed', player: { ...first, club: 'Keep' } });
        event.pair();
        const games = event.now.rounds[0]?.paired.games.map(({ attacker, defender }) => [attacker, defender].sort());
        expect(games?.toSorted()).toEqual([
          ['p1', 'p4'],
          ['p2', 'p3'],
        ]);
        expect(problems(event)).toEqual([]);
      }
  });

  it('the last of a group is paired down with the first of the next unless something prevents it', () => {
    const event = opened(10, { sides: false, clubsApartUntil: 0 });
    playAll(event.pair());
    const five = entrantsOf(event.now, 2).toSorted((a, b) => b.points - a.points || a.rank - b.rank);
    event.pair();
    const down = event.now.rounds[1]?.paired.games.filter(({ breaches }) =>
      breaches.some(({ wish }) => wish === 'score'),
    );
    expect(down?.map(({ attacker, defender }) => [attacker, defender])).toEqual([[five[4]?.id, five[5]?.id]]);
  });

  it('leaders play at the first tables if wanted, even if they have played there before', () => {
    const tables = ['1', '2', '3', '4'].map((id) => ({ id, scenario: null }));
    const places = (leadersFirst: boolean): readonly string[] => {
      const event = opened(8, { tables, leadersFirst, rounds: 3 });
      playAll(playAll(event.pair()).pair()).pair();
      expect(problems(event)).toEqual([]);
      return event.now.rounds[2]?.paired.games.map(({ table }) => table) ?? [];
    };
    expect(places(true)).toEqual(['1', '2', '3', '4']);
    expect(places(false)).not.toEqual(['1', '2', '3', '4']);
  });

  it('repeated tables are listed among the wishes that were not met', () => {
    const event = opened(4, {
      tables: ['1', '2'].map((id) => ({ id, scenario: null })),
      rounds: 3,
      leadersFirst: true,
    });
    playAll(event.pair()).pair();
    expect(wishesOf(event).find(({ wish }) => wish === 'table-again')?.breaches).toBeGreaterThan(0);
  });
});

describe('a ban on games within a club', () => {
  const clubs = (of: readonly string[], clubsBan: boolean): Played => {
    const event = opened(0, { clubsBan, clubsApartUntil: 9, clubsFirst: false, rounds: 5 });
    for (const [i, club] of of.entries())
      event.do(
        { kind: 'player-entered', player: player(`c${String(i)}`, { club, rating: 2000 - i }), missed: 0 },
        { kind: 'checked-in', player: `c${String(i)}`, by: 'hand' },
      );
    return event;
  };

  it('comes before every other wish, and the separate checker agrees', () => {
    // Two clubs of two: in the second round only a rematch keeps the clubs apart, and in the third there is no other
    // way either.
    const event = clubs(['Keep', 'Moat', 'Keep', 'Moat'], true);
    for (let round = 1; round <= 4; round += 1) {
      event.pair();
      for (const { attacker, defender } of event.now.rounds.at(-1)?.paired.games ?? [])
        expect(event.now.players.get(attacker)?.player.club).not.toBe(event.now.players.get(defender)?.player.club);
      playAll(event);
    }
    expect(problems(event)).toEqual([]);
  });

  it('refuses a round that needs such a game, with a sentence, and pairs nothing', () => {
    const event = clubs(['Keep', 'Keep', 'Keep', 'Moat'], true);
    const paired = pairNextRound(event.now);
    expect(paired.done ? '' : sentence(paired.text, 'en')).toContain('games within a club cannot be avoided (1)');
    expect(event.now.rounds).toEqual([]);
    expect(pairNextRound(clubs(['Keep', 'Keep', 'Keep', 'Moat'], false).now).done).toBe(true);
  });
});

describe('a round paired by the old order', () => {
  const read = readEventFile(
    readFileSync(
      join(import.meta.dirname, '../../../test/tournament/stored/paired-by-the-first-order.castellan-event'),
      'utf8',
    ),
  );

  it('opens and passes the checker, which checks it against that order', () => {
    if (!read.ok) throw new Error(read.problem.key);
    expect(checkEvent(read.acts).map(({ round, problems: all }) => [round, all])).toEqual(
      checkEvent(read.acts).map(({ round }) => [round, []]),
    );
    expect(checkEvent(read.acts).filter(({ stage, byHand }) => stage === 'swiss' && !byHand).length).toBeGreaterThan(2);
  });

  it('fails that order if it was paired by the new one', () => {
    const event = playedByChance(3, 9, 2);
    const old = event.acts.map((act) => {
      const { deed } = act;
      if (deed.kind !== 'round-paired' || deed.paired.certificate.pairs === null) return act;
      const { pairs } = deed.paired.certificate;
      const wishes = pairs.wishes.filter(({ wish }) => wish !== 'bye-last' && wish !== 'float-last');
      const certificate = { ...deed.paired.certificate, pairs: { ...pairs, wishes } };
      return { ...act, deed: { ...deed, paired: { ...deed.paired, certificate } } };
    });
    expect(checkEvent(old).flatMap(({ problems: all }) => all).length).toBeGreaterThan(0);
  });
});

it('a round paired before halves had a wish of their own passes the checker', () => {
  const stored = join(import.meta.dirname, '../../../test/tournament/stored/paired-before-halves.castellan-event');
  const read = readEventFile(readFileSync(stored, 'utf8'));
  if (!read.ok) throw new Error(read.problem.key);
  expect(checkEvent(read.acts).filter(({ stage, byHand }) => stage === 'swiss' && !byHand).length).toBeGreaterThan(2);
  expect(checkEvent(read.acts).flatMap(({ problems: all }) => all)).toEqual([]);
});

it('the worked example in docs/pairing.md is the round that is made, at the stated cost', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/pairing.md'), 'utf8');
  const event = new Played().do({ kind: 'event-opened', settings: usualSettings('docs', 7) });
  for (const [i, id] of ['Ada', 'Ben', 'Cora', 'Dan', 'Eve'].entries())
    event.do(
      { kind: 'player-entered', player: player(id, { name: id, rating: 2000 - i }), missed: 0 },
      { kind: 'checked-in', player: id, by: 'hand' },
    );
  for (let round = 1; round <= 2; round += 1) {
    event.pair();
    const paired = event.now.rounds.at(-1)?.paired;
    for (const { attacker, defender } of paired?.games ?? [])
      expect(docs.replaceAll('\n', ' ')).toContain(`${attacker} attacks ${defender}`);
    expect(docs).toMatch(new RegExp(`${byeOf(event) ?? ''}, the last,\\s+has the bye`));
    playAll(event);
  }
  const pairs = event.now.rounds[1]?.paired.certificate.pairs;
  expect(docs).toContain(`The sum is ${pairs?.proof.cost ?? ''}.`);
  for (const { weight, breaches } of pairs?.wishes.filter((one) => one.breaches > 0) ?? [])
    expect(docs).toMatch(
      new RegExp(`\\| ${String(breaches)}\\b[^|]*\\| ${weight} \\| ${String(breaches * Number(weight))} \\|`),
    );
});

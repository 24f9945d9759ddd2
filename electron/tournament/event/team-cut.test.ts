import { describe, expect, it } from 'vitest';
import { named, seeded, type Played } from '../../../test/tournament/play-event.ts';
import { outcomes, teamEvent } from '../../../test/tournament/play-teams.ts';
import { printed } from '../../paper/event-papers.ts';
import { sentence } from '../../sentences.ts';
import { EventView } from '../../contract/event-view.ts';
import { HallView } from '../../contract/hall-view.ts';
import { SeatView } from '../../contract/hub-api.ts';
import { checkEvent } from '../checker/check.ts';
import { byHand, deedsOf } from '../desk/deeds-of.ts';
import { eventView } from '../desk/event-view.ts';
import { hallView } from '../desk/hall-view.ts';
import { publicPage } from '../desk/public-page.ts';
import { seatView } from '../hub/seat-view.ts';
import type { Act } from './acts.ts';
import { awardsOf } from './awards.ts';
import { readEventFile, writeEventFile } from './event-file.ts';
import { impactOf } from './impact.ts';
import { publicEvent, PublicEvent, teamsCsv } from './lists.ts';
import { pairNextRound } from './pair-round.ts';
import { aheadOf, aheadText, finalTeams, placesOf, winnersOf } from './places.ts';

/** Closes the last round after these outcomes, see {@link outcomes}; every other game is won by its attacker. */
function closed(event: Played, said = ''): Played {
  const games = event.now.rounds.at(-1)?.paired.games.length ?? 0;
  return outcomes(event, said.padEnd(games, '+')).do({ kind: 'round-completed', round: event.now.rounds.length });
}

/** Who meets whom in the last round, the team that attacks at board 1 first. */
const met = (event: Played): readonly (readonly [string, string])[] =>
  (event.now.rounds.at(-1)?.paired.teams?.matches ?? []).map(({ first, second }) => [first, second]);
const order = (event: Played): readonly string[] => finalTeams(event.now).map(({ id }) => id);
const fates = (event: Played): readonly unknown[] => finalTeams(event.now).map(({ id, fate }) => [id, fate]);
const wrong = (acts: readonly Act[]): readonly string[] =>
  checkEvent(acts).flatMap(({ problems }) => problems.map((one) => sentence(one, 'en')));

/**
 * Six teams of two after one round and the semi-finals of a cut of four, in which `t1` and then `t2` were beaten by the
 * teams seeded below them.
 */
function semiFinals(more: { readonly thirdPlace?: boolean } = {}) {
  const event = teamEvent(6, { boards: 2, reserves: 1 }, { rounds: 1, cut: 4, ...more });
  return closed(event.pair(), '+-+-+-');
}

/** Both games of a match go to the team that attacks at board 1, or to the other. */
const to = (first: boolean): string => (first ? '+-' : '-+');

describe('a cut of teams', () => {
  it('pairs the best teams by the bracket, the better seed defends at board 1, and the best sit at the first tables', () => {
    const event = semiFinals();
    const seeds = order(event).slice(0, 4);
    expect(aheadOf(event.now)).toEqual({ kind: 'cut', round: 2, size: 4, players: 4 });
    event.pair();
    const { paired } = event.now.rounds[1] ?? {};
    expect([paired?.stage, paired?.order]).toEqual(['cut', seeds]);
    expect(met(event)).toEqual([
      [seeds[3], seeds[0]],
      [seeds[2], seeds[1]],
    ]);
    expect(paired?.games.map(({ table }) => table)).toEqual(['1', '2', '3', '4']);
    expect(wrong(event.acts)).toEqual([]);
  });

  it('decides the places: the winner, the finalist, the losers of the semi-finals by seed, then the others', () => {
    const event = semiFinals().pair();
    const [[fourth, first] = [], [third, second] = []] = met(event);
    closed(event, to(true) + to(false)).pair();
    expect(met(event)).toEqual([[fourth, second]]);
    expect(aheadText(event.now).key).toBe('ahead.then.over');
    closed(event, to(true));
    const others = order(event).slice(4);
    expect(fates(event)).toEqual([
      [fourth, 'champion'],
      [second, 2],
      [first, 4],
      [third, 4],
      ...others.map((id) => [id, null]),
    ]);
    expect(finalTeams(event.now).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, expect.any(Number)]);
    expect(winnersOf(event.now)).toEqual([fourth]);
    expect(aheadText(event.now)).toMatchObject({ key: 'ahead.over' });
    expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'event.all-rounds-played' } });
    // Neither the games of the cut nor its bracket change the standings of the players.
    const before = semiFinals();
    expect(placesOf(event.now).map(({ id, points, fate }) => [id, points.value, fate])).toEqual(
      placesOf(before.now).map(({ id, points, fate }) => [id, points.value, fate]),
    );
    const figures = (of: Played) =>
      new Map(finalTeams(of.now).map(({ id, points, second: boards, score }) => [id, { points, boards, score }]));
    expect(figures(event)).toEqual(figures(before));
    expect(wrong(event.acts)).toEqual([]);
  });

  it('has a match for third place beside the final, and names third and fourth', () => {
    const event = semiFinals({ thirdPlace: true }).pair();
    const [[fourth, first] = [], [third, second] = []] = met(event);
    closed(event, to(false) + to(false)).pair();
    expect(met(event)).toEqual([
      [second, first],
      [fourth, third],
    ]);
    closed(event, to(false) + to(true));
    expect(fates(event).slice(0, 4)).toEqual([
      [first, 'champion'],
      [second, 2],
      [fourth, 'third'],
      [third, 'fourth'],
    ]);
    expect(wrong(event.acts)).toEqual([]);
  });

  it('gives an even match to the better seed', () => {
    const event = semiFinals().pair();
    const [, first] = met(event)[0] ?? [];
    const [, second] = met(event)[1] ?? [];
    closed(event, '==++').pair();
    expect(met(event)).toEqual([[second, first]]);
    expect(wrong(event.acts)).toEqual([]);
  });

  it('has byes for the best seeds if it is no power of two', () => {
    const event = closed(teamEvent(6, { boards: 2 }, { rounds: 1, cut: 3 }).pair(), '+-+-+-');
    const seeds = order(event);
    event.pair();
    expect(met(event)).toEqual([[seeds[2], seeds[1]]]);
    closed(event, to(true)).pair();
    expect(met(event)).toEqual([[seeds[2], seeds[0]]]);
    closed(event, to(false));
    expect(fates(event).slice(0, 3)).toEqual([
      [seeds[0], 'champion'],
      [seeds[2], 2],
      [seeds[1], 4],
    ]);
    expect(wrong(event.acts)).toEqual([]);
  });

  it('goes on without a team that leaves or does not come: its opponents win without a game', () => {
    const event = semiFinals();
    const [first = '', second = '', third] = order(event);
    event.pair();
    event.do({ kind: 'round-withdrawn', round: 2 }, { kind: 'team-dropped', team: second });
    // A team that left before the cut makes room for the next.
    expect(order(event).slice(0, 4)).toContain(second);
    event.pair();
    expect(met(event).flat()).not.toContain(second);
    closed(event, to(false) + to(false)).pair();
    expect(met(event)).toEqual([[third, first]]);
    event.do({ kind: 'round-withdrawn', round: 3 });
    for (const id of event.now.teams.get(first)?.team.members ?? []) event.do({ kind: 'dropped', player: id });
    event.pair();
    const { paired } = event.now.rounds[2] ?? {};
    expect([paired?.games, paired?.rests.filter(({ kind }) => kind === 'bye').length]).toEqual([[], 2]);
    event.do({ kind: 'round-completed', round: 3 });
    expect(winnersOf(event.now)).toEqual([third]);
    expect(wrong(event.acts)).toEqual([]);
  });

  it('may change sides by hand, but not who meets whom', () => {
    const event = semiFinals().pair();
    const [[fourth = '', first = ''] = [], [third = '', second = ''] = []] = met(event);
    const wanted = (...pairs: readonly (readonly [string, string])[]) => ({
      round: 2,
      games: pairs.map(([attacker, defender], i) => ({ attacker, defender, table: String(i), scenario: null })),
      bye: null,
    });
    const act = (...pairs: readonly (readonly [string, string])[]) =>
      deedsOf({ kind: 'pair-by-hand', wanted: wanted(...pairs), why: 'so' }, event.known, { newId: () => 'made' });
    const refused = { key: 'event.bracket-decides', with: { round: 2 } };
    expect(act([fourth, third], [first, second])).toEqual(refused);
    expect(act([fourth, first])).toEqual(refused);
    expect(act([fourth, first], [fourth, first], [third, second])).toEqual(refused);
    expect(byHand(event.now, { wanted: wanted([fourth, third], [first, second]), why: 'so' })).toEqual(refused);
    const deeds = act([first, fourth], [third, second]);
    if ('key' in deeds) throw new Error(deeds.key);
    event.do(...deeds);
    expect(met(event)).toEqual([
      [first, fourth],
      [third, second],
    ]);
    closed(event, to(true) + to(false)).pair();
    expect(met(event)).toEqual([[second, first]]);
    expect(wrong(event.acts)).toEqual([]);
  });

  it('says what a corrected result changes in it', () => {
    const event = semiFinals();
    // The three that won round 1 are in. The last of them on the list would not be, had it lost.
    const [last = ''] = order(event).slice(0, 3).toSorted().toReversed();
    event.pair();
    const before = event.now;
    const at = before.rounds[0]?.paired;
    const game = (at?.games ?? []).findIndex(({ attacker, defender }) =>
      before.teams.get(last)?.team.members.some((id) => id === attacker || id === defender),
    );
    const isAttacker = before.teams.get(last)?.team.members.includes(at?.games[game]?.attacker ?? '');
    for (const number of [game + 1, game + 2]) {
      const wins = (number === game + 1) === isAttacker ? 'defender' : 'attacker';
      const was = before.rounds[0]?.results.get(number);
      if (was !== undefined)
        event.do({ kind: 'result', round: 1, game: number, result: { ...was, outcome: wins, source: 'judge' } });
    }
    const cut = impactOf(before, event.now).filter(({ kind }) => kind === 'cut');
    expect(cut.map(({ text }) => text.key).toSorted()).toEqual(['impact.cut-in', 'impact.cut-out']);
    expect(cut.map(({ text }) => text.with?.['name'])).toContain(`Team ${last.slice(1)}`);
    // A bracket asks for no equals, so no match of it became uneven.
    expect(impactOf(before, event.now).filter(({ kind }) => kind === 'uneven-game')).toEqual([]);
    // The cut stays as drawn.
    expect(event.now.rounds[1]?.paired.order).toContain(last);
  });

  it('holds in events of chance, by the separate checker and through a file', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const chance = seeded(seed);
      const teams = 3 + Math.floor(chance() * 6);
      const cut = 2 + Math.floor(chance() * (teams - 1));
      const rules = { boards: 2 + Math.floor(chance() * 2), points: chance() < 0.5 ? 'match' : 'boards' } as const;
      const event = teamEvent(teams, rules, { rounds: 2, cut, thirdPlace: chance() < 0.5, lotSeed: seed });
      while (aheadOf(event.now).kind !== 'over') {
        event.pair();
        const games = event.now.rounds.at(-1)?.paired.games ?? [];
        closed(event, games.map(() => '+-=x'[Math.floor(chance() * 4)]).join(''));
      }
      expect(winnersOf(event.now), String(seed)).toHaveLength(1);
      const places = finalTeams(event.now);
      expect(places.slice(0, Math.min(cut, teams)).map(({ place }) => place)).toEqual(
        Array.from({ length: Math.min(cut, teams) }, (_, i) => i + 1),
      );
      expect(places.map(({ id }) => id).toSorted()).toEqual([...event.now.teams.keys()].toSorted());
      expect(wrong(event.acts), String(seed)).toEqual([]);
      const file = writeEventFile('e', event.acts);
      expect(file).toContain('"version": 7');
      expect(readEventFile(file)).toMatchObject({ ok: true });
    }
  });

  it('is found out by the checker if a beaten team plays on', () => {
    const event = semiFinals().pair();
    const [[fourth = '', first = ''] = [], [, second = ''] = []] = met(event);
    closed(event, to(false) + to(false)).pair();
    const forged = event.acts.map((act): Act => {
      const { deed } = act;
      if (deed.kind !== 'round-paired' || deed.paired.round !== 3) return act;
      const swap = (id: string): string => (id === first ? fourth : id);
      const [from, into] = [first, fourth].map((id) => event.now.teams.get(id)?.team.members ?? []);
      const seat = (id: string): string => into?.[from?.indexOf(id) ?? -1] ?? from?.[into?.indexOf(id) ?? -1] ?? id;
      const { paired } = deed;
      return {
        ...act,
        deed: {
          ...deed,
          paired: {
            ...paired,
            games: paired.games.map((game) => ({
              ...game,
              attacker: seat(game.attacker),
              defender: seat(game.defender),
            })),
            rests: paired.rests.map((rest) => ({ ...rest, player: seat(rest.player) })),
            teams: paired.teams && {
              ...paired.teams,
              matches: paired.teams.matches.map((match) => ({
                ...match,
                first: swap(match.first),
                second: swap(match.second),
                boards: match.boards.map((board) => ({
                  first: board.first && seat(board.first),
                  second: board.second && seat(board.second),
                })),
              })),
            },
          },
        },
      };
    });
    expect(second).not.toBe('');
    expect(wrong(forged)).toContain(
      sentence({ key: 'check.out-of-cut', with: { name: `Team ${fourth.slice(1)}` } }, 'en'),
    );
  });
});

describe('a cut of teams on screens, lists and paper', () => {
  /** The final is over: the third seed beat the second, who had beaten the first. */
  function finished() {
    const event = named(semiFinals(), ['Ada', 'Ben']).pair();
    const [[fourth = '', first = ''] = [], [third = '', second = ''] = []] = met(event);
    for (const round of [1, 2]) event.do({ kind: 'round-published', round });
    const semis = { hall: HallView.parse(hallView('e', event.known, 0)), event };
    closed(event, to(true) + to(true))
      .pair()
      .do({ kind: 'round-published', round: 3 });
    closed(event, to(false));
    return { event, semis, seeds: [first, second, third, fourth] as const };
  }
  const nameOf = (id: string): string => `Team ${id.slice(1)}`;

  it('shows the bracket of teams on console and hall, with its stage and the winner', () => {
    const { event, semis, seeds } = finished();
    const names = seeds.map(nameOf);
    expect(semis.hall.bracket.map(({ games }) => games.map(({ high, low }) => [high?.name, low?.name]))).toEqual([
      [
        [names[0], names[3]],
        [names[1], names[2]],
      ],
      [[undefined, undefined]],
    ]);
    const hall = HallView.parse(hallView('e', event.known, 0));
    expect(hall.bracket[1]?.games[0]).toEqual({
      high: { seed: 3, name: names[2] },
      low: { seed: 4, name: names[3] },
      winner: 'high',
      table: '1',
    });
    expect([hall.winners, hall.teams?.standings.slice(0, 2).map(({ name, fate }) => [name, fate?.key])]).toEqual([
      [names[2]],
      [
        [names[2], 'cut.champion'],
        [names[3], 'cut.runner-up'],
      ],
    ]);
    const view = EventView.parse(eventView('e', event.known, 0, false));
    expect(view.bracket).toEqual(hall.bracket);
    expect(view.teams?.standings[0]).toMatchObject({ id: seeds[2], place: 1, fate: { key: 'cut.champion' } });
    expect(view.standings.every(({ fate }) => fate === null)).toBe(true);
    expect(view.winners).toEqual([seeds[2]]);
  });

  it('names the round of the cut and the place on the phones of its players', () => {
    const { event, seeds } = finished();
    const player = event.now.teams.get(seeds[2])?.team.members[0] ?? '';
    const seat = SeatView.parse(seatView(event.known, player, 0));
    expect([seat.stage?.key, seat.team?.place, seat.ahead.key]).toEqual(['cut.stage.2', 1, 'ahead.over']);
    // Games of the cut earn no points.
    expect(seat.record.map(({ round, points }) => [round, points === null])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    const away = event.now.teams.get(order(event)[5] ?? '')?.team.members[0] ?? '';
    expect(seatView(event.known, away, 0)?.record.map(({ round }) => round)).toEqual([1]);
  });

  it('gives the awards by it', () => {
    const { event, seeds } = finished();
    const award = (id: string) => awardsOf(event.now).find((one) => one.id === id);
    const boards = (id: string) => event.now.teams.get(id)?.team.members.slice(0, 2);
    expect(award('champion')?.players).toEqual(boards(seeds[2]));
    expect(award('runner-up')?.players).toEqual(boards(seeds[3]));
    expect(award('third')?.players).toEqual(boards(seeds[0]));
  });

  it('stands in CSV, JSON, on the page and on paper', async () => {
    const { event, seeds } = finished();
    const rows = teamsCsv(event.now).split('\r\n');
    expect(rows[0]).toContain('losses,cut,match points');
    expect(rows.slice(1, 6).map((row) => row.split(',')[6])).toEqual(['champion', 'runner-up', 'last 4', 'last 4', '']);
    const data = PublicEvent.parse(publicEvent(event.now));
    expect([data.version, data.teams?.map(({ cut }) => cut)]).toEqual([
      4,
      ['champion', 'runner-up', 'last 4', 'last 4', null, null],
    ]);
    const without = publicEvent({ ...event.now, settings: { ...event.now.settings, cut: null }, rounds: [] });
    expect([without.version, without.teams?.some((team) => 'cut' in team)]).toEqual([3, false]);
    expect(publicPage(event.known, 'en', 0)).toContain(
      `${nameOf(seeds[2])} <span class="soft">· ${sentence({ key: 'cut.champion' }, 'en')}</span>`,
    );
    const wish = { round: 3, size: 'a4', twoUp: false } as const;
    const bracket = await printed(event.known, { ...wish, what: 'bracket' }, 'en', 0);
    const standings = await printed(event.known, { ...wish, what: 'standings' }, 'en', 0);
    for (const { bytes } of [bracket, standings]) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

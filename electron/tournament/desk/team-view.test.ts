import { describe, expect, it } from 'vitest';
import { named, player, result } from '../../../test/tournament/play-event.ts';
import { outcomes, teamEvent } from '../../../test/tournament/play-teams.ts';
import { EventView } from '../../contract/event-view.ts';
import { HallView } from '../../contract/hall-view.ts';
import { SeatView } from '../../contract/hub-api.ts';
import { awardsOf } from '../event/awards.ts';
import { after } from '../event/fold.ts';
import { impactOf } from '../event/impact.ts';
import { publicEvent, PublicEvent, standingsCsv, teamsCsv } from '../event/lists.ts';
import { aheadText, winnersOf } from '../event/places.ts';
import { seatView } from '../hub/seat-view.ts';
import { deedsOf } from './deeds-of.ts';
import { eventView } from './event-view.ts';
import { hallView } from './hall-view.ts';
import { publicPage } from './public-page.ts';

const means = { newId: () => 'made' };

/** Five teams of two in the middle of their first round: `t1` leads `t3` by a board. */
const halfway = () => {
  const event = teamEvent(5, { boards: 2, reserves: 1 }, { rounds: 1 }).pair();
  return outcomes(event.do({ kind: 'round-published', round: 1 }), '+');
};

/** The round is over: `t1` and `t4` have won, `t5` had the bye. */
const finished = () => outcomes(halfway(), '+-+-').do({ kind: 'round-completed', round: 1 });

describe('teams on the screens', () => {
  it('appear on the console with their boards, the scores, and who sits where next', () => {
    const event = halfway().do({ kind: 'player-entered', player: player('alone'), missed: 0 });
    event.do({ kind: 'checked-in', player: 'alone', by: 'hand' });
    const view = EventView.parse(eventView('e', event.known, 0, false));
    expect(view.rounds[0]?.teams?.matches[0]).toMatchObject({
      first: 't1',
      second: 't3',
      points: ['3', '0'],
      over: false,
      boards: [
        { first: 'p1', second: 'p7', game: 1, points: ['3', '0'] },
        { first: 'p2', second: 'p8', game: 2, points: null },
      ],
    });
    expect(view.rounds[0]?.teams?.bye).toBe('t5');
    expect(view.teams?.list[0]).toMatchObject({ lineUp: ['p1', 'p2'], removable: false });
    expect(view.teams?.outside).toEqual(['alone']);
    expect(view.next.why?.key).toBe('event.complete-first');
  });

  it('appear in the hall once published, by name, with tables and the number of open boards', () => {
    const hall = HallView.parse(hallView('e', halfway().known, 0));
    expect(hall.teams?.matches).toEqual([
      { first: 'Team 1', second: 'Team 3', points: ['3', '0'], over: false, tables: ['1', '2'], open: 1 },
      { first: 'Team 4', second: 'Team 2', points: ['0', '0'], over: false, tables: ['3', '4'], open: 2 },
    ]);
    expect(hall.teams?.bye).toBe('Team 5');
    expect(hall.seats.find(({ name }) => name === 'Player p1')?.opponent).toBe('Player p7 (Team 3)');
    const hidden = HallView.parse(hallView('e', teamEvent(2).pair().known, 0));
    expect(hidden.teams?.matches).toEqual([]);
  });

  it('appear on the phones of their players, including reserves and players who have changed teams since', () => {
    const event = halfway();
    const team = (id: string) => SeatView.parse(seatView(event.known, id, 0)).team;
    expect(team('p8')).toEqual({ name: 'Team 3', place: null, opponent: 'Team 1', board: 2, points: ['0', '3'] });
    expect(team('p3')).toMatchObject({ name: 'Team 1', board: null, opponent: 'Team 3' });
    expect(team('p13')).toEqual({ name: 'Team 5', place: null, opponent: null, board: null, points: null });
    expect(team('p15')).toMatchObject({ name: 'Team 5', board: null });
    event.do({ kind: 'player-entered', player: player('alone'), missed: 0 });
    expect(team('alone')).toBeNull();
    const own = event.now.teams.get('t1')?.team;
    if (own !== undefined) event.do({ kind: 'team-changed', team: { ...own, members: ['p2'] } });
    expect(team('p1')).toMatchObject({ name: 'Team 1', board: 1 });
  });

  it('give a reserve who was there a round without a board, and not one that was missed', () => {
    const event = teamEvent(4, { boards: 2, reserves: 1 }, { rounds: 2 });
    event.do({ kind: 'check-in-withdrawn', player: 'p6' }).pair().do({ kind: 'round-published', round: 1 });
    outcomes(event, '++++').do({ kind: 'round-completed', round: 1 });
    const how = (id: string) => seatView(event.known, id, 0)?.record.map((one) => one.how);
    expect([how('p3'), how('p6')]).toEqual([['reserve'], ['absent']]);
  });

  it('do not appear if players are paired individually', () => {
    const event = teamEvent(2);
    const { teams: _, ...settings } = event.now.settings;
    event.do({ kind: 'settings-changed', settings });
    expect(eventView('e', event.known, 0, false).teams).toBeUndefined();
    expect(hallView('e', event.known, 0).teams).toBeUndefined();
    expect(seatView(event.known, 'p1', 0)?.team).toBeUndefined();
  });
});

describe('the end of an event of teams', () => {
  it('names the winning team, and gives place awards to everybody who played for it', () => {
    const { now } = named(finished(), ['Ada', 'Ben']);
    expect(winnersOf(now)).toEqual(['t1', 't4', 't5']);
    expect(aheadText(now)).toMatchObject({ key: 'ahead.over-shared', with: { names: 'Team 1, Team 4, Team 5' } });
    const award = (id: string) => awardsOf(now).find((one) => one.id === id);
    expect(award('champion')).toMatchObject({
      players: ['p1', 'p2', 'p10', 'p11', 'p13', 'p14', 'p15'],
      figures: { key: 'award.team' },
    });
    expect(award('third')).toMatchObject({ players: [], why: { key: 'award.shared-above' } });
    expect(award('spoon')?.players).toHaveLength(4);
  });

  it('appears in the lists and on the page, teams separate from players', () => {
    const event = finished();
    const [head, first] = teamsCsv(event.now).split('\r\n');
    expect(head).toContain('place,team,club,wins,draws,losses,cut,match points,board points,opponents,players');
    expect(first).toBe('1,Team 1,,1,0,0,,2,6,0,"Player p1, Player p2, Player p3"');
    expect(standingsCsv(event.now)).toContain('Player p1');
    const { version, teams } = PublicEvent.parse(publicEvent(event.now));
    expect([version, teams?.[0]]).toEqual([
      3,
      {
        ...{ name: 'Team 1', club: null, players: [1, 2, 3], place: 1, wins: 1, draws: 0, losses: 0 },
        ...{ matchPoints: '2', boardPoints: '6', opponents: '0' },
      },
    ]);
    const page = publicPage(event.known, 'en', 0);
    expect(page).toContain('Standings of the teams after round 1');
    expect(page).not.toContain('Final places');
  });

  it('reports what a corrected result would change for teams', () => {
    const { now } = finished();
    const mended = after(now, { kind: 'result', round: 1, game: 2, result: result(9, 2) });
    const said = impactOf(now, mended).filter(({ about }) => about.some((id) => id.startsWith('t')));
    expect(said.map(({ kind, about }) => `${kind} ${about.join()}`)).toEqual(
      expect.arrayContaining(['points t1', 'points t3']),
    );
  });
});

describe('what an organiser asks of teams', () => {
  it('leads to log rows, or none if nothing would change, and is refused by hand', () => {
    const event = teamEvent(2);
    const team = event.now.teams.get('t1')?.team;
    if (team === undefined) throw new Error('no team');
    const { id: _, ...fresh } = team;
    expect(deedsOf({ kind: 'enter-team', team: { ...fresh, members: [] }, missed: 1 }, event.known, means)).toEqual([
      { kind: 'team-entered', team: { ...fresh, id: 'made', members: [] }, missed: 1 },
    ]);
    expect(deedsOf({ kind: 'change-team', team }, event.known, means)).toEqual([]);
    expect(deedsOf({ kind: 'drop-team', team: 't1' }, event.known, means)).toEqual([
      { kind: 'team-dropped', team: 't1' },
    ]);
    const wanted = { round: 1, games: [], bye: null };
    expect(deedsOf({ kind: 'pair-by-hand', wanted, why: 'so' }, event.pair().known, means)).toMatchObject({
      key: 'event.teams-each-once',
    });
  });
});

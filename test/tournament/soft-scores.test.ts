import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import { MOST_GIVINGS, type Category, type Honoured } from '../../electron/contract/event-awards.ts';
import { hubRights, hubRoles } from '../../electron/contract/hub-api.ts';
import { papers } from '../../electron/contract/tournament-api.ts';
import { printed } from '../../electron/paper/event-papers.ts';
import { eventView, workingsOf } from '../../electron/tournament/desk/event-view.ts';
import { hallView } from '../../electron/tournament/desk/hall-view.ts';
import { scoresView } from '../../electron/tournament/desk/score-view.ts';
import type { Deed } from '../../electron/tournament/event/acts.ts';
import { impactOf } from '../../electron/tournament/event/impact.ts';
import { isOver } from '../../electron/tournament/event/places.ts';
import { pairNextRound } from '../../electron/tournament/event/pair-round.ts';
import { traceOf } from '../../electron/tournament/event/trace.ts';
import { tableCall } from '../../electron/tournament/hub/handlers.ts';
import { seatView } from '../../electron/tournament/hub/seat-view.ts';
import { everyExport } from './every-export.ts';
import { until, type Guest, type Organiser } from './hall.ts';
import { hallForEachTest } from './hall-for-each-test.ts';
import { opened, player, playAll, result, type Played } from './play-event.ts';

/** Soft scores at an event: given by judges and opponents, secret until published, and counted at the end. */

let hall: Organiser;
const painting = { name: 'Painting', most: 10, weight: 3, by: 'judges' } as const;
const sport = { name: 'Sportsmanship', most: 5, weight: 1, by: 'opponents' } as const;

let n = 0;
const ask = (guest: Guest, act: EventAct) => {
  n += 1;
  return guest.call('hub.do', { id: `a-${String(n)}`, act });
};
const mark = (
  category: string,
  who: string,
  given: number | null,
  game: { round: number; from: string } | null = null,
) => ({ kind: 'mark', category, player: who, mark: given, game }) as const;
/** The first view that a guest receives. */
const seen = (guest: Guest): Promise<Honoured> =>
  new Promise((told) => {
    const stop = guest.live(
      'hub.scores',
      {},
      (value) => {
        told(value);
        setTimeout(() => stop());
      },
      () => undefined,
    );
  });
const now = async () => (await hall.desk.known(hall.event)).state;
const idOf = async (name: string): Promise<string> =>
  [...(await now()).honours.categories.values()].find((one) => one.name === name)?.id ?? '';

describe('marks at a hall', () => {
  const { come, asPlayer, asRole } = hallForEachTest('soft-scores', (opened) => {
    hall = opened;
  });
  beforeEach(async () => {
    await hall.act({ kind: 'add-category', category: painting });
    await hall.act({ kind: 'add-category', category: sport });
  });

  /**
   * Pairs and publishes round 1, and gives its first game a result.
   * @returns its players
   */
  async function gameOne(): Promise<readonly [string, string]> {
    await hall.pair(1);
    await hall.act({ kind: 'result', round: 1, game: 1, result: result(2, 1) });
    const game = (await now()).rounds[0]?.paired.games[0];
    return [game?.attacker ?? '', game?.defender ?? ''];
  }

  it('are given by a judge in the judges’ categories, and by players to opponents after their game', async () => {
    const [paint, fair] = [await idOf('Painting'), await idOf('Sportsmanship')];
    const [a, b] = await gameOne();
    const [judge, one, organiser] = [await asRole('judge'), await asPlayer(a), await asRole('organiser')];
    expect(await ask(judge, mark(paint, a, 8.5))).toMatchObject({ done: true });
    expect(await seen(one)).toMatchObject({
      scores: { categories: [{ name: 'Sportsmanship' }], players: [], games: [{ round: 1, player: b }] },
      awards: null,
    });
    expect(await ask(one, mark(fair, b, 4, { round: 1, from: a }))).toMatchObject({ done: true });
    // Repeating a mark changes nothing.
    const before = (await hall.desk.known(hall.event)).acts.length;
    expect(await ask(one, mark(fair, b, 4, { round: 1, from: a }))).toMatchObject({ done: true });
    expect((await hall.desk.known(hall.event)).acts.length).toBe(before);
    expect((await seen(one)).scores?.games).toMatchObject([{ marks: [{ category: fair, mark: 4 }] }]);
    // A judge sees judges' marks, the organiser everything.
    const bench = (await seen(judge)).scores;
    expect(bench?.categories.map(({ id }) => id)).toEqual([paint]);
    expect(bench?.players.find((who) => who.player === a)?.marks).toMatchObject([{ mark: 8.5 }]);
    const desk = await seen(organiser);
    expect(desk.scores?.players.find((who) => who.player === b)?.marks[1]).toMatchObject({ mean: '4', count: 1 });
    expect(desk.awards?.awards.map(({ id }) => id)).toContain(`best-${paint}`);
  });

  it('reach everybody the moment the organiser publishes them, until they are hidden again', async () => {
    const paint = await idOf('Painting');
    const [a] = await gameOne();
    await hall.act(mark(paint, a, 8.5));
    await hall.act({ kind: 'result', round: 1, game: 2, result: result(2, 1) });
    await hall.act({ kind: 'complete', round: 1 });
    const [looker, judge, one] = [await asRole('onlooker'), await asRole('judge'), await asPlayer(a)];
    const heard = { hall: '', event: '', seat: '' };
    const listen = (guest: Guest, what: keyof typeof heard): void => {
      guest.live(
        `hub.${what}`,
        {},
        (value: unknown) => {
          heard[what] = JSON.stringify(value);
        },
        () => undefined,
      );
    };
    listen(looker, 'hall');
    listen(judge, 'event');
    listen(one, 'seat');
    const all = () => Object.values(heard);
    await until('everybody has heard', () => all().every((said) => said !== ''));
    expect(all().join()).not.toContain('8.5');
    await hall.act({ kind: 'publish-scores' });
    await until('everybody knows', () => all().every((said) => said.includes('"8.5"')));
    await hall.act({ kind: 'hide-scores' });
    await until('nobody is told any more', () => all().every((said) => !said.includes('8.5')));
  });

  it('are given only by those entitled to: everything else is refused and changes nothing', async () => {
    const [paint, fair] = [await idOf('Painting'), await idOf('Sportsmanship')];
    const [a, b] = await gameOne();
    const others = (await hall.players()).filter((id) => id !== a && id !== b);
    const [c = ''] = others;
    const [judge, one] = [await asRole('judge'), await asPlayer(a)];
    const before = await now();
    const forbidden: readonly (readonly [Guest, EventAct])[] = [
      [one, mark(paint, a, 10)],
      [one, mark(fair, a, 5)],
      [one, mark(fair, a, 5, { round: 1, from: b })],
      [one, { kind: 'publish-scores' }],
      [one, { kind: 'hide-scores' }],
      [one, { kind: 'add-category', category: painting }],
      [one, { kind: 'close-event' }],
      [judge, mark(fair, a, 5)],
      [judge, mark(fair, a, 5, { round: 1, from: b })],
      [judge, mark('nothing', a, 5)],
      [judge, { kind: 'publish-scores' }],
      [judge, { kind: 'remove-category', category: paint }],
      [judge, { kind: 'add-award', award: { name: 'Mine', players: [a] } }],
      [judge, { kind: 'want-award', award: 'spoon', wanted: true }],
    ];
    for (const [guest, act] of forbidden)
      expect(await ask(guest, act), JSON.stringify(act)).toMatchObject({
        done: false,
        text: { key: 'event.not-yours' },
      });
    const refused: readonly (readonly [Guest, EventAct, string])[] = [
      [one, mark(fair, a, 5, { round: 1, from: a }), 'event.mark-without-game'],
      [one, mark(fair, c, 5, { round: 1, from: a }), 'event.mark-without-game'],
      [one, mark(fair, b, 5, { round: 2, from: a }), 'event.mark-without-game'],
      [one, mark(fair, b, 5.5, { round: 1, from: a }), 'event.mark-too-high'],
      [one, mark(paint, b, 5, { round: 1, from: a }), 'event.mark-not-by-opponents'],
      [one, mark('constructor', b, 5, { round: 1, from: a }), 'event.no-such-category'],
      [judge, mark(paint, 'nobody', 5), 'event.no-such-player'],
      [judge, mark(paint, a, 11), 'event.mark-too-high'],
    ];
    for (const [guest, act, key] of refused)
      expect(await ask(guest, act), JSON.stringify(act)).toMatchObject({ done: false, text: { key } });
    expect(await now()).toBe(before);
    // Players who have not played yet give no marks.
    const third = await asPlayer(c);
    const other = others.find((id) => id !== c) ?? '';
    expect(await ask(third, mark(fair, other, 3, { round: 1, from: c }))).toMatchObject({
      text: { key: 'event.mark-without-game' },
    });
  });

  it('written by two at once: the second is told of the other mark, and overwrites it only by saving again', async () => {
    const paint = await idOf('Painting');
    const [who = ''] = await hall.players();
    const [one, two] = [await come(await hall.code('judge')), await asRole('judge')];
    expect(await ask(one, { ...mark(paint, who, 7), seen: null })).toMatchObject({ done: true });
    expect(await ask(two, { ...mark(paint, who, 4), seen: null })).toMatchObject({
      done: false,
      text: { key: 'event.mark-meanwhile', with: { by: 'Somebody', is: 7, said: 4 } },
    });
    expect(await ask(two, { ...mark(paint, who, null), seen: null })).toMatchObject({
      text: { key: 'event.mark-meanwhile', with: { said: '–' } },
    });
    // The same mark from both is no conflict.
    expect(await ask(two, { ...mark(paint, who, 7), seen: null })).toMatchObject({ done: true });
    expect(await ask(two, { ...mark(paint, who, 4), seen: 7 })).toMatchObject({ done: true });
    expect(
      scoresView(await now(), { role: 'judge' }).players.find(({ player: id }) => id === who)?.marks,
    ).toMatchObject([{ mark: 4 }]);
  });

  it('that are malformed are refused by the contract, and nothing is stored', async () => {
    const paint = await idOf('Painting');
    const [who = ''] = await hall.players();
    const judge = await asRole('judge');
    const acts: readonly unknown[] = [
      ...[-1, 0.3, 1001, '5', undefined, {}, [5]].map((given) => ({
        ...mark(paint, who, null),
        mark: given,
      })),
      { ...mark(paint, who, 5), game: {} },
      { ...mark(paint, who, 5), game: { round: 0, from: who } },
      { ...mark(paint, '', 5) },
      { ...mark('../x', who, 5) },
      ...[
        { most: 0 },
        { most: 1.5 },
        { weight: -1 },
        { weight: 0.3 },
        { name: '' },
        { name: 'a\nb' },
        { name: 'x'.repeat(61) },
        { by: 'all' },
      ].map((wrong) => ({ kind: 'add-category', category: { ...painting, ...wrong } })),
      { kind: 'add-award', award: { name: 'x', players: 'p1' } },
      { kind: 'add-award', award: { name: 'x', players: Array.from({ length: 21 }, (_, i) => `p${String(i)}`) } },
      { kind: 'want-award', award: 'everything', wanted: true },
      { kind: 'want-award', award: 'spoon', wanted: 'yes' },
    ];
    const before = await now();
    for (const act of acts) await expect(ask(judge, act as EventAct), JSON.stringify(act)).rejects.toThrow();
    expect(await now()).toBe(before);
  });

  it('are limited: after five hundred, a player has to ask the organiser for the next', async () => {
    const fair = await idOf('Sportsmanship');
    const [a, b] = await gameOne();
    const game = { round: 1, from: a };
    for (let i = 0; i < MOST_GIVINGS; i += 1) await hall.act(mark(fair, b, i % 5, game));
    expect(await ask(await asPlayer(a), mark(fair, b, 5, game))).toMatchObject({
      text: { key: 'event.marks-too-often' },
    });
    await hall.act(mark(fair, b, 5, game));
  });

  it('are not accessible to roles that have nothing to do with them', () => {
    const asks = hubRoles.filter((role) => (hubRights[role] as readonly string[]).includes('hub.scores'));
    expect(asks).toEqual(['organiser', 'judge', 'player']);
  });
});

describe('unpublished marks', () => {
  const categories: readonly Category[] = [
    { ...painting, id: 'paint' },
    { ...sport, id: 'fair' },
    { ...painting, id: 'story', name: 'Story', weight: 0 },
  ];

  /**
   * A random event with one set of marks or another. Every step is done or refused the same way in both.
   * @param swap uses the other marks
   */
  function byChance(
    steps: readonly (readonly [number, number, number])[],
    cut: boolean,
    toItsEnd: boolean,
    swap: boolean,
  ): Played {
    const event = opened(6, { rounds: 2, cut: cut ? 2 : null, sides: false, rankBy: 'standings' });
    for (const category of categories) event.do({ kind: 'category-set', category });
    for (const [what, who, given] of steps) {
      const one = `p${String(who + 1)}`;
      const value = (swap ? 10 - given : given) / 2;
      const give = (category: string, game: { round: number; from: string } | null, to = one): Deed => ({
        kind: 'mark-given',
        category,
        player: to,
        mark: value,
        game,
      });
      const round = event.now.rounds.length;
      const game = event.now.rounds[round - 1]?.paired.games[who % 3];
      if (what === 0) event.try(give('paint', null));
      else if (what === 1 && game !== undefined) event.try(give('fair', { round, from: game.attacker }, game.defender));
      else if (what === 2) event.try(give('story', null));
      else if (what === 3) event.try({ kind: 'mark-withdrawn', category: 'paint', player: one, game: null });
      else if (what === 4) event.try({ kind: given % 2 === 0 ? 'dropped' : 'returned', player: one });
      else if (what === 5) event.try({ kind: 'award-set', award: { id: 'own', name: 'Banner', players: [one] } });
      else if (what === 6 && event.now.rounds.at(-1)?.completed !== false && pairNextRound(event.now).done) {
        event.pair();
        event.do({ kind: 'round-published', round: event.now.rounds.length });
      } else if (what > 6 && event.now.rounds.at(-1)?.completed === false) playAll(event);
    }
    if (toItsEnd) {
      if (event.now.rounds.at(-1)?.completed === false) playAll(event);
      while (pairNextRound(event.now).done) playAll(event.pair());
    }
    return event;
  }

  /** Everything that anybody but the organiser sees or receives, and what pairs and settles the rounds. */
  async function told(event: Played, withPaper: boolean): Promise<readonly unknown[]> {
    const at = event.known;
    const { state } = at;
    const ids = [...state.players.keys()];
    const last = state.rounds.at(-1);
    const paper = { round: Math.max(1, state.rounds.length), size: 'a4', twoUp: false } as const;
    return [
      eventView('e', at, 0, true),
      hallView('e', at, 0),
      ...ids.map((id) => seatView(at, id, 0)),
      ...(last?.paired.games ?? []).map(({ table }) => tableCall(at, table, 0)),
      ...everyExport(at),
      ...ids.map((id) => workingsOf(state, id)),
      // A judge knows judges' marks but not opponents'; a player knows the marks they gave themselves.
      scoresView(state, { role: 'judge' }).players.map(({ marks }) => marks.map(({ mean, count: of }) => [mean, of])),
      pairNextRound(state),
      impactOf(state, state),
      traceOf(event.acts),
      ...(withPaper
        ? await Promise.all(
            papers.map(async (what) => (await printed(at, { what, ...paper }, 'en', 0)).bytes.toString('base64')),
          )
        : []),
    ];
  }

  it('affect nothing that others see or receive, no pairing and no paper, whatever happens at the event', async () => {
    let printedOnce = 0;
    let over = 0;
    let differ = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(8), fc.nat(5), fc.nat(10)), { minLength: 5, maxLength: 60 }),
        fc.boolean(),
        fc.boolean(),
        async (steps, cut, toItsEnd) => {
          const [one, other] = [byChance(steps, cut, toItsEnd, false), byChance(steps, cut, toItsEnd, true)];
          if (JSON.stringify(one.acts) !== JSON.stringify(other.acts)) differ += 1;
          if (isOver(one.now)) over += 1;
          const withPaper = printedOnce < 6 && one.now.rounds.at(-1)?.completed === true;
          if (withPaper) printedOnce += 1;
          expect(await told(one, withPaper)).toEqual(await told(other, withPaper));
        },
      ),
      { numRuns: 50 },
    );
    // Make sure the search could find anything.
    expect([differ > 20, over > 3, printedOnce > 2]).toEqual([true, true, true]);
  });

  it('show up in the same search once they are published', async () => {
    const at = (given: number): Played => {
      const event = opened(4, { rounds: 1 });
      for (const category of categories) event.do({ kind: 'category-set', category });
      playAll(event.pair());
      event.do({ kind: 'mark-given', category: 'paint', player: 'p4', mark: given, game: null });
      return event.do({ kind: 'scores-published' });
    };
    const [one, other] = [await told(at(1), true), await told(at(9), true)];
    const changed = one.filter((view, i) => JSON.stringify(view) !== JSON.stringify(other[i])).length;
    // The console, the hall, the player’s own phone, two exports and two papers.
    expect(changed).toBeGreaterThanOrEqual(7);
  });

  it('of a late entry who is removed again disappear with the player', () => {
    const event = opened(2);
    for (const category of categories) event.do({ kind: 'category-set', category });
    event.do({ kind: 'player-entered', player: player('p3'), missed: 0 });
    event.do({ kind: 'mark-given', category: 'paint', player: 'p3', mark: 9, game: null });
    event.do({ kind: 'player-removed', player: 'p3' });
    expect(JSON.stringify(scoresView(event.now, { role: 'organiser' }))).not.toContain('9');
  });
});

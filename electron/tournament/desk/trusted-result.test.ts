import { describe, expect, it } from 'vitest';
import { opened, result, type Played } from '../../../test/tournament/play-event.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import type { Category, OwnAward } from '../../contract/event-awards.ts';
import type { Team } from '../../contract/event-teams.ts';
import { noPlan } from '../../contract/round-plan.ts';
import { differencesOf, figureNames, outcomeText, sameResult } from '../../contract/outcome-text.ts';
import { sentence } from '../../sentences.ts';
import type { Result } from '../event/settings.ts';
import { deedsOf } from './deeds-of.ts';
import { eventView } from './event-view.ts';

const bare = { vp: null, destroyed: null, breaches: null, keepTurn: null };
const plain: Result = { ...result(1, 0), attacker: bare, defender: bare };

/**
 * Does what somebody asks.
 * @returns why not
 */
function act(event: Played, by: string, what: EventAct): string | undefined {
  const deeds = deedsOf(what, event.known, { newId: () => 'new' });
  if ('key' in deeds) return sentence(deeds, 'en');
  for (const deed of deeds) {
    event.do(deed);
    const last = event.acts.pop();
    if (last !== undefined) event.acts.push({ ...last, by });
  }
  return undefined;
}
const game = (event: Played) => eventView('e', event.known, 0, false).rounds[0]?.games[0];
const at = { round: 1, game: 1 } as const;

describe('a setting that two people write', () => {
  it('is refused to the second with what stands now', () => {
    const event = opened(4);
    const from = event.now.settings;
    const wants = (part: Partial<typeof from>): EventAct => ({
      kind: 'settings',
      settings: { ...from, ...part },
      from,
    });
    expect(act(event, 'Weiss', wants({ place: 'Acre', cut: 4 }))).toBeUndefined();
    expect(act(event, 'Dubois', wants({ place: 'Tyre' }))).toMatch(/^Weiss changed .* meanwhile: place, now “Acre”\./);
    expect(act(event, 'Weiss', { kind: 'settings', settings: from, from: event.now.settings })).toBeUndefined();
    expect(
      act(event, 'Dubois', { kind: 'settings', settings: { ...from, cut: 2 }, from: { ...from, cut: 4 } }),
    ).toMatch(/now empty/);
  });
});

describe('the wording of a result', () => {
  it('contains every figure that counts, in both languages', () => {
    for (const figure of figureNames)
      for (const side of ['attacker', 'defender'] as const) {
        const said: Result = { ...plain, [side]: { ...bare, [figure]: 731 } };
        for (const language of ['en', 'fr'] as const) {
          expect(sentence(outcomeText(said), language)).toContain('731');
          expect(sentence(outcomeText(said), language)).not.toMatch(/outcome\.|\{\{/);
        }
      }
  });

  it('names the one figure that differs with both values, and nothing if none differs', () => {
    expect(differencesOf(plain, { ...plain, source: 'judge', why: 'x' }, 'Ada', 'Dan')).toEqual([]);
    const other: Result = { ...plain, attacker: { ...bare, breaches: 3 } };
    expect(differencesOf(plain, other, 'Ada', 'Dan').map((one) => sentence(one, 'en'))).toEqual([
      'Breaches made by the attacker: Ada says nothing, Dan says 3.',
    ]);
    expect(sameResult(plain, other)).toBe(false);
    const lost: Result = { ...plain, outcome: 'draw' };
    expect(differencesOf(plain, lost, 'Ada', 'Dan').map((one) => sentence(one, 'fr'))).toEqual([
      'Issue de la partie : l’attaquant a gagné selon Ada, partie nulle selon Dan.',
    ]);
  });

  it('says which side a figure belongs to if only one side has it', () => {
    const keep: Result = { ...plain, attacker: { ...bare, keepTurn: 5 } };
    expect(sentence(outcomeText(keep), 'en')).toBe('the attacker won; keep taken in turn 5 by the attacker');
    const points: Result = { ...plain, outcome: 'defender', defender: { ...bare, vp: 11 } };
    expect(sentence(outcomeText(points), 'fr')).toBe(
      'le défenseur a gagné\u00a0; points de victoire\u00a0: 11 pour le défenseur',
    );
  });
});

describe('a result that two people write', () => {
  it('is refused to whoever did not see the first one, with both in the sentence, and accepted once they have', () => {
    const event = opened(4).pair();
    expect(act(event, 'Dubois', { kind: 'result', ...at, result: result(9, 8), seen: null })).toBeUndefined();
    const mine = result(2, 5);
    const refused = act(event, 'Weiss', { kind: 'result', ...at, result: mine, seen: null });
    expect(refused).toContain('Dubois');
    expect(refused).toContain('9 to 8');
    expect(refused).toContain('2 to 5');
    expect(game(event)?.result?.attacker.vp).toBe(9);
    expect(act(event, 'Weiss', { kind: 'result', ...at, result: mine, seen: result(9, 8) })).toBeUndefined();
    // The first author sees what became of their result.
    expect(game(event)?.mended).toMatchObject({ wasBy: 'Dubois', by: 'Weiss', was: { attacker: { vp: 9 } } });
  });

  it('stays settled if the desk corrects what a judge decided, and does not wait for a judge again', () => {
    const event = opened(4).pair();
    const { attacker, defender } = event.now.rounds[0]?.paired.games[0] ?? { attacker: '', defender: '' };
    act(event, 'A', { kind: 'claim', ...at, player: attacker, result: result(9, 8) });
    act(event, 'D', { kind: 'claim', ...at, player: defender, result: result(8, 9) });
    expect(game(event)?.state).toBe('differ');
    const judged: Result = { ...result(0, 11), source: 'judge' };
    act(event, 'Judith', { kind: 'result', ...at, result: judged, seen: null });
    expect(game(event)?.state).toBe('result');
    expect(act(event, 'Olga', { kind: 'result', ...at, result: result(7, 0), seen: judged })).toBeUndefined();
    expect(game(event)).toMatchObject({ state: 'result', result: { source: 'judge', attacker: { vp: 7 } } });
  });

  it('counts as settled if the desk writes something else than the one player who has reported', () => {
    const event = opened(4).pair();
    const { attacker } = event.now.rounds[0]?.paired.games[0] ?? { attacker: '' };
    act(event, 'A', { kind: 'claim', ...at, player: attacker, result: result(9, 8) });
    act(event, 'Olga', { kind: 'result', ...at, result: result(1, 2), seen: null });
    expect(game(event)).toMatchObject({ state: 'result', result: { source: 'judge' } });
  });

  it('is accepted silently if both wrote the same', () => {
    const event = opened(4).pair();
    act(event, 'Dubois', { kind: 'result', ...at, result: plain, seen: null });
    expect(act(event, 'Weiss', { kind: 'result', ...at, result: plain, seen: null })).toBeUndefined();
    expect(game(event)?.mended).toBeNull();
  });

  it('says so if it was withdrawn meanwhile', () => {
    const event = opened(4).pair();
    act(event, 'Dubois', { kind: 'result', ...at, result: plain });
    act(event, 'Dubois', { kind: 'withdraw-result', ...at });
    expect(act(event, 'Weiss', { kind: 'result', ...at, result: result(1, 1), seen: plain })).toContain('no result');
  });
});

describe('a call for a judge', () => {
  it('closes when somebody settles the game or when both players agree after all', () => {
    for (const agree of [false, true]) {
      const event = opened(4).pair();
      const paired = event.now.rounds[0]?.paired.games[0];
      act(event, 'Ada', { kind: 'call-judge', ...at, why: '' });
      expect(game(event)?.judge).not.toBeNull();
      if (agree)
        for (const player of [paired?.attacker ?? '', paired?.defender ?? ''])
          act(event, player, { kind: 'claim', ...at, player, result: plain });
      else act(event, 'Weiss', { kind: 'result', ...at, result: { ...plain, source: 'judge' } });
      expect(game(event)?.judge).toBeNull();
      expect(game(event)?.result).not.toBeNull();
    }
  });
});

describe('settings that two people change', () => {
  it('are merged if they changed different ones', () => {
    const event = opened(4);
    const from = event.now.settings;
    act(event, 'Dubois', { kind: 'settings', settings: { ...from, rounds: 5 }, from });
    expect(act(event, 'Weiss', { kind: 'settings', settings: { ...from, place: 'Acre' }, from })).toBeUndefined();
    expect(event.now.settings).toMatchObject({ rounds: 5, place: 'Acre' });
  });

  it('are refused with the name of the setting if both changed the same one, and nothing changes', () => {
    const event = opened(4);
    const from = event.now.settings;
    act(event, 'Dubois', { kind: 'settings', settings: { ...from, rounds: 5 }, from });
    const refused = act(event, 'Weiss', { kind: 'settings', settings: { ...from, rounds: 6, place: 'Acre' }, from });
    expect(refused).toContain('Dubois');
    expect(refused).toContain('number of rounds');
    expect(event.now.settings).toMatchObject({ rounds: 5, place: null });
  });
});

describe('the entry of a player that two people change', () => {
  it('is merged part by part, and refused with the name of a part that both changed differently', () => {
    const event = opened(4);
    const from = event.now.players.get('p1')?.player;
    if (from === undefined) throw new Error('no player');
    const change = (by: string, part: object) =>
      act(event, by, { kind: 'change-player', player: { ...from, ...part }, from });
    expect(change('Dubois', { fixedTable: '4' })).toBeUndefined();
    expect(change('Weiss', { army: 'Undead' })).toBeUndefined();
    expect(event.now.players.get('p1')?.player).toEqual({ ...from, fixedTable: '4', army: 'Undead' });
    const refused = change('Dubois', { army: 'Dwarves', rating: 1500 });
    expect(refused).toMatch(/^Weiss changed the entry of .*: army, now “Undead”\./);
    expect(event.now.players.get('p1')?.player).toEqual({ ...from, fixedTable: '4', army: 'Undead' });
    // Whoever knows of it puts theirs in its place, and saying the same twice contradicts nobody.
    const now = event.now.players.get('p1')?.player ?? from;
    const last = { kind: 'change-player', player: { ...now, army: 'Dwarves' }, from: now } as const;
    expect([act(event, 'Dubois', last), act(event, 'Weiss', last)]).toEqual([undefined, undefined]);
    expect(event.now.players.get('p1')?.player.army).toBe('Dwarves');
  });
});

describe('what two people change about a team, a soft score and an award', () => {
  const team: Team = { id: 't', name: 'Lions', club: null, members: ['p1', 'p2'] };
  const category: Category = { id: 'c', name: 'Painting', most: 10, weight: 0, by: 'judges' };
  const award: OwnAward = { id: 'a', name: 'Best banner', players: ['p1'] };
  const event = (): Played => {
    const one = opened(4);
    one.do({ kind: 'settings-changed', settings: { ...one.now.settings, teams: { boards: 2, points: 'match' } } });
    one.do({ kind: 'team-entered', team, missed: 0 });
    one.do({ kind: 'category-set', category });
    one.do({ kind: 'award-set', award });
    return one;
  };
  it.each<[string, EventAct, EventAct, EventAct, (at: Played) => unknown, object, RegExp]>([
    [
      'team',
      { kind: 'change-team', team: { ...team, members: ['p2', 'p1'] }, from: team },
      { kind: 'change-team', team: { ...team, club: 'Acre' }, from: team },
      { kind: 'change-team', team: { ...team, members: ['p1', 'p2', 'p3'] }, from: team },
      (at) => at.now.teams.get('t')?.team,
      { ...team, members: ['p2', 'p1'], club: 'Acre' },
      /^Weiss changed the team Lions meanwhile: players\./,
    ],
    [
      'soft score',
      { kind: 'change-category', category: { ...category, weight: 3 }, from: category },
      { kind: 'change-category', category: { ...category, by: 'opponents' }, from: category },
      { kind: 'change-category', category: { ...category, weight: 5 }, from: category },
      (at) => at.now.honours.categories.get('c'),
      { ...category, weight: 3, by: 'opponents' },
      /changed the soft score “Painting” meanwhile: worth in match points\./,
    ],
    [
      'award',
      { kind: 'change-award', award: { ...award, players: ['p2'] }, from: award },
      { kind: 'change-award', award: { ...award, name: 'Best flag' }, from: award },
      { kind: 'change-award', award: { ...award, players: ['p3'] }, from: award },
      (at) => at.now.honours.awards.get('a'),
      { ...award, players: ['p2'], name: 'Best flag' },
      /changed the award “Best flag” meanwhile: players\./,
    ],
  ])('%s: other parts both count, the same part is refused with its name', (_, one, two, against, now, both, why) => {
    const at = event();
    expect([act(at, 'Dubois', one), act(at, 'Weiss', two)]).toEqual([undefined, undefined]);
    expect(now(at)).toEqual(both);
    expect(act(at, 'Dubois', against)).toMatch(why);
    expect(now(at)).toEqual(both);
    // Saying again what stands changes nothing, and contradicts nobody.
    const before = at.acts.length;
    expect(act(at, 'Dubois', two)).toBeUndefined();
    expect(at.acts.length).toBe(before);
  });
});

describe('the plan of a round that two people change', () => {
  it('is merged, and refused if both changed the same part, of which a system has its scenario and fortress', () => {
    const event = opened(4);
    const from = noPlan;
    const plan = (by: string, part: object) =>
      act(event, by, { kind: 'plan', round: 1, plan: { ...from, ...part }, from });
    expect(plan('Dubois', { minutes: 90 })).toBeUndefined();
    expect(plan('Weiss', { system: 'siege-and-fortresses', due: '2027-03-14' })).toBeUndefined();
    const whole = { ...from, minutes: 90, system: 'siege-and-fortresses', due: '2027-03-14' };
    expect(event.now.plans.get(1)).toEqual(whole);
    expect(plan('Dubois', { scenario: 'Open breach' })).toMatch(/^Weiss .* round 1 .*: system, scenario or fortress\./);
    expect(plan('Dubois', { due: '2027-03-21' })).toMatch(/: last day\./);
    expect(event.now.plans.get(1)).toEqual(whole);
    // A later round begins with this plan, without its days, and nobody has changed that one.
    const { due: _, ...inherited } = whole;
    const next = { kind: 'plan', round: 2, plan: { ...inherited, armyPoints: 800 }, from: inherited } as const;
    expect(act(event, 'Dubois', next)).toBeUndefined();
    expect(event.now.plans.get(2)).toEqual({ ...inherited, armyPoints: 800 });
  });
});

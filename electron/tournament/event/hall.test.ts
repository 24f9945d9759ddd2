import { expect, it } from 'vitest';
import { opened, player } from '../../../test/tournament/play-event.ts';
import { hallAfter } from './hall.ts';
import { pairByHand } from './pair-round.ts';

it('a table whose game stays keeps its match, time and judge call when others are paired by hand', () => {
  const event = opened(5).pair();
  event.do(
    { kind: 'match-begun', round: 1, game: 1, match: 'm-1', file: 'm-1.castellan' },
    { kind: 'time-extended', round: 1, game: 1, minutes: 5 },
    { kind: 'judge-called', round: 1, game: 2, why: 'gate' },
    { kind: 'player-entered', player: player('late'), missed: 0 },
  );
  const paired = event.now.rounds[0]?.paired;
  const games = paired?.games ?? [];
  const bye = paired?.rests.find(({ kind }) => kind === 'bye')?.player ?? '';
  const more = { attacker: bye, defender: 'late', table: '9', scenario: null };
  event.do({ kind: 'round-repaired', paired: pairByHand(event.now, 1, [...games, more], null, 'came late') });
  const after = hallAfter(event.acts).get(1)?.tables;
  expect(after?.get(1)).toMatchObject({ match: { id: 'm-1' }, extended: 5 });
  expect(after?.get(2)?.judge).toMatchObject({ why: 'gate' });

  // Different players at the second table, where nobody has called a judge.
  const [first, second] = games;
  if (first === undefined || second === undefined) throw new Error('no games');
  const turned = { ...second, attacker: second.defender, defender: second.attacker };
  event.do({ kind: 'round-repaired', paired: pairByHand(event.now, 1, [first, turned, more], null, 'sides') });
  const then = hallAfter(event.acts).get(1)?.tables;
  expect(then?.get(1)).toMatchObject({ match: { id: 'm-1' }, extended: 5 });
  expect(then?.has(2)).toBe(false);
});

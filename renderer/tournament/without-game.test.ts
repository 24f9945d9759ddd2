import { expect, it } from 'vitest';
import { pairedWithout } from './without-game.ts';

const players = ['a', 'b', 'late', 'bye', 'asked', 'gone'].map((id) => ({
  player: { id },
  dropped: id === 'gone',
}));
type Paired = Parameters<typeof pairedWithout>[0];
type Round = Paired['rounds'][number];
const round = (part: Partial<Round>): Round => ({
  round: 2,
  stage: 'swiss',
  completed: false,
  games: [{ attacker: 'a', defender: 'b' }],
  rests: [
    { player: 'bye', kind: 'bye' },
    { player: 'asked', kind: 'requested' },
    { player: 'late', kind: 'absent' },
  ],
  ...part,
});
const without = (rounds: readonly Round[]): readonly string[] =>
  players.map(({ player }) => player.id).filter((id) => pairedWithout({ rounds, players }, id) !== null);

it('only a player who came after the pairing misses the round that is on', () => {
  expect(without([round({})])).toEqual(['late']);
  expect(pairedWithout({ rounds: [round({})], players }, 'late')).toBe(2);
  expect(without([])).toEqual([]);
  expect(without([round({ completed: true })])).toEqual([]);
});

it('nobody misses a round of a cut or of teams, which are for those who are in them', () => {
  for (const stage of ['cut', 'teams'] as const) expect(without([round({ stage })])).toEqual([]);
});

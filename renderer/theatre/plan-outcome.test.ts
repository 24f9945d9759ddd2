import { describe, expect, it } from 'vitest';
import type { FIGHT_ENDS } from '../../rules/kernel/theatre.ts';
import type { FightRound } from '../../electron/contract/fights.ts';
import type { FightCard } from './card.ts';
import { planOutcome } from './plan-outcome.ts';

const round: FightRound = {
  round: 1,
  strikers: [],
  rolls: [],
  after: [],
  score: { attacker: 2, defender: 2 },
  state: { attacker: 'final', defender: 'final' },
  carried: {},
  other: {},
  lost: {},
  winner: null,
  decided: true,
};
const card = (over: Partial<FightCard['fight']>, round_: FightCard['round'] = null): FightCard => ({
  fight: {
    n: 1,
    kind: 'assault',
    name: { key: 'name' },
    section: 'w-2',
    place: { key: 'wall' },
    attacker: 'attacker',
    begun: 1,
    going: false,
    follows: [],
    outcome: null,
    ...over,
  },
  round: round_,
  earlier: [],
  chance: null,
  lying: null,
});
const ended = (end: (typeof FIGHT_ENDS)[number], winner: string | null, nobodyLeft = false) =>
  planOutcome(card({ outcome: { end, winner, nobodyLeft, text: { key: 'end' }, n: 3 } }, { ...round, winner }));

describe('the sign of a fight on the plan', () => {
  it('says for each outcome who holds the place and where the beaten go', () => {
    expect(ended('taken', 'attacker')).toMatchObject({ sign: 'taken', winner: 'attacker', outwards: false });
    expect(ended('held', 'defender')).toMatchObject({ sign: 'held', winner: 'defender', outwards: true });
    expect(ended('thrown-back', 'defender')).toMatchObject({ sign: 'thrown-back', outwards: true });
    expect(ended('held', 'defender', true)).toMatchObject({ nobodyLeft: true });
  });

  it('is missing for stone, which shows its own state, and if nobody has won', () => {
    expect(['fallen', 'stood', 'over'].map((end) => ended(end as 'over', null))).toEqual([null, null, null]);
  });

  it('is that of a draw until the next round begins, and missing while dice are rolled', () => {
    expect(planOutcome(card({}, round))).toMatchObject({ sign: 'drawn', winner: null });
    expect(planOutcome(card({}, { ...round, decided: false }))).toBeNull();
    expect(planOutcome(card({}, { ...round, winner: 'attacker' }))).toBeNull();
    expect(planOutcome(card({}, { ...round, round: 0 }))).toBeNull();
  });

  it('is missing if a fight has no place on the plan', () => {
    expect(planOutcome(null)).toBeNull();
    expect(planOutcome(card({ section: null }, round))).toBeNull();
  });
});

import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { leaderName, playerName, unitName } from './names.ts';
import { leaderOf, opponentOf, unitOf, type Battle } from './state.ts';

/** The callout for a fact that fills the screen for a moment: the end, a leader lost, a unit destroyed, a round won. */
export function callout(fact: Fact, battle: Battle): Callout | undefined {
  switch (fact.kind) {
    case 'battle-ended':
      return {
        rank: 1,
        text: text('hr.callout.ended'),
        section: undefined,
        seat: fact.winner ?? undefined,
        rule: 'HR-B28',
      };
    case 'leader-lost':
      return {
        rank: 2,
        text: text('hr.callout.leader-lost', { leader: leaderName(battle, fact.leader) }),
        section: undefined,
        seat: opponentOf(leaderOf(battle, fact.leader).roster.side),
        rule: 'HR-B20',
      };
    case 'unit-destroyed':
      return {
        rank: 4,
        text: text('hr.callout.destroyed', { unit: unitName(battle, fact.unit) }),
        section: undefined,
        seat: opponentOf(unitOf(battle, fact.unit).roster.side),
        rule: 'HR-B05',
      };
    case 'round-fought':
      return fact.winner === null
        ? undefined
        : {
            rank: 5,
            text: text('hr.callout.round-won', { player: playerName(battle, fact.winner) }),
            section: undefined,
            seat: fact.winner,
            rule: 'HR-B13',
          };
    default:
      return undefined;
  }
}

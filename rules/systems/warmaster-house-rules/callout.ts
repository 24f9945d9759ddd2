import { ofKind, type SomeKinds } from '../../kernel/by-kind.ts';
import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { calledOut } from '../../wargame/callouts.ts';
import type { Fact } from './facts.ts';
import { leaderName, playerName, unitName } from './names.ts';
import { leaderOf, opponentOf, unitOf, type Battle } from './state.ts';

const CALLOUTS: SomeKinds<Fact, [Battle], Callout | undefined> = {
  'battle-ended': ({ winner }) => calledOut(1, 'HR-B28', text('hr.callout.ended'), { seat: winner }),
  'leader-lost': ({ leader }, battle) =>
    calledOut(2, 'HR-B20', text('hr.callout.leader-lost', { leader: leaderName(battle, leader) }), {
      seat: opponentOf(leaderOf(battle, leader).roster.side),
    }),
  'unit-destroyed': ({ unit }, battle) =>
    calledOut(4, 'HR-B05', text('hr.callout.destroyed', { unit: unitName(battle, unit) }), {
      seat: opponentOf(unitOf(battle, unit).roster.side),
    }),
  'round-fought': ({ winner }, battle) =>
    winner === null
      ? undefined
      : calledOut(5, 'HR-B13', text('hr.callout.round-won', { player: playerName(battle, winner) }), { seat: winner }),
};

/** The callout for a fact that fills the screen for a moment: the end, a leader lost, a unit destroyed, a round won. */
export const callout = (fact: Fact, battle: Battle): Callout | undefined => ofKind(CALLOUTS, fact, battle);

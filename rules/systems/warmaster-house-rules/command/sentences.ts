import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { leaderName, orderName, unitName, unitNames } from '../names.ts';
import type { TestModifiers } from './facts.ts';
import type { CommandFact } from './facts.ts';
import type { Battle } from '../state.ts';

/** The names of a test's modifiers in order; 'none' if there are none. */
function named(modifiers: TestModifiers): Text {
  const names = Object.entries(modifiers).filter(([, change]) => change !== 0);
  return names.reduceRight<Text>(
    (after, [name], at) =>
      at === names.length - 1
        ? text(`hr.modifier.${name}`)
        : text('hr.command.and', { one: text(`hr.modifier.${name}`), after }),
    text('hr.modifier.none'),
  );
}

export const commandSentences: SentencesOf<CommandFact, Battle> = {
  'points-rolled': ({ leader, face, points }, battle) =>
    text('hr.command.points-rolled', { leader: leaderName(battle, leader), face, points }),
  'points-all-rolled': () => undefined,
  'points-transferred': ({ from, to, given, received }, battle) =>
    text('hr.command.transferred', { from: leaderName(battle, from), to: leaderName(battle, to), given, received }),
  'distance-told': () => undefined,
  'order-issued': ({ leader, units, order, cost }, battle) =>
    text('hr.command.issued', {
      leader: leaderName(battle, leader),
      units: unitNames(battle, units),
      order: orderName(order),
      cost,
    }),
  'order-refused': ({ units, order, rule }, battle) =>
    text('hr.command.refused', {
      units: unitNames(battle, units),
      order: orderName(order),
      why: text(`hr.refused.${rule}`),
    }),
  'order-cancelled': ({ leader, units, order, refund }, battle) =>
    text('hr.command.cancelled', {
      leader: leaderName(battle, leader),
      units: unitNames(battle, units),
      order: orderName(order),
      refund,
    }),
  'command-tested': ({ units, face, total, needs, passed, modifiers }, battle) =>
    text(passed ? 'hr.command.test-passed' : 'hr.command.test-failed', {
      units: unitNames(battle, units),
      face,
      total,
      needs,
      modifiers: named(modifiers),
    }),
  'leader-moved': ({ leader, attachedTo }, battle) =>
    attachedTo === null
      ? text('hr.command.leader-moved', { leader: leaderName(battle, leader) })
      : text('hr.command.leader-joined', { leader: leaderName(battle, leader), unit: unitName(battle, attachedTo) }),
};

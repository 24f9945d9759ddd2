import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { formationName, unitName } from '../names.ts';
import type { OrderFact } from './facts.ts';
import type { Battle } from '../state.ts';

export const orderSentences: SentencesOf<OrderFact, Battle> = {
  deployed: ({ unit, formation, price, left, facing }, battle) =>
    text(`hr.orders.deployed-${facing}`, {
      unit: unitName(battle, unit),
      formation: formationName(formation),
      price,
      left,
    }),
  rallied: ({ unit }, battle) => text('hr.orders.rallied', { unit: unitName(battle, unit) }),
  'charge-announced': ({ unit, target, how }, battle) =>
    text(`hr.orders.charges-${how}`, { unit: unitName(battle, unit), target: unitName(battle, target) }),
  'compelled-settled': ({ unit }, battle) => text('hr.orders.settled', { unit: unitName(battle, unit) }),
};

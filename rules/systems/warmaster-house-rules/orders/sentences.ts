import type { Sentences } from '../announce.ts';
import { text } from '../../../kernel/text.ts';
import { formationName, unitName } from '../names.ts';
import type { OrderFact } from './facts.ts';

export const orderSentences: Sentences<OrderFact> = {
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

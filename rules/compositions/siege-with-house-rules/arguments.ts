import { oneOf, type ArgumentFields, type Fields } from '../../kernel/argument-fields.ts';
import { argumentFields as ofTheSiege } from '../../systems/siege-and-fortresses/arguments.ts';
import { argumentFields as ofTheBattle } from '../../systems/warmaster-house-rules/arguments.ts';
import { ERRANDS } from './state.ts';

const { leader, unit, target, enemy, friend, order, as, combat } = ofTheBattle.any as Record<
  'leader' | 'unit' | 'target' | 'enemy' | 'friend' | 'order' | 'as' | 'combat',
  Fields[string]
>;

/**
 * What the arguments of the commands mean: those of the siege, of the house rules, and of the few commands that belong
 * to both.
 */
export const argumentFields: ArgumentFields = {
  any: { ...ofTheBattle.any, ...ofTheSiege.any },
  of: {
    ...ofTheSiege.of,
    // In the open every command is checked like an order: these are the arguments of each.
    order: { leader, unit, order },
    'order-brigade': { leader, unit, order },
    charge: { leader, unit, target, as },
    'let-charge': { unit },
    report: { unit },
    fight: { combat },
    touch: { unit, enemy },
    support: { unit, friend },
    'shoot-into-melee': { unit, target },
    send: { leader, unit, order: oneOf('What the unit is ordered to the walls for.', ERRANDS) },
    'turn-engine': { leader, unit },
  },
};

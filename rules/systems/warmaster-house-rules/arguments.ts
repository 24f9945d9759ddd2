import { idOf, oneOf, type ArgumentFields } from '../../kernel/argument-fields.ts';
import { PLAIN_ORDERS } from './orders/carry-out.ts';

/** What the arguments of the commands mean. */
export const argumentFields: ArgumentFields = {
  any: {
    leader: idOf('The general, hero or wizard who does it, by their id.'),
    unit: idOf('The unit that does it, by its id.'),
    target: idOf('The enemy unit that it is aimed at, by its id.'),
    enemy: idOf('The enemy unit that is touched, by its id.'),
    friend: idOf('The unit that is supported, by its id.'),
    order: oneOf('The order that is given.', PLAIN_ORDERS),
    as: oneOf('Whether the charge is at the nearest enemy, or at one that was chosen.', ['nearest', 'chosen']),
    condition: oneOf('What begins or ends.', ['night', 'poorWeather']),
    combat: idOf('The combat, by its id: `combat:` and the units that touch.'),
    from: idOf('The leader who gives order points away, by their id.'),
    to: idOf('The leader who gets them, by their id.'),
  },
  of: {},
};

import { idOf, numberOf, oneOf, type ArgumentFields } from '../../kernel/argument-fields.ts';
import { DIRECTIONS } from './tables.ts';

const person = idOf('The person who does it, by their id.');

/** What each command argument means. */
export const argumentFields: ArgumentFields = {
  any: {
    person,
    tower: idOf('The siege tower, by its id.'),
    direction: oneOf('Which way the tower is pushed.', ['forward', 'backward']),
    hexes: numberOf('hexes', 'How far the tower is pushed.'),
    hex: idOf('The place on this floor that the person walks to, by its kind.'),
    lower: idOf('The floor from which the ladder leads up.'),
    shooter: idOf('The person who shoots, by their id.'),
    target: idOf('The person who is shot at, by their id.'),
    attacker: idOf('The person who attacks, by their id.'),
    defender: idOf('The person who is attacked, by their id.'),
    from: oneOf('The side of the tower that the shot comes from.', DIRECTIONS),
    on: oneOf('The side of the tower that burns.', DIRECTIONS),
    result: oneOf('What the table of the group says of the blow.', [
      'stunned',
      'wounded',
      'killed',
      'defender-retreats',
    ]),
    where: oneOf('Where on the map the person stands now.', ['battlement', 'outside']),
  },
  of: {
    climb: { person, to: oneOf('The floor that the person climbs to.', ['ground', 'l1', 'l2', 'l3']) },
    cross: {
      person,
      tower: idOf('The siege tower over whose bridge it goes, by its id.'),
      to: oneOf('Where the person steps.', ['bridge', 'battlement', 'l2']),
    },
  },
};

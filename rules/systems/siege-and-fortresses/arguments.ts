import { idOf, oneOf, type ArgumentFields } from '../../kernel/argument-fields.ts';

const unit = idOf('The unit that does it, by its id.');
const character = idOf('The character who gives the order, by their id.');

/** What the arguments of the commands mean. */
export const argumentFields: ArgumentFields = {
  any: {
    unit,
    character,
    section: idOf('The section, tower or breach that it is about, by its id.'),
    structure: idOf('The section that is struck, by its id.'),
    target: idOf('The enemy unit that it is aimed at, by its id.'),
    fight: idOf('The fight, by its id: `ground:` or `wall:` and what it is fought about.'),
    facing: idOf('The side of the tower that is attacked: `door`, `courtyard`, or the section that touches it.'),
    host: idOf('The unit that the character joins, by its id.'),
    gate: idOf('The sally gate, by its id.'),
    earthwork: idOf('The earthwork, by its id.'),
  },
  of: {
    'after-battering': {
      unit,
      how: oneOf('What the unit does now that the way is open.', ['advance', 'fall-back', 'stay']),
    },
    'counter-attack': {
      unit,
      section: idOf('The section that is won back, by its id.'),
      from: idOf('Where it comes from: `courtyard`, or a section beside it.'),
    },
    'raise-troops': {
      unit: idOf('The wizard who casts it, by their id.'),
      raised: idOf('The unit that is raised, by the id that the set-up gave it.'),
      engagement: idOf('The fight that they join, by its id.'),
    },
    'cast-spell': {
      unit: idOf('The wizard who casts it, by their id.'),
      target: idOf('The unit that it is aimed at, by its id.'),
    },
    deploy: { unit, where: oneOf('The ground that the unit is deployed on.', ['courtyard', 'field']) },
  },
};

import { idOf, numberOf, oneOf, type ArgumentFields } from '../../kernel/argument-fields.ts';

const unit = idOf('The unit that does it, by its id.');
const section = idOf('The section that it is about, by its id.');

/** What each command argument means. */
export const argumentFields: ArgumentFields = {
  any: {
    unit,
    section,
    target: idOf('The enemy unit or engine that it is aimed at, by its id.'),
    engine: idOf('The ram, siege tower or other engine, by its id.'),
    other: idOf('The unit that changes places with it, by its id.'),
    side: oneOf('The side that gives up.', ['attacker', 'defender']),
    weapon: numberOf('place in its list', 'Which of its weapons it shoots with, counted from 0.'),
    march: { description: 'Whether it marches, twice as far.', type: 'boolean' },
    charge: { description: 'Whether it comes out in order to charge.', type: 'boolean' },
  },
  of: {
    deploy: {
      unit,
      section: idOf('The section that it is deployed on, by its id, or `courtyard`.'),
      slot: oneOf('Where on the section.', ['main', 'inside', 'top', 'platform', 'machine']),
    },
  },
};

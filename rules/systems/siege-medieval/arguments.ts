import { idOf, numberOf, oneOf, type ArgumentFields } from '../../kernel/argument-fields.ts';

const unit = idOf('The unit that does it, by its id.');
const side = oneOf('The side that does it.', ['attacker', 'defender']);

/** What the arguments of the commands mean. */
export const argumentFields: ArgumentFields = {
  any: {
    unit,
    side,
    section: idOf('The section that it is about, by its id.'),
    structure: idOf('The section or gate that is repaired, by its id.'),
    gate: idOf('The gate, by its id.'),
    engine: idOf('The siege tower or ram, by its id.'),
    target: idOf('The enemy unit that it is aimed at, by its id.'),
    character: idOf('The character who does it, by their id.'),
    wizard: idOf('The wizard who casts it, by their id.'),
    fight: idOf('The fight, by its id.'),
    item: idOf('What is bought or given back, by the name of the list.'),
    digit: numberOf('one figure', 'The next figure of the code that seals the mines, 0 to 9.'),
    face: numberOf('spots of a die', 'The face that the traitor wrote down, 1 to 6.'),
    points: numberOf('structure points', 'What the section withstands, 1 to 6, as it was thrown behind the screen.'),
  },
  of: {
    deploy: { unit, to: idOf('Where it is deployed: `outside`, `inside`, or a section.') },
    walk: { unit, to: idOf('Where it goes: `ground`, `inside`, `outside`, a section, or a gate.') },
    'roll-engine': {
      engine: idOf('The siege tower or ram that is rolled, by its id.'),
      to: idOf('What it is rolled to: a section, a gate, or `ground` for anywhere else.'),
    },
    'monster-batters': { unit, target: idOf('The gate or section that is struck, by its id.') },
  },
};

import { PIECE_WORDS, PLACED_WORDS, POINT_WORDS, SIDE_WORDS } from '../../../fortress/setup-words.ts';
import { under, type SchemaWords } from '../../../kernel/schema-words.ts';

/** Descriptions of the fields of a set-up. */

const UNIT_WORDS: SchemaWords = {
  ...PIECE_WORDS,
  type: ['What kind of troops it is.', 'HR-B02'],
  flyer: ['It flies.', 'HR-B29'],
  attacks: ['Dice of a stand in combat.', 'HR-B02', 'dice'],
  hits: ['Hits that remove a stand.', 'HR-B05', 'hits'],
  armour: ['The least face that saves; null for none.', 'HR-B04', 'face'],
  stands: ['Stands at full strength.', 'HR-B02', 'stands'],
  standsNow: ['Stands that are left, where it is fewer.', 'HR-B05', 'stands'],
  skirmisherStands: ['Of these, skirmishers added to a unit that fights in formation.', 'HR-010', 'stands'],
  weapon: ['What it shoots with; null for nothing, `other` has a range of its own.', 'HR-091'],
  range: ['Range of a weapon that the list of ranges does not have.', 'HR-091', 'cm'],
  shots: ['Dice of a stand that shoots.', 'HR-B07', 'dice'],
  move: ['Move of a machine.', 'HR-023', 'cm'],
  pikes: ['It has pikes.', 'HR-134'],
  terrifying: ['It causes terror.', 'HR-B24'],
  fearless: ['It fears nothing that terrifies.', 'HR-B24'],
  dumb: ['It has −1 to command rolls in the base game.', 'HR-066'],
  compelled: ['Its army list makes it charge of its own accord.', 'HR-050'],
  points: ['What it costs.', 'HR-B28', 'points'],
  standWidth: ['Front of one stand.', 'HR-034', 'cm'],
  formation: ['How its stands are placed; a line where nothing is said.', 'HR-008'],
  frontage: [
    'Stands in the front rank; all of a line, one of anything else, where nothing is said.',
    'HR-011',
    'stands',
  ],
  position: ['How well it is covered.', 'HR-B25'],
  confused: ['Confused when the match begins.', 'HR-B09'],
  inWoods: ['In woods when the match begins.', 'HR-042'],
  besideRiver: ['Beside a river or stream when the match begins.', 'HR-046'],
  at: ['Where its sign is drawn.'],
  ...under('at', POINT_WORDS),
  placed: ['Where it stands on the battlefield, where somebody has said so.', 'HR-009'],
  ...under('placed', PLACED_WORDS),
};

const LEADER_WORDS: SchemaWords = {
  id: ['By this word orders and scripts name him.'],
  name: ['What his players call him.'],
  called: ['His name in words of the program, in both languages; `name` otherwise.'],
  side: ['Whose he is.'],
  role: ['General, hero or wizard.', 'HR-B20'],
  rating: ['His Command Rating.', 'HR-059', 'rating'],
  attacks: ['Dice that he adds to the unit that he is with.', 'HR-B20', 'dice'],
  attachedTo: ['The unit that he is with; null for none.', 'HR-057'],
  inWoods: ['In woods when the match begins.', 'HR-043'],
  onHill: ['On a hill when the match begins.', 'HR-044'],
  placed: ['Where he stands on the battlefield, where somebody has said so.', 'HR-057'],
  ...under('placed', PLACED_WORDS),
};

const FIELD_WORDS: SchemaWords = {
  table: ['The table.', 'HR-B01'],
  'table.width': ['From left to right.', 'HR-B01', 'mm'],
  'table.height': ['From the far to the near edge.', 'HR-B01', 'mm'],
  land: ['What lies on it.', 'HR-039'],
  ...under('land', {
    id: ['By this word screens name it.'],
    name: ['What the players call it.'],
    called: ['Its name in words of the program, in both languages; `name` otherwise.'],
    kind: ['What kind of land it is.', 'HR-039'],
    at: ['The middle of an oval of land.', 'HR-039'],
    ...under('at', POINT_WORDS),
    size: ['Its size before it is turned.', 'HR-039'],
    'size.width': ['From left to right.', 'HR-039', 'mm'],
    'size.height': ['From the far to the near edge.', 'HR-039', 'mm'],
    turn: ['How far it is turned.', '', 'degrees clockwise'],
    path: ['The points of a river or road.', 'HR-037'],
    ...under('path', POINT_WORDS),
    width: ['Width of a river or road.', 'HR-037', 'mm'],
  }),
};

/** Descriptions of the fields of units and leaders, for set-ups that contain them. */
export const PEOPLE_WORDS: SchemaWords = { ...under('units', UNIT_WORDS), ...under('leaders', LEADER_WORDS) };

export const SETUP_WORDS: SchemaWords = {
  name: ['What the battle is called.'],
  sides: ['The attacker and the defender.'],
  ...under('sides', SIDE_WORDS),
  first: ['Who has the first turn.', 'HR-003'],
  turns: ['Turns of the scenario.', 'HR-B28', 'turns'],
  ground: ['What the field has, so that nobody is asked about what is not there.', 'HR-039'],
  units: ['Units of both armies.', 'HR-B02'],
  leaders: ['Characters who give orders.', 'HR-B20'],
  ...PEOPLE_WORDS,
  field: ['The table and the land on it.', 'HR-039'],
  ...under('field', FIELD_WORDS),
};

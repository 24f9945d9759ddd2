import { under, type SchemaWords } from '../kernel/schema-words.ts';

/** Descriptions of the set-up fields that all systems share. */

/** A side. */
export const SIDE_WORDS: SchemaWords = {
  seat: ['Which of the two sides it is.'],
  name: ['The player, as the log and the sheet call them.'],
  tincture: ['The colour of the side on every screen.'],
  charge: ['The sign of the side on every screen.'],
};

/** A piece that its players name and lead. */
export const PIECE_WORDS: SchemaWords = {
  id: ['By this word orders and scripts name it.'],
  name: ['What its players call it.'],
  called: ['Its name in words of the program, in both languages; `name` otherwise.'],
  side: ['Whose it is.'],
  charge: ['The sign that it has on the plan.'],
};

/** A part of a fortress, as labelled on the plan. */
export const LABELLED_WORDS: SchemaWords = {
  id: ['By this word orders and scripts name it.'],
  label: ['One to four signs on the plan.'],
  name: ['What the players call it.'],
};

/** A point of the plan. */
export const POINT_WORDS: SchemaWords = {
  x: ['To the right, on the model.', '', 'mm'],
  y: ['Towards the attackers, on the model.', '', 'mm'],
};

/** The outline of a piece of the fortress. */
export const FOOTPRINT_WORDS: SchemaWords = {
  at: ['Its middle.'],
  ...under('at', POINT_WORDS),
  shape: ['Its outline from above.'],
  width: ['Its length along the wall, on the model.', '', 'mm'],
  depth: ['From its outer to its inner face, on the model.', '', 'mm'],
  turn: ['Where its outer face looks; 0 is towards the attackers.', '', 'degrees clockwise'],
};

/** A place on an open battlefield, and its facing. */
export const PLACED_WORDS: SchemaWords = {
  at: ['The middle of its front edge; the far left corner of the table, as the attackers see it, is 0, 0.'],
  'at.x': ['To the right.', '', 'mm'],
  'at.y': ['Towards the attackers.', '', 'mm'],
  turn: ['Where it looks; 0 is the far edge.', '', 'degrees clockwise'],
};

import type { ShownFrame } from './film-shown-api.ts';

/** The fields of {@link ShownFrame}: the compiler misses one that is not here. */
const SHOWN: Readonly<Record<keyof ShownFrame, true>> = {
  n: true,
  kind: true,
  turn: true,
  seat: true,
  words: true,
  outcome: true,
  faces: true,
  sum: true,
  fight: true,
  section: true,
};

/** The part of a film frame that others may see: it does not say whom the frame favoured. */
export const shownOf = (frame: ShownFrame): ShownFrame =>
  Object.fromEntries(Object.keys(SHOWN).map((field) => [field, frame[field as keyof ShownFrame]])) as ShownFrame;

import type { ShownFrame } from './film-shown-api.ts';

/** The part of a film frame that others may see: it does not say whom the frame favoured. */
export const shownOf = ({
  n,
  kind,
  turn,
  seat,
  words,
  outcome,
  faces,
  sum,
  fight,
  section,
}: ShownFrame): ShownFrame => ({
  n,
  kind,
  turn,
  seat,
  words,
  outcome,
  faces,
  sum,
  fight,
  section,
});

import type { ShownFrame } from './film-shown-api.ts';

/** What others may see of a picture of a film: nothing of whom it favoured. */
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

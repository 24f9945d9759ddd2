import type { Profile } from '../start/setup.ts';

/** SM-B07: full pace in cm, by type of troops. */
export const FULL_PACE: Readonly<Record<Profile['type'], number>> = {
  infantry: 20,
  cavalry: 30,
  chariot: 30,
  camel: 30,
  elephant: 20,
  artillery: 10,
  monster: 20,
  flyer: 100,
  character: 60,
};

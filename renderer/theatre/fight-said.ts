import type { FightChance } from '../../electron/contract/fights.ts';
import type { Said } from '../console/chance-said.ts';

/** The chance of a whole fight in the form of any other chance, taken from its last point. */
export function fightSaid({ line, cover }: Pick<FightChance, 'line' | 'cover'>): Said {
  const last = line.at(-1);
  return {
    line: line.map(({ chance, lo, hi }) => ({ face: null, chance, lo, hi })),
    ...(last !== undefined && last.kind !== 'exact' && { kind: last.kind, lo: last.lo, hi: last.hi }),
    ...(cover !== null && { cover }),
  };
}

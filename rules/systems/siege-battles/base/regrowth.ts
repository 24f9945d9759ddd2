import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { unitOf, type Unit } from '../pieces.ts';
import type { Play, Steps } from '../state.ts';
import { ranksOf } from './champion.ts';
import { woundsEach } from './chances.ts';

/** SB-B37: types that do not grow again, characters besides. */
const NEVER: readonly Unit['roster']['type'][] = [
  'cavalry',
  'monstrous-cavalry',
  'monster',
  'chariot',
  'war-machine',
  'unique',
];

/** SB-B37: whether the rules let units of this kind grow again. */
export const growsAgain = ({ type, rank, keywords }: Unit['roster']): boolean =>
  rank === 'unit' && !NEVER.includes(type) && !keywords.includes('regrowth-barred');

/** SB-B37: what a number of Wounds restores: wounded models first, then the slain, up to the starting size. */
export function regrown(
  unit: Pick<Unit, 'models' | 'wounds' | 'started' | 'roster' | 'championAlive' | 'championWounds'>,
  restored: number,
): { readonly models: number; readonly left: number; readonly wounds: number; readonly championLeft?: number } {
  const { models, wounds, started, roster, championAlive, championWounds } = unit;
  const each = woundsEach(roster.profile);
  if (!growsAgain(roster)) return { models: 0, left: wounds, wounds: 0 };
  const ofRanks = Math.min(wounds, restored);
  const ofChampion = Math.min(championAlive ? championWounds : 0, restored - ofRanks);
  const standing = ranksOf(unit) * each - wounds + ofRanks;
  const total = Math.min(standing + restored - ofRanks - ofChampion, (started - models + ranksOf(unit)) * each);
  const ranks = Math.ceil(total / each);
  return {
    models: ranks - ranksOf(unit),
    left: ranks * each - total,
    wounds: total - standing + ofRanks + ofChampion,
    ...(ofChampion > 0 ? { championLeft: championWounds - ofChampion } : {}),
  };
}

export const regrowth = procedure(
  'regrowth',
  'SB-B37',
  function* (game: Play, { unit, wounds }: { readonly unit: string; readonly wounds: number }): Steps {
    const back = regrown(unitOf(game.state, unit), wounds);
    if (back.wounds > 0) yield* tell<Fact>({ kind: 'regrown', unit, ...back });
  },
);

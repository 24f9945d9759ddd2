import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { unitOf, type Unit } from '../pieces.ts';
import type { Play, Steps } from '../state.ts';
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

/** SB-B37: what a number of Wounds restores: the wounded model first, then the slain, up to the starting size. */
export function regrown(
  { models, wounds, started, roster }: Pick<Unit, 'models' | 'wounds' | 'started' | 'roster'>,
  restored: number,
): { readonly models: number; readonly left: number; readonly wounds: number } {
  const each = woundsEach(roster.profile);
  if (!growsAgain(roster)) return { models: 0, left: wounds, wounds: 0 };
  const total = Math.min(models * each - wounds + restored, started * each);
  const standing = Math.ceil(total / each);
  return { models: standing - models, left: standing * each - total, wounds: total - (models * each - wounds) };
}

export const regrowth = procedure(
  'regrowth',
  'SB-B37',
  function* (game: Play, { unit, wounds }: { readonly unit: string; readonly wounds: number }): Steps {
    const back = regrown(unitOf(game.state, unit), wounds);
    if (back.wounds > 0) yield* tell<Fact>({ kind: 'regrown', unit, ...back });
  },
);

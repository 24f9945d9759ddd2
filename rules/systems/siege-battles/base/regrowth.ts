import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { party, unitOf, type Unit } from '../pieces.ts';
import { fillsPlatform } from '../sections/room.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { ranksOf } from './champion.ts';
import { woundsEach } from './chances.ts';

/** SB-B37: types that never regrow, besides characters. */
const NEVER: readonly Unit['roster']['type'][] = [
  'cavalry',
  'monstrous-cavalry',
  'monster',
  'chariot',
  'war-machine',
  'unique',
];

/** SB-B37: whether this kind of unit can regrow. */
export const growsAgain = ({ type, rank, keywords }: Unit['roster']): boolean =>
  rank === 'unit' && !NEVER.includes(type) && !keywords.includes('regrowth-barred');

/** SB-B37: what some restored Wounds bring back: wounded models first, then slain ones, up to the starting size. */
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

/** SB-179: whether this many more models fit where the unit stands. */
function hasRoom(siege: Siege, id: string, more: number): boolean {
  const { place, roster } = unitOf(siege, id);
  if (place.at !== 'section' || place.slot !== 'platform') return true;
  const models = party(siege, id).reduce((sum, one) => sum + unitOf(siege, one).models, more);
  return more === 0 || fillsPlatform(roster.type, models);
}

/** SB-B37: restores Wounds; on a platform no model returns without room. */
export const regrowth = procedure(
  'regrowth',
  'SB-B37',
  function* (game: Play, { unit, wounds }: { readonly unit: string; readonly wounds: number }): Steps {
    let back = regrown(unitOf(game.state, unit), wounds);
    for (let fewer = wounds - 1; fewer >= 0 && !hasRoom(game.state, unit, back.models); fewer -= 1)
      back = regrown(unitOf(game.state, unit), fewer);
    if (back.wounds > 0) yield* tell<Fact>({ kind: 'regrown', unit, ...back });
  },
);

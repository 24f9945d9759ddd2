import { procedure } from '../../../kernel/procedure.ts';
import { roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import { remove, warded } from '../base/harm.ts';
import { has } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Hunger before the battle: SB-020 to SB-024, procedure A. */

/** SB-021: the total that wounds. */
const STARVES = 5;

/** SB-022, SB-144: how many dice wound; a Hasty Assault adds 1 to each. */
export const wounding = (faces: readonly number[], hasty: boolean): number =>
  faces.filter((face) => face + (hasty ? 1 : 0) >= STARVES).length;

/** SB-024: the whole Defence Force, wherever it will stand; never the Relief Force. */
export const starving = (siege: Siege): readonly string[] =>
  Object.keys(siege.units).filter((id) => {
    const { roster, destroyed } = unitOf(siege, id);
    return roster.side === 'defender' && roster.force === 'defence' && !destroyed;
  });

/** SB-228: undead and daemons, and whoever the rules of his list make immune. */
export const immuneToDisease = (siege: Siege, id: string): boolean =>
  has(siege, id, 'undead') || has(siege, id, 'daemon') || unitOf(siege, id).roster.items.includes('immune-to-disease');

export interface Starving {
  readonly unit: string;
  /** Models that do not roll: fed by a corpse (SB-214), or excused (SB-239, SB-241). */
  readonly spared?: number;
  /** Who rolls, and whether the options of the attacker count; his own crews roll plain dice (SB-227). */
  readonly by?: Seat;
  readonly plain?: boolean;
}

/** SB-021, SB-022: one unit; first re-rolls, then modifiers, ward saves and losses. Returns the natural faces. */
export const starve = procedure(
  'starve',
  'SB-021',
  function* (game: Play, { unit, spared = 0, by = 'attacker', plain = false }: Starving): Steps<readonly number[]> {
    const dice = unitOf(game.state, unit).models - spared;
    if (dice <= 0) return [];
    const { items } = game.state.sides.attacker;
    const asked = { seat: by, about: [unit], sides: D6, reads: { kind: 'faces' } } as const;
    const figures = { unit: unitName(game.state, unit) };
    let faces = yield* roll({
      ...asked,
      rule: 'SB-021',
      why: text('sb.hardship.ask-starvation', { ...figures, dice }),
      dice,
    });
    const ones = faces.filter((face) => face === 1).length;
    // SB-022: with Disease each natural 1 is thrown again once, and a new 1 stands.
    if (!plain && ones > 0 && items.includes('disease') && !immuneToDisease(game.state, unit)) {
      const again = yield* roll({
        ...asked,
        rule: 'SB-022',
        why: text('sb.hardship.ask-disease', { ...figures, dice: ones }),
        dice: ones,
      });
      faces = [...faces.filter((face) => face !== 1), ...again];
    }
    const wounds = wounding(faces, !plain && items.includes('hasty-assault'));
    yield* tell<Fact>({ kind: 'starved', unit, faces, wounds });
    // SB-023: no armour save, but ward saves; pooled by unit, command models last; nobody panics.
    const unsaved = yield* warded(game, { unit }, { hits: wounds, strength: 1, by }, wounds, false);
    yield* remove(game, { unit }, unsaved);
    return faces;
  },
);

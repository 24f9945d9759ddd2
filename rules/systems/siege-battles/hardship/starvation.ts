import { procedure } from '../../../kernel/procedure.ts';
import { roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import { remove, warded } from '../base/harm.ts';
import { has } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Unit } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Hunger before the battle: SB-020 to SB-024, procedure A. */

/** SB-021: the total that causes a wound. */
const STARVES = 5;

/** SB-022, SB-144: how many dice wound; a Hasty Assault adds 1 to each. */
export const wounding = (faces: readonly number[], hasty: boolean): number =>
  faces.filter((face) => face + (hasty ? 1 : 0) >= STARVES).length;

/** SB-024: the whole Defence Force, wherever it deploys; never the Relief Force. */
export const starving = (siege: Siege): readonly string[] =>
  Object.keys(siege.units).filter((id) => {
    const { roster, destroyed } = unitOf(siege, id);
    return roster.side === 'defender' && roster.force === 'defence' && !destroyed;
  });

/** SB-228: undead, daemons, and units immune by their army list. */
export const immuneToDisease = (siege: Siege, id: string): boolean =>
  has(siege, id, 'undead') ||
  has(siege, id, 'daemon') ||
  has(siege, id, 'immune-to-disease') ||
  unitOf(siege, id).roster.items.includes('immune-to-disease');

export interface Starving {
  readonly unit: string;
  /** Models that do not roll: fed by a corpse (SB-214), or excused (SB-239, SB-241). */
  readonly spared?: number;
  /** SB-216: the mount of a ridden monster, a separate model, has eaten. */
  readonly mountSpared?: boolean;
  /** Who rolls, and whether the attacker's options apply; the attacker's own crews roll plain dice (SB-227). */
  readonly by?: Seat;
  readonly plain?: boolean;
}

/** A unit's starvation result: wounds before ward saves, and natural sixes if they are counted. */
export interface Famine {
  readonly wounds: number;
  readonly sixes: number;
}

/** SB-021, SB-022: starves one unit: re-rolls, then modifiers, ward saves and losses. */
export const starve = procedure('starve', 'SB-021', function* (game: Play, starving: Starving): Steps<Famine> {
  const { unit, spared = 0, mountSpared = false, by = 'attacker', plain = false } = starving;
  const hungry = mountSpared ? { ...unitOf(game.state, unit), mount: null } : unitOf(game.state, unit);
  const dice = mouthsOf(hungry) - spared;
  if (dice <= 0) return { wounds: 0, sixes: 0 };
  const { items } = game.state.sides.attacker;
  const hasty = !plain && items.includes('hasty-assault');
  const asked = { seat: by, about: [unit], sides: D6 } as const;
  const need = Sum.of(STARVES, text('sum.written'), 'SB-021').plus(hasty ? -1 : 0, text('sb.sum.hasty'), 'SB-021');
  const needed = need.total;
  const figures = { unit: unitName(game.state, unit) };
  const first = {
    ...asked,
    rule: 'SB-021',
    why: text('sb.hardship.ask-starvation', { ...figures, needed }),
    dice: Sum.of(dice, text('sb.sum.mouths'), 'SB-021', [unit]),
  };
  const ill = !plain && items.includes('disease') && !immuneToDisease(game.state, unit);
  // SB-023: a ridden monster's first die is the rider's, the second the mount's; SB-146: sixes are counted.
  const looked = ill || game.state.prelude.nominated === unit || hungry.mount !== null;
  if (!looked) {
    const wounds = yield* roll({ ...first, reads: { kind: 'count', atLeast: need }, counts: 'wounds' });
    yield* tell<Fact>({ kind: 'starved', unit, dice, wounds });
    yield* suffer(game, unit, wounds, by);
    return { wounds, sixes: 0 };
  }
  let faces = yield* roll({ ...first, reads: { kind: 'faces' }, need });
  const ones = faces.filter((face) => face === 1).length;
  // SB-022: with Disease each natural 1 is re-rolled once; the second result stands.
  if (ill && ones > 0) {
    const again = yield* roll({
      ...asked,
      rule: 'SB-022',
      why: text('sb.hardship.ask-disease', { ...figures, dice: ones }),
      dice: Sum.of(ones, text('sb.sum.ones'), 'SB-022'),
      reads: { kind: 'faces' },
    });
    let next = 0;
    faces = faces.map((face) => (face === 1 ? (again[next++] ?? 1) : face));
  }
  const wounds = wounding(faces, hasty);
  yield* tell<Fact>({ kind: 'starved', unit, dice, wounds });
  // SB-023: a mount has a die of its own.
  const onMount = hungry.mount === null ? 0 : wounding(faces.slice(hungry.models - spared), hasty);
  if (onMount > 0) yield* tell<Fact>({ kind: 'mount-hurt', unit, wounds: onMount });
  yield* suffer(game, unit, wounds - onMount, by);
  return { wounds, sixes: faces.filter((face) => face === D6).length };
});

/** SB-023: one die per model, plus one for a ridden monster's mount. */
export const mouthsOf = ({ models, mount }: Pick<Unit, 'models' | 'mount'>): number =>
  models + (mount === null || models === 0 ? 0 : 1);

/** SB-023: no armour saves, but ward saves; pooled by unit, command models last; no Panic. */
function* suffer(game: Play, unit: string, wounds: number, by: Seat): Steps {
  const unsaved = yield* warded(game, { unit }, { hits: wounds, strength: 1, by }, wounds);
  yield* remove(game, { unit }, unsaved);
}

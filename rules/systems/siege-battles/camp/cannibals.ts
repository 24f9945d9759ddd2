import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { nobodyOr } from '../base/ask.ts';
import { woundsEach } from '../base/chances.ts';
import { destroy } from '../base/loss.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Unit } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Cannibalism: SB-214 to SB-216. Food is counted in Wounds. */

/** SB-214: a corpse feeds five times the model's Wounds. */
const FEEDS = 5;

/** SB-216: cavalry counts as two models, dead or hungry. */
const mouths = ({ roster: { type } }: Unit): number => (type === 'cavalry' || type === 'monstrous-cavalry' ? 2 : 1);

/** SB-214, SB-216: food from one corpse. */
export const foodOf = (unit: Unit): number => FEEDS * needOf(unit);

/** SB-214, SB-216: what one model needs: its full starting Wounds. */
export const needOf = (unit: Unit): number =>
  mouths(unit) * (unit.roster.type === 'war-machine' ? 1 : woundsEach(unit.roster.profile));

export interface Feast {
  readonly unit: string;
  /** Food left over so far. */
  readonly food: number;
  readonly starving: readonly string[];
}

const hungry = ({ sides }: Siege): boolean => sides.defender.items.includes('cannibalism');

/** SB-214, SB-215: before a unit rolls, its side may kill models as food. Returns how many eat, and what is left. */
export const feast = procedure('cannibalism', 'SB-214', function* (game: Play, { unit, food, starving }: Feast): Steps<{
  readonly spared: number;
  /** SB-216: a mount counts as a separate model. */
  readonly mountSpared: boolean;
  readonly food: number;
}> {
  if (!hungry(game.state)) return { spared: 0, mountSpared: false, food: 0 };
  let pool = food;
  for (;;) {
    const alive = starving.filter((id) => !unitOf(game.state, id).destroyed);
    const killed = yield* choose({
      seat: 'defender',
      rule: 'SB-214',
      why: text('sb.camp.ask-sacrifice', { unit: unitName(game.state, unit), food: pool }),
      about: [unit],
      options: nobodyOr(game.state, alive),
    });
    if (killed === 'nobody') break;
    pool += yield* sacrifice(game, killed);
    if (unitOf(game.state, unit).destroyed) break;
  }
  const spared = yield* fedOf(game, unit, pool);
  pool -= spared * needOf(unitOf(game.state, unit));
  const mountSpared = yield* mountFed(game, unit, pool);
  if (mountSpared) pool -= unitOf(game.state, unit).roster.mount ?? 0;
  return { spared, mountSpared, food: pool };
});

/** SB-214: how many models of a unit eat. */
function* fedOf(game: Play, unit: string, pool: number): Steps<number> {
  const { models, destroyed } = unitOf(game.state, unit);
  const need = needOf(unitOf(game.state, unit));
  const most = destroyed ? 0 : Math.min(models, Math.floor(pool / need));
  if (most === 0) return 0;
  const fed = yield* declareNumber({
    seat: 'defender',
    rule: 'SB-214',
    why: text('sb.camp.ask-fed', { unit: unitName(game.state, unit), most, food: pool }),
    about: [unit],
    unit: 'models',
    min: 0,
    max: most,
    step: 1,
    suggested: most,
  });
  if (fed > 0) yield* tell<Fact>({ kind: 'fed', unit, models: fed, food: pool - fed * need });
  return fed;
}

/** SB-216: a ridden monster's mount eats separately: its full starting Wounds. */
function* mountFed(game: Play, unit: string, pool: number): Steps<boolean> {
  const { mount, roster, destroyed } = unitOf(game.state, unit);
  const need = roster.mount ?? 0;
  if (destroyed || mount === null || pool < need) return false;
  const eats = yield* declareYesNo({
    seat: 'defender',
    rule: 'SB-216',
    why: text('sb.camp.ask-mount-fed', { unit: unitName(game.state, unit), need, food: pool }),
    about: [unit],
    suggested: true,
  });
  if (eats) yield* tell<Fact>({ kind: 'mount-fed', unit, food: pool - need });
  return eats;
}

/** SB-216: food from a mount's corpse. */
const mountFood = ({ roster: { mount } }: Unit): number => FEEDS * (mount ?? 0);

/** SB-215: the models die first, then are eaten; they count as casualties for all purposes. */
function* sacrifice(game: Play, unit: string): Steps<number> {
  const { models, mount } = unitOf(game.state, unit);
  const dead =
    models === 1
      ? 1
      : yield* declareNumber({
          seat: 'defender',
          rule: 'SB-215',
          why: text('sb.camp.ask-how-many', { unit: unitName(game.state, unit), models }),
          about: [unit],
          unit: 'models',
          min: 1,
          max: models,
          step: 1,
        });
  // SB-216: a rider and his mount are two corpses.
  const ridden = dead === models && mount !== null ? mountFood(unitOf(game.state, unit)) : 0;
  const food = dead * foodOf(unitOf(game.state, unit)) + ridden;
  yield* tell<Fact>({ kind: 'sacrificed', unit, models: dead, food });
  if (unitOf(game.state, unit).models === 0) yield* call(destroy, { unit });
  return food;
}

/** SB-215: models that starve to death feed others that have not rolled yet. */
export function corpses(siege: Siege, unit: Unit, before: Unit): number {
  if (!hungry(siege)) return 0;
  const mount = before.mount !== null && unit.mount === null ? mountFood(before) : 0;
  return Math.max(0, before.models - unit.models) * foodOf(before) + mount;
}

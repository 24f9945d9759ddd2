import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { destroy } from '../base/loss.ts';
import { machineRange } from '../base/profile.ts';
import { burnDown } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, noSuch, order, unitNamed } from '../order.ts';
import { garrison, hasItem, unitOf, unitsOf, type Unit } from '../pieces.ts';
import { cannotAim, cannotShoot, nameOf, reach, targetsOf } from '../shooting/shoot.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { powderIsDry } from '../weather/rain.ts';

/** Flaming ammunition: SB-162. */

/** SB-162 */
const BURNS = 5;

interface Flame extends Args {
  readonly unit: string;
  readonly target: string;
}

/** SB-162: war machines, siege towers and rams; not a docked tower with defenders inside. */
function machine(siege: Siege, target: string): boolean {
  if (!Object.hasOwn(siege.engines, target)) return unitOf(siege, target).roster.type === 'war-machine';
  const inside = Object.hasOwn(siege.sections, target) ? garrison(siege, target) : [];
  return !inside.some((id) => unitOf(siege, id).roster.side === 'defender');
}

/** The range of its weapon or machine in inches. */
const rangeOf = ({ roster }: Unit): number =>
  Math.max(0, roster.machine === null ? 0 : machineRange(roster.machine), ...roster.weapons.map(({ range }) => range));

function check(siege: Siege, { unit: id, target }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const figures = { unit: unit.roster.name };
  // SB-040: not before the battle.
  if (siege.turn === 0) return because('SB-040', 'sb.not.no-flames', figures);
  const cannot = cannotShoot(siege, unit) ?? cannotAim(siege, unit, target);
  if (cannot !== undefined) return cannot;
  if (!unit.items.includes('flaming-ammunition') || rangeOf(unit) === 0)
    return because('SB-162', 'sb.not.no-flames', figures);
  return machine(siege, String(target)) ? undefined : because('SB-162', 'sb.not.no-machine-there', figures);
}

/** SB-162: once per battle, one die for the whole unit instead of its shots. */
export const fireFlames = order<Flame>({
  rule: 'SB-162',
  candidates: (siege) =>
    siege.phase !== 'shooting'
      ? []
      : unitsOf(siege, siege.active)
          .filter((unit) => hasItem(siege, unit, 'flaming-ammunition'))
          .flatMap((unit) => targetsOf(siege, unit).map((target) => ({ unit, target }))),
  check,
  ...naming('sb.do.fire-flames', { unit: unitName, target: nameOf }),
  run: procedure('flaming-ammunition', 'SB-162', function* (game: Play, { unit, target }: Flame): Steps {
    const shooter = unitOf(game.state, unit);
    if (shooter.roster.type === 'war-machine' && !(yield* powderIsDry(game, unit, target))) return;
    if ((yield* reach(game, { unit, target, range: rangeOf(shooter), rule: 'SB-162' })) === undefined) return;
    const face = yield* roll({
      seat: shooter.roster.side,
      rule: 'SB-162',
      why: text('sb.upgrades.ask-flames', { unit: unitName(game.state, unit), target: nameOf(game.state, target) }),
      about: [unit, target],
      ...ONE_D6,
    });
    const burns = face >= BURNS;
    yield* tell<Fact>({ kind: 'flamed', unit, target, face, burns });
    if (!burns) return;
    if (Object.hasOwn(game.state.engines, target)) yield* call(burnDown, { engine: target });
    else yield* call(destroy, { unit: target });
  }),
});

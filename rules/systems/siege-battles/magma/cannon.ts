import { naming } from '../../../kernel/order.ts';
import { procedure, type Procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { dieFor } from '../base/ask.ts';
import { artillery, artilleryFaces, D6, scatterFaces } from '../base/dice.ts';
import { panicIfDue } from '../base/flight.ts';
import { destroy } from '../base/loss.ts';
import { strike } from '../base/harm.ts';
import { hitEngine } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, noSuch, order, unitNamed } from '../order.ts';
import { hasItem, inPlay, unitOf, unitsOf } from '../pieces.ts';
import { cannotShoot } from '../shooting/shoot.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { powderIsDry } from '../weather/rain.ts';
import { alongLine, askTouched, exposed } from './line.ts';

/** Rezziquek's Warp-Doom Magma-Cannon: SB-148, SB-150 to SB-153. */

/** SB-150: inches of line per point of the Artillery die. */
const LENGTH = 5;
const LENGTHS = artilleryFaces('inches', { times: LENGTH });
/** SB-151: the highest face that causes a Meltdown. */
const MELTS = 3;

interface Cannon extends Args {
  readonly unit: string;
}

/** SB-150: five times the Artillery die, in inches. */
const firing = procedure('magma-cannon', 'SB-150', function* (game: Play, { unit }: Cannon): Steps {
  if (!(yield* powderIsDry(game, unit))) return;
  const points = artillery(yield* dieFor(game, unit, 'SB-150', 'sb.magma.ask-length', LENGTHS));
  if (points === 'misfire') return yield* call(misfiring, { unit });
  yield* tell<Fact>({ kind: 'magma-fired', unit, inches: points * LENGTH });
  yield* call(alongLine, { unit });
});

/** SB-151: a Meltdown on 1 to 3, otherwise an Overload. */
const misfiring: Procedure<Siege, Fact, { readonly unit: string }, void> = procedure(
  'magma-misfire',
  'SB-151',
  function* (game: Play, { unit }): Steps {
    const shown = yield* dieFor(game, unit, 'SB-151', 'sb.magma.ask-misfire');
    const result = shown <= MELTS ? 'meltdown' : 'overload';
    yield* tell<Fact>({ kind: 'magma-misfired', unit, face: shown, result });
    if (result === 'meltdown') return yield* call(meltdown, { unit });
    // SB-153: the Scatter die gives the direction, by its small arrow on a Hit; then the range is rolled again.
    yield* dieFor(game, unit, 'SB-153', 'sb.magma.ask-direction', scatterFaces);
    const points = artillery(yield* dieFor(game, unit, 'SB-153', 'sb.magma.ask-length', LENGTHS));
    // SB-153: a second Misfire restarts the Misfire procedure.
    if (points === 'misfire') return yield* call(misfiring, { unit });
    yield* tell<Fact>({ kind: 'magma-fired', unit, inches: points * LENGTH });
    return yield* call(alongLine, { unit });
  },
);

/** SB-152: 3D6 inches, plus 3D6 for each Misfire of the die that gives the Strength. */
const meltdown = procedure('meltdown', 'SB-152', function* (game: Play, { unit }: Cannon): Steps {
  const { side } = unitOf(game.state, unit).roster;
  let inches = 0;
  let strength: number | 'misfire' = 'misfire';
  while (strength === 'misfire') {
    inches += yield* roll({
      seat: side,
      rule: 'SB-152',
      why: text('sb.magma.ask-radius', { unit: unitName(game.state, unit) }),
      about: [unit],
      dice: 3,
      sides: D6,
      reads: { kind: 'sum' },
    });
    strength = artillery(yield* dieFor(game, unit, 'SB-152', 'sb.magma.ask-strength', artilleryFaces('strength')));
  }
  yield* tell<Fact>({ kind: 'meltdown', unit, inches, strength });
  yield* call(destroy, { unit });
  // SB-152: friends and enemies alike, one hit per model; sections are unaffected.
  const within = yield* askTouched(game, {
    seat: side,
    rule: 'SB-152',
    key: 'sb.magma.ask-within',
    candidates: [...new Set([...exposed(game.state), ...allUnits(game.state)])],
  });
  for (const { id, models } of within) {
    const blow = { hits: models, strength, by: side };
    if (Object.hasOwn(game.state.engines, id)) yield* call(hitEngine, { engine: id, blow });
    else if (inPlay(unitOf(game.state, id))) {
      yield* call(strike, { victim: { unit: id, most: models }, blow });
      yield* panicIfDue(game, id);
    }
  }
});

const allUnits = (siege: Siege): readonly string[] => [...unitsOf(siege, 'attacker'), ...unitsOf(siege, 'defender')];

function check(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const figures = { unit: unit.roster.name };
  const cannot = cannotShoot(siege, unit);
  if (cannot !== undefined) return cannot;
  return hasItem(siege, String(id), 'magma-cannon') ? undefined : because('SB-148', 'sb.not.no-machine', figures);
}

export const fireMagma = order<Cannon>({
  rule: 'SB-150',
  candidates: (siege) => (siege.phase === 'shooting' ? unitsOf(siege, siege.active).map((unit) => ({ unit })) : []),
  check,
  ...naming('sb.do.fire-magma', { unit: unitName }),
  run: firing,
});

import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { toHitWithMissiles } from '../base/chances.ts';
import { artilleryFaces } from '../base/dice.ts';
import { panicIfDue } from '../base/flight.ts';
import { machineLeast, machineRange, valueOf, type Machine } from '../base/profile.ts';
import { underTemplate } from '../base/template.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, cannotAct, noSuch, order, unitNamed } from '../order.ts';
import { other, unitOf, unitsOf, type Unit } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { breathOf } from './breath.ts';
import { nightRange } from '../weather/night.ts';
import { powderIsDry, rainPenalty } from '../weather/rain.ts';
import { GRAPESHOT } from './charts.ts';
import { fromShrine } from '../assault/blows.ts';
import { boltShot } from './bolts.ts';
import { artilleryDie, cannonShot, misfires, stoneThrow } from './machines.ts';
import { towersTouched } from './towers-touched.ts';
import { cannotAim, cannotShoot, nameOf, reach, targetsOf } from './shoot.ts';
import { shotsThatHit } from './to-hit.ts';
import { coverSeen, landed } from './volley.ts';

/** Orders for war machines and breath weapons. */

interface Fire extends Args {
  readonly unit: string;
}
interface Aim extends Args {
  readonly unit: string;
  readonly target: string;
}

const machineOf = (siege: Siege, id: string): Machine | null => unitOf(siege, id).roster.machine;

const crews = (siege: Siege): readonly string[] =>
  siege.phase === 'shooting' ? unitsOf(siege, siege.active).filter((id) => machineOf(siege, id) !== null) : [];

function checkFire(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotShoot(siege, unit);
  if (cannot !== undefined) return cannot;
  const kind = unit.roster.machine?.class;
  const figures = { unit: unit.roster.name };
  // SB-150: the Magma-Cannon has a separate order.
  if (unit.items.includes('magma-cannon')) return because('SB-150', 'sb.not.no-machine', figures);
  if (kind === undefined) return because('SB-B26', 'sb.not.no-machine', figures);
  return kind === 'cannon' || kind === 'stone-thrower' ? undefined : because('SB-B28', 'sb.not.needs-target', figures);
}

/** SB-B26, SB-B27: cannons and stone throwers fire at a point the players choose on the table. */
export const fire = order<Fire>({
  rule: 'SB-B26',
  ruleOf: (siege, { unit }) => ruleOf(siege, unit),
  candidates: (siege) => crews(siege).map((unit) => ({ unit })),
  check: checkFire,
  ...naming('sb.do.fire', { unit: unitName }),
  run: procedure('fire', 'SB-B05', function* (game: Play, { unit }: Fire): Steps {
    if (!(yield* powderIsDry(game, unit)) || !(yield* pointSeen(game, unit))) return;
    if (machineOf(game.state, unit)?.class === 'cannon') yield* call(cannonShot, { unit });
    else yield* call(stoneThrow, { unit });
  }),
});

/** SB-B26, SB-B27: the rule for a machine's class. */
const ruleOf = (siege: Siege, id: string): string =>
  machineOf(siege, id)?.class === 'stone-thrower' ? 'SB-B27' : 'SB-B26';

/** SB-B26, SB-B27: a point in sight and in range; SB-219: at night also within the machine's dice. */
function* pointSeen(game: Play, unit: string): Steps<boolean> {
  const machine = machineOf(game.state, unit);
  if (machine === null) return false;
  const [least, most] = [machineLeast(machine), machineRange(machine)];
  const distance = yield* declareNumber({
    seat: unitOf(game.state, unit).roster.side,
    rule: ruleOf(game.state, unit),
    why: text('sb.shooting.ask-point', { unit: unitName(game.state, unit), least, most }),
    about: [unit],
    unit: 'inches',
    min: least,
    max: most,
    step: 0,
    // SB-B27: a stone thrower cannot fire below its minimum range, so forecasts must not assume it.
    assumed: Math.max(least, most / 2),
  });
  if (distance <= (yield* nightRange(game, unit, most))) return true;
  yield* tell<Fact>({ kind: 'shot-lost', unit, target: unit, why: 'night' });
  return false;
}

function checkAimed(kind: 'bolt-thrower' | 'grapeshot', siege: Siege, { unit: id, target }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotShoot(siege, unit) ?? cannotAim(siege, unit, target);
  if (cannot !== undefined) return cannot;
  const { machine, name } = unit.roster;
  const able = kind === 'grapeshot' ? machine?.grapeshot === true : machine?.class === 'bolt-thrower';
  return able ? undefined : because(kind === 'grapeshot' ? 'SB-B29' : 'SB-B28', 'sb.not.no-machine', { unit: name });
}

const aims = (siege: Siege): readonly Aim[] =>
  crews(siege).flatMap((unit) => targetsOf(siege, unit).map((target) => ({ unit, target })));

/** SB-B28 */
export const fireBolt = order<Aim>({
  rule: 'SB-B28',
  candidates: aims,
  check: (siege, args) => checkAimed('bolt-thrower', siege, args),
  ...naming('sb.do.fire-bolt', { unit: unitName, target: nameOf }),
  run: procedure('fire-bolt', 'SB-B28', function* (game: Play, { unit, target }: Aim): Steps {
    if (!(yield* powderIsDry(game, unit, target))) return; // SB-223
    const machine = machineOf(game.state, unit);
    if (machine === null) return;
    const range = machineRange(machine);
    const distance = yield* reach(game, { unit, target, range, rule: 'SB-B28' });
    if (distance !== undefined) yield* call(boltShot, { unit, target, long: distance * 2 > range });
  }),
});

/** SB-B29: as many shots as the Artillery die shows, each rolling to hit with BS. */
export const grapeshot = order<Aim>({
  rule: 'SB-B29',
  candidates: aims,
  check: (siege, args) => checkAimed('grapeshot', siege, args),
  ...naming('sb.do.grapeshot', { unit: unitName, target: nameOf }),
  run: procedure('grapeshot', 'SB-B29', function* (game: Play, { unit, target }: Aim): Steps {
    if (!(yield* powderIsDry(game, unit, target))) return; // SB-223
    const distance = yield* reach(game, { unit, target, range: GRAPESHOT.range, rule: 'SB-B29' });
    if (distance === undefined) return;
    const shots = yield* artilleryDie(game, unit, 'SB-B29', 'sb.shooting.ask-shots', artilleryFaces('shots'));
    if (shots === 'misfire') return yield* call(misfires, { unit, chart: 'black-powder' });
    const { roster } = unitOf(game.state, unit);
    const cover = yield* coverSeen(game, unit, target);
    const rain = rainPenalty(game.state, unit, ['armour-piercing']); // SB-222
    const penalties = { ...cover, long: distance * 2 > GRAPESHOT.range, rain };
    const needed = toHitWithMissiles(valueOf(roster.profile, 'bs'), penalties);
    if (needed === 'impossible') return yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'impossible' });
    const hits = yield* shotsThatHit(game, { unit, target, rule: 'SB-B29', shots, needed });
    yield* tell<Fact>({ kind: 'shot', unit, target, shots, hits, reaction: false });
    const { strength, piercing } = GRAPESHOT;
    const wardsAgain = fromShrine(game.state, unit);
    if (hits > 0) yield* landed(game, target, { hits, strength, piercing, wardsAgain, by: roster.side });
  }),
});

function checkBreathe(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit: Unit | undefined = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotAct(siege, unit, 'shooting');
  if (cannot !== undefined) return cannot;
  const figures = { unit: unit.roster.name };
  if (unit.roster.breath === null) return because('SB-B24', 'sb.not.no-breath', figures);
  return unit.breathed ? because('SB-B24', 'sb.not.breath-used', figures) : undefined;
}

/** SB-B24: once per game, the flame template from the source. */
export const breathe = order<Fire>({
  rule: 'SB-B24',
  candidates: (siege) => unitsOf(siege, siege.active).map((unit) => ({ unit })),
  check: checkBreathe,
  ...naming('sb.do.breathe', { unit: unitName }),
  run: procedure('breathe', 'SB-B24', function* (game: Play, { unit }: Fire): Steps {
    const { roster } = unitOf(game.state, unit);
    const sure = yield* declareYesNo({
      seat: roster.side,
      rule: 'SB-B24',
      why: text('sb.shooting.ask-breath', { unit: unitName(game.state, unit) }),
      about: [unit],
      suggested: true,
    });
    if (!sure) return;
    yield* tell<Fact>({ kind: 'breathed', unit, target: unit, hits: 0 });
    const blow = breathOf(game.state, unit);
    yield* towersTouched(game, { unit, rule: 'SB-065', blow });
    const inside = (id: string): boolean => {
      const { place } = unitOf(game.state, id);
      return place.at === 'section' && place.slot === 'inside';
    };
    const hit = yield* call(underTemplate, {
      by: roster.side,
      rule: 'SB-B24',
      candidates: unitsOf(game.state, other(roster.side)).filter((id) => !inside(id)),
      blow,
    });
    for (const target of hit) yield* panicIfDue(game, target);
  }),
});

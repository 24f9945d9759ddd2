import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, roll, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { D6, dropHighest, dropLowest } from '../base/dice.ts';
import { flee } from '../base/flight.ts';
import { abandonEngine } from '../base/loss.ts';
import { leadershipTest } from '../base/leadership.ts';
import { valueOf, type Weapon } from '../base/profile.ts';
import { flies, has, isImmune } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { order } from '../order.ts';
import { squigs, looseAt } from '../hidden/squigs.ts';
import { byBridge, meetsMoat } from '../moat/crossing.ts';
import { throughMoat } from '../moat/moat.ts';
import { garrison, hasItem, unitOf, type Route } from '../pieces.ts';
import { pourInReaction } from '../oil/reaction.ts';
import { coverFor, volley } from '../shooting/volley.ts';
import { freeShooters, spareHands } from '../shooting/hands.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { betrayal } from '../treason/traitors.ts';
import { misled, SEEN_WITHIN } from '../upgrades/camouflage.ts';
import { nightRange } from '../weather/night.ts';
import { rainPenalty } from '../weather/rain.ts';
import { defences } from './defences.ts';
import { checkCharge, routeOf } from './check.ts';
import { rocks, rocksAllowed } from './rocks.ts';

/** A charge on a section: reactions, distance, then rocks and oil if it arrives: SB-085 to SB-093, SB-B17. */

interface Charge extends Args {
  readonly unit: string;
  readonly section: string;
}

/** Enemies of a unit who garrison a section. */
const defenders = (siege: Siege, section: string, unit: string): readonly string[] =>
  garrison(siege, section).filter((id) => unitOf(siege, id).roster.side !== unitOf(siege, unit).roster.side);

/** SB-B15: a unit charged by Terror that fears it tests, and flees if it fails. */
function* terror(game: Play, unit: string, section: string): Steps {
  if (!has(game.state, unit, 'terror')) return;
  for (const target of defenders(game.state, section, unit)) {
    if (has(game.state, target, 'fear') || isImmune(game.state, target)) continue;
    const stands = yield* call(leadershipTest, { unit: target, test: 'terror', rule: 'SB-B15' });
    if (!stands) yield* call(flee, { unit: target });
  }
}

/** Whether a charger is still on its way. */
export const comesOn = (siege: Siege, unit: string): boolean =>
  !unitOf(siege, unit).destroyed && !unitOf(siege, unit).fleeing;

export interface Reacting {
  readonly unit: string;
  readonly section: string;
  readonly route: Route;
  /** In inches; null if a siege tower brings the enemy to the battlements. */
  readonly distance: number | null;
}

/** SB-088, SB-091, SB-B17: each garrison unit holds, shoots or readies rocks. Returns the units with rocks. */
export function* reactions(game: Play, reacting: Reacting): Steps<readonly string[]> {
  const ready: string[] = [];
  for (const target of defenders(game.state, reacting.section, reacting.unit)) {
    if (unitOf(game.state, target).reacted || !comesOn(game.state, reacting.unit)) continue;
    let reaction = yield* react(game, reacting, target);
    // SB-205: one man fires the swivel gun; the others may still react.
    while (reaction === 'swivel' && comesOn(game.state, reacting.unit) && spareHands(unitOf(game.state, target)) > 0)
      reaction = yield* react(game, reacting, target);
    if (reaction === 'rocks') ready.push(target);
  }
  return ready;
}

/** SB-B17, SB-B19: weapons that answer a charge from beyond the charger's Movement, or are Quick to Fire. */
function weaponsAgainst(siege: Siege, { unit, distance }: Reacting, target: string): readonly Weapon[] {
  const { roster } = unitOf(siege, target);
  const silent =
    roster.type === 'war-machine' || has(siege, target, 'undead') || has(siege, target, 'no-stand-and-shoot');
  const move = valueOf(unitOf(siege, unit).roster.profile, 'm');
  return roster.weapons.filter(
    (weapon) =>
      !silent &&
      (distance === null || (distance <= weapon.range && (distance > move || weapon.rules.includes('quick-to-fire')))),
  );
}

/** Resolves one garrison unit's reaction; rocks wait until the charge arrives (SB-089). Returns the reaction. */
function* react(game: Play, reacting: Reacting, target: string): Steps<string> {
  const { unit, section, route, distance } = reacting;
  // SB-113, SB-205: a unit fully busy at cauldrons or guns neither shoots nor throws.
  const free = freeShooters(game.state, target) > 0;
  const weapons = free ? weaponsAgainst(game.state, reacting, target) : [];
  const throws = free && rocksAllowed(route, flies(game.state, unit)); // SB-092
  const reaction = yield* choose({
    seat: unitOf(game.state, target).roster.side,
    rule: 'SB-088',
    why: text('sb.charging.ask-reaction', {
      unit: unitName(game.state, target),
      charger: unitName(game.state, unit),
    }),
    about: [target, unit],
    options: [
      { id: 'hold', text: text('sb.charging.hold') },
      ...weapons.map((weapon, n) => ({
        id: `shoot-${String(n)}`,
        text: text('sb.charging.shoot', { weapon: weapon.name }),
      })),
      ...(throws ? [{ id: 'rocks', text: text('sb.charging.rocks') }] : []),
      ...defences.options(game.state, target, distance),
    ],
  });
  yield* defences.run(game, { reaction, target, section, unit, distance: distance ?? 0 });
  const weapon = weapons.find((_, n) => reaction === `shoot-${String(n)}`);
  if (weapon !== undefined) yield* standAndShoot(game, reacting, target, weapon);
  return reaction;
}

/** SB-B17: all free models shoot at the charger, once per phase. */
function* standAndShoot(game: Play, { unit, distance }: Reacting, target: string, weapon: Weapon): Steps {
  const { side } = unitOf(game.state, target).roster;
  // SB-219: at night the dice limit a weapon's range.
  if (distance !== null && distance > (yield* nightRange(game, target, weapon.range))) {
    yield* tell<Fact>({ kind: 'reacted', unit: target, reaction: 'shoot' });
    return yield* tell<Fact>({ kind: 'shot-lost', unit: target, target: unit, why: 'night' });
  }
  const most = freeShooters(game.state, target);
  const models = yield* declareNumber({
    seat: side,
    rule: 'SB-B17',
    why: text('sb.shooting.ask-models', {
      unit: unitName(game.state, target),
      target: unitName(game.state, unit),
      most,
    }),
    about: [target],
    unit: 'models',
    min: 0,
    max: most,
    step: 1,
    suggested: most,
  });
  const cover = coverFor(game.state, target, unit);
  const penalties = {
    ...cover,
    standAndShoot: true,
    long: distance !== null && distance * 2 > weapon.range,
    multiple: weapon.shots > 1,
    rain: rainPenalty(game.state, target, weapon.rules), // SB-222
  };
  yield* tell<Fact>({ kind: 'reacted', unit: target, reaction: 'shoot' });
  yield* call(volley, { unit: target, target: unit, weapon, models, penalties, reaction: true });
}

interface Way {
  readonly unit: string;
  readonly section: string;
  /** In inches. */
  readonly distance: number;
  /** SB-207: it crosses the moat. */
  readonly moat: boolean;
}

/** SB-B17: Movement plus two dice; Swift Stride keeps the best two of three; flyers have M 10 and Swift Stride. */
function* arrives(game: Play, { unit, section, distance, moat }: Way): Steps<boolean> {
  const flying = flies(game.state, unit);
  // SB-208: no Swift Stride through a moat.
  const swift = !moat && (flying || has(game.state, unit, 'swift-stride'));
  const { roster } = unitOf(game.state, unit);
  const move = flying ? 10 : valueOf(roster.profile, 'm');
  const dice = swift || moat ? 3 : 2;
  const faces = yield* roll({
    seat: roster.side,
    rule: moat ? 'SB-207' : 'SB-086',
    why: text(moat ? 'sb.moat.ask-distance-dice' : 'sb.charging.ask-distance-dice', {
      unit: unitName(game.state, unit),
      move,
      distance,
      dice,
    }),
    about: [unit, section],
    dice,
    sides: D6,
    reads: { kind: 'faces' },
    added: Sum.of(move, text('sb.sum.move'), 'SB-B17', [unit]),
  });
  // SB-207: the lowest two of three.
  const rolled = moat ? dropHighest(faces) : swift ? dropLowest(faces) : faces.reduce((sum, face) => sum + face, 0);
  const reach = move + rolled;
  const reached = reach >= distance;
  yield* tell<Fact>({ kind: 'charge-rolled', unit, section, distance, reach, arrives: reached });
  return reached;
}

/** The distance in inches that chances assume until it is declared: two dice total 7 or more over half of the time. */
export const assumedDistance = (siege: Siege, unit: string): number =>
  valueOf(unitOf(siege, unit).roster.profile, 'm') + 7;

const charging = procedure('charge', 'SB-086', function* (game: Play, { unit, section }: Charge): Steps {
  const route = routeOf(game.state, unit);
  const figures = { unit: unitName(game.state, unit), section: sectionName(game.state, section) };
  yield* tell<Fact>({ kind: 'charge-declared', unit, section, route });
  // SB-123, SB-133: chargers leave their engine behind, except a ram at the charged section.
  yield* abandonEngine(game, unit, section);
  // SB-167: a charge counts as dropping mantlets.
  if (hasItem(game.state, unit, 'mantlets')) yield* tell<Fact>({ kind: 'mantlets-dropped', unit });
  yield* terror(game, unit, section);
  const distance = yield* declareNumber({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-086',
    why: text('sb.charging.ask-distance', figures),
    about: [unit, section],
    unit: 'inches',
    min: 0,
    max: 48,
    step: 0,
    assumed: assumedDistance(game.state, unit),
  });
  // SB-198: a unit cannot charge what it does not see.
  if (misled(game.state, unit) && distance > SEEN_WITHIN) {
    yield* tell<Fact>({ kind: 'unseen', unit });
    return yield* tell<Fact>({ kind: 'charge-failed', unit, section });
  }
  const ready = yield* reactions(game, { unit, section, route, distance });
  const fails = (): Fact => ({ kind: 'charge-failed', unit, section });
  if (!comesOn(game.state, unit)) return yield* tell(fails());
  // SB-207: charging from outside always crosses the moat, except over a lowered drawbridge (SB-213).
  const moat = route === 'outside' && meetsMoat(game.state, unit) && !(yield* byBridge(game, unit));
  if (!(yield* arrives(game, { unit, section, distance, moat }))) return yield* tell(fails());
  if (moat) yield* throughMoat(game, unit);
  // SB-199: a charger that reaches the section is within 6 inches of its squigs.
  if (comesOn(game.state, unit) && looseAt(game.state, section, unit)) yield* call(squigs, { section, unit });
  if (!comesOn(game.state, unit)) return yield* tell(fails());
  // SB-113: the two at the cauldron throw no rocks. SB-089: both only against a charge that arrives.
  yield* pourInReaction(game, { unit, section, route });
  for (const target of ready) if (comesOn(game.state, unit)) yield* call(rocks, { unit: target, target: unit });
  if (!comesOn(game.state, unit)) return yield* tell(fails());
  yield* tell<Fact>({ kind: 'charged', unit, section, route });
  yield* betrayal(game, section, unit); // SB-229
});

export const charge = order<Charge>({
  rule: 'SB-085', // all attackers have ladders for walls and gates
  candidates: (siege) =>
    Object.keys(siege.units).flatMap((unit) => Object.keys(siege.sections).map((section) => ({ unit, section }))),
  check: checkCharge,
  ...naming('sb.do.charge', { unit: unitName, section: sectionName }),
  run: charging,
});

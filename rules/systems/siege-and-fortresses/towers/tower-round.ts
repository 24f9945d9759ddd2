import { procedure, pureStep } from '../../../kernel/procedure.ts';
import {
  call,
  declareNumber,
  eachLanding,
  pause,
  roll,
  tell,
  type Landed,
  type PureSteps,
} from '../../../kernel/request.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { present } from '../combat/present.ts';
import type { Engagement } from '../combat/engagement.ts';
import { attacksOfCharacters } from '../command/characters.ts';
import type { Fact } from '../facts.ts';
import { attack } from '../mechanics/casualties.ts';
import type { Seat } from '../muster/setup.ts';
import { unitName } from '../names.ts';
import { opponentOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { BREAK_IN_BONUS, TO_HIT } from '../tables.ts';
import type { TowerOutcome } from './facts.ts';
import { standsInside } from './inside.ts';
import { whoMeets } from './tower-fight.ts';

/** One round about a tower: SF-128 to SF-133, SF-135, SF-139, SF-B12, SF-B14, SF-B23. */

/** So many dice of one unit against another; all are thrown before anybody falls. */
interface Blow {
  readonly by: string;
  readonly on: string;
  readonly dice: number;
  readonly toHit: number;
  readonly rule: string;
}

export interface TowerRound {
  readonly id: string;
}

export interface RoundResult {
  readonly outcome: TowerOutcome;
  /** Difference of the scores. */
  readonly margin: number;
}

/** SF-135: all attackers and all who meet them fight one combat, with one score a side. */
export const towerRound = procedure(
  'round-at-a-tower',
  'SF-135',
  function* (game: Play, { id }: TowerRound): Steps<RoundResult> {
    const fight = game.state.engagements[id];
    if (fight === undefined || fight.section === null) return { outcome: 'drawn', margin: 0 };
    const { section, attacker, carried } = fight;
    const blows = [...attackersBlows(game.state, fight), ...(yield* defendersBlows(game, fight))];
    const scored = { attacker: carried.attacker, defender: carried.defender }; // SF-092: hits on chargers count here
    const unsaved = yield* eachLanding(blow, inTurn(game.state, fight, blows), losses);
    for (const [i, { by }] of blows.entries()) scored[unitOf(game.state, by).roster.side] += unsaved[i] ?? 0;
    const attackers = scored[attacker];
    const defenders = scored[opponentOf(attacker)];
    const outcome = outcomeOf(game.state, fight, attackers, defenders);
    yield* tell<Fact>({ kind: 'tower-round', id, section, attackers, defenders, outcome });
    return { outcome, margin: Math.abs(attackers - defenders) };
  },
);

/** SF-B14: whose enemies in the fight are all gone has won, whatever the scores; SF-139: equal scores decide nothing. */
function outcomeOf(siege: Siege, fight: Engagement, attackers: number, defenders: number): TowerOutcome {
  if (present(siege, fight, fight.attacker).length === 0) return 'wiped-out';
  if (present(siege, fight, opponentOf(fight.attacker)).length === 0) return 'met-no-more';
  if (attackers === defenders) return 'drawn';
  return attackers > defenders ? 'broke-in' : 'thrown-out';
}

/**
 * SF-B12: attacks of one stand, and what magic adds (SF-156); one fewer when confused, or before a terrifying enemy.
 * SF-130: there is no bonus for charging a fortified enemy.
 */
function attacksOf(siege: Siege, { roster, confused, extraAttacks }: Unit, enemies: readonly string[]): number {
  const terrified = enemies.some((id) => unitOf(siege, id).roster.profile.terrifying);
  return Math.max(0, roster.profile.attacks + extraAttacks - (confused ? 1 : 0) - (terrified ? 1 : 0));
}

/** SF-128: one stand a facing; SF-130: 6 to hit, SF-132: 5 once the attackers have broken in, with one attack more (SF-131). */
function attackersBlows(siege: Siege, fight: Engagement): readonly Blow[] {
  const bonus = fight.pressing === true ? BREAK_IN_BONUS : 0;
  return present(siege, fight, fight.attacker).flatMap(({ unit, at }) => {
    const met = whoMeets(siege, fight, at);
    if (met === undefined) return [];
    const toHit = fight.brokenIn ? TO_HIT.defended : TO_HIT.fortified;
    const rule = fight.brokenIn ? 'SF-132' : 'SF-130';
    const dice = attacksOf(siege, unitOf(siege, unit), [met.unit]) + bonus + attacksOfCharacters(siege, unit);
    return [{ by: unit, on: met.unit, dice, toHit, rule }];
  });
}

/** SF-129: a stand a facing; where it has to do for several, its owner splits its attacks. Attackers are in the open. */
function* defendersBlows(game: Play, fight: Engagement): Steps<readonly Blow[]> {
  const siege = game.state;
  const blows: Blow[] = [];
  const defenders = present(siege, fight, opponentOf(fight.attacker));
  const attackers = present(siege, fight, fight.attacker);
  for (const id of new Set(defenders.map(({ unit }) => unit))) {
    const unit = unitOf(siege, id);
    const against = attackers.filter(({ at }) => whoMeets(siege, fight, at)?.unit === id);
    const stands = Math.min(against.length, standsInside(siege, unit, fight.section ?? ''), standsNamed(fight, id));
    // SF-B23: to one stand, the first that strikes, a character adds his own.
    const led = attacksOfCharacters(siege, id);
    const all = against.map((party) => party.unit);
    let left = stands * attacksOf(siege, unit, all) + led;
    const full = stands === against.length || siege.options.manyFacings === 'fights-at-each';
    for (const [i, { unit: on }] of against.entries()) {
      const last = i === against.length - 1;
      const share = attacksOf(siege, unit, [on]) + (i === 0 ? led : 0);
      const dice = full ? share : last ? left : yield* splitAttacks(game, id, on, left);
      left -= dice;
      blows.push({ by: id, on, dice, toHit: TO_HIT.open, rule: 'SF-129' });
    }
  }
  return blows;
}

/** Stands that a unit has named for its facings, at least the one that fights. */
function standsNamed({ defenders }: Engagement, id: string): number {
  return Math.max(
    1,
    defenders.reduce((sum, party) => sum + (party.unit === id ? party.stands : 0), 0),
  );
}

function* splitAttacks(game: Play, id: string, on: string, left: number): Steps<number> {
  if (left === 0) return 0;
  return yield* declareNumber({
    seat: unitOf(game.state, id).roster.side,
    rule: 'SF-129',
    why: text('ask.split-attacks', { unit: unitName(game.state, id), target: unitName(game.state, on), dice: left }),
    about: [id, on],
    unit: 'hits',
    min: 0,
    max: left,
    step: 1,
    suggested: Math.ceil(left / 2),
  });
}

/** A blow with what its dice are asked with. */
interface Turn extends Blow {
  /** SF-133: what strikes the garrison falls on whoever is inside; the unit's stands on the walls are out of it. */
  readonly inside: string | null;
  readonly seat: Seat;
  readonly why: Text;
}

function inTurn(siege: Siege, { attacker, section }: Engagement, blows: readonly Blow[]): readonly Turn[] {
  return blows.map((one) => ({
    ...one,
    inside: unitOf(siege, one.on).roster.side === attacker ? null : section,
    seat: unitOf(siege, one.by).roster.side,
    why: text('ask.to-hit', { unit: unitName(siege, one.by), target: unitName(siege, one.on), needs: one.toHit }),
  }));
}

/** The dice of one blow; everybody's are thrown before anybody falls. @returns hits */
const blow = pureStep('blows', 'SF-130', function* ({ by, on, dice, toHit, rule, seat, why }: Turn): PureSteps<
  Fact,
  number
> {
  const hits =
    dice === 0
      ? 0
      : yield* roll({ seat, rule, why, about: [by, on], dice, sides: 6, reads: { kind: 'count', atLeast: toHit } });
  yield* pause();
  return hits;
});

/** SF-B04, SF-B05: whoever is left of a unit saves, and its stands fall. @returns unsaved hits */
const losses = procedure(
  'losses',
  'SF-B04',
  function* (game: Play, { of: { by, on, inside }, came }: Landed<Turn, number>): Steps<number> {
    const { stands, roster } = unitOf(game.state, on);
    if (stands === 0) return 0;
    const save = roster.profile.armour;
    return (yield* call(attack, {
      by,
      target: on,
      dice: came,
      toHit: 1,
      save,
      rule: 'SF-135',
      less: null,
      ...(inside === null ? {} : { inside }),
    })).unsaved;
  },
);

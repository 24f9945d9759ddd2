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
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { present } from '../combat/present.ts';
import type { Engagement } from '../combat/engagement.ts';
import { attacksOfCharacters } from '../command/characters.ts';
import { joinedTo } from '../command/joined.ts';
import type { Fact } from '../facts.ts';
import { attack } from '../mechanics/casualties.ts';
import { ownSave } from '../mechanics/status.ts';
import type { Seat } from '../muster/setup.ts';
import { unitName } from '../names.ts';
import { opponentOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { BREAK_IN_BONUS, TO_HIT } from '../tables.ts';
import type { TowerOutcome } from './facts.ts';
import { standsInside } from './inside.ts';
import { whoMeets } from './tower-fight.ts';

/** One round at a tower: SF-128 to SF-133, SF-135, SF-139, SF-B12, SF-B14, SF-B23. */

/** The dice of one unit against another; all are rolled before stands are removed. */
interface Blow {
  readonly by: string;
  readonly on: string;
  readonly dice: Sum;
  readonly toHit: Sum;
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

/** SF-135: all attackers and defenders fight together, with one score per side. */
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

/** SF-B14: a side whose enemies are all gone wins regardless of scores; SF-139: equal scores are a draw. */
function outcomeOf(siege: Siege, fight: Engagement, attackers: number, defenders: number): TowerOutcome {
  if (present(siege, fight, fight.attacker).length === 0) return 'wiped-out';
  if (present(siege, fight, opponentOf(fight.attacker)).length === 0) return 'met-no-more';
  if (attackers === defenders) return 'drawn';
  return attackers > defenders ? 'broke-in' : 'thrown-out';
}

/**
 * SF-B12: attacks of one stand plus magic (SF-156); one fewer if confused or facing a terrifying enemy.
 * SF-130: no bonus for charging a fortified enemy.
 */
function attacksOf(siege: Siege, { roster, confused, extraAttacks }: Unit, enemies: readonly string[]): Sum {
  const terrified = enemies.filter((id) => unitOf(siege, id).roster.profile.terrifying);
  const attacks = Sum.of(roster.profile.attacks, text('sum.attacks'), 'SF-B02', [roster.id]);
  return (extraAttacks > 0 ? attacks.plus(extraAttacks, text('adds.magic'), 'SF-156', [roster.id]) : attacks)
    .plus(confused ? -1 : 0, text('adds.confused'), 'SF-B12', [roster.id])
    .plus(terrified.length > 0 ? -1 : 0, text('adds.terrified'), 'SF-B12', terrified)
    .atLeast(0, text('sum.least'), 'SF-B12');
}

/** SF-B23: adds the attacks of joined characters. */
function led(siege: Siege, attacks: Sum, id: string): Sum {
  const his = attacksOfCharacters(siege, id);
  return his === 0 ? attacks : attacks.plus(his, text('sum.characters'), 'SF-B23', joinedTo(siege, id));
}

/** SF-128: one stand per facing; SF-130: 6 to hit, SF-132: 5 after breaking in, with one extra attack (SF-131). */
function attackersBlows(siege: Siege, fight: Engagement): readonly Blow[] {
  const bonus = fight.pressing === true ? BREAK_IN_BONUS : 0;
  return present(siege, fight, fight.attacker).flatMap(({ unit, at }) => {
    const met = whoMeets(siege, fight, at);
    if (met === undefined) return [];
    const status = fight.brokenIn ? 'defended' : 'fortified';
    const rule = fight.brokenIn ? 'SF-132' : 'SF-130';
    const one = attacksOf(siege, unitOf(siege, unit), [met.unit]).plus(bonus, text('adds.broken-in'), 'SF-131', [unit]);
    const toHit = Sum.of(TO_HIT[status], text(`sum.${status}`), rule, [met.unit]);
    return [{ by: unit, on: met.unit, dice: led(siege, one, unit), toHit, rule }];
  });
}

/** SF-129: a stand per facing; if it covers several, its owner splits its attacks. Attackers are in the open. */
function* defendersBlows(game: Play, fight: Engagement): Steps<readonly Blow[]> {
  const siege = game.state;
  const blows: Blow[] = [];
  const defenders = present(siege, fight, opponentOf(fight.attacker));
  const attackers = present(siege, fight, fight.attacker);
  for (const id of new Set(defenders.map(({ unit }) => unit))) {
    const unit = unitOf(siege, id);
    const against = attackers.filter(({ at }) => whoMeets(siege, fight, at)?.unit === id);
    const stands = Math.min(against.length, standsInside(siege, unit, fight.section ?? ''), standsNamed(fight, id));
    // SF-B23: a character adds his attacks to one stand, the first that strikes.
    const all = against.map((party) => party.unit);
    let left = led(siege, attacksOf(siege, unit, all).times(stands, text('sum.stands'), 'SF-129', [id]), id).total;
    const full = stands === against.length || siege.options.manyFacings === 'fights-at-each';
    for (const [i, { unit: on }] of against.entries()) {
      const last = i === against.length - 1;
      const alone = attacksOf(siege, unit, [on]);
      const dice = full
        ? i === 0
          ? led(siege, alone, id)
          : alone
        : Sum.of(last ? left : yield* splitAttacks(game, id, on, left), text('adds.share'), 'SF-129', [id]);
      left -= dice.total;
      blows.push({ by: id, on, dice, toHit: Sum.of(TO_HIT.open, text('sum.open'), 'SF-129', [on]), rule: 'SF-129' });
    }
  }
  return blows;
}

/** Stands a unit has named for its facings, at least 1. */
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

/** A blow with the details for asking its dice. */
interface Turn extends Blow {
  /** SF-133: hits on the garrison affect only stands inside, not the unit's stands on the walls. */
  readonly inside: string | null;
  readonly seat: Seat;
  readonly why: Text;
}

function inTurn(siege: Siege, { attacker, section }: Engagement, blows: readonly Blow[]): readonly Turn[] {
  return blows.map((one) => ({
    ...one,
    inside: unitOf(siege, one.on).roster.side === attacker ? null : section,
    seat: unitOf(siege, one.by).roster.side,
    why: text('ask.to-hit', { unit: unitName(siege, one.by), target: unitName(siege, one.on), needs: one.toHit.total }),
  }));
}

/** The dice of one blow; all blows are rolled before stands are removed. @returns hits */
const blow = pureStep('blows', 'SF-130', function* ({ by, on, dice, toHit, rule, seat, why }: Turn): PureSteps<
  Fact,
  number
> {
  const hits =
    dice.total === 0
      ? 0
      : yield* roll({ seat, rule, why, about: [by, on], dice, sides: 6, reads: { kind: 'count', atLeast: toHit } });
  yield* pause();
  return hits;
});

/** SF-B04, SF-B05: a unit's remaining stands save, then losses are removed. @returns unsaved hits */
const losses = procedure(
  'losses',
  'SF-B04',
  function* (game: Play, { of: { by, on, inside }, came }: Landed<Turn, number>): Steps<number> {
    if (unitOf(game.state, on).stands === 0) return 0;
    const save = ownSave(unitOf(game.state, on));
    return (yield* call(attack, {
      by,
      target: on,
      dice: Sum.of(came, text('sum.hits'), 'SF-135'),
      toHit: Sum.of(1, text('sum.written'), 'SF-135'),
      save,
      rule: 'SF-135',
      less: null,
      ...(inside === null ? {} : { inside }),
    })).unsaved;
  },
);

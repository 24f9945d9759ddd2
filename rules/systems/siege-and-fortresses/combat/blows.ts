import { dieByDie, procedure, pureStep } from '../../../kernel/procedure.ts';
import {
  call,
  choose,
  declareNumber,
  eachLanding,
  pause,
  roll,
  tell,
  type Landed,
  type PureSteps,
  type RollRequest,
} from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { attacksOfCharacters } from '../command/characters.ts';
import { joinedTo } from '../command/joined.ts';
import { saved, savesOf, takeWounds, type Saves } from '../mechanics/casualties.ts';
import { ownSave } from '../mechanics/status.ts';
import type { Seat } from '../muster/setup.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { TO_HIT } from '../tables.ts';
import type { Engagement, Party } from './engagement.ts';
import { KINDS, statusOfAttacked } from './kinds.ts';
import { fightingStands, partiesOf } from './parties.ts';
import { present } from './present.ts';
import { attacksOfStand, type Strike } from './strength.ts';

/** Blows of a round: SF-B02 to SF-B05, SF-085, SF-094, SF-107, SF-108, SF-174. */

/** The dice one unit rolls against another. */
export interface Blow {
  readonly by: string;
  readonly on: string;
  readonly dice: Sum;
  readonly toHit: Sum;
  readonly rule: string;
}

/** The strike between two parties; the attacker of the two decides the kind of attack. */
function strikeOf(siege: Siege, fight: Engagement, party: Party, enemy: Party): Strike {
  const attacks = unitOf(siege, party.unit).roster.side === fight.attacker;
  const kind = (attacks ? party : enemy).kind ?? fight.kind;
  return { fight, party, enemy, kind, status: attacks ? statusOfAttacked(siege, enemy, kind) : 'open' };
}

/** SF-083, SF-108: enemies in contact with a party, one party per unit. */
function enemiesOf(siege: Siege, party: Party, enemies: readonly Party[]): readonly Party[] {
  const met = new Map<string, Party>();
  for (const enemy of enemies) {
    if (party.against !== undefined && party.against !== enemy.unit) continue;
    if (enemy.against !== undefined && enemy.against !== party.unit) continue;
    if (!touches(siege, party, enemy)) continue;
    if (!met.has(enemy.unit)) met.set(enemy.unit, enemy);
  }
  return [...met.values()];
}

/** SF-083, SF-087: contact is by section: parties at the same section, or at neighbouring ones. */
export function touches(siege: Siege, { at }: Party, { at: other }: Party): boolean {
  if (at === null || other === null || at === other) return true;
  return sectionOf(siege, at).plan.beside.includes(other);
}

/** The blows of both sides, the attackers' first. */
export const blowsOfRound = procedure(
  'who-strikes',
  'SF-B11',
  function* (game: Play, { id }: { readonly id: string }): Steps<readonly Blow[]> {
    const fight = game.state.engagements[id];
    if (fight === undefined) return [];
    const { attacker } = fight;
    return [...(yield* blowsOf(game, fight, attacker)), ...(yield* blowsOf(game, fight, opponentOf(attacker)))];
  },
);

/**
 * The blows of one side, one per dice roll: each stand strikes one enemy in contact, which its owner
 * chooses if there are several (SF-094).
 */
function* blowsOf(game: Play, fight: Engagement, side: Seat): Steps<readonly Blow[]> {
  const siege = game.state;
  const own = partiesOf(fight, side);
  const enemies = present(siege, fight, opponentOf(side));
  const stands = fightingStands(siege, fight, own);
  const blows: Blow[] = [];
  const led = new Set<string>();
  for (const party of own) {
    const both = atBothEnds(own, stands, party);
    if (both[0] !== party) continue;
    const met = both.flatMap((each) => enemiesOf(siege, each, enemies));
    const count = both.reduce((sum, each) => sum + (stands[own.indexOf(each)] ?? 0), 0);
    const shares = yield* divided(game, party, count, met);
    for (const [j, enemy] of met.entries()) {
      const share = shares[j] ?? 0;
      if (share === 0) continue;
      const strike = strikeOf(siege, fight, party, enemy);
      const { rule } = KINDS[strike.kind];
      const attacks = attacksOfStand(siege, strike).times(share, text('sum.stands'), 'SF-B11', [party.unit]);
      const character = led.has(party.unit) ? 0 : attacksOfCharacters(siege, party.unit);
      const characters = joinedTo(siege, party.unit);
      led.add(party.unit);
      blows.push({
        by: party.unit,
        on: enemy.unit,
        dice: character === 0 ? attacks : attacks.plus(character, text('sum.characters'), 'SF-B23', characters),
        toHit: Sum.of(TO_HIT[strike.status], text(`sum.${strike.status}`), rule, [enemy.unit]),
        rule,
      });
    }
  }
  return together(blows);
}

/**
 * SF-094, SF-108: a unit with fewer stands on a section than enemies at its ends strikes with them together, and
 * their owner chooses the targets; otherwise each stand strikes the enemy at its own end.
 */
function atBothEnds(own: readonly Party[], stands: readonly number[], party: Party): readonly Party[] {
  if (party.against === undefined) return [party];
  const ends = own.filter(({ unit, at, against }) => against !== undefined && unit === party.unit && at === party.at);
  return ends.some((end) => (stands[own.indexOf(end)] ?? 0) < end.stands) ? ends : [party];
}

/** SF-094: on ramparts, stands strike in any direction, so their owner divides them among the enemies in contact. */
function* divided(game: Play, party: Party, stands: number, met: readonly Party[]): Steps<readonly number[]> {
  if (met.length < 2 || stands === 0) return met.map(() => stands);
  const { side, name } = unitOf(game.state, party.unit).roster;
  if (stands === 1) {
    const on = yield* choose({
      seat: side,
      rule: 'SF-094',
      why: standsOnWalls(game.state, party)
        ? text('ask.strike-at-from', { unit: name, section: theSection(sectionOf(game.state, party.at).plan) })
        : text('ask.strike-at', { unit: name }),
      about: [party.unit],
      options: met.map(({ unit }) => ({
        id: unit,
        text: text('option.unit', { unit: unitName(game.state, unit) }),
        about: [unit],
      })),
    });
    return met.map(({ unit }) => (unit === on ? 1 : 0));
  }
  const shares: number[] = [];
  let left = stands;
  for (const [i, { unit }] of met.entries()) {
    const last = i === met.length - 1;
    const share = last || left === 0 ? left : yield* standsAgainst(game, party, unit, left, met.length - i);
    shares.push(share);
    left -= share;
  }
  return shares;
}

/** Whether the question must name the stands' section, as the unit may fight on others too. */
function standsOnWalls(siege: Siege, party: Party): party is Party & { readonly at: string } {
  return party.at !== null && unitOf(siege, party.unit).place.on === 'sections';
}

function* standsAgainst(game: Play, party: Party, enemy: string, left: number, among: number): Steps<number> {
  const figures = {
    unit: unitName(game.state, party.unit),
    target: unitName(game.state, enemy),
    stands: left,
  };
  return yield* declareNumber({
    seat: unitOf(game.state, party.unit).roster.side,
    rule: 'SF-094',
    why: standsOnWalls(game.state, party)
      ? text('ask.stands-against-from', { ...figures, section: theSection(sectionOf(game.state, party.at).plan) })
      : text('ask.stands-against', figures),
    about: [party.unit, enemy],
    unit: 'stands',
    min: 0,
    max: left,
    step: 1,
    suggested: Math.ceil(left / among),
  });
}

/** Merges blows between the same two units with the same target number into one roll. */
function together(blows: readonly Blow[]): readonly Blow[] {
  const sums = new Map<string, Blow>();
  for (const blow of blows) {
    const key = `${blow.by} ${blow.on} ${String(blow.toHit.total)} ${blow.rule}`;
    const before = sums.get(key);
    sums.set(key, before === undefined ? blow : { ...before, dice: before.dice.and(blow.dice) });
  }
  return [...sums.values()];
}

interface Exchange {
  readonly blows: readonly Blow[];
}

/** A blow with everything needed to ask for its dice. */
interface Throw extends Blow {
  readonly seat: Seat;
  readonly names: { readonly unit: Text | string; readonly target: Text | string };
}

/** One unit and everyone who strikes it. */
interface Struck {
  /** Every blow of the round in order; `null` for blows against other units. */
  readonly throws: readonly (Throw | null)[];
  readonly by: string;
  readonly on: string;
  /** Several units strike it, so the log lists the hits of each. */
  readonly told: boolean;
  readonly save: Saves;
}

/**
 * Rolls every blow before removing anyone, then saves and removes stands (SF-B03 to SF-B05). A unit saves against all
 * its attackers together. Machines give no save in close combat (SF-167, SF-187, SF-192, SF-193).
 * @returns unsaved hits scored by each side
 */
export const exchange = procedure('exchange', 'SF-B03', function* (game: Play, { blows }: Exchange): Steps<
  Record<Seat, number>
> {
  const struck = struckBy(game.state, blows);
  const unsaved = yield* eachLanding(blowsAt, struck, losses);
  const side = (seat: Seat): number =>
    struck.reduce((sum, { by }, i) => (unitOf(game.state, by).roster.side === seat ? sum + (unsaved[i] ?? 0) : sum), 0);
  return { attacker: side('attacker'), defender: side('defender') };
});

function struckBy(siege: Siege, blows: readonly Blow[]): readonly Struck[] {
  const thrown = blows.map((blow): Throw => {
    const names = { unit: unitName(siege, blow.by), target: unitName(siege, blow.on) };
    return { ...blow, seat: unitOf(siege, blow.by).roster.side, names };
  });
  return [...new Set(blows.map(({ on }) => on))].map((on) => ({
    throws: thrown.map((blow) => (blow.on === on ? blow : null)),
    by: blows.findLast((blow) => blow.on === on)?.by ?? '',
    on,
    told: new Set(blows.filter((blow) => blow.on === on).map(({ by }) => by)).size > 1,
    save: savesOf(siege, on, ownSave(unitOf(siege, on))),
  }));
}

/** SF-B03, SF-B04: all blows against one unit, then its saves. @returns unsaved hits */
const blowsAt = dieByDie(
  pureStep('blows', 'SF-B03', function* ({ throws, by, on, told, save }: Struck): PureSteps<Fact, number> {
    let hits = 0;
    for (const blow of throws) {
      if (blow !== null) {
        const struck = yield* strike(blow);
        if (told) yield* tell<Fact>({ kind: 'struck', unit: blow.by, target: on, hits: struck });
        hits += struck;
      }
      yield* pause();
    }
    if (!told) yield* tell<Fact>({ kind: 'struck', unit: by, target: on, hits });
    return hits - (yield* saved(save, hits));
  }),
  // SF-B03, SF-B04: each die hits by itself, and each hit is saved by itself.
  ({ throws, ...others }) =>
    throws.flatMap((blow) =>
      blow === null
        ? []
        : [
            {
              dice: blow.dice.total,
              one: { ...others, throws: [{ ...blow, dice: Sum.of(1, text('sum.attacks'), 'SF-B03') }] },
            },
          ],
    ),
  (one, other) => one + other,
);

/** SF-B05: removes stands of one unit. @returns unsaved hits */
const losses = procedure(
  'losses',
  'SF-B05',
  function* (_game: Play, { of: { on }, came: unsaved }: Landed<Struck, number>): Steps<number> {
    if (unsaved > 0) yield* call(takeWounds, { unit: on, hits: unsaved, less: null });
    return unsaved;
  },
);

function* strike({ by, on, dice, toHit, rule, seat, names }: Throw): Generator<RollRequest, number, unknown> {
  if (dice.total === 0) return 0;
  return yield* roll({
    seat,
    rule,
    why: text('ask.to-hit', { ...names, needs: toHit.total }),
    about: [by, on],
    dice,
    sides: 6,
    reads: { kind: 'count', atLeast: toHit },
  });
}

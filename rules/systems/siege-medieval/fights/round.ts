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
} from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { rerolls, rerollsLeft } from '../events/rerolls.ts';
import type { Fact } from '../facts.ts';
import { savedBy, savesOf, wound, type Saves } from '../mechanics/casualties.ts';
import { unitName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import { opponentOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import type { Fight, Outcome, Party } from './fight.ts';
import { fightingStands, living, partiesOf, protectsLikeTower, touched, unitsOf } from './parties.ts';
import { attacksOfStand, statuses, toHit, type Status } from './status.ts';
import { support } from './support.ts';

/** One round of combat: SM-B15 to SM-B17, SM-096, SM-129 to SM-131, SM-170. */

export interface RoundResult {
  readonly outcome: Outcome;
  /** The difference between the two results. */
  readonly margin: number;
}

/** The dice of one unit against another. */
interface Blow {
  readonly side: Seat;
  readonly by: string;
  readonly on: string;
  /** The section where the blow is struck. */
  readonly section: string | undefined;
  readonly dice: Sum;
  readonly toHit: Sum;
}

/**
 * Both sides roll, chargers first, before anybody is removed; then saves and losses. SM-B17: the result is unsaved
 * hits, hits from counter-charge shooting in the first round, support, and 2 for a siege tower (SM-130). Nobody
 * retreats here.
 */
export const fightRound = procedure(
  'round-of-combat',
  'SM-B17',
  function* (game: Play, { id }: { readonly id: string }): Steps<RoundResult> {
    const fight = game.state.fights[id];
    if (fight === undefined) return { outcome: 'drawn', margin: 0 };
    const { attacker, round } = fight;
    const enemy = opponentOf(attacker);
    const fought = { attackers: unitsOf(game.state, fight, attacker), defenders: unitsOf(game.state, fight, enemy) };
    const scored = yield* call(exchange, { id });
    const carried = round === 1 ? fight.carried : NOTHING; // SM-B14
    // SM-130 (DSM-065): in the first round, or in every round by option, each stand from a siege tower adds 2.
    const bonus = round === 1 || game.state.options.towerBonus === 'every-round';
    const fromTowers = living(game.state, fight.attackers).filter(({ how }) => how === 'siege-tower');
    const tower = bonus ? 2 * fromTowers.length : 0;
    // SM-181, SM-182: once an army has broken, nothing more is asked.
    const supported = (side: Seat): Steps<number> => (game.state.broken === null ? support(game, fight, side) : none());
    const attackers = scored[attacker] + carried[attacker] + tower + (yield* supported(attacker));
    const defenders = scored[enemy] + carried[enemy] + (yield* supported(enemy));
    const outcome = outcomeOf(game.state, fight, attackers - defenders);
    yield* tell<Fact>({
      kind: 'fight-round',
      id,
      round,
      unit: fight.attackers[0]?.unit ?? '',
      target: fight.defenders[0]?.unit ?? '',
      ...(fight.attackers.length + fight.defenders.length > 2 && { fought }),
      attackers,
      defenders,
      outcome,
    });
    return { outcome, margin: Math.abs(attackers - defenders) };
  },
);

function* none(): Steps<number> {
  return 0;
}

const NOTHING: Readonly<Record<Seat, number>> = { attacker: 0, defender: 0 };

/** SM-B17: the higher result wins; a side whose enemies are all gone has won. */
function outcomeOf(siege: Siege, fight: Fight, lead: number): Outcome {
  const left = living(siege, fight.attackers).length > 0;
  const right = living(siege, fight.defenders).length > 0;
  // SM-194: a giant at the foot of the wall gets a draw at best, even with nobody left against it.
  const giant = fight.round === 1 && living(siege, fight.attackers).some(({ how }) => how === 'giant');
  if (left !== right && !(left && giant)) return left ? 'attackers-won' : 'defenders-won';
  if (left !== right || lead === 0 || (lead > 0 && giant)) return 'drawn';
  return lead > 0 ? 'attackers-won' : 'defenders-won';
}

/** @returns the unsaved hits that each side scored */
const exchange = procedure('exchange', 'SM-B15', function* (game: Play, { id }: { readonly id: string }): Steps<
  Record<Seat, number>
> {
  const fight = game.state.fights[id];
  const scored = { attacker: 0, defender: 0 };
  if (fight === undefined) return scored;
  const { attacker } = fight;
  const blows = [...(yield* blowsOf(game, fight, attacker)), ...(yield* blowsOf(game, fight, opponentOf(attacker)))];
  const again = rerollsLeft(game.state, 'attacker') + rerollsLeft(game.state, 'defender') > 0;
  const strokes: Stroke[] = [];
  for (const blow of blows) strokes.push(strokeOf(game.state, blow, again ? yield* strike(game, blow) : null));
  const unsaved = yield* eachLanding(stroke, strokes, losses);
  for (const [i, { side }] of blows.entries()) scored[side] += unsaved[i] ?? 0;
  return scored;
});

/** A blow with what is needed to ask for its dice. */
interface Stroke extends Blow {
  readonly why: Text;
  readonly saves: Saves;
  /** Hits of the first roll: SM-208, SM-209 limit rerolls across all blows, so these are not pure steps. */
  readonly hits: number | null;
}

function strokeOf(siege: Siege, blow: Blow, hits: number | null): Stroke {
  return { ...blow, hits, why: askStrokes(siege, blow), saves: savesOf(siege, blow.on, true) };
}

interface Came {
  readonly hits: number;
  readonly saved: number;
}

/** SM-B09, SM-B10: the dice of one blow, and the saves against it once everybody has struck. */
const stroke = dieByDie(
  pureStep(
    'strokes',
    'SM-B15',
    function* ({ side, by, on, dice, toHit, why, saves, hits: thrown }: Stroke): PureSteps<Fact, Came> {
      const hits = thrown ?? (dice.total === 0 ? 0 : yield* roll({ ...asking({ side, by, on, toHit, why }), dice }));
      yield* pause();
      return { hits, saved: yield* savedBy(saves, hits) };
    },
    ({ hits, saved }) => hits - saved,
  ),
  // SM-B09, SM-B10: each die hits by itself, and each hit is saved by itself.
  (blow) =>
    blow.hits === null
      ? [{ dice: blow.dice.total, one: { ...blow, dice: Sum.of(1, text('sum.attacks'), 'SM-B15') } }]
      : undefined,
  (one, other) => ({ hits: one.hits + other.hits, saved: one.saved + other.saved }),
);

/** SM-B11 @returns unsaved hits */
const losses = procedure(
  'losses',
  'SM-B11',
  function* (game: Play, { of: { on, section }, came }: Landed<Stroke, Came>): Steps<number> {
    return came.hits === 0 ? 0 : yield* wound(game, { unit: on, ...came, section: section ?? null });
  },
);

/** The blows of one side, as its dice will be rolled. */
function* blowsOf(game: Play, fight: Fight, side: Seat): Steps<readonly Blow[]> {
  const siege = game.state;
  const blows: Blow[] = [];
  for (const party of living(siege, partiesOf(fight, side))) {
    const charged = side === fight.attacker;
    const { roster, confused } = unitOf(siege, party.unit);
    const { type, attacks } = roster.profile;
    const heavy = type === 'monster' || type === 'chariot' ? siege.options.heavyCharge : 0;
    for (const { enemy, stands } of yield* divided(game, side, party, touched(siege, fight, party))) {
      const { attackers, defenders } = statusOf(siege, fight, charged ? party : enemy, charged ? enemy : party);
      const against: Status = charged ? defenders : attackers;
      const each = attacksOfStand(attacks, {
        charges: charged && fight.round === 1,
        heavy,
        enemy: against,
        pursues: fight.pursuing === side,
        confused,
        flank: !charged && fight.round === 1 && enemy.flank,
      });
      const section = enemy.holds ?? fight.section ?? undefined;
      blows.push({
        side,
        by: party.unit,
        on: enemy.unit,
        section,
        dice: each.times(stands, text('sum.stands'), 'SM-B15', [party.unit]),
        toHit: toHit(against, 'SM-B09', enemy.unit),
      });
    }
  }
  return blows;
}

/** SM-183: the statuses of a charging party and the party it charged. */
function statusOf(siege: Siege, fight: Fight, charger: Party, charged: Party): ReturnType<typeof statuses> {
  return statuses({
    how: charger.how,
    round: fight.round,
    onTower: protectsLikeTower(siege, charger.charges ?? fight.section),
    covered: charged.covered,
  });
}

/** The number of stands that strike one enemy. */
interface Share {
  readonly enemy: Party;
  readonly stands: number;
}

/** SM-B15: stands strike the enemies they touch. If a party touches several, its owner divides the stands. */
function* divided(game: Play, side: Seat, party: Party, enemies: readonly Party[]): Steps<readonly Share[]> {
  const all = fightingStands(game.state, party);
  const [only] = enemies;
  if (only === undefined || all === 0) return [];
  if (enemies.length === 1) return [{ enemy: only, stands: all }];
  if (all === 1 || game.state.options.blows === 'one-enemy') {
    const enemy = yield* struckBy(game, side, party, enemies);
    return enemy === undefined ? [] : [{ enemy, stands: all }];
  }
  const shares: Share[] = [];
  let left = all;
  for (const [at, enemy] of enemies.entries()) {
    const others = enemies.length - at;
    if (left === 0) break;
    const stands =
      others === 1
        ? left
        : yield* declareNumber({
            seat: side,
            rule: 'SM-B15',
            why: text('sm.fights.ask-stands-strike', {
              unit: unitName(game.state, party.unit),
              target: unitName(game.state, enemy.unit),
            }),
            about: [party.unit, enemy.unit],
            unit: 'stands',
            min: 0,
            max: left,
            step: 1,
            suggested: Math.ceil(left / others),
          });
    if (stands > 0) shares.push({ enemy, stands });
    left -= stands;
  }
  return shares;
}

/** The one enemy that a party strikes with all its stands. */
function* struckBy(game: Play, side: Seat, party: Party, enemies: readonly Party[]): Steps<Party | undefined> {
  const on = yield* choose({
    seat: side,
    rule: 'SM-B15',
    why: text('sm.fights.ask-strike', { unit: unitName(game.state, party.unit) }),
    about: [party.unit],
    options: enemies.map(({ unit }) => ({
      id: unit,
      text: text('sm.named', { name: unitName(game.state, unit) }),
      about: [unit],
    })),
  });
  return enemies.find(({ unit }) => unit === on);
}

const askStrokes = (siege: Siege, { by, on, toHit }: Blow): Text =>
  text('sm.fights.ask-strokes', { unit: unitName(siege, by), target: unitName(siege, on), needs: toHit.total });

function asking({ side, by, on, toHit, why }: Pick<Stroke, 'side' | 'by' | 'on' | 'toHit' | 'why'>) {
  const reads = { kind: 'count', atLeast: toHit } as const;
  return { seat: side, rule: 'SM-B09', why, about: [by, on], sides: 6, reads } as const;
}

function* strike(game: Play, blow: Blow): Steps<number> {
  const { side, by, dice } = blow;
  if (dice.total === 0) return 0;
  const asked = asking({ ...blow, why: askStrokes(game.state, blow) });
  const hits = yield* roll({ ...asked, dice });
  const again = yield* rerolls(game, side, by, dice.total - hits);
  if (again === 0) return hits;
  const rule = side === 'attacker' ? 'SM-208' : 'SM-209';
  return hits + (yield* roll({ ...asked, rule, dice: Sum.of(again, text('sum.missed'), rule) }));
}

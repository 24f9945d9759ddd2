import type { Course } from '../../../kernel/course.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import type { Args, Forecast } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { endPhase } from '../game/turn.ts';
import { sectionName, unitName } from '../names.ts';
import { engineNamed } from '../order.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { fight as fightOrder } from './combat.ts';
import { comingOf, oilIsHidden, targetsOf, type Coming } from './coming.ts';
import { newFightId } from './contact.ts';
import { canShoot } from './counter-charge.ts';
import { endOf, mattersOf, worthOf } from './course.ts';
import { duelOf, type Met } from './duel.ts';
import { falls as engineFalls } from './forecasts.ts';
import { joined } from './reducers.ts';
import { fightRound } from './round.ts';

/** Chances of a charge before it is ordered, with the fight that it leads to: SM-B14, SM-B22. */

type Charger = Readonly<{ unit: string }>;
type Odds = Forecast<Siege, Fact>;

/** The end of the phases up to the Combat phase (SM-B01); nobody else acts. SM-181: a broken army ends the battle. */
const untilCombat = procedure('until-combat', 'SM-B01', function* (game: Play): Steps {
  const waits = ({ phase, broken }: Siege): boolean => broken === null && (phase === 'command' || phase === 'shooting');
  while (waits(game.state)) yield* call(endPhase.run, {});
});

/**
 * From a charge that reached contact to the end of its first round. Once that is fought there is nothing left to do:
 * the course goes on from where a side pursues.
 */
const firstFight = procedure('first-fight', 'SM-B17', function* (game: Play, { unit }: Charger): Steps {
  yield* call(untilCombat, {});
  const { engaged } = unitOf(game.state, unit);
  if (engaged !== null && game.state.fights[engaged]?.round === 1) yield* call(fightOrder.run, { fight: engaged });
});

/** SM-118: against an engine that nobody pushes there is only one. */
const firstRound = procedure('first-round', 'SM-B17', function* (game: Play, { unit }: Charger): Steps {
  yield* call(untilCombat, {});
  const { engaged: id } = unitOf(game.state, unit);
  if (id === null) return;
  const alone = game.state.fights[id]?.defenders.length === 0;
  yield* alone ? call(fightOrder.run, { fight: id }) : call(fightRound, { id });
});

/** SM-B17: the fight that a charge begins, or the one it joins. */
function metBy(siege: Siege, { unit, section, targets }: Coming): Met {
  const met = targets.map((target) => ({ unit: target, ...(section !== null && { holds: section }) }));
  const fights = joined(siege, section, met);
  const [first] = fights;
  return {
    id: first?.id ?? newFightId(siege, section ?? targets[0] ?? unit),
    attackers: [...fights.flatMap(({ attackers }) => attackers), { unit }],
    defenders: [...fights.flatMap(({ defenders }) => defenders), ...met],
  };
}

/** The most hits that chargers can take, and the most dice of both sides, for a first round to be run from each. */
const MOST_HITS = 9;
const MOST_DICE = 30;

/** Whether what waits for a charge leaves its unit with anything but all it has. */
const isShotAt = (siege: Siege, { section, targets }: Coming): boolean =>
  targets.some((id) => canShoot(siege, id)) || (section !== null && sectionOf(siege, section).oil === 'ready');

/**
 * Whether the first round may be run at once from every state in which the charge arrives, so that what follows is a
 * duel. Otherwise each round is a step of its own, and no step holds up the thread of the chances for long.
 */
function isQuick(siege: Siege, coming: Coming): boolean {
  if (!isShotAt(siege, coming)) return true;
  const { stands, roster } = unitOf(siege, coming.unit);
  const dice = [coming.unit, ...coming.targets].reduce((sum, id) => {
    const unit = unitOf(siege, id);
    return sum + unit.stands * unit.roster.profile.attacks;
  }, 0);
  return stands * roster.profile.hits <= MOST_HITS && dice <= MOST_DICE;
}

/** Whether a charge ended before contact: until the Combat phase its unit is in no fight. */
const isStopped = (siege: Siege, unit: string): boolean =>
  siege.phase !== 'combat' && unitOf(siege, unit).engaged === null;

const figuresOf = (siege: Siege, { unit, section, targets }: Coming): Readonly<Record<string, string | Text>> => ({
  unit: unitName(siege, unit),
  target: unitName(siege, targets[0] ?? ''),
  ...(section !== null && { section: sectionName(siege, section) }),
});

/** The whole fight that an order to charge leads to. */
export function chargeCourses(siege: Siege, command: string, args: Args): readonly Course<Siege, Fact>[] {
  const coming = comingOf(siege, command, args);
  if (coming === undefined || oilIsHidden(siege, coming)) return [];
  const { unit, section, how } = coming;
  const met = metBy(siege, coming);
  const what = section === null ? 'wins' : 'takes';
  const quick = isQuick(siege, coming);
  return [
    {
      id: `${what}-in-the-end:${unit}`,
      text: text(`sm.fights.forecast-${what}-in-the-end`, figuresOf(siege, coming)),
      rule: 'SM-B22',
      favours: unitOf(siege, unit).side,
      cover: text(how === 'ladders' ? 'sm.fights.cover-ladders' : 'sm.fights.cover-charge'),
      prefers: ['pursue', 'hold'],
      round: { procedure: fightOrder.run, args: { fight: met.id } },
      stops: ({ kind }) => kind === 'pursued',
      between: quick ? { procedure: firstFight, args: { unit } } : { procedure: untilCombat, args: {} },
      ended: (after) => (isStopped(after, unit) ? 'lost' : endOf(after, met)),
      matters: mattersOf,
      duel: quick ? duelOf(met, mattersOf) : undefined,
      worth: worthOf(siege, met),
    },
  ];
}

/** Whether a charge reaches contact, if anything can stop it, and how its first round ends. */
export function chargeForecasts(siege: Siege, command: string, args: Args): readonly Odds[] {
  const coming = comingOf(siege, command, args);
  if (coming === undefined) return meetsNoUnit(siege, command, args);
  if (oilIsHidden(siege, coming)) return [];
  const { unit } = coming;
  const figures = figuresOf(siege, coming);
  const favours = unitOf(siege, unit).side;
  const wins: Odds = {
    id: `charge-wins:${unit}`,
    text: text('sm.fights.forecast-charge-wins', figures),
    rule: 'SM-B17',
    favours,
    then: { procedure: firstRound, args: { unit } },
    holds: (after) => hasWon(after, unit),
  };
  if (!isShotAt(siege, coming)) return [wins];
  const through: Odds = {
    id: `reaches:${unit}`,
    text: text('sm.fights.forecast-reaches', figures),
    rule: 'SM-B14',
    favours,
    holds: (after) => unitOf(after, unit).engaged !== null,
  };
  return [wins, through];
}

/** SM-118: a charge at an engine that nobody pushes, or one at whoever the players name when they give the order. */
function meetsNoUnit(siege: Siege, command: string, args: Args): readonly Odds[] {
  const { unit } = args;
  const targets = targetsOf(siege, command, args);
  const [target] = targets;
  if (typeof unit !== 'string' || target === undefined) return [];
  const { side } = unitOf(siege, unit);
  const then = { procedure: firstRound, args: { unit } };
  if (targets.length === 1)
    return engineNamed(siege, target) === undefined ? [] : [{ ...engineFalls(siege, side, target), then }];
  const engines = targets.filter((id) => engineNamed(siege, id) !== undefined);
  return [
    {
      id: `charge-wins:${unit}`,
      text: text('sm.fights.forecast-charge-wins-whom', { unit: unitName(siege, unit) }),
      rule: 'SM-B17',
      favours: side,
      then,
      holds: (after) => hasWon(after, unit) || engines.some((id) => after.engines[id]?.destroyed === true),
    },
  ];
}

const hasWon = ({ assault, fights }: Siege, unit: string): boolean =>
  assault.lastRound?.outcome === 'attackers-won' && hasFought(fights[assault.lastRound.fight], unit);

const hasFought = (fight: Siege['fights'][string] | undefined, unit: string): boolean =>
  fight?.attackers.some((party) => party.unit === unit) === true;

import type { Course } from '../../../kernel/course.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { endPhaseOrder } from '../game/turn.ts';
import { unitName } from '../names.ts';
import { unitNamed } from '../order.ts';
import { canFire } from '../shooting/at-chargers.ts';
import { isEngaged, opponentOf, standing, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { fight as fightOrder } from './combat.ts';
import { endOf, mattersOf, PREFERS, STOPS, untilDue, worthOf } from './course.ts';
import { duelOf, type Met } from './duel.ts';
import { combatOf } from './engagement.ts';
import { fightRound } from './round.ts';

/** Chances of a charge before it is ordered, with the combat that it leads to: HR-072, HR-103, HR-B17. */

type Odds = Forecast<Battle, Fact>;
type Charger = Readonly<{ unit: string }>;
type InCombat = Readonly<{ combat: string }>;

/** A charge that has not been ordered yet. */
interface Coming extends Charger {
  readonly target: string;
}

/** The first round after a charge, if it reaches contact. */
const firstRound = procedure('first-round', 'HR-B13', function* (game: Play, { unit }: Charger): Steps {
  const fight = combatOf(game.state, unit);
  if (fight !== undefined) yield* call(fightRound, { combat: fight.id });
});

/** HR-003: the rest of the turn up to its Combat Phase, in which nobody else acts; later, until the combat is due again. */
const untilCombat = procedure('until-combat', 'HR-003', function* (game: Play, { combat }: InCombat): Steps {
  if (!isBefore(game.state)) return yield* call(untilDue, { combat });
  while (isBefore(game.state)) yield* call(endPhaseOrder.run, {});
});

const isBefore = ({ phase }: Battle): boolean => phase !== 'combat';

/**
 * The same, and the round in which hits on the charger count (HR-B10), so that what is left is a duel. Once it is fought,
 * the course goes on from where a side pursues.
 */
const firstFight = procedure('first-fight', 'HR-B13', function* (game: Play, { combat }: InCombat): Steps {
  const isNew = isBefore(game.state);
  yield* call(untilCombat, { combat });
  if (isNew && game.state.engagements[combat] !== undefined) yield* call(fightOrder.run, { combat });
});

/** Everybody whom a charge may be aimed at: HR-B23, a unit that charges of its own accord meets whom its player names. */
function targetsOf(battle: Battle, command: string, { unit: id, target }: Args): readonly string[] {
  const unit = unitNamed(battle, id);
  if (unit === undefined) return [];
  if (command === 'let-charge') return standing(battle, opponentOf(unit.roster.side));
  return command === 'charge' && typeof target === 'string' && unitNamed(battle, target) !== undefined ? [target] : [];
}

function comingOf(battle: Battle, command: string, args: Args): Coming | undefined {
  const { unit } = args;
  const [target, ...others] = targetsOf(battle, command, args);
  return typeof unit === 'string' && target !== undefined && others.length === 0 ? { unit, target } : undefined;
}

/** HR-B11: the combat that a charge begins, or the one it joins. */
function metBy(battle: Battle, { unit, target }: Coming): Met {
  const { side } = unitOf(battle, unit).roster;
  const old = combatOf(battle, target);
  const [ours, theirs] = [side, opponentOf(side)].map((seat) => old?.[seat] ?? []);
  const both = { [side]: [...(ours ?? []), unit], [opponentOf(side)]: [...new Set([...(theirs ?? []), target])] };
  return { id: old?.id ?? `combat:${unit}:${target}`, attacker: [], defender: [], ...both };
}

/** HR-094: whether the charged unit may shoot; its friends do so only if told. */
const isShotAt = (battle: Battle, { target }: Coming): boolean => canFire(battle, target);

/** The most hits that a charger can take, and the most dice of both sides, for a first round to be run from each. */
const MOST_HITS = 9;
const MOST_DICE = 30;

/** Whether the first round may be run at once from every state in which the charge arrives. */
function isQuick(battle: Battle, { unit, target }: Coming): boolean {
  const { stands, roster } = unitOf(battle, unit);
  const dice = [unit, target].reduce(
    (sum, id) => sum + unitOf(battle, id).stands * unitOf(battle, id).roster.attacks,
    0,
  );
  return stands * roster.hits <= MOST_HITS && dice <= MOST_DICE;
}

/** The whole combat that an order to charge leads to. */
export function chargeCourses(battle: Battle, command: string, args: Args): readonly Course<Battle, Fact>[] {
  const coming = comingOf(battle, command, args);
  if (coming === undefined) return [];
  const { unit, target } = coming;
  const { side } = unitOf(battle, unit).roster;
  const met = metBy(battle, coming);
  const shot = isShotAt(battle, coming);
  const quick = isQuick(battle, coming);
  const combat = met.id;
  const isStopped = (after: Battle): boolean =>
    after.phase === 'command' && !isEngaged(after, unit) && [unit, target].every((id) => unitOf(after, id).stands > 0);
  return [
    {
      id: `wins-in-the-end:${unit}`,
      text: text('hr.forecast.charge-wins-in-the-end', figuresOf(battle, coming)),
      rule: 'HR-B17',
      favours: side,
      cover: text('hr.forecast.cover-charge'),
      // HR-094: the charged unit shoots; for the rest as in a combat that has begun.
      prefers: ['fire', ...PREFERS],
      round: { procedure: fightOrder.run, args: { combat } },
      stops: STOPS,
      between: { procedure: shot && quick ? firstFight : untilCombat, args: { combat } },
      ended: (after) => (isStopped(after) ? 'lost' : endOf(after, met, side)),
      matters: mattersOf,
      duel: shot && !quick ? undefined : duelOf(met, side, mattersOf),
      worth: worthOf(battle, met, side),
    },
  ];
}

const figuresOf = (battle: Battle, { unit, target }: Coming) => ({
  unit: unitName(battle, unit),
  target: unitName(battle, target),
});

/** Whether a charge about to be ordered wins its first round, and whether it reaches its target if that may shoot. */
export function chargeForecasts(battle: Battle, command: string, args: Args): readonly Odds[] {
  const { unit } = args;
  const targets = targetsOf(battle, command, args);
  if (typeof unit !== 'string' || targets.length === 0) return [];
  const coming = comingOf(battle, command, args);
  const favours = unitOf(battle, unit).roster.side;
  const wins: Odds = {
    id: `charge-wins:${unit}`,
    text:
      coming === undefined
        ? text('hr.forecast.charge-wins-whom', { unit: unitName(battle, unit) })
        : text('hr.forecast.charge-wins', figuresOf(battle, coming)),
    rule: 'HR-B13',
    favours,
    then: { procedure: firstRound, args: { unit } },
    holds: ({ lastRound }) => lastRound !== battle.lastRound && lastRound?.winner === favours,
  };
  if (coming === undefined || !isShotAt(battle, coming)) return [wins];
  const through: Odds = {
    id: `reaches:${unit}`,
    text: text('hr.forecast.reaches', figuresOf(battle, coming)),
    rule: 'HR-103',
    favours,
    holds: (after) => isEngaged(after, unit),
  };
  return [wins, through];
}

import type { CourseEnd } from '../../../kernel/chain.ts';
import type { Course } from '../../../kernel/course.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { worthOfLosses } from '../../../wargame/losses.ts';
import type { Fact } from '../facts.ts';
import { PHASES, recoverAll } from '../game/turn.ts';
import { playerName } from '../names.ts';
import { byEdition } from '../options.ts';
import type { Seat } from '../start/setup.ts';
import { NEW_TURN, opponentOf, unitOf, type Battle, type Play, type Steps, type Unit } from '../state.ts';
import { combatName, fight as fightOrder, waits } from './combat.ts';
import { duelOf, type Met } from './duel.ts';
import { fighters, fightsDue } from './engagement.ts';
import { extraPursuitDice } from './modifiers.ts';

/** Whole combats: HR-006 an order fights two rounds at most, HR-B17 then the combat waits for the next Combat Phase. */

/** HR-003, HR-B17: runs phases as in the battle until the combat is due again; HR-B09: the confused recover. */
export const untilDue = procedure(
  'until-due',
  'HR-B17',
  function* (game: Play, { combat }: { readonly combat: string }): Steps {
    yield* waits(game, combat);
    while (game.state.engagements[combat] !== undefined && !fightsDue(game.state).includes(combat)) {
      const { turn, active, phase, first } = game.state;
      if (phase === 'command') yield* recoverAll(game); // HR-B09
      const next = PHASES[PHASES.indexOf(phase) + 1];
      const later = next === undefined && active !== first ? turn + 1 : turn;
      yield* tell<Fact>({
        kind: 'phase-began',
        turn: later,
        active: next === undefined ? opponentOf(active) : active,
        phase: next ?? 'command',
      });
    }
  },
);

/** HR-006: the facts after which the next round begins. */
export const STOPS = ({ kind }: Pick<Fact, 'kind'>): boolean => kind === 'combat-goes-on' || kind === 'combat-ended';

/** What both sides choose. HR-121: a unit that falls back leaves the fight, wherever it goes. */
export const PREFERS: readonly string[] = ['none', 'pursue', 'hold', 'no-way'];

/** The course of the combat that an order is about. */
export function fightCourses(battle: Battle, { combat }: Args): readonly Course<Battle, Fact>[] {
  if (typeof combat !== 'string' || !Object.hasOwn(battle.engagements, combat)) return [];
  const fight = battle.engagements[combat];
  if (fight === undefined) return [];
  const [charger] = fight.chargers;
  const side = charger === undefined ? 'attacker' : unitOf(battle, charger).roster.side;
  return [
    {
      id: `in-the-end:${combat}`,
      text: text('hr.forecast.in-the-end', { player: playerName(battle, side), combat: combatName(battle, fight) }),
      rule: 'HR-B17',
      favours: side,
      cover: text('hr.forecast.cover'),
      prefers: PREFERS,
      round: { procedure: fightOrder.run, args: { combat } },
      stops: STOPS,
      between: { procedure: untilDue, args: { combat } },
      ended: (after) => endOf(after, fight, side),
      matters: mattersOf,
      duel: duelOf(fight, side, mattersOf),
      worth: worthOf(battle, fight, side),
    },
  ];
}

/** How a combat ended for one side; `undefined` while it waits for its next round. */
export function endOf(battle: Battle, fight: Met, side: Seat): CourseEnd | undefined {
  const [ours, theirs] = [side, opponentOf(side)].map((seat) => fighters(battle, fight, seat).length > 0);
  if (ours !== true) return theirs === true ? 'lost' : 'drawn';
  if (theirs !== true) return 'won';
  if (battle.engagements[fight.id] !== undefined) return undefined;
  const { lastRound } = battle;
  if (lastRound?.combat !== fight.id || lastRound.winner === null) return 'drawn';
  return lastRound.winner === side ? 'won' : 'lost';
}

/**
 * Everything that affects the rest of the combat, so not whose turn it is (unless somebody is confused), the turn number, the number of later rounds,
 * orders, reports or declarations. Of a pursuit only its extra dice count (HR-B19); of a unit's losses and earlier
 * pursuits, only what they subtract from its test. If a second pursuit subtracts nothing and a new turn would change
 * nothing about the fighters, the number of the round in its phase is left out too.
 */
export function mattersOf(battle: Battle): unknown {
  const { options } = battle;
  const inCombat = options.pursuitStandsLost !== 'cumulative';
  const again = byEdition(options).secondPursuitMod !== 0;
  // HR-119, HR-110: a charge that is over still counts if it hit a flank or the rear.
  const charges = battle.charges.filter(({ spent, aspect }) => !spent || aspect !== 'front');
  const someConfused = Object.values(battle.units).some(({ confused }) => confused);
  const inPhase = again || charges.length > 0 || !Object.values(battle.units).every(isAsInANewTurn);
  return {
    ...battle,
    turn: 0,
    // HR-118: only decides who counts first, and HR-B09 whose confused units recover next.
    active: someConfused ? battle.active : battle.first,
    charges,
    beforeOrder: null, // HR-068: no order is taken back any more
    pointsRolled: false,
    leaders: mapped(battle.leaders, (leader) => ({
      ...leader,
      points: 0,
      rolled: null,
      ordering: 'not-begun' as const,
      moved: false,
    })),
    lastRound: null,
    lastPursuit: null,
    lastTest: null,
    heard: [],
    reminded: [],
    units: mapped(battle.units, (unit) => ({
      ...unit,
      pursuits: again ? Math.min(unit.pursuits, 1) : 0, // HR-131
      orders: [],
      orderedBy: null,
      keptHits: 0, // HR-B08: recounted before it is read, when shooting begins
      lostInCombat: inCombat ? unit.lostInCombat : 0, // HR-129
    })),
    engagements: mapped(battle.engagements, (fight) => ({
      ...fight,
      round: Math.min(fight.round, 2),
      rounds: inPhase ? fight.rounds : 0, // HR-B17
      pursuits: fight.pursuits.map((pursuit) => ({ ...pursuit, cm: extraPursuitDice(pursuit.cm) })),
    })),
  };
}

/** Whether a unit carries nothing that a new turn would reset. */
function isAsInANewTurn(unit: Unit): boolean {
  const { orders: _orders, orderedBy: _by, ...forgotten } = NEW_TURN;
  const { advanced, confused, standsShot, shotHits, magic, besideRiver, beganBesideRiver } = unit;
  if (advanced || confused || besideRiver !== beganBesideRiver) return false;
  if (standsShot > 0 || shotHits > 0 || magic > 0) return false;
  return Object.entries(forgotten).every(([part, value]) => unit[part as keyof typeof forgotten] === value);
}

/** Stands the enemy loses from now on, minus one's own losses. */
export function worthOf(battle: Battle, fight: Met, side: Seat): Course<Battle, Fact>['worth'] {
  const stands =
    (seat: Seat) =>
    (at: Battle): number =>
      fight[seat].reduce((sum, id) => sum + unitOf(at, id).stands, 0);
  return worthOfLosses('stands', battle, stands(side), stands(opponentOf(side)));
}

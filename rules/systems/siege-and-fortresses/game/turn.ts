import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { toppleTowers } from '../assaults/siege-towers.ts';
import { automaticHits, settleBatterers } from '../battering/battering.ts';
import { unitsToFallBack } from '../combat/fight.ts';
import { fightsDue } from '../combat/parties.ts';
import { drivenUnits } from '../mechanics/drive-back.ts';
import type { Fact } from '../facts.ts';
import { playerName } from '../names.ts';
import { nextToDeploy } from '../muster/deployment-order.ts';
import { scenarioOf } from '../scenarios/scenarios.ts';
import { refusedBy } from '../why-not.ts';
import { END_ROLL } from '../tables.ts';
import { opponentOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import type { Phase } from '../words.ts';
import { structureTests } from '../structures/structure-tests.ts';
import { towerFightsDue } from '../towers/tower-fight.ts';

/** Turn and phases: SF-003, SF-004, SF-262, SF-030, SF-044, SF-B01, SF-B06, SF-B08. */

/** The phases of a turn in order. */
export const PHASES: readonly Phase[] = ['command', 'shooting', 'combat'];

const endOfPhase = procedure('end-of-phase', 'SF-B01', function* (game: Play): Steps {
  const { turn, active, phase } = game.state;
  yield* call(toppleTowers, {}); // SF-179: the section may have changed hands
  switch (phase) {
    case 'command':
      yield* tell<Fact>({ kind: 'phase-began', turn, active, phase: 'shooting' });
      if (active === 'attacker') yield* call(automaticHits, {});
      return;
    case 'shooting':
      return yield* call(closeShooting, {});
    case 'drive-back':
    case 'deployment':
      return;
    case 'combat':
      return yield* call(nextTurn, {});
  }
});

/** SF-030 (c): structure tests first, then batterers draw off or break through, then drive-back dice are due. */
const closeShooting = procedure('end-of-shooting', 'SF-030', function* (game: Play): Steps {
  const { turn, active } = game.state;
  if (active === 'attacker') {
    yield* call(structureTests, {});
    yield* call(settleBatterers, {});
  }
  if (drivenUnits(game.state).length > 0) yield* tell<Fact>({ kind: 'drive-backs-due' });
  else yield* tell<Fact>({ kind: 'phase-began', turn, active, phase: 'combat' });
});

/** SF-B01: the sides alternate; SF-003: the game ends after the last turn. */
const nextTurn = procedure('next-turn', 'SF-B01', function* (game: Play): Steps {
  const { turn, turns, active, first } = game.state;
  if (active === first)
    return yield* tell<Fact>({ kind: 'phase-began', turn, active: opponentOf(active), phase: 'command' });
  if (turn === turns || (yield* call(endsEarly, {}))) return yield* tell<Fact>({ kind: 'time-up' });
  yield* tell<Fact>({ kind: 'phase-began', turn: turn + 1, active: first, phase: 'command' });
});

/** SF-262: from a set turn on, a roll of 4 or more ends the game. */
const endsEarly = procedure('end-roll', 'SF-262', function* (game: Play): Steps<boolean> {
  const { mayEndFrom } = scenarioOf(game.state);
  if (mayEndFrom === null || game.state.turn < mayEndFrom) return false;
  const over = yield* roll({
    seat: 'attacker',
    rule: 'SF-262',
    why: text('ask.end-roll', { turn: game.state.turn, needs: END_ROLL }),
    dice: 1,
    sides: 6,
    reads: { kind: 'count', atLeast: END_ROLL },
  });
  if (over === 0) yield* tell<Fact>({ kind: 'goes-on', turn: game.state.turn });
  return over > 0;
});

/** SF-048: batterers that broke through and, by option, may not stay. */
function unitsToGoOn(siege: Siege): readonly string[] {
  if (siege.phase !== 'combat' || siege.options.stayAfterBattering === 'allowed') return [];
  return Object.keys(siege.units).filter((id) => {
    const { brokeThrough, stands } = unitOf(siege, id);
    return brokeThrough !== null && stands > 0;
  });
}

/** SF-B01, SF-B15: units that must still fight or fall back in this Combat phase. */
function combatsDue(siege: Siege): readonly string[] {
  const fights = [...towerFightsDue(siege), ...fightsDue(siege)];
  return [
    ...fights.flatMap(({ attackers }) => attackers.map(({ unit }) => unit)),
    ...unitsToFallBack(siege),
    ...unitsToGoOn(siege),
  ];
}

export const endPhase: Command<Siege, Fact, Readonly<Record<string, never>>> = {
  rule: 'SF-B01',
  offers: (siege) => {
    if (siege.phase === 'drive-back' || siege.phase === 'deployment') return [];
    return combatsDue(siege).length > 0 ? [] : [{}]; // SF-B01: every fight is fought
  },
  seat: (siege) => siege.active,
  text: (siege) => text(`do.end-${siege.phase}`, { player: playerName(siege, siege.active) }),
  about: () => [],
  whyNot: (siege) => {
    // SF-259: no turn starts before everyone is deployed; SF-030 (c): no next phase before the drive-back dice.
    const next = siege.phase === 'deployment' ? nextToDeploy(siege) : undefined;
    if (next !== undefined)
      return refusedBy(
        next.rule,
        text('why-not.still-deploying', { player: playerName(siege, next.seat) }),
        ...next.ids,
      );
    if (siege.phase === 'drive-back')
      return refusedBy('SF-030', text('why-not.drive-backs-first'), ...drivenUnits(siege));
    const due = combatsDue(siege);
    return due.length > 0 ? refusedBy('SF-B01', text('why-not.fights-first'), ...due) : undefined;
  },
  run: endOfPhase,
};

import { own } from '../../kernel/own.ts';
import { procedure } from '../../kernel/procedure.ts';
import { call } from '../../kernel/request.ts';
import type { Args, Forecast } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { automaticHit } from './battering/battering.ts';
import { combatForecasts } from './combat/forecasts.ts';
import { commandForecasts } from './command/forecasts.ts';
import type { Fact } from './facts.ts';
import { standsOn } from './garrison/places.ts';
import { structureName } from './names.ts';
import { earthworksForecasts } from './muster/forecasts.ts';
import { driveBackForecasts, shotForecasts } from './shooting/forecasts.ts';
import { scenarioForecasts } from './scenarios/scenario-forecasts.ts';
import { sectionOf, structureOf, unitOf, type Play, type Siege, type Steps } from './state.ts';
import type { StructureId } from './words.ts';
import { passForecasts } from './structures/forecasts.ts';
import { canFall, structureTest, testsDue } from './structures/structure-tests.ts';
import { towerForecasts } from './towers/forecasts.ts';

/** Forecasts of what structure tests come to this turn. They run the real tests, so no rule is duplicated. */

/** The rest of the turn for one structure: pending automatic hits (SF-044), then its test (SF-031). */
const restOfTurn = procedure(
  'rest-of-turn',
  'SF-030',
  function* (game: Play, { structure }: { structure: StructureId }): Steps {
    if (game.state.phase === 'command') {
      for (const id of Object.keys(game.state.units))
        if (unitOf(game.state, id).battering === structure) yield* automaticHit(game, id);
    }
    yield* call(structureTest, { structure });
  },
);

/** Orders whose chances stand in their own chapter. */
const CHAPTERS: Readonly<Record<string, (siege: Siege, args: Args) => readonly Forecast<Siege, Fact>[]>> = {
  'shoot-troops': shotForecasts,
  'drive-back': driveBackForecasts,
  'assault-tower': (siege, args) => towerForecasts(siege, 'assault-tower', args),
  'fight-tower': (siege, args) => towerForecasts(siege, 'fight-tower', args),
  pass: passForecasts,
  'dice-for-earthworks': earthworksForecasts,
};

/** The forecasts for a command that is open or offered. */
export function forecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const { structure } = args;
  if ((command === 'shoot-structure' || command === 'batter') && typeof structure === 'string') {
    // In the Shooting phase only the test is left; before it, automatic hits are still to come.
    const then = siege.phase === 'shooting' ? structureTest : restOfTurn;
    const rest = { procedure: then, args: { structure } };
    const all = [falls(siege, structure), takesToken(siege, structure), ...losesStands(siege, [structure])];
    return all.map((one) => ({ ...one, then: rest }));
  }
  const ofChapter = own(CHAPTERS, command);
  if (ofChapter !== undefined) return ofChapter(siege, args);
  const ofCombat = combatForecasts(siege, command, args);
  if (ofCombat.length > 0) return ofCombat;
  const ofCommand = commandForecasts(siege, command, args);
  if (ofCommand.length > 0) return ofCommand;
  if (command !== 'end-phase' || siege.phase !== 'shooting' || siege.active !== 'attacker')
    return scenarioForecasts(siege, command);
  // SF-036: dice that can bring nothing down are thrown only if the group wants it.
  const rolled = siege.options.impossibleTests === 'rolled';
  const due = testsDue(siege).filter((id) => rolled || canFall(structureOf(siege, id)));
  return [
    ...due.map((id) => falls(siege, id)),
    ...due.filter((id) => structureOf(siege, id).hits > 0).map((id) => takesToken(siege, id)),
    ...losesStands(siege, due),
  ];
}

function falls(siege: Siege, structure: StructureId): Forecast<Siege, Fact> {
  return {
    id: `falls:${structure}`,
    text: text('forecast.falls', { structure: structureName(siege, structure) }),
    rule: 'SF-032',
    favours: 'attacker',
    holds: (after) => structureOf(after, structure).fallen,
  };
}

/** Favours nobody: what falls takes no token, so that luck would count against who brought it down. */
function takesToken(siege: Siege, structure: StructureId): Forecast<Siege, Fact> {
  const { tokens } = structureOf(siege, structure);
  return {
    id: `token:${structure}`,
    text: text('forecast.token', { structure: structureName(siege, structure) }),
    rule: 'SF-033',
    holds: (after) => !structureOf(after, structure).fallen && structureOf(after, structure).tokens > tokens,
  };
}

/** The most numbers of stands that get a chance each. */
const MOST_LOSSES = 7;

/**
 * SF-056: each number of stands that may be lost on what falls. A broken gate takes nobody with it (SF-039). Favours
 * nobody: it is the fall that luck counts, and that once.
 */
function losesStands(siege: Siege, structures: readonly StructureId[]): readonly Forecast<Siege, Fact>[] {
  const sections = structures.flatMap((id) => {
    const { section, part } = structureOf(siege, id);
    return part === 'gate' || sectionOf(siege, section).plan.kind === 'gateway' ? [] : [section];
  });
  const units = Object.keys(siege.units);
  const losses = sections.reduce<readonly number[]>(
    (sums, at) => {
      const there = units.reduce((sum, id) => sum + standsOn(unitOf(siege, id), at), 0);
      return [...new Set([...sums, ...sums.map((sum) => sum + there)])];
    },
    [0],
  );
  const possible = losses.filter((stands) => stands > 0).toSorted((a, b) => a - b);
  const holders = units.filter((id) => sections.some((at) => standsOn(unitOf(siege, id), at) > 0));
  const left = (of: Siege): number => holders.reduce((sum, id) => sum + unitOf(of, id).stands, 0);
  const before = left(siege);
  return (possible.length > MOST_LOSSES ? [] : possible).map((stands) => ({
    id: `stands-lost:${String(stands)}`,
    text: text('forecast.stands-lost', { stands }),
    rule: 'SF-056',
    holds: (after) => before - left(after) >= stands,
  }));
}

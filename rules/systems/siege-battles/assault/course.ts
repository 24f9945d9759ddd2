import type { CourseEnd } from '../../../kernel/chain.ts';
import type { Course } from '../../../kernel/course.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { worthOfLosses } from '../../../wargame/losses.ts';
import type { Fact } from '../facts.ts';
import { TURNS } from '../game/turn.ts';
import { sectionName } from '../names.ts';
import { PHASES } from '../phases.ts';
import { garrison, other, unitOf, type Assault } from '../pieces.ts';
import { NO_COMBAT, type Play, type Siege, type Steps } from '../state.ts';
import { duelOf } from './duel.ts';
import { assaultsOn, fight as fightOrder, fightsDue } from './fight.ts';

/** Whole assaults: SB-103 attackers who fail to take the section fall back and return, SB-106 in at most five turns. */

interface Again {
  readonly section: string;
  readonly assaults: readonly Assault[];
}

/** SB-B05: the fact that begins the next phase, or the other player's turn. */
export function nextPhase({ turn, active, phase }: Siege): Fact {
  const next = PHASES.find((_, at) => PHASES[at - 1] === phase);
  if (next !== undefined) return { kind: 'phase-began', turn, active, phase: next };
  const later = active === 'defender' ? turn + 1 : turn;
  return { kind: 'phase-began', turn: later, active: other(active), phase: 'start' };
}

/** SB-B05, SB-106: plays on through the phases; next turn the survivors have charged again. */
export const untilAgain = procedure(
  'until-again',
  'SB-B05',
  function* (game: Play, { section, assaults }: Again): Steps {
    const { active: side } = game.state;
    do yield* tell<Fact>(nextPhase(game.state));
    while (game.state.phase !== 'combat' || game.state.active !== side);
    for (const { unit, route, from } of assaults.filter((one) => stands(game.state, one.unit)))
      yield* route === 'section' && from !== null
        ? tell<Fact>({ kind: 'assault-declared', unit, section, from })
        : tell<Fact>({ kind: 'charged', unit, section, route });
    yield* tell<Fact>({ kind: 'combats-begun' });
  },
);

const stands = (siege: Siege, id: string): boolean => {
  const { destroyed, fleeing } = unitOf(siege, id);
  return !destroyed && !fleeing;
};

/** The whole assault that an order to fight is about. */
export function fightCourses(siege: Siege, { section }: Args): readonly Course<Siege, Fact>[] {
  if (typeof section !== 'string' || !fightsDue(siege).includes(section)) return [];
  const assaults = assaultsOn(siege, section);
  const [first] = assaults;
  if (first === undefined) return [];
  const { side } = unitOf(siege, first.unit).roster;
  const ours = assaults.map(({ unit }) => unit);
  const theirs = garrison(siege, section).filter((id) => unitOf(siege, id).roster.side !== side);
  const left = TURNS - siege.turn;
  return [
    {
      id: `in-the-end:${section}`,
      text: text('sb.forecast.in-the-end', { section: sectionName(siege, section) }),
      rule: 'SB-103',
      favours: side,
      cover: text(left === 0 ? 'sb.forecast.cover-last' : 'sb.forecast.cover', { turns: left + 1 }),
      prefers: [],
      round: { procedure: fightOrder.run, args: { section } },
      between: { procedure: untilAgain, args: { section, assaults } satisfies Again },
      rounds: left,
      ended: (after) => endOf(after, section, ours),
      matters: mattersOf,
      duel: duelOf(assaults, theirs, side, mattersOf),
      worth: worthOf(siege, ours, theirs),
    },
  ];
}

/** How an assault ended for the attackers; `undefined` while both sides still have models. */
export function endOf(siege: Siege, section: string, ours: readonly string[]): CourseEnd | undefined {
  const [first] = ours;
  const side = first === undefined ? siege.active : unitOf(siege, first).roster.side;
  const held = garrison(siege, section).some((id) => unitOf(siege, id).roster.side !== side);
  const come = ours.some((id) => stands(siege, id));
  if (held) return come ? undefined : 'lost';
  return come ? 'won' : 'drawn';
}

/** Everything except the turn, which is counted separately, and notes on finished combats. */
export function mattersOf(siege: Siege): unknown {
  return { ...siege, turn: 0, combat: { ...NO_COMBAT, begun: siege.combat.begun } };
}

/** Models that the garrison has lost since now, minus those that the assault has lost. */
export function worthOf(
  siege: Siege,
  ours: readonly string[],
  theirs: readonly string[],
): Course<Siege, Fact>['worth'] {
  const models =
    (units: readonly string[]) =>
    (at: Siege): number =>
      units.reduce((sum, id) => sum + (unitOf(at, id).destroyed ? 0 : unitOf(at, id).models), 0);
  return worthOfLosses('models', siege, models(ours), models(theirs));
}

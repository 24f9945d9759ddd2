import type { CourseEnd } from '../../../kernel/chain.ts';
import type { Course } from '../../../kernel/course.ts';
import { mapped } from '../../../kernel/mapped.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { worthOfLosses } from '../../../wargame/losses.ts';
import type { Fact } from '../facts.ts';
import { unitOf, type Siege } from '../state.ts';
import { fight as fightOrder, namesOf } from './combat.ts';
import { duelOf, type Met } from './duel.ts';

/** Whole fights: SM-B17, SM-B22. An order fights one to its end; here the rounds are taken one at a time. */

/** The course of the fight that an order is about. */
export function fightCourses(siege: Siege, { fight: id }: Args): readonly Course<Siege, Fact>[] {
  if (typeof id !== 'string' || !Object.hasOwn(siege.fights, id)) return [];
  const fight = siege.fights[id];
  if (fight === undefined || fight.defenders.length === 0) return [];
  return [
    {
      id: `in-the-end:${id}`,
      text: text('sm.fights.forecast-in-the-end', namesOf(siege, id)),
      rule: 'SM-B22',
      favours: fight.attacker,
      cover: text('sm.fights.forecast-cover'),
      prefers: ['pursue', 'hold'],
      round: { procedure: fightOrder.run, args: { fight: id } },
      stops: ({ kind }) => kind === 'pursued',
      ended: (after) => endOf(after, fight),
      matters: (after) => mattersOf(after),
      duel: duelOf(fight, mattersOf),
      worth: worthOf(siege, fight),
    },
  ];
}

/** How a fight ended for the chargers; `undefined` while a side pursues. */
export function endOf(siege: Siege, { id, attackers, defenders }: Met): CourseEnd | undefined {
  // Counts units wherever they are: those beaten off a section are pursued and have not lost yet.
  const left = (parties: Met['attackers']): boolean => parties.some(({ unit }) => unitOf(siege, unit).stands > 0);
  const [ours, theirs] = [left(attackers), left(defenders)];
  if (!ours) return theirs ? 'lost' : 'drawn';
  if (!theirs) return 'won';
  if (siege.fights[id] !== undefined && siege.broken === null) return undefined;
  const { lastRound } = siege.assault;
  if (lastRound?.fight !== id || lastRound.outcome === 'drawn') return 'drawn';
  return lastRound.outcome === 'attackers-won' ? 'won' : 'lost';
}

/**
 * State that affects the rest of the fight: without earlier reports, and past round 1 without the round number if
 * rounds are unlimited (SM-B22).
 */
export function mattersOf(siege: Siege): unknown {
  const free = siege.options.roundsPerPhase === 0;
  return {
    ...siege,
    fights: free ? mapped(siege.fights, (fight) => ({ ...fight, round: Math.min(fight.round, 2) })) : siege.fights,
    assault: { ...siege.assault, lastRound: null, fought: [] },
  };
}

/** Stands lost by the charged side from now on, minus those lost by the chargers. */
export function worthOf(siege: Siege, { attackers, defenders }: Met): Course<Siege, Fact>['worth'] {
  const stands =
    (parties: Met['attackers']) =>
    (at: Siege): number =>
      [...new Set(parties.map(({ unit }) => unit))].reduce((sum, unit) => sum + unitOf(at, unit).stands, 0);
  return worthOfLosses('stands', siege, stands(attackers), stands(defenders));
}

import type { CourseEnd } from '../../../kernel/chain.ts';
import type { Course } from '../../../kernel/course.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { worthOfLosses } from '../../../wargame/losses.ts';
import type { Fact } from '../facts.ts';
import { opponentOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { standsInside } from '../towers/inside.ts';
import { towerFightId, towerFightsDue } from '../towers/tower-fight.ts';
import { fightTower } from '../towers/tower-combat.ts';
import { named } from '../why-not.ts';
import type { Phase } from '../words.ts';
import { combatPhaseOf } from '../towers/tower-fight.ts';
import { duelOf } from './duel.ts';
import type { Met } from './engagement.ts';
import { fight as fightOrder } from './fight.ts';
import { fightName, whoFights } from './names.ts';
import { fightsDue } from './parties.ts';

/** Whole fights: SF-100, SF-139 draws go on, SF-B17 the winner pursues, SF-B06 hits reset between phases. */

const NEXT: ReadonlyMap<string, Phase> = new Map([
  ['command', 'shooting'],
  ['shooting', 'combat'],
]);
/** The phases of two player turns: a fight not due by then never will be. */
const MOST_PHASES = 6;

/** SF-B01, SF-B06: advances phases as in the game until the fight is due again; nobody else acts. */
export const untilDue = procedure(
  'until-due',
  'SF-B01',
  function* (game: Play, { id }: { readonly id: string }): Steps {
    const due = (siege: Siege): boolean => [...fightsDue(siege), ...towerFightsDue(siege)].some((one) => one.id === id);
    for (let n = 0; n < MOST_PHASES && game.state.engagements[id] !== undefined && !due(game.state); n += 1)
      yield* tell<Fact>(nextPhase(game.state));
  },
);

/** SF-B01: the fact that begins the next phase, or the other player's turn. */
export function nextPhase({ turn, active, phase, first }: Siege): Extract<Fact, { kind: 'phase-began' }> {
  const next = NEXT.get(phase);
  if (next !== undefined) return { kind: 'phase-began', turn, active, phase: next };
  const other = opponentOf(active);
  return { kind: 'phase-began', turn: other === first ? turn + 1 : turn, active: other, phase: 'command' };
}

/** The whole fight that an order to fight would continue, or that a spell at one of its units would change. */
export function fightCourses(siege: Siege, command: string, args: Args): readonly Course<Siege, Fact>[] {
  const { fight, section, target } = args;
  if (command === 'fight' && typeof fight === 'string') return courseOf(siege, fight);
  if (command === 'fight-tower' && typeof section === 'string') return courseOf(siege, towerFightId(section));
  if (command !== 'cast-spell') return [];
  const engaged = named(siege.units, target)?.engaged ?? null;
  // SF-156: the spell itself is resolved on the table.
  return engaged === null
    ? []
    : courseOf(siege, engaged).map((one) => ({ ...one, rule: 'SF-156', cover: text('forecast.cover-spell') }));
}

function courseOf(siege: Siege, id: string): readonly Course<Siege, Fact>[] {
  const fight = named(siege.engagements, id);
  if (fight === undefined) return [];
  const { kind, section } = fight;
  const inTower = kind === 'tower';
  const round = inTower
    ? { procedure: fightTower.run, args: { section: section ?? '' } }
    : { procedure: fightOrder.run, args: { fight: id } };
  const open = kind === 'open' || kind === 'breach';
  return [
    {
      id: `in-the-end:${id}`,
      text: text('forecast.won-in-the-end', { fight: fightName(siege, whoFights(fight)) }),
      rule: inTower ? 'SF-139' : open ? 'SF-B17' : 'SF-100',
      favours: fight.attacker,
      cover: inTower
        ? text('forecast.cover-tower')
        : open
          ? text('forecast.cover-pursue')
          : text('forecast.cover-wall'),
      prefers: inTower ? ['hold', 'stay'] : ['pursue', 'stand'],
      round,
      between: { procedure: untilDue, args: { id } },
      ended: (after) => endOf(after, fight),
      worth: worthOf(siege, fight),
      matters: (after) => mattersOf(after, fight),
      duel: duelOf(fight, (after) => mattersOf(after, fight)),
    },
  ];
}

/** Stands lost by the defenders from now on, minus those lost by the attackers. */
export function worthOf(siege: Siege, { attackers, defenders }: Met): Course<Siege, Fact>['worth'] {
  const stands = (parties: Met['attackers']) => {
    const units = [...new Set(parties.map(({ unit }) => unit))];
    return (at: Siege): number => units.reduce((sum, unit) => sum + unitOf(at, unit).stands, 0);
  };
  return worthOfLosses('stands', siege, stands(attackers), stands(defenders));
}

/** How a fight ended for the attackers; `undefined` while it goes on. */
export function endOf(siege: Siege, { id, kind, section, attackers, defenders }: Met): CourseEnd | undefined {
  const left = (parties: Met['attackers'], standsOf = ({ stands }: Unit): number => stands): boolean =>
    parties.some(({ unit }) => standsOf(unitOf(siege, unit)) > 0);
  const atTower = kind === 'tower' && section !== null;
  const ours = left(attackers);
  // SF-133: whoever is elsewhere does not hold a tower.
  const theirs = atTower ? left(defenders, (unit) => standsInside(siege, unit, section)) : left(defenders);
  if (!ours) return theirs ? 'lost' : 'drawn';
  if (!theirs) return 'won';
  if (siege.engagements[id] !== undefined) return undefined;
  const { lastRound } = siege;
  // SF-137: outside again, unless nobody met them any more.
  if (atTower) return lastRound?.fight === id && lastRound.outcome === 'met-no-more' ? 'won' : 'lost';
  if (lastRound?.fight !== id || lastRound.outcome === 'drawn') return 'drawn';
  return lastRound.outcome === 'attackers-won' ? 'won' : 'lost';
}

/**
 * What future rounds depend on: the fight and its units, without plan positions, the number of rounds
 * fought or the current turn.
 */
export function mattersOf(siege: Siege, { id, attackers, defenders }: Met): unknown {
  const fight = siege.engagements[id];
  const met = [attackers, defenders, fight?.attackers ?? [], fight?.defenders ?? []].flat();
  const units = [...new Set(met.map(({ unit }) => unit))].map((unit) => {
    const { place, ...rest } = unitOf(siege, unit);
    return { ...rest, place: place.on === 'sections' ? place : place.on };
  });
  if (fight === undefined) return { units };
  const { round, rounds, foughtIn, ...same } = fight;
  const now = combatPhaseOf(siege);
  return {
    units,
    fight: same,
    first: round === 1,
    // A charge that joins later counts in the round it joins.
    joining: [...fight.attackers, ...fight.defenders].map(({ joinedIn }) => joinedIn === round),
    waits: foughtIn === now,
    fought: siege.options.roundsPerPhase === 'two' && rounds?.phase === now ? rounds.fought : 0, // SF-B18
    active: siege.active,
  };
}

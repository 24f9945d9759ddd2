import { duelOf } from '../assault/duel.ts';
import { endOf, mattersOf, nextPhase, untilAgain, worthOf } from '../assault/course.ts';
import { assaultsOn, fight as fightOrder } from '../assault/fight.ts';
import type { Course } from '../../../kernel/course.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { TURNS } from '../game/turn.ts';
import { mayHideSquigs } from '../hidden/squigs.ts';
import { sectionName, unitName } from '../names.ts';
import { workers } from '../oil/reaction.ts';
import { sectionNamed, unitNamed } from '../order.ts';
import { garrison, sectionAt, unitOf, type Assault } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { assumedDistance } from './charge.ts';
import { routeOf } from './check.ts';

/**
 * A whole assault before its charge is ordered: SB-086 whether it arrives, SB-103 whether the section is taken. What
 * only one side knows counts for nothing (SB-186): the order is followed until the charge is home, before traitors show
 * themselves (SB-229), and where squigs may lie in wait (SB-199) nothing is told.
 */

interface Charged {
  readonly own: Assault;
  readonly assaults: readonly Assault[];
}

const isUnderWay = ({ assaults }: Siege, { unit, section }: Assault): boolean =>
  assaults.some((one) => one.unit === unit && one.section === section);

/** SB-B05: on to the fight of a charge that arrived; after a fight, on to the next one (SB-103). */
const onwards = procedure('on-to-the-fight', 'SB-B05', function* (game: Play, { own, assaults }: Charged): Steps {
  if (!isUnderWay(game.state, own)) return yield* call(untilAgain, { section: own.section, assaults });
  while (game.state.phase !== 'combat') yield* tell<Fact>(nextPhase(game.state));
});

/** Whether a charge has come to nothing: until its Movement phase is over, its unit assaults nobody. */
const hasFailed = (siege: Siege, own: Assault): boolean => siege.phase === 'movement' && !isUnderWay(siege, own);

/** The assault that an order leads to if the charge arrives. */
function assaultOf(siege: Siege, command: string, { unit, section }: Args): Assault | undefined {
  const charger = unitNamed(siege, unit);
  if (charger === undefined || sectionNamed(siege, section) === undefined) return undefined;
  const named = { unit: String(unit), section: String(section) };
  if (command === 'charge') return { ...named, route: routeOf(siege, named.unit), from: null };
  return command === 'assault-from' ? { ...named, route: 'section', from: sectionAt(charger) } : undefined;
}

/** The whole assault that an order to charge leads to. */
export function chargeCourses(siege: Siege, command: string, args: Args): readonly Course<Siege, Fact>[] {
  const own = assaultOf(siege, command, args);
  if (own === undefined) return [];
  const { unit, section } = own;
  const { side } = unitOf(siege, unit).roster;
  const assaults = [...assaultsOn(siege, section), own];
  const ours = assaults.map((one) => one.unit);
  const theirs = garrison(siege, section).filter((id) => unitOf(siege, id).roster.side !== side);
  if (theirs.length === 0 || (side === 'attacker' && own.from === null && mayHideSquigs(siege))) return [];
  return [
    {
      id: `takes-in-the-end:${unit}`,
      text: text(command === 'charge' ? 'sb.forecast.arrives-and-takes' : 'sb.forecast.in-the-end', {
        unit: unitName(siege, unit),
        section: sectionName(siege, section),
      }),
      rule: 'SB-103',
      favours: side,
      cover: coverOf(siege, own),
      // SB-088: the garrison answers as hard as it can.
      prefers: ['shoot-0', 'rocks', ...workers(siege, section, unit)],
      round: { procedure: fightOrder.run, args: { section } },
      // It comes last, so that the others of its assault have charged again by then.
      stops: (fact) => fact.kind === 'charged' && fact.unit === unit,
      between: { procedure: onwards, args: { own, assaults } satisfies Charged },
      rounds: TURNS - siege.turn + 1,
      ended: (after) => (hasFailed(after, own) ? 'lost' : endOf(after, section, ours)),
      matters: mattersOf,
      duel: duelOf(assaults, theirs, side, mattersOf),
      worth: worthOf(siege, ours, theirs),
    },
  ];
}

function coverOf(siege: Siege, { unit, from }: Assault): Text {
  const turns = TURNS - siege.turn + 1;
  if (from !== null) return text(turns === 1 ? 'sb.forecast.cover-last' : 'sb.forecast.cover', { turns });
  const inches = assumedDistance(siege, unit);
  return text(turns === 1 ? 'sb.forecast.cover-charge-last' : 'sb.forecast.cover-charge', { turns, inches });
}

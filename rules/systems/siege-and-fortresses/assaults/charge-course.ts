import type { Course } from '../../../kernel/course.ts';
import type { Args } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { endOf, fightCourses, mattersOf, untilDue, worthOf } from '../combat/course.ts';
import { duelOf } from '../combat/duel.ts';
import type { Met } from '../combat/engagement.ts';
import { fight as fightOrder } from '../combat/fight.ts';
import { breachOf, newFightId } from '../combat/parties.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { sectionOf, unitOf, type Siege } from '../state.ts';
import { named } from '../why-not.ts';
import { howOf } from './assault.ts';
import { fightAbout, whoDefends } from './defenders.ts';

/** Whole fights before they begin: from a charge (SF-B11) or an assault on a rampart (SF-082) to their end. */

/** Whole fights: of an order to fight, and of one to charge, from the shots at the chargers on. */
export function courses(siege: Siege, command: string, args: Args): readonly Course<Siege, Fact>[] {
  const { unit, target, section } = args;
  const charger = named(siege.units, unit);
  if (charger === undefined || typeof unit !== 'string') return fightCourses(siege, command, args);
  if (command === 'charge' && typeof target === 'string' && named(siege.units, target) !== undefined)
    return [courseOf(siege, unit, metOnTheGround(siege, unit, target), unitName(siege, target))];
  if (command === 'assault' && typeof section === 'string' && named(siege.sections, section) !== undefined)
    return [courseOf(siege, unit, metOnTheWall(siege, unit, section), theSection(sectionOf(siege, section).plan))];
  return fightCourses(siege, command, args);
}

/** The parties of a fight that a charge joins, if there is one. */
function joined(siege: Siege, id: string | undefined): Pick<Met, 'attackers' | 'defenders'> {
  const fight = id === undefined ? undefined : siege.engagements[id];
  return { attackers: fight?.attackers ?? [], defenders: fight?.defenders ?? [] };
}

function metOnTheGround(siege: Siege, unit: string, target: string): Met {
  const { engaged } = unitOf(siege, target);
  const { attackers, defenders } = joined(siege, engaged ?? undefined);
  return {
    id: engaged ?? newFightId(siege, `ground:${target}`),
    kind: breachOf(siege, unitOf(siege, target)) === null ? 'open' : 'breach',
    attackers: [...attackers, { unit }],
    defenders: defenders.some((party) => party.unit === target) ? defenders : [...defenders, { unit: target }],
  };
}

function metOnTheWall(siege: Siege, unit: string, section: string): Met {
  const { side } = unitOf(siege, unit).roster;
  const how = howOf(siege, unitOf(siege, unit), section);
  const fight = fightAbout(siege, section, side);
  const { attackers, defenders } = joined(siege, fight?.id);
  return {
    id: fight?.id ?? newFightId(siege, `walls:${section}`),
    kind: how,
    attackers: [...attackers, { unit }],
    defenders: [...defenders, ...whoDefends(siege, section, side, how)],
  };
}

/** Whether a charge ended before contact: until its Command phase is over, its unit is in no fight. */
const isStopped = (siege: Siege, unit: string): boolean =>
  siege.phase === 'command' && unitOf(siege, unit).engaged === null;

function courseOf(siege: Siege, unit: string, met: Met, target: Text | string): Course<Siege, Fact> {
  const onTheGround = met.kind === 'open' || met.kind === 'breach';
  return {
    id: `wins-in-the-end:${unit}`,
    text: text('forecast.wins-in-the-end', { unit: unitName(siege, unit), target }),
    rule: onTheGround ? 'SF-B17' : 'SF-100',
    favours: unitOf(siege, unit).roster.side,
    cover: onTheGround ? text('forecast.cover-charge') : text('forecast.cover-assault'),
    prefers: ['pursue', 'stand'],
    round: { procedure: fightOrder.run, args: { fight: met.id } },
    between: { procedure: untilDue, args: { id: met.id } },
    ended: (after) => (isStopped(after, unit) ? 'lost' : endOf(after, met)),
    worth: worthOf(siege, met),
    matters: (after) => mattersOf(after, met),
    duel: duelOf(met, (after) => mattersOf(after, met)),
  };
}

import { own } from '../../kernel/own.ts';
import type { Args, Forecast } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { pieceName } from './announce.ts';
import { panicForecasts, windsForecasts } from './base/forecasts.ts';
import { batterers, ramsAtWork } from './battering/opening.ts';
import { pushForecasts } from './engines/forecasts.ts';
import type { Fact } from './facts.ts';
import { openFightForecasts } from './field/forecasts.ts';
import { turnForecasts } from './game/forecasts.ts';
import { magmaForecasts } from './magma/forecasts.ts';
import { moatForecasts } from './moat/forecasts.ts';
import { hasItem, other, unitOf } from './pieces.ts';
import { fightsDue } from './assault/fight.ts';
import type { Seat } from './start/setup.ts';
import type { Siege } from './state.ts';
import { drinkForecasts } from './upgrades/forecasts.ts';
import { quenchForecasts } from './weather/forecasts.ts';

/** Odds shown before a player commits. Each looks no further than its own question. */

type Chances = readonly Forecast<Siege, Fact>[];

const breachedNow = (siege: Siege): number => Object.values(siege.sections).filter(({ breached }) => breached).length;
const lost = (siege: Siege, side: Seat): number =>
  Object.values(siege.units).filter(({ roster, destroyed }) => roster.side === side && destroyed).length +
  (side === 'attacker' ? Object.values(siege.engines).filter(({ destroyed }) => destroyed).length : 0);

/** SB-086: the dice alone; defences waiting at the section stay secret (SB-186). */
function arrives(siege: Siege, unit: string, section: string): Chances {
  return [
    {
      id: `arrives:${unit}`,
      text: text('sb.forecast.arrives', { unit: pieceName(siege, unit), section: pieceName(siege, section) }),
      rule: 'SB-086',
      favours: siege.units[unit]?.roster.side,
      holds: (after) => after.units[unit]?.reaches === true,
      settled: (after) => after.units[unit]?.reaches !== null || after.units[unit].fleeing,
    },
  ];
}

/** SB-138, SB-140: each ram and each battering unit. */
function batters(siege: Siege): Chances {
  const all = [
    ...ramsAtWork(siege).map(({ id, at }) => ({ by: id, section: at })),
    ...batterers(siege).map((id) => ({ by: id, section: unitOf(siege, id).batters })),
  ];
  const settled = ({ combat, sections }: Siege): boolean =>
    combat.begun ||
    all.every(({ by, section }) => combat.battered.includes(by) || sections[section ?? '']?.breached === true);
  return all.flatMap(({ by, section }) =>
    section === null
      ? []
      : [
          {
            id: `breached:${by}`,
            text: text('sb.forecast.breached', { engine: pieceName(siege, by), section: pieceName(siege, section) }),
            rule: by in siege.engines ? 'SB-138' : 'SB-140',
            favours: 'attacker',
            holds: (after: Siege) => after.sections[section]?.breached === true,
            settled,
          },
        ],
  );
}

/** SB-036, SB-038, SB-145, SB-165: artillery before the battle. */
function artillery(siege: Siege, breaches: boolean, side: Seat): Chances {
  const destroys: Forecast<Siege, Fact> = {
    id: 'destroys',
    text: text('sb.forecast.destroys'),
    rule: side === 'defender' ? 'SB-036' : 'SB-038',
    favours: side,
    holds: (after) => lost(after, other(side)) > lost(siege, other(side)),
  };
  const opens: Forecast<Siege, Fact> = {
    id: 'opens',
    text: text('sb.forecast.opens'),
    rule: 'SB-038',
    favours: 'attacker',
    holds: (after) => breachedNow(after) > breachedNow(siege),
  };
  return side === 'defender' ? [destroys] : breaches ? [opens] : [destroys, opens];
}

/** SB-B26, SB-B27: a Misfire; SB-141: a Breach by siege ammunition. */
function fires(siege: Siege, unit: string): Chances {
  const side = siege.units[unit]?.roster.side ?? 'attacker';
  const armed = hasItem(siege, unit, 'siege-ammunition');
  const known = (after: Siege): boolean => after.units[unit]?.misfired !== null;
  const settled = (after: Siege): boolean =>
    known(after) &&
    (!armed ||
      after.units[unit]?.misfired === true ||
      after.combat.battered.includes(unit) ||
      breachedNow(after) > breachedNow(siege));
  const misfires: Forecast<Siege, Fact> = {
    id: `misfires:${unit}`,
    text: text('sb.forecast.misfires', { unit: pieceName(siege, unit) }),
    rule: 'SB-B26',
    favours: other(side),
    holds: (after) => after.units[unit]?.misfired === true,
    settled,
  };
  const opens: Forecast<Siege, Fact> = {
    id: `opens:${unit}`,
    text: text('sb.forecast.opens-if-hit'),
    rule: 'SB-141',
    favours: 'attacker',
    holds: (after) => breachedNow(after) > breachedNow(siege),
    settled,
  };
  return armed ? [misfires, opens] : [misfires];
}

/** Number of a side's models that are standing. */
const standing = (siege: Siege, side: Seat): number =>
  Object.values(siege.units).reduce((sum, { roster, models }) => sum + (roster.side === side ? models : 0), 0);

/** SB-114, SB-B07 and other shots: whether an enemy model falls. Consequences are not computed. */
function fells(siege: Siege, rule: string, side: Seat, target?: string): Chances {
  const engine = target === undefined ? undefined : siege.engines[target];
  const fallen = (after: Siege): boolean => standing(after, other(side)) < standing(siege, other(side));
  const hurt = (after: Siege): boolean => {
    const now = engine === undefined ? undefined : after.engines[engine.id];
    return engine !== undefined && (now === undefined || now.destroyed || now.wounds < engine.wounds);
  };
  const settled = (after: Siege): boolean => (engine === undefined ? fallen(after) : hurt(after) && fallen(after));
  const falls: Forecast<Siege, Fact> = {
    id: 'falls',
    text: text('sb.forecast.falls'),
    rule,
    favours: side,
    holds: fallen,
    settled,
  };
  if (engine === undefined) return [falls];
  // SB-126, SB-137: damage to an engine is separate; only its pushers can fall.
  const damaged: Forecast<Siege, Fact> = {
    id: `hurt:${engine.id}`,
    text: text('sb.forecast.engine-hurt', { engine: pieceName(siege, engine.id) }),
    rule,
    favours: side,
    holds: hurt,
    settled: engine.pusher === null ? hurt : settled,
  };
  return engine.pusher === null ? [damaged] : [damaged, falls];
}

/** SB-162: whether a machine or engine burns down. */
function burns(siege: Siege, target: string, side: Seat): Chances {
  return [
    {
      id: `burns:${target}`,
      text: text('sb.forecast.burns', { target: pieceName(siege, target) }),
      rule: 'SB-162',
      favours: side,
      holds: (after) => lost(after, other(side)) > lost(siege, other(side)),
    },
  ];
}

/** Shooting orders, and the rules by which they do damage. */
const SHOTS: Partial<Readonly<Record<string, string>>> = {
  pour: 'SB-114',
  shoot: 'SB-B07',
  'fire-bolt': 'SB-B28',
  grapeshot: 'SB-B29',
  'fire-swivel': 'SB-205',
  'release-gas': 'SB-204',
  'hell-gate': 'SB-164',
  'release-squigs': 'SB-199',
};

/** SB-099: who wins an assault, ignoring the aftermath. */
function wins(siege: Siege, section: string): Chances {
  const first = siege.assaults.find((one) => one.section === section);
  if (first === undefined) return [];
  const { side } = unitOf(siege, first.unit).roster;
  return [
    {
      id: `wins:${section}`,
      text: text('sb.forecast.wins', { section: pieceName(siege, section) }),
      rule: 'SB-099',
      favours: side,
      holds: (after) => after.combat.scored[section] === side,
      settled: (after) => after.combat.scored[section] !== undefined,
    },
  ];
}

/** SB-B12: whether a fleeing unit rallies. */
function rallies(siege: Siege, unit: string): Chances {
  return [
    {
      id: `rallies:${unit}`,
      text: text('sb.forecast.rallies', { unit: pieceName(siege, unit) }),
      rule: 'SB-B12',
      favours: unitOf(siege, unit).roster.side,
      holds: (after) => after.units[unit]?.fleeing === false,
    },
  ];
}

/** The section itself shoots, not a unit. */
function sectionShoots(siege: Siege, command: string): Chances {
  const shot = SHOTS[command];
  return shot === undefined ? [] : fells(siege, shot, 'defender');
}

/** Orders that no unit gives, and orders whose chances stand in their own chapter. */
const CHAPTERS: Readonly<Record<string, (siege: Siege, command: string, args: Args) => Chances>> = {
  enter: moatForecasts,
  leave: moatForecasts,
  move: moatForecasts,
  'pass-gate': moatForecasts,
  'charge-through': moatForecasts,
  sally: moatForecasts,
  'fight-open': openFightForecasts,
  'fire-magma': magmaForecasts,
  'drink-cauldron': drinkForecasts,
  'drink-beer': drinkForecasts,
  'end-phase': turnForecasts,
  'begin-combats': (siege) => [...quenchForecasts(siege), ...batters(siege)],
  winds: windsForecasts,
  push: (siege, _command, args) => pushForecasts(siege, args),
  'report-wounds': (siege, _command, args) => panicForecasts(siege, args),
  undermine: (siege) => artillery(siege, true, 'attacker'),
  'sally-forth': (siege) => artillery(siege, false, 'defender'),
  fight: (siege, _command, { section }) =>
    fightsDue(siege).includes(String(section)) ? wins(siege, String(section)) : [],
  'release-gas': sectionShoots,
  'hell-gate': sectionShoots,
  'release-squigs': sectionShoots,
};

/** The forecasts for a command that is open or offered. */
export function forecasts(siege: Siege, command: string, args: Args): Chances {
  const chapter = own(CHAPTERS, command);
  if (chapter !== undefined) return chapter(siege, command, args);
  const { unit, section, target } = args;
  if (typeof unit !== 'string' || !(unit in siege.units)) return [];
  if (command === 'rally') return rallies(siege, unit);
  if (command === 'charge' && typeof section === 'string') return arrives(siege, unit, section);
  if (command === 'bombard') return artillery(siege, false, unitOf(siege, unit).roster.side);
  const { side } = unitOf(siege, unit).roster;
  if (command === 'fire-flames' && typeof target === 'string') return burns(siege, target, side);
  const shot = SHOTS[command];
  if (shot !== undefined) return fells(siege, shot, side, typeof target === 'string' ? target : undefined);
  return command === 'fire' ? fires(siege, unit) : [];
}

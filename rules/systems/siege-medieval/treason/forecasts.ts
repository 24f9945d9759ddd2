import type { Forecast, NoChance } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Treason } from '../assault-state.ts';
import type { Fact } from '../facts.ts';
import { playerName, unitName } from '../names.ts';
import { unitNamed } from '../order.ts';
import { opponentOf, type Seat, type Siege, type Unit } from '../state.ts';
import { alliesTest, traitorsTest } from './allegiance.ts';
import { hidden } from './spies.ts';

/** Chances of treason: SM-212, SM-214, SM-216, SM-218 to SM-222. One that is still secret has none (DSM-107). */

type Odds = Forecast<Siege, Fact>;

/** SM-212: each treason of the table. The players may agree to roll spies again (SM-219). */
export function treasonForecasts({ options }: Siege): readonly Odds[] {
  const settled = ({ assault: { treason } }: Siege): boolean =>
    treason !== null && (treason.name !== 'spies' || options.values === 'hidden');
  return [...new Set(options.treasonTable)].map((name) => ({
    id: `treason:${name}`,
    text: text(`sm.option.treasonTable.${name}`),
    rule: 'SM-212',
    holds: ({ assault }) => assault.treason?.name === name,
    settled,
  }));
}

/** SM-218: whether a unit gets in, and whether the door stays open behind it. */
export function entranceForecasts(siege: Siege, unit: unknown): readonly Odds[] {
  if (typeof unit !== 'string' || unitNamed(siege, unit) === undefined) return [];
  const figures = { unit: unitName(siege, unit) };
  return [
    {
      id: `gets-in:${unit}`,
      text: text('sm.forecast.gets-in', figures),
      rule: 'SM-218',
      favours: 'attacker',
      holds: ({ units }) => units[unit]?.place.on === 'inside',
    },
    {
      id: `stays-open:${unit}`,
      text: text('sm.forecast.stays-open'),
      rule: 'SM-218',
      holds: ({ assault }) => (assault.treason?.open ?? null) !== null,
    },
  ];
}

/** SM-214: whether a character changes sides. */
export function boughtForecasts(siege: Siege, character: unknown): readonly Odds[] {
  const asked = unitNamed(siege, character);
  if (typeof character !== 'string' || asked === undefined || asked.stands === 0) return [];
  return [
    {
      id: `joins:${character}`,
      text: text('sm.forecast.changes-sides', { unit: unitName(siege, character) }),
      rule: 'SM-214',
      favours: opponentOf(asked.side),
      holds: ({ units }) => units[character]?.side === opponentOf(asked.side),
    },
  ];
}

/** SM-212: what a treason that everybody knows of does at the start of a turn. */
export function treasonTurnForecasts(siege: Siege): readonly Odds[] {
  const { treason } = siege.assault;
  if (treason === null || treason.over || isSecret(treason)) return [];
  return siege.active === 'attacker' ? attackersTurn(siege, treason) : defendersTurn(siege);
}

/** DSM-107: rolled in secret, and it has not shown itself. */
const isSecret = ({ secret, begun }: Treason): boolean => secret && !begun;

/** Told at the start of every turn until the treason shows itself, whichever it is. */
export const treasonUnknown = ({ assault: { treason } }: Siege): NoChance | undefined =>
  treason !== null && isSecret(treason) ? { text: text('sm.no-chance.treason'), rule: 'SM-212' } : undefined;

function attackersTurn(siege: Siege, { name, begun, target }: Treason): readonly Odds[] {
  if (name === 'bought') return begun ? boughtForecasts(siege, target) : [];
  if (name === 'sabotage') return [harms(siege)];
  return name === 'spies' && hidden(siege).length > 0 ? [learns(siege)] : [];
}

/** SM-219 */
function learns(siege: Siege): Odds {
  const before = hidden(siege).length;
  const learnt = (after: Siege): boolean => hidden(after).length < before;
  return {
    id: 'spy-learns',
    text: text('sm.forecast.spy-learns'),
    rule: 'SM-219',
    favours: 'attacker',
    holds: learnt,
    settled: learnt,
  };
}

/** SM-220: anything that the garrison loses or cannot use. */
function harms(siege: Siege): Odds {
  const pieces = (of: (unit: Unit) => boolean, at: Siege): number => Object.values(at.units).filter(of).length;
  const confused = pieces((unit) => unit.confused, siege);
  const standing = pieces((unit) => unit.stands > 0, siege);
  const oil = ({ sections }: Siege): number => Object.values(sections).filter((one) => one.oil === 'ready').length;
  const penalty = siege.assault.treason?.penalty ?? 0;
  const harmed = (after: Siege): boolean =>
    pieces((unit) => unit.confused, after) > confused ||
    pieces((unit) => unit.stands > 0, after) < standing ||
    oil(after) < oil(siege) ||
    (after.assault.treason?.penalty ?? 0) > penalty;
  return {
    id: 'sabotage-harms',
    text: text('sm.forecast.sabotage-harms'),
    rule: 'SM-220',
    favours: 'attacker',
    holds: harmed,
    settled: harmed,
  };
}

/** SM-216, SM-222: whether the accomplices bring a unit to lay down its arms or to change sides. */
function defendersTurn(siege: Siege): readonly Odds[] {
  const due = traitorsTest(siege) ?? alliesTest(siege);
  if (due === undefined) return [];
  const { by, rule } = due;
  const enemies = (at: Siege, of: (unit: Unit) => boolean): number => Object.values(at.units).filter(of).length;
  const figures = { player: playerName(siege, by) };
  const wins = (id: string, counts: (unit: Unit, seat: Seat) => boolean): Odds => {
    const before = enemies(siege, (unit) => counts(unit, by));
    return {
      id,
      text: text(`sm.forecast.${id}`, figures),
      rule,
      favours: by,
      holds: (after) => enemies(after, (unit) => counts(unit, by)) > before,
    };
  };
  return [
    wins('lays-down-arms', ({ side, stands }, seat) => side !== seat && stands === 0),
    wins('unit-turned', ({ side }, seat) => side === seat),
  ];
}

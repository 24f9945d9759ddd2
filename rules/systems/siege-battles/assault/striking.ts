import type { Siege } from '../state.ts';
import type { Seat } from '../start/setup.ts';
import { other, unitOf } from '../pieces.ts';
import { BUDGET, COST, entriesOf, mostOf } from './parties.ts';
import { attacksOf, fightingValues, strikingOrder } from './values.ts';

/**
 * Which rounds of an assault go on alike, for the odds of whole assaults: a key of who has still to strike whom. Only a
 * key: the blows themselves come from the real procedure.
 */

/** The ranks of one unit in an assault. */
interface Group {
  /** Its place among the units of the duel. */
  readonly unit: number;
  readonly side: Seat;
  readonly type: string;
  /** SB-B23 */
  readonly order: number;
  readonly strikes: boolean;
}

interface Sequence {
  readonly groups: readonly Group[];
  /** SB-B08: the highest first, ties together. */
  readonly orders: readonly number[];
}

type Stands = readonly number[];

/** @param units of the duel; @returns the key of what is to come, from the models left after each exchange */
export function onwardBy(
  section: string,
  side: Seat,
  units: readonly string[],
): (siege: Siege, stands: readonly Stands[]) => string {
  const known = new WeakMap<Siege, Sequence>();
  return (siege, stands) => {
    let sequence = known.get(siege);
    if (sequence === undefined) known.set(siege, (sequence = sequenceOf(siege, section, side, units)));
    return onward(sequence, stands);
  };
}

/** The groups as they are picked, ours first: SB-096, SB-097. */
function sequenceOf(siege: Siege, section: string, side: Seat, units: readonly string[]): Sequence {
  const groups = [side, other(side)].flatMap((seat) =>
    entriesOf(siege, section, seat).map(({ unit, host, route }) => ({
      unit: units.indexOf(unit),
      side: seat,
      type: unitOf(siege, unit).roster.type,
      order: strikingOrder(siege, unit, fightingValues(siege, { unit, host, route, section, who: 'ranks' }).initiative),
      strikes: attacksOf(siege, unit, 'ranks') > 0,
    })),
  );
  return { groups, orders: [...new Set(groups.map(({ order }) => order))].toSorted((a, b) => b - a) };
}

/** SB-095: the models of each group that fight. */
function picked(groups: readonly Group[], begun: Stands): readonly number[] {
  const budget: Record<string, number> = {};
  return groups.map(({ unit, side, type }) => {
    const left = budget[side] ?? BUDGET;
    const models = Math.max(0, Math.min(begun[unit] ?? 0, mostOf(type, left)));
    budget[side] = left - models * (COST[type] ?? BUDGET);
    return models;
  });
}

function onward({ groups, orders }: Sequence, stands: readonly Stands[]): string {
  const begun = stands[0] ?? [];
  const fighting = picked(groups, begun);
  const leftAt = (at: number): readonly number[] =>
    groups.map(({ unit }, i) => Math.max(0, (fighting[i] ?? 0) - ((begun[unit] ?? 0) - (stands[at]?.[unit] ?? 0))));
  let exchange = 0;
  const last = stands.length - 1;
  for (const order of orders) {
    const strength = leftAt(exchange);
    for (const [i, group] of groups.entries()) {
      if (group.order !== order || !group.strikes || strength[i] === 0) continue;
      const now = leftAt(exchange);
      const blows = parts(
        strength[i] ?? 0,
        groups.map((enemy, at) => (enemy.side === group.side ? 0 : (now[at] ?? 0))),
      );
      if (exchange + blows.length > last) {
        const due = blows.slice(last - exchange).join(',');
        // Models that fall in this step still strike in it.
        const tied = strength.filter((_, at) => groups[at]?.order === order).join(',');
        return `${String(i)}:${due}:${tied}:${leftAt(last).join(',')}`;
      }
      exchange += blows.length;
    }
  }
  return '';
}

/** SB-096: how the models of a group are split among its enemies. @param enemies models of each that still stand */
function parts(models: number, enemies: readonly number[]): readonly string[] {
  const standing = enemies.flatMap((left, at) => (left > 0 ? [at] : []));
  const [first] = standing;
  if (first === undefined) return [];
  if (models === 1) return [`${String(first)}x1`];
  const all: string[] = [];
  let left = models;
  for (const [n, at] of standing.entries()) {
    const some = n === standing.length - 1 ? left : Math.min(left, enemies[at] ?? 0);
    if (some > 0) all.push(`${String(at)}x${String(some)}`);
    left -= some;
  }
  return all;
}

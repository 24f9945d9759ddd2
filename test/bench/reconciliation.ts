import type { SiegeView } from '../../rules/fortress/view.ts';
import { Match } from '../../rules/kernel/match.ts';
import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import type { AnyMatch } from '../../electron/table/any-match.ts';
import { expected, type BoundSensor } from '../../electron/table/reconcile/expected.ts';
import { explain, type Explanation, type Reading } from '../../electron/table/reconcile/explain.ts';
import { nextViews } from '../../electron/table/reconcile/next-views.ts';
import { randomInput, seeded } from '../conformance/random-player.ts';
import type { Figure } from './figure.ts';

/** Random games with one planted cause each, to measure how often the first explanation names it. */
const GAMES = 100_000;

/** What was done to the table or its sensors. */
const CAUSES = ['untold move', 'not moved yet', 'stuck', 'missing', 'swapped', 'late'] as const;
type Cause = (typeof CAUSES)[number];

type Random = () => number;
const below = (random: Random, n: number): number => Math.floor(random() * n);

/** A curtain wall of four to seven sections with towers at its ends and two to four units of the defender. */
function newGame(random: Random): AnyMatch {
  const count = 4 + below(random, 4);
  const ids = Array.from({ length: count }, (_, i) => `s${String(i)}`);
  const sections = ids.map((id, i) => ({
    id,
    kind: i === 0 || i === count - 1 ? 'tower' : 'wall',
    label: String(i),
    footprint: { at: { x: i * 48, y: 0 }, turn: 0, width: 45, depth: 20, shape: 'straight' },
    beside: i + 1 < count ? [`s${String(i + 1)}`] : [],
  }));
  const free = new Set(ids);
  const units = Array.from({ length: 2 + below(random, 3) }, (_, i) => {
    const home = [...free][below(random, free.size)];
    const stands = 1 + below(random, 2);
    const up = home !== undefined && random() < 0.7;
    if (up) free.delete(home);
    return {
      id: `u${String(i)}`,
      name: `Unit ${String(i)}`,
      side: 'defender',
      charge: 'bow',
      profile: { type: 'infantry', stands, hits: 3, attacks: 3, armour: 6, points: 50 },
      place: up ? { on: 'sections', stands: { [home]: stands } } : { on: 'courtyard', at: { x: i * 40, y: -80 } },
    };
  });
  const setup = siegeAndFortresses.setup.parse({
    name: 'Curtain',
    sides: [
      { seat: 'attacker', name: 'A', tincture: 'or', charge: 'fang' },
      { seat: 'defender', name: 'D', tincture: 'azure', charge: 'key' },
    ],
    first: 'defender',
    sections,
    units,
  });
  const options = siegeAndFortresses.options.parse({});
  if (!setup.ok || !options.ok) throw new Error(`the curtain is not legal: ${JSON.stringify(setup)}`);
  return new Match(siegeAndFortresses, setup.value, options.value) as AnyMatch;
}

const viewOf = (match: AnyMatch): SiegeView => match.system.view(match.state as unknown, undefined) as SiegeView;

/** Gives one random order that moves a unit. @returns whether there was one */
function move(match: AnyMatch, random: Random): boolean {
  const orders = match.offers().filter(({ command }) => command !== 'end-phase');
  const order = orders[below(random, orders.length)];
  if (order === undefined) return false;
  match.submit({ command: order.command, args: { ...order.args } });
  while (match.awaiting !== undefined) {
    const input = randomInput(match, random);
    if (input === undefined) return false;
    match.submit(input);
  }
  return true;
}

interface Tale {
  readonly match: AnyMatch;
  readonly readings: readonly Reading[];
  readonly right: (explanation: Explanation) => boolean;
}

const says = (sensor: BoundSensor, siege: SiegeView): number => expected(sensor, siege) ?? 0;

/** Plays to a quiet moment when sensors disagree for a known reason; nothing if the reason does not show. */
function tale(cause: Cause, random: Random): Tale | undefined {
  const match = newGame(random);
  const before = viewOf(match);
  const sensors: readonly BoundSensor[] = before.sections.map(({ id }) => ({
    id: `board/${id}`,
    kind: random() < 0.3 ? 'presence' : 'count',
    capacity: 4,
    target: id,
  }));
  if (!move(match, random)) return undefined;
  const now = viewOf(match);
  const picture = (siege: SiegeView): readonly number[] => sensors.map((sensor) => says(sensor, siege));
  const read = (values: readonly number[], last: readonly number[]): readonly Reading[] =>
    sensors.map((sensor, i) => ({ ...sensor, says: values[i] ?? 0, before: last[i] }));
  const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();
  const [was, is] = [picture(before), picture(now)];
  const changed = is.flatMap((value, i) => (value === was[i] ? [] : [i]));
  const at = below(random, sensors.length);
  switch (cause) {
    case 'untold move': {
      const moves = [...nextViews(match)].map(({ view }) => picture(view)).filter((one) => !same(one, is));
      const shown = moves[below(random, moves.length)];
      if (shown === undefined) return undefined;
      return {
        match,
        readings: read(shown, is),
        right: (one) => one.kind === 'move' && one.faulty === null && movesTo(match, one, picture, shown),
      };
    }
    case 'not moved yet':
      return same(was, is)
        ? undefined
        : { match, readings: read(was, was), right: (one) => one.kind === 'not-moved-yet' };
    case 'stuck':
    case 'late': {
      // Stuck or late: this sensor keeps its old value, while the others followed the move.
      const stuck = changed[below(random, changed.length)];
      if (stuck === undefined || changed.length < 2) return undefined;
      const values = is.map((value, i) => (i === stuck ? (was[i] ?? 0) : value));
      return {
        match,
        readings: read(values, was),
        right: (one) => one.kind === 'sensor' && one.faulty === sensors[stuck]?.id,
      };
    }
    case 'missing': {
      if (is[at] === 0) return undefined;
      const values = is.map((value, i) => (i === at ? 0 : value));
      return {
        match,
        readings: read(values, was),
        right: (one) => one.kind === 'sensor' && one.faulty === sensors[at]?.id,
      };
    }
    case 'swapped': {
      const other = below(random, sensors.length);
      const [a, b] = [sensors[at], sensors[other]];
      if (a === undefined || b === undefined || a.kind !== b.kind || is[at] === is[other]) return undefined;
      const swap = (values: readonly number[]): readonly number[] =>
        values.map((value, i) => (i === at ? (values[other] ?? 0) : i === other ? (values[at] ?? 0) : value));
      return {
        match,
        readings: read(swap(is), swap(was)),
        right: (one) => one.kind === 'swapped' && [one.faulty, one.with].includes(a.id),
      };
    }
  }
}

/** Whether an explanation's order leads to what the sensors show. */
function movesTo(
  match: AnyMatch,
  { offer, answers }: Extract<Explanation, { kind: 'move' }>,
  picture: (siege: SiegeView) => readonly number[],
  shown: readonly number[],
): boolean {
  for (const next of nextViews(match)) {
    if (JSON.stringify([next.offer.args, next.answers]) === JSON.stringify([offer.args, answers]))
      return picture(next.view).join() === shown.join();
  }
  return false;
}

/** The share of games whose first explanation is right, against blaming the first sensor that disagrees. */
export function reconciliation(): Figure[] {
  const random = seeded(20_261_121);
  const counts = new Map<Cause, { games: number; right: number; blamed: number }>();
  let games = 0;
  for (let n = 0; games < GAMES; n += 1) {
    const cause = CAUSES[n % CAUSES.length] ?? 'stuck';
    const told = tale(cause, random);
    if (told === undefined) continue;
    const now = viewOf(told.match);
    const before = told.match.before as unknown;
    const ranked = explain(
      told.readings,
      now,
      before === undefined ? undefined : (told.match.system.view(before, undefined) as SiegeView),
      nextViews(told.match),
    );
    const first = ranked[0]?.explanation;
    if (first === undefined) continue;
    games += 1;
    const count = counts.get(cause) ?? { games: 0, right: 0, blamed: 0 };
    const odd = told.readings.find((one) => expected(one, now) !== one.says);
    count.games += 1;
    if (told.right(first)) count.right += 1;
    if (odd !== undefined && told.right({ kind: 'sensor', how: 'stuck', faulty: odd.id })) count.blamed += 1;
    counts.set(cause, count);
  }
  const of = (share: 'right' | 'blamed'): number =>
    (100 * [...counts.values()].reduce((sum, count) => sum + count[share], 0)) / games;
  const [ours, baseline] = [of('right'), of('blamed')];
  const each = [...counts].map(
    ([cause, { games: n, right }]) => `${cause} ${((100 * right) / n).toFixed(1)} % of ${n}`,
  );
  return [
    {
      name: 'reconciliation-first-right',
      unit: '%',
      ours,
      baseline,
      ratio: ours / baseline,
      target: 'better than blaming the first sensor that disagrees',
      met: ours > baseline,
      note: `${games} random games with one planted cause each: ${each.join(', ')}. The baseline blames the first sensor that disagrees.`,
    },
  ];
}

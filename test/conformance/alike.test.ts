import { describe, expect, it } from 'vitest';
import { presetsOf, systemById } from '../../electron/table/systems.ts';
import type { Input } from '../../rules/kernel/row.ts';
import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';
import {
  answered,
  mirrored,
  played,
  renamed,
  renamer,
  swaps,
  withoutPoints,
  withoutSeals,
  withUndoes,
  type Table,
} from './alike-kit.ts';
import { ordersAndSallies } from './orders-and-sallies.ts';

/** Games that differ only in what no rule reads play alike. */

interface Alike {
  readonly system: string;
  readonly setups: Readonly<Record<string, unknown>>;
  /** Piece ids that are also words of the rules. */
  readonly words: readonly string[];
  /** Words before a piece id in the id of something else: `fight-wall` is the fight at the piece `wall`. */
  readonly made?: readonly string[];
  /** Width of an open field, in mm. */
  readonly width?: number;
  /** Orders that a player may give in any sequence, or that the rulebook calls simultaneous. */
  readonly freely: readonly string[];
  /** The rules that make names, sides of the plan and the sequence of those orders irrelevant. */
  readonly rules: { readonly names: string; readonly plan: string; readonly order: string };
  readonly games: number;
  readonly length: number;
}

const presets = (system: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(presetsOf(system).map(({ id, setup }) => [id, setup]));

const ALIKE: readonly Alike[] = [
  {
    system: 'siege-and-fortresses',
    setups: { demo: demoSetup, 'orders and sallies': ordersAndSallies },
    words: ['ladders', 'tower', 'gate', 'mangonel'],
    freely: ['shoot-structure', 'shoot-troops', 'charge', 'assault', 'step-down'],
    rules: { names: 'SF-B01', plan: 'SF-B28', order: 'SF-029' },
    games: 12,
    length: 180,
  },
  {
    system: 'siege-tower-hex',
    setups: presets('siege-tower-hex'),
    words: ['rampart'],
    freely: ['leave', 'walk', 'climb', 'shoot', 'suffer', 'report-place', 'recover'],
    rules: { names: 'ST-B02', plan: 'ST-B16', order: 'ST-B01' },
    games: 4,
    length: 120,
  },
  {
    system: 'warmaster-house-rules',
    setups: presets('warmaster-house-rules'),
    words: ['pikes', 'crossbow', 'woods', 'hill', 'river', 'road', 'ford', 'bolt-thrower', 'cannon', 'stone-thrower'],
    width: 1200,
    freely: ['charge', 'move-leader', 'report', 'conditions', 'shoot'],
    rules: { names: 'HR-B02', plan: 'HR-B01', order: 'HR-076' },
    games: 4,
    length: 120,
  },
  {
    system: 'siege-medieval',
    setups: presets('siege-medieval'),
    words: ['gate', 'ram', 'ladders'],
    made: ['fight', 'gate', 'postern', 'along', 'on', 'pusher'],
    freely: ['provide-oil', 'equip-ladders', 'deploy', 'bombard', 'shoot', 'declare-order', 'leave-ladders'],
    rules: { names: 'SM-B02', plan: 'SM-052', order: 'SM-B08' },
    games: 3,
    length: 120,
  },
  {
    system: 'siege-battles',
    setups: presets('siege-battles'),
    words: ['gate', 'tower', 'wall', 'ram', 'bombard'],
    // Not report-wounds: a unit tests for panic once per phase (SB-B14), so who is asked, and who
    // flees, depends on which of two units was reported first.
    freely: [
      'deploy',
      'split',
      'place-objective',
      'charge',
      'move',
      'leave',
      'take-engine',
      'shoot',
      'rally',
      'regrow',
    ],
    rules: { names: 'SB-001', plan: 'SB-012', order: 'SB-B05' },
    games: 3,
    length: 120,
  },
];

const CASES = ALIKE.flatMap((alike) =>
  Object.entries(alike.setups).map(([name, setup]) => [`${alike.system}, ${name}`, alike, setup] as const),
);

describe.each(CASES)('%s', (_name, { system: id, words, made, width, freely, rules, games, length }, setup) => {
  const system = systemById(id);
  if (system === undefined) throw new Error(`there is no system '${id}'`);
  const table: Table = { system, setup };
  const all = Array.from({ length: games }, (_, i) => played(table, 100 + i, length));

  it(`${rules.names}: with every piece renamed, the same answers bring the same facts under the new names`, () => {
    const rename = renamer(setup, words, made);
    for (const { inputs, told } of all)
      expect(withoutSeals(answered({ system, setup: renamed(setup, rename) }, rename(inputs) as Input[]))).toEqual(
        withoutSeals(rename(told)),
      );
  });

  it(`${rules.plan}: on a table that is mirrored, the same answers bring the same facts`, () => {
    for (const { inputs, told } of all)
      expect(withoutPoints(answered({ system, setup: mirrored(setup, width) }, inputs))).toEqual(withoutPoints(told));
  });

  it(`${rules.order}: two orders about different pieces come to the same whichever is given first`, () => {
    const swapped = all.flatMap((game) => swaps(table, game, freely, 9));
    expect(swapped.length).toBeGreaterThan(0);
    for (const { orders, ends } of swapped) {
      expect(orders.map(({ command, args }) => [command, args, ends[1] !== undefined])).toEqual(
        orders.map(({ command, args }) => [command, args, true]),
      );
      expect(ends[1]).toEqual(ends[0]);
    }
  });

  it('an undo after every third row, and the same input again, change nothing', () => {
    for (const { inputs } of all) {
      const [plain, undone] = withUndoes(table, inputs);
      expect([undone.state, undone.digest, undone.awaiting]).toEqual([plain.state, plain.digest, plain.awaiting]);
    }
  });
});

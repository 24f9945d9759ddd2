import { describe, expect, it } from 'vitest';
import { Match } from '../../rules/kernel/match.ts';
import type { Input } from '../../rules/kernel/row.ts';
import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';
import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import { ordersAndSallies } from './orders-and-sallies.ts';
import { livelyInput, seeded } from './random-player.ts';

/** Games that differ in nothing that a rule knows play alike. */

const SETUPS: Readonly<Record<string, unknown>> = { demo: demoSetup, 'orders and sallies': ordersAndSallies };
const SEEDS = Array.from({ length: 12 }, (_, i) => 100 + i);
const LENGTH = 180;

function begin(written: unknown) {
  const setup = siegeAndFortresses.setup.parse(written);
  const options = siegeAndFortresses.options.parse({});
  if (!setup.ok || !options.ok) throw new Error(JSON.stringify(setup));
  return new Match(siegeAndFortresses, setup.value, options.value);
}

/** The inputs of a random game and the kinds of facts that they brought. */
function played(
  written: unknown,
  seed: number,
): { readonly inputs: readonly Input[]; readonly told: readonly unknown[] } {
  const random = seeded(seed);
  const match = begin(written);
  const inputs: Input[] = [];
  const told: unknown[] = [];
  for (let i = 0; i < LENGTH; i += 1) {
    const input = livelyInput(match, random);
    if (input === undefined) break;
    const row = match.submit(input);
    if ('refused' in row) throw new Error(row.code);
    inputs.push(input);
    told.push(...row.facts);
  }
  return { inputs, told };
}

function answered(written: unknown, inputs: readonly Input[]): readonly unknown[] {
  const match = begin(written);
  return inputs.flatMap((input) => {
    const row = match.submit(input);
    if ('refused' in row) throw new Error(`${JSON.stringify(input)}: ${row.code} ${row.rule ?? ''}`);
    return row.facts;
  });
}

/** Words of the rules that some pieces have for an id: those keep theirs. */
const WORDS = ['ladders', 'tower', 'gate', 'mangonel'];

/** Every id of a piece with a word before it, wherever it is written: whole, or before the gate inside it. */
function renamer(written: unknown): (value: unknown) => unknown {
  const { sections, units, earthworks = [], sallyGates = [] } = written as Readonly<Record<string, { id: string }[]>>;
  const all = [...(sections ?? []), ...(units ?? []), ...earthworks, ...sallyGates].map(({ id }) => id);
  const ids = new Set(all.filter((id) => !WORDS.includes(id)));
  const word = (text: string): string =>
    text
      .split(/([/:#])/)
      .map((part) => (ids.has(part) ? `other-${part}` : part))
      .join('');
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return word(value);
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [word(key), change(one)]));
  };
  return change;
}

/** Left and right changed on the plan. */
function mirrored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mirrored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      (key === 'x' || key === 'turn') && typeof one === 'number' ? 0 - one : mirrored(one),
    ]),
  );
}

/** Facts without where on the plan somebody is drawn. */
function withoutPoints(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPoints);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'at' || typeof (value as { at: unknown }).at === 'string')
      .map(([key, one]) => [key, withoutPoints(one)]),
  );
}

describe.each(Object.entries(SETUPS))('%s', (_name, written) => {
  it('SF-B01: with every piece renamed, the same answers bring the same facts under the new names', () => {
    const rename = renamer(written);
    // What a person wrote is a name and no id, even where it is spelt like one.
    const { name, sides, ...pieces } = written as Readonly<Record<string, unknown>>;
    const renamed = { ...(rename(pieces) as object), name, sides };
    for (const seed of SEEDS) {
      const { inputs, told } = played(written, seed);
      expect(answered(renamed, rename(inputs) as Input[])).toEqual(rename(told));
    }
  });

  it('SF-B28: on a table that is mirrored, the same answers bring the same facts', () => {
    for (const seed of SEEDS) {
      const { inputs, told } = played(written, seed);
      expect(withoutPoints(answered(mirrored(written), inputs))).toEqual(withoutPoints(told));
    }
  });

  it('an undo after every third row, and the same input again, change nothing', () => {
    for (const seed of SEEDS) {
      const { inputs } = played(written, seed);
      const [plain, undone] = [begin(written), begin(written)];
      for (const [i, input] of inputs.entries()) {
        plain.submit(input);
        undone.submit(input);
        if (i % 3 !== 0) continue;
        undone.submit({ undo: true, agreed: true });
        undone.submit(input);
      }
      expect([undone.state, undone.digest, undone.awaiting]).toEqual([plain.state, plain.digest, plain.awaiting]);
    }
  });
});

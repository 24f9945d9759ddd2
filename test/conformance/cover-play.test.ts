import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Lives } from '../../electron/referee/lives.ts';
import { meetingsOf } from '../../electron/referee/coverage.ts';
import { readCovering, writeCovering } from '../../electron/referee/covering-games.ts';
import { findSystem, readWritten } from '../../electron/referee/script.ts';
import { Input } from '../../rules/kernel/row.ts';
import { cover } from './cover-play.ts';
import { fewGames, legalPart, pairsOf, scriptOf } from './few-games.ts';
import { digestOf } from './game-digest.ts';
import { seeded } from './random-player.ts';
import { Consequences } from './rare-order.ts';
import { begin, richStartsOf, startsOf } from './starts.ts';
import { varied } from './varied-start.ts';

const SYSTEMS = [
  'siege-and-fortresses',
  'siege-battles',
  'siege-medieval',
  'siege-tower-hex',
  'warmaster-house-rules',
] as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-cover-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('games that look for pairs of rules', () => {
  test('become scripts that carry out every counted pair, even if one continues another', async () => {
    const system = findSystem('siege-tower-hex');
    let left = 120;
    const { covered, games } = await cover({
      system,
      starts: startsOf(system.id),
      until: () => (left -= 1) < 0,
      first: 3,
      most: 80,
    });
    expect(games).toBeGreaterThan(100);
    const { kept } = covered;
    kept.write(system.id, folder);
    expect(readdirSync(folder)).toHaveLength(kept.size);
    expect(meetingsOf(system.id, folder).pairs.size).toBeGreaterThanOrEqual(kept.pairs);

    // A few of them cover as much, and survive packing and reading.
    const few = fewGames(system, kept.all());
    expect(few.length).toBeLessThan(kept.size);
    const packed = join(folder, 'few.jsonl.gz');
    writeCovering(
      packed,
      few.map((game) => scriptOf(system.id, game)),
    );
    const met = new Set<string>();
    for (const [at, script] of readCovering(packed).entries()) {
      const { setup, options, script: read } = readWritten(script, packed);
      const inputs = read.inputs.map((input) => Input.parse(input));
      const game = { begun: { setup, options, written: { setup: read.setup, options: read.options } }, inputs };
      expect(legalPart(system, game).inputs).toHaveLength(inputs.length);
      if (at < 3) {
        const meant = digestOf(system, game);
        expect(meant).toBe(digestOf(system, few[at] ?? game));
        expect(digestOf(system, { ...game, inputs: inputs.slice(0, -1) })).not.toBe(meant);
      }
      for (const pair of pairsOf(system, game)) met.add(pair);
    }
    expect(met.size).toBeGreaterThanOrEqual(kept.pairs);
  });

  test('are cut where an input is no longer legal', () => {
    const system = findSystem('siege-tower-hex');
    const random = seeded(5);
    const begun = startsOf(system.id).flatMap((start) => begin(system, start, random) ?? [])[0];
    if (begun === undefined) throw new Error('no start');
    const inputs = [
      { command: 'end-turn', args: {} },
      { command: 'fly', args: {} },
      { command: 'end-turn', args: {} },
    ];
    expect(legalPart(system, { begun, inputs }).inputs).toHaveLength(1);
  });

  test('are kept for the rule by which they end', () => {
    const system = findSystem('siege-medieval');
    const random = seeded(5);
    const ended = (winner: string) => [{ command: 'end-battle', args: {} }, { choose: winner }];
    const begun = startsOf(system.id)
      .flatMap((start) => begin(system, start, random) ?? [])
      .find((one) => legalPart(system, { begun: one, inputs: ended('defender') }).inputs.length === 2);
    if (begun === undefined) throw new Error('no battle');
    // The attacker calls the assault off (SM-181), or the fortress surrenders (SM-182).
    const rules = ['defender', 'attacker'].map((winner) => {
      const met = new Set<string>();
      digestOf(system, { begun, inputs: ended(winner) }, new Lives(new Map(), (rule) => met.add(rule)));
      return [...met].filter((rule) => rule === 'SM-181' || rule === 'SM-182');
    });
    expect(rules).toEqual([['SM-181'], ['SM-182']]);
    const few = fewGames(
      system,
      ['defender', 'attacker'].map((winner) => ({ begun, inputs: ended(winner) })),
    );
    expect(few.map(({ inputs }) => inputs.length)).toEqual([2, 2]);
  });

  test.each(SYSTEMS)('%s: varied set-ups are legal, leave the original unchanged, and differ', (id) => {
    const system = findSystem(id);
    const starts = startsOf(id);
    let different = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const random = seeded(seed);
      const start = starts[seed % starts.length];
      const begun = start && begin(system, start, random);
      if (begun === undefined) continue;
      const { written, setup } = varied(system, begun, random);
      const again = system.setup.parse(JSON.parse(JSON.stringify(written.setup)), begun.options);
      expect(JSON.stringify(again)).toBe(JSON.stringify({ ok: true, value: setup }));
      if (JSON.stringify(setup) !== JSON.stringify(begun.setup)) different += 1;
    }
    expect(different).toBeGreaterThan(10);
  });
});

test.each(SYSTEMS)('%s: every rich set-up is legal under its options', (id) => {
  const system = findSystem(id);
  const starts = richStartsOf(id);
  expect(starts.length).toBeGreaterThan(5);
  for (const start of starts) expect(begin(system, start, () => 0.9)).toBeDefined();
});

describe('consequences of an order', () => {
  test('are the rules that followed it, each with its frequency', () => {
    const consequences = new Consequences();
    consequences.begins('charge');
    consequences.called('X-001');
    consequences.told({}, ['X-001', 'X-002']);
    consequences.begins('charge');
    consequences.called('X-001');
    consequences.begins('walk');
    consequences.called('X-003');
    expect([...consequences.of('charge')]).toEqual([
      ['X-001', 1],
      ['X-002', 0.5],
    ]);
    expect([...consequences.of('fly')]).toEqual([]);
  });
});

describe('a fact that names a rule', () => {
  test('counts for that rule too', () => {
    const met: string[] = [];
    const lives = new Lives(new Map([['ram', 'engines']]), (rule, pair) => pair === undefined && met.push(rule));
    lives.told({ kind: 'engine-destroyed', engine: 'ram', rule: 'X-117' }, ['X-001']);
    expect(met).toEqual(['X-001', 'X-117']);
    lives.told({ kind: 'tested', engine: 'ram', modifiers: [{ rule: 'X-118', value: -1 }, { value: 1 }] }, ['X-001']);
    lives.told({ kind: 'tested', engine: 'ram', modifiers: { far: -1 } }, ['X-001']);
    expect(met).toEqual(['X-001', 'X-117', 'X-118']);
  });
});

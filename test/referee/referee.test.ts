import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playScript } from '../../electron/referee/play.ts';
import { readScript } from '../../electron/referee/script.ts';
import type { Invariant } from '../../rules/kernel/invariant.ts';
import type { Input } from '../../rules/kernel/row.ts';
import { play } from '../../rules/kernel/trial.ts';
import {
  assault,
  climbers,
  guards,
  sections,
  siege,
  TO_COMBAT,
} from '../../rules/systems/siege-and-fortresses/combat/combat-scene.ts';
import { written as siegeOf } from '../../rules/systems/siege-and-fortresses/scene.ts';
import { referee } from './in-process.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'castellan-referee-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Script {
  inputs: unknown[];
  expect: { state?: Record<string, unknown>; facts?: unknown[]; refused?: unknown };
  [key: string]: unknown;
}
const example = (name: string): Script => JSON.parse(readFileSync(join(root, 'test/scripts', name), 'utf8')) as Script;
function written(script: unknown): string {
  const path = join(folder, 'script.json');
  writeFileSync(path, typeof script === 'string' ? script : JSON.stringify(script));
  return path;
}

describe('the referee command', () => {
  it.each(readdirSync(join(root, 'test/scripts')).filter((name) => name.endsWith('.json')))(
    'plays %s of the rulebook and finds what it expects',
    (name) => {
      const { status, out, err } = referee('play', '--strict', join(root, 'test/scripts', name));
      expect(status).toBe(0);
      expect(err.filter(({ code }) => code === 'invariant')).toEqual([]);
      expect(out.at(-1)).toHaveProperty('state');
    },
  );

  it('is a command: one value per line on standard output, errors on standard error, and a status', () => {
    const command = (...args: string[]) =>
      spawnSync(process.execPath, [join(root, 'electron/referee.ts'), ...args], { cwd: root, encoding: 'utf8' });
    const played = command('play', 'test/scripts/EX-SF-01.json');
    expect([played.status, played.stderr]).toEqual([0, '']);
    const lines = played.stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      referee('play', join(root, 'test/scripts/EX-SF-01.json')).out,
    );
    const refused = command('play', 'test/scripts/refused/EX-SF-11-five.json');
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(JSON.parse(refused.stderr)).toMatchObject({ code: 'bad-setup' });
    expect(command().stdout).toContain('referee play SCRIPT');
  });

  it('--strict: ends with status 1 and names the invariant, the row and the fact', () => {
    const read = readScript(join(root, 'test/scripts/EX-SF-01.json'));
    const gateless: Invariant<unknown, { readonly kind: string }> = {
      name: 'nobody shoots at gates',
      rules: ['SF-026'],
      check: (_before, { kind }) => (kind === 'structure-shot' ? 'the gate was shot at' : undefined),
    };
    const system = { ...read.system, invariants: [gateless] };
    const strictly = playScript({ ...read, system }, 'en', () => undefined, { strict: true }).violations;
    expect(strictly[0]).toEqual({
      invariant: 'nobody shoots at gates',
      rules: ['SF-026'],
      problem: 'the gate was shot at',
      row: 4,
      fact: 'structure-shot',
    });
    expect(playScript({ ...read, system }, 'en', () => undefined).violations).toEqual([]);
    expect(referee('play', '--strict', written({ ...read.script, expect: undefined })).status).toBe(0);
  });

  it('ends with status 1 and the difference if the outcome is not the expected one', () => {
    const script = example('EX-SF-01.json');
    const { status, err } = referee(
      'play',
      written({ ...script, expect: { state: { structures: { gate: { tokens: 5 } } } } }),
    );
    expect(status).toBe(1);
    expect(err).toEqual([{ code: 'unmet', at: 'state.structures.gate.tokens', expected: 5, found: 1 }]);
  });

  it('ends with status 1 if an expected refusal does not come', () => {
    const { status, err } = referee(
      'play',
      written({ ...example('EX-SF-01.json'), expect: { refused: { index: 0, code: 'game-over' } } }),
    );
    expect([status, err[0]?.['at']]).toEqual([1, 'refused']);
  });

  it('finds a missing fact and a fact out of order', () => {
    const script = example('EX-SF-01.json');
    const expectFacts = (facts: unknown[]) => referee('play', written({ ...script, expect: { facts } })).status;
    expect(
      expectFacts([
        { kind: 'structure-shot', hits: 3 },
        { kind: 'structure-stood', token: true },
      ]),
    ).toBe(0);
    expect(expectFacts([{ kind: 'structure-stood' }, { kind: 'structure-shot' }])).toBe(1);
    expect(expectFacts([{ kind: 'structure-shot', hits: 2 }])).toBe(1);
  });

  it.each<[string, (script: Script) => unknown, string, number?]>([
    ['an unknown command', (s) => ({ ...s, inputs: [{ command: 'fly', args: {} }] }), 'unknown-command', 0],
    [
      'a command that is not legal now',
      (s) => ({ ...s, inputs: [{ command: 'shoot-structure', args: { unit: 'lobber-1', structure: 'gate' } }] }),
      'not-offered',
      0,
    ],
    [
      'a wrong number of dice',
      (s) => ({ ...s, inputs: [...s.inputs.slice(0, 3), { roll: [1] }] }),
      'wrong-dice-count',
      3,
    ],
    ['a face of 7', (s) => ({ ...s, inputs: [...s.inputs.slice(0, 3), { roll: [7, 1, 1] }] }), 'impossible-face', 3],
    ['an input of no known shape', (s) => ({ ...s, inputs: [{ shout: 'charge' }] }), 'bad-input', 0],
    ['a file that is not JSON', () => '{', 'not-json'],
    ['a script without inputs', (s) => ({ ...s, inputs: undefined }), 'bad-script'],
    ['a system that does not exist', (s) => ({ ...s, system: 'chess' }), 'unknown-system'],
    ['a setup that is not legal', (s) => ({ ...s, setup: { name: 'nothing' } }), 'bad-setup'],
    ['an option that does not exist', (s) => ({ ...s, options: { fireballs: true } }), 'bad-options'],
  ])('ends with status 2 and a sentence for %s', (_what, change, code, index) => {
    const { status, err } = referee('play', written(change(example('EX-SF-01.json'))));
    expect(status).toBe(2);
    expect(err[0]).toMatchObject({ code, ...(index === undefined ? {} : { index }) });
    expect(String(err[0]?.['sentence'])).toMatch(/^[A-Z'{].{20,}/s);
  });

  it('speaks French on request', () => {
    const { err } = referee(
      'play',
      written({ ...example('EX-SF-01.json'), inputs: [{ command: 'fly' }] }),
      '--language',
      'fr',
    );
    expect(err[0]?.['sentence']).toContain('L’ordre «\u00a0fly\u00a0» n’existe pas');
  });

  it('prints the systems, their schemas and commands', () => {
    expect(referee('systems').out).toContainEqual({
      id: 'siege-and-fortresses',
      edition: '1',
      seats: ['attacker', 'defender'],
    });
    expect(referee('schema', 'siege-and-fortresses').out[0]).toHaveProperty('setup.properties.sections');
    expect(referee('commands', 'siege-and-fortresses').out).toContainEqual(
      expect.objectContaining({ command: 'shoot-structure', rule: 'SF-022' }),
    );
    const deploy = referee('commands', 'siege-battles').out.find(
      (line) => (line as { command: string }).command === 'deploy',
    );
    expect(deploy).toMatchObject({
      args: {
        properties: {
          unit: { description: 'The unit that does it, by its id.', type: 'string', rule: 'SB-025' },
          slot: { type: 'string', enum: ['main', 'inside', 'top', 'platform', 'machine'] },
        },
        required: ['unit', 'section', 'slot'],
        additionalProperties: false,
      },
    });
  });

  it('counts the rules of a system by class, from its catalogue, its code and its tests', () => {
    const { status, out } = referee('rules', 'siege-and-fortresses');
    expect(status).toBe(0);
    expect(out[0]).toMatchObject({ system: 'siege-and-fortresses', withoutCode: expect.any(Array) as unknown });
  });

  it('prints exact chances of the open question', () => {
    const script = example('EX-SF-01.json');
    const { out } = referee('odds', written({ ...script, inputs: script.inputs.slice(0, 3), expect: undefined }));
    expect(out[0]).toMatchObject({ command: 'shoot-structure', rule: 'SF-032', exact: true });
  });

  it('says when there is no chance to give: after the last shot only the end of the turn is left', () => {
    expect(referee('odds', written(example('EX-SF-01.json')))).toMatchObject({
      status: 0,
      out: [{ kind: 'none', orders: ['end-phase'], why: expect.stringMatching(/depends on dice/) as string }],
    });
  });

  it('says of an open order that no chance is shown for the rest of it', () => {
    const script = example('EX-HR-01.json');
    const inputs = [{ command: 'end-battle' }];
    const { out } = referee('odds', written({ ...script, inputs, expect: undefined }));
    expect(out).toEqual([{ kind: 'none', orders: ['end-battle'], why: expect.stringMatching(/open order/) as string }]);
  });

  it('states the kind and coverage of every chance, and completes no fight, however large, in a trace', () => {
    const crowd = (stands: number, attacks: number) => {
      const units = [climbers('orcs', { stands, attacks }), guards('g', { w2: stands }, { attacks, armour: 4 })];
      const match = siege(units);
      const inputs: Input[] = [];
      const put = (input: Input): void => {
        play(match, input);
        inputs.push(input);
      };
      put(assault('orcs', 'w2'));
      for (let asked = match.awaiting?.question; asked !== undefined; asked = match.awaiting?.question)
        put({ fact: asked.ask === 'declare' && asked.fact === 'number' ? asked.max : true });
      TO_COMBAT.forEach(put);
      return { system: 'siege-and-fortresses', setup: siegeOf({ sections, units }), inputs };
    };
    for (const [stands, attacks] of [
      [1, 2],
      [2, 20],
    ] as const) {
      const { out, err, status } = referee('odds', written(crowd(stands, attacks)), '--until', '50ms');
      expect([status, err]).toEqual([0, []]);
      const kinds = out.map((line) => (line as { kind?: string }).kind);
      expect(kinds.length).toBeGreaterThan(0);
      for (const kind of kinds) expect(['exact', 'between', 'about', 'too-large']).toContain(kind);
      for (const line of out as { kind: string; lo?: number; hi?: number; cover?: string }[])
        if (line.kind !== 'too-large')
          expect([(line.lo ?? 1) <= (line.hi ?? 0), typeof line.cover]).toEqual([true, 'string']);
    }
    expect(referee('odds', written(crowd(1, 2)), '--until', 'soon').status).toBe(2);
  });

  it('reports who wins the whole siege in random play, with its policy and the same result for a seed', () => {
    const asked = (...more: string[]) => referee('odds', written(example('EX-ST-01.json')), '--siege', ...more);
    const { out, err, status } = asked('--until', '1ms', '--language', 'fr');
    expect([status, err]).toEqual([0, []]);
    const lines = out as { siege: string; seat?: string; kind: string; games: number; policy: string }[];
    expect(lines.map(({ siege: what, seat }) => [what, seat])).toEqual([
      ['won', 'attacker'],
      ['won', 'defender'],
      ['drawn', undefined],
    ]);
    for (const { kind, games, policy } of lines) {
      expect([kind, policy.startsWith('environ, d’après des parties jouées au hasard')]).toEqual(['about', true]);
      expect(games).toBeGreaterThan(0);
    }
    expect(asked('--seed', 'soon').status).toBe(2);
  });

  it.each([
    ['siege-and-fortresses', 'EX-SF-13.json', 0],
    ['siege-battles', 'EX-SB-03.json', 0],
    ['siege-medieval', 'EX-SM-25.json', 0],
    ['warmaster-house-rules', 'EX-HR-19.json', 0],
    ['siege-tower-hex', 'EX-ST-06.json', 1],
  ] as const)('says what is known of every order of %s, in one language, or why nothing is', (_system, file, none) => {
    const { expect: _told, ...script } = example(file);
    const { out, err, status } = referee(
      'odds',
      written({ ...script, inputs: [] }),
      '--until',
      '20ms',
      '--language',
      'fr',
    );
    expect([status, err]).toEqual([0, []]);
    const lines = out as {
      kind: string;
      lo: number;
      hi: number;
      chance: number;
      cover?: string;
      why?: string;
      rule?: string;
      orders?: string[];
    }[];
    for (const { kind, lo, hi, chance, cover, why, rule, orders } of lines)
      // If no order depends on dice, one line says so and names them all.
      if (kind === 'none' && orders !== undefined) expect([lines.length, why?.startsWith('Aucun')]).toEqual([1, true]);
      else if (kind === 'none' || kind === 'too-large') expect([typeof why, typeof rule]).toEqual(['string', 'string']);
      else {
        expect(['exact', 'between', 'about']).toContain(kind);
        expect([lo <= chance, chance <= hi, cover !== 'this order alone']).toEqual([true, true, true]);
      }
    expect(lines.some(({ kind, rule }) => kind === 'none' && rule !== undefined)).toBe(none === 1);
  });

  it('prints its usage when called wrongly', () => {
    for (const args of [[], ['dance'], ['play'], ['play', 'x', '--loud']]) expect(referee(...args).status).toBe(2);
  });

  it('names a match file that is missing or invalid', () => {
    expect(referee('verify', join(folder, 'nothing.castellan')).err[0]).toMatchObject({ ok: false, code: 'not-found' });
    expect(referee('verify', written('no database')).err[0]).toMatchObject({ ok: false, code: 'not-a-match' });
  });
});

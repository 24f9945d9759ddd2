import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { systems } from '../../electron/table/systems.ts';
import { referee } from './in-process.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'castellan-scripts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

type Script = Readonly<Record<string, unknown>>;
const page = readFileSync(join(root, 'docs/scripts.md'), 'utf8');
const [siege = {}, ...snippets] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, json = '']) => JSON.parse(json) as Script,
);
const written = (script: Script): string => {
  const path = join(folder, 'script.json');
  writeFileSync(path, JSON.stringify({ ...siege, ...script }));
  return path;
};
const play = (script: Script, ...more: string[]) => referee('play', written(script), ...more);

const END = { command: 'end-phase' };
const CHARGE = { command: 'charge', args: { unit: 'raiders', section: 'wall' } };

describe('docs/scripts.md', () => {
  it('contains a siege and snippets', () => {
    expect(snippets.length).toBeGreaterThan(6);
  });

  it.each(snippets.map((snippet, at) => [at + 1, snippet] as const))('snippet %i does what it says', (_at, snippet) => {
    const { status, err } = play(snippet);
    expect(err.filter(({ code }) => code === 'unmet')).toEqual([]);
    expect(status).toBe(0);
  });
});

describe('the expectations of a script', () => {
  it.each<[string, Script, string]>([
    ['a fact that must not come', { noFacts: [{ kind: 'phase-began' }] }, 'noFacts.0'],
    ['a part that must be absent', { absent: ['units.guard'] }, 'absent.units.guard'],
    ['an empty object', { state: { units: {} } }, 'state.units'],
    ['a result', { result: { winner: 'attacker' } }, 'result'],
    ['a sheet', { sheet: [{ seat: 'attacker', points: 5 }, {}] }, 'sheet.0.points'],
    ['a chance', { chances: [{ outcome: 'arrives:raiders', chance: 0.5 }] }, 'chances.0'],
    ['a question', { awaiting: { rule: 'SB-B05' } }, 'awaiting'],
    ['a refusal', { refused: { index: 0, rule: 'SB-B05' } }, 'refused'],
    ['a set-up that is refused', { setup: { refused: ['SB-012'] } }, 'setup'],
  ])('are checked for %s', (_what, wanted, at) => {
    const { status, err } = play({ inputs: [END], expect: wanted });
    expect([status, err.map((line) => line['at'])]).toEqual([1, expect.arrayContaining([at])]);
  });

  it('include the rule of a refusal, in a step and at the end', () => {
    const step = play({ inputs: [{ refused: CHARGE, rule: 'SB-012' }] });
    expect([step.status, step.err[0]]).toMatchObject([1, { at: 'inputs.0.rule', expected: 'SB-012', found: 'SB-B05' }]);
    const end = play({ inputs: [CHARGE], expect: { refused: { index: 0, rule: 'SB-012' } } });
    expect([end.status, end.err.at(-1)]).toMatchObject([1, { at: 'refused.rule' }]);
    // Without a rule, any refusal by the rules is accepted, but not a mistake in the script.
    expect(play({ inputs: [{ refused: CHARGE }, END] }).status).toBe(0);
    const { command, args } = CHARGE;
    const slip = play({ inputs: [{ refused: { command, args: { ...args, unit: 'raider' } } }] });
    expect([slip.status, slip.err.at(-1)]).toMatchObject([
      1,
      { at: 'inputs.0', expected: 'a refusal by the rules', found: { code: 'bad-arguments' } },
    ]);
    expect(JSON.stringify(slip.err.at(-1))).toContain('did you mean `raiders`?');
    const accepted = play({ inputs: [{ refused: END }] });
    expect([accepted.status, accepted.err[0]]).toMatchObject([1, { at: 'inputs.0' }]);
  });

  it('report inputs after an expected refusal as never played', () => {
    const { status, err } = play({ inputs: [CHARGE, END], expect: { refused: { index: 0 } } });
    expect([status, err.at(-1)]).toMatchObject([2, { code: 'unplayed', index: 1 }]);
  });
});

describe('a faulty input', () => {
  const problems = (args: Script) => play({ inputs: [END, { command: 'charge', args }] }).err[0]?.['problems'];

  it('gets its unknown or missing arguments and missing pieces named', () => {
    expect(problems({ unit: 'raiders', sectoin: 'wall' })).toEqual([
      "`sectoin` is no argument of 'charge': did you mean `section`?",
      '`section` is missing.',
    ]);
    expect(problems({ unit: 'x', section: 'towr' })).toEqual([
      "unit 'x' is not on this table.",
      "section 'towr' is not on this table: did you mean `tower`?",
    ]);
    expect(problems({ unit: 'raiders', section: 'tower' })).toBeUndefined();
  });

  it('still prints the state and the question', () => {
    const { status, out } = play({ inputs: [END, CHARGE, { roll: [1] }] });
    expect([status, out.at(-1)]).toMatchObject([2, { awaiting: { rule: 'SB-086' }, state: { phase: 'movement' } }]);
  });

  it('is reported in every system for every omitted argument', () => {
    for (const system of systems) {
      const { status, out } = referee('commands', system.id);
      expect(status).toBe(0);
      for (const line of out)
        expect(line).toMatchObject({ command: expect.any(String) as string, args: { type: 'object' } });
    }
    expect(referee('commands', 'siege-battles').out).toContainEqual(
      expect.objectContaining({
        command: 'charge',
        args: expect.objectContaining({ required: ['unit', 'section'], additionalProperties: false }) as unknown,
      }),
    );
  });
});

describe('play --trace', () => {
  it('prints each question with its answer', () => {
    const { out } = play({ inputs: [END, CHARGE, { fact: 6 }] }, '--trace');
    expect(out).toContainEqual({
      asked: expect.objectContaining({ rule: 'SB-086', unit: 'inches' }) as unknown,
      answer: { fact: 6 },
    });
    expect(play({ inputs: [END, CHARGE, { fact: 6 }] }).out).not.toContainEqual(
      expect.objectContaining({ answer: { fact: 6 } }),
    );
  });
});

describe('referee schema', () => {
  it('describes a field of Siege Battles with its meaning, unit and rule', () => {
    const [schema] = referee('schema', 'siege-battles').out;
    expect(schema).toHaveProperty('setup.properties.units.items.properties.force', {
      description: "Of the defender's army, which of its two forces.",
      rule: 'SB-003',
      default: 'defence',
      type: 'string',
      enum: ['defence', 'relief'],
    });
    expect(JSON.stringify(schema)).toContain('"unit":"inches"');
  });
});

describe('a reader that stops early', () => {
  it.each(['play', 'offers'])('ends %s without an error', (verb) => {
    const command = `"${process.execPath}" electron/referee.ts ${verb} "${written({ inputs: [END] })}" | head -c 1`;
    const { stderr, stdout } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['{', '']);
  });
});

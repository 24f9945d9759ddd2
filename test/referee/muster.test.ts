import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referee } from './in-process.ts';

const root = join(import.meta.dirname, '../..');

function play(script: string): { status: number; last: Record<string, unknown>; err: Record<string, unknown> } {
  const { status, out, err } = referee('play', join(root, 'test/scripts', script));
  return { status, last: (out.at(-1) ?? {}) as Record<string, unknown>, err: err.at(-1) ?? {} };
}

describe('a muster as a script', () => {
  it.each([
    ['EX-SF-11.json', 'EX-SF-11-none.json'],
    ['EX-SF-11-four.json', 'EX-SF-11-five.json'],
  ])('is accepted within its limits (%s) and refused beyond them (%s)', (accepted, refused) => {
    expect(play(accepted).status).toBe(0);
    expect(play(`refused/${refused}`)).toMatchObject({ status: 2, err: { code: 'bad-setup', rule: 'SF-006' } });
  });

  it('reports every problem in both languages, with the pieces concerned', () => {
    const { err } = play('refused/EX-SF-11-five.json');
    expect(err['problems']).toMatchObject([
      {
        rule: 'SF-006',
        about: ['guard-1', 'guard-2', 'guard-3', 'guard-4', 'guard-5'],
      },
    ]);
    const said = JSON.stringify(err['problems']);
    expect(said).toContain('has 4 at most');
    expect(said).toContain('en a 4 au plus');
  });

  it('ends with the result sheet, and with the result once there is one', () => {
    expect(play('scenario-into-the-breach.json').last).toMatchObject({
      sheet: [
        { seat: 'attacker', points: 0, entries: [] },
        { seat: 'defender', points: 0, entries: [] },
      ],
      result: { winner: 'attacker', rule: 'SF-264' },
    });
    expect(play('EX-SF-11.json').last).not.toHaveProperty('result');
  });
});

import { describe, expect, it } from 'vitest';
import { presetsOf, systemById } from '../../electron/table/systems.ts';
import { matchOn } from '../../rules/kernel/trial.ts';
import { played } from '../conformance/alike-kit.ts';
import { referee } from './in-process.ts';

interface Found {
  readonly kind?: string;
  readonly state?: string;
  readonly rules: readonly string[];
  readonly fields?: readonly { readonly name: string; readonly type: string; readonly optional: boolean }[];
}

describe.each(['siege-tower-hex', 'siege-battles'])('referee facts %s', (id) => {
  it('describes every fact of a game with all of its fields, and every part of the state', () => {
    const { status, out } = referee('facts', id, '--json');
    expect(status).toBe(0);
    const lines = out as Found[];
    const system = systemById(id);
    const [preset] = presetsOf(id);
    if (system === undefined || preset === undefined) throw new Error(`there is no '${id}'`);
    const facts = new Map(lines.flatMap((line) => (line.kind === undefined ? [] : [[line.kind, line.fields ?? []]])));
    for (const seed of [1, 2, 3])
      for (const fact of played({ system, setup: preset.setup }, seed, 100).told) {
        const { kind, ...rest } = fact as { readonly kind: string };
        const fields = facts.get(kind) ?? [];
        expect([kind, Object.keys(rest).filter((name) => !fields.some((field) => field.name === name))]).toEqual([
          kind,
          [],
        ]);
        const needed = fields.filter(({ optional }) => !optional).map(({ name }) => name);
        expect([kind, needed.filter((name) => !Object.hasOwn(rest, name))]).toEqual([kind, []]);
      }
    const kept = Object.keys(matchOn(system, preset.setup).state as object);
    const described = lines.flatMap(({ state }) => (state === undefined ? [] : [state]));
    expect(kept.filter((name) => !described.includes(name))).toEqual([]);
  });
});

describe('referee facts', () => {
  it('lists the rules where a fact is told, and the values that a field may have', () => {
    const lines = referee('facts', 'siege-tower-hex', '--json').out as Found[];
    expect(lines.find(({ kind }) => kind === 'bridge-struck')).toMatchObject({
      rules: ['ST-063'],
      fields: expect.arrayContaining([
        { name: 'face', type: 'number', optional: false, rules: [] },
        expect.objectContaining({ name: 'result', type: expect.stringContaining('"stunned"') as unknown }),
      ]) as unknown,
    });
  });

  it('rejects an unknown name', () => {
    expect(referee('facts', 'siege').err[0]).toMatchObject({ code: 'unknown-system' });
  });
});

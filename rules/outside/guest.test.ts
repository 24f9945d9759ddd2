import { describe, expect, it } from 'vitest';
import { Sum } from '../kernel/sum.ts';
import { text } from '../kernel/text.ts';
import { demoSetup } from '../template/new-system/demo.ts';
import { newSystem } from '../template/new-system/index.ts';
import { CONTRACT, guest } from './guest.ts';
import { plainJson } from './plain-json.ts';

const said = (answer: string): unknown => (JSON.parse(answer) as { readonly is?: unknown }).is;

describe('the sandbox end of a shared system', () => {
  const answers = guest({ system: newSystem, presets: [{ id: 'demo', setup: demoSetup }] });
  const ask = (call: string, asked: object = {}): unknown => said(answers(call, JSON.stringify(asked)));
  const state = ask('start', { setup: demoSetup, options: { blowTells: 5 } });
  const { n: at } = ask('run', { name: 'strike' }) as { readonly n: number };
  const begin = (n: number, told: readonly object[] = [{ state }], whole = true): unknown =>
    ask('procedure', { n, at, args: {}, told, whole });

  it('says what it is, and which contract it speaks', () => {
    expect(ask('about')).toMatchObject({ contract: CONTRACT, id: 'new-system', presets: [{ id: 'demo' }] });
  });

  it('continues a run that it keeps, and asks for everything if it has dropped it', () => {
    expect(begin(1)).toMatchObject({ done: false, request: { ask: 'roll', dice: 4 } });
    const blows = { done: false, request: { ask: 'tell', fact: { kind: 'wall-struck', blows: 2 } } };
    expect(begin(1, [{ value: 2, state }], false)).toMatchObject(blows);
    for (let n = 2; n < 300; n += 1) begin(n);
    expect(begin(1, [{ state }], false)).toEqual({ gone: true });
    expect(begin(1, [{ state }, { value: 2, state }])).toMatchObject(blows);
  });

  it('rejects unknown calls, even by the names that every object has', () => {
    for (const call of ['constructor', '__proto__', 'toString', ''])
      expect(() => answers(call, '{}')).toThrow(/no call is named/);
  });
});

describe('plain data', () => {
  it('is what is sent; a sum is sent as its lines, and `undefined` as nothing', () => {
    const sum = Sum.of(4, text('a'), 'X-001');
    expect(said(plainJson({ sum, list: [1, 'a', true, null] }))).toEqual({
      sum: { sum: [{ text: { key: 'a' }, does: 'is', n: 4, rule: 'X-001' }] },
      list: [1, 'a', true, null],
    });
    expect(said(plainJson(undefined))).toBeUndefined();
  });

  it.each([
    ['a map', new Map()],
    ['a set', new Set([1])],
    ['a function', () => 1],
    ['a number without end', Infinity],
    ['no number', NaN],
  ])('is not %s', (_what, wall) => {
    expect(() => plainJson({ wall })).toThrow(/'wall' is no plain data/);
  });
});

import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OutsideFault } from './outside-fault.ts';
import { Sandbox } from './sandbox.ts';
import { Voice } from './voice.ts';

/** Foreign code, and everything that it must not be able to do. */

const boxes: Sandbox[] = [];
afterEach(() => {
  for (const box of boxes.splice(0)) box.close();
});

/** A sandbox whose code answers every call with the value of this expression. */
function answering(expression: string, limits: ConstructorParameters<typeof Sandbox>[1] = {}): Sandbox {
  const box = new Sandbox(`globalThis.castellanSystem = (call, asked) => ${expression};`, limits);
  boxes.push(box);
  return box;
}
/** A shared sandbox that evaluates what it is called with, for code without side effects. */
const coming = new Sandbox('globalThis.castellanSystem = (call) => (0, eval)(call);');
afterAll(() => {
  coming.close();
});
const failing = (box: Sandbox, call = 'view'): string => {
  try {
    return `it answered ${box.call(call, '{}')}`;
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    return error.message;
  }
};

describe('code in the sandbox', () => {
  it('returns the value of its expression', () => {
    expect(answering('call + asked').call('view', '{"state":1}')).toBe('view{"state":1}');
  });

  it.each([
    ['process', 'process.env.HOME'],
    ['require', "require('node:fs')"],
    ['fetch', "fetch('http://127.0.0.1')"],
    ['WebSocket', "new WebSocket('ws://127.0.0.1')"],
    ['Date', 'String(Date.now())'],
    ['performance', 'String(performance.now())'],
    ['setTimeout', 'setTimeout(() => {}, 1)'],
    ['WebAssembly', 'new WebAssembly.Module()'],
    ['SharedArrayBuffer', 'new SharedArrayBuffer(4)'],
    ['crypto', 'crypto.randomUUID()'],
    ['console', "console.log('x')"],
  ])('has no %s', (name, expression) => {
    expect(failing(coming, expression)).toBe(`'${name}' is not defined`);
  });

  it('has no random numbers', () => {
    expect(failing(coming, 'String(Math.random())')).toBe('not a function');
  });

  it.each([
    ['the constructor of a function', "(() => {}).constructor('return typeof process + typeof require')()"],
    [
      'the constructor of a generator',
      "(function* () {}).constructor('yield typeof process + typeof require')().next().value",
    ],
    ['eval', "(0, eval)('typeof process + typeof require')"],
    ['the global object', 'typeof globalThis.process + typeof globalThis.require'],
  ])('reaches nothing by %s', (_way, expression) => {
    expect(coming.call(expression, '{}')).toBe('undefinedundefined');
  });

  it('loads no module', () => {
    // A promise that never settles.
    expect(failing(answering("import('node:fs')"))).toBe('it answered with something that is no text');
  });

  it('is stopped in an endless loop, and answers the next call', () => {
    const box = answering("{ if (call === 'view') for (;;); return 'done'; }".replace(/^/, '(() => ').concat(')()'));
    expect(failing(box)).toBe('interrupted');
    expect(box.call('other', '{}')).toBe('done');
  });

  it('is stopped when the interpreter itself hangs', () => {
    const box = answering("call === 'view' ? [].indexOf.call({ length: 2 ** 52 }, 1) : 'done'", { ms: 1000 });
    expect(failing(box)).toBe('it did not come to an end and was stopped');
    box.close();
  });

  it.each([
    ['a search that goes back and forth', "String(/(a+)+$/.test('a'.repeat(40) + 'b'))", 'interrupted'],
    ['a call of itself', '(function f() { return f() + 1; })()', 'stack overflow'],
    ['a long text', "'x'.repeat(1e9)", /memory|string length/],
    ['a long list', 'String(new Uint8Array(1e9).length)', /memory|invalid array/],
    ['an answer that is too long', "'x'.repeat(5e6)", 'it answered with too much'],
    ['an answer that is no text', '({})', 'it answered with something that is no text'],
    ['throwing nothing', '(() => { throw undefined; })()', 'something odd was thrown'],
    ['throwing a number', '(() => { throw 7; })()', 'something odd was thrown'],
    [
      'throwing what never says why',
      '(() => { throw { get message() { for (;;); } }; })()',
      'something odd was thrown',
    ],
    [
      'throwing what throws when read',
      '(() => { throw { get message() { throw this; } }; })()',
      'something odd was thrown',
    ],
  ])('gets no further by %s', (_what, expression, why) => {
    expect(failing(answering(expression))).toMatch(why);
  });

  it('is not restarted after it had to be stopped three times', () => {
    const box = answering("call === 'view' ? (() => { for (;;); })() : 'done'");
    for (const _ of [1, 2, 3]) expect(failing(box)).toBe('interrupted');
    expect(failing(box)).toMatch(/stopped too often/);
  });

  it('survives any number of ordinary errors', () => {
    const box = answering("call === 'view' ? (() => { throw new Error('no wall'); })() : 'done'");
    for (const _ of [1, 2, 3, 4]) expect(failing(box)).toBe('no wall');
    expect([box.call('other', '{}'), box.life]).toEqual(['done', 1]);
  });

  it('gives no answers if it does not load', () => {
    for (const code of ['', 'this is no script', 'throw new Error("no")', 'for (;;);']) {
      const box = new Sandbox(code);
      boxes.push(box);
      expect(failing(box)).not.toMatch(/^it answered/);
    }
  });
});

describe('its answer', () => {
  const saying = (json: string): unknown =>
    new Voice(coming, 'Odd').ask(z.looseObject({}).optional(), JSON.stringify(json));

  it('is treated as data', () => {
    expect(saying('{"is":{"walls":[1,2]}}')).toEqual({ walls: [1, 2] });
  });

  it.each([
    ['no JSON', 'walls', /JSON/],
    ['another shape', '{"is":7}', /expected object/],
    ['a prototype', '{"is":{"__proto__":{"isAdmin":true}}}', /nothing may be called '__proto__'/],
    ['a prototype written otherwise', String.raw`{"is":{"\u005f_proto__":{"isAdmin":true}}}`, /'__proto__'/],
    ['a constructor', '{"is":{"a":[{"constructor":{"prototype":{"x":1}}}]}}', /'constructor'/],
    ['depths', `{"is":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`, /nested too deep/],
    ['depths without end', `{"is":${'['.repeat(300_000)}${']'.repeat(300_000)}}`, /nested too deep|stack/],
  ])('is refused if it is %s', (_what, json, why) => {
    expect(() => saying(json)).toThrow(why);
    expect(({} as { readonly isAdmin?: unknown }).isAdmin).toBeUndefined();
  });
});

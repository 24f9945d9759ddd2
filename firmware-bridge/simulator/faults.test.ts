import { describe, expect, it } from 'vitest';
import en from '../../electron/contract/texts/faults.en.json' with { type: 'json' };
import fr from '../../electron/contract/texts/faults.fr.json' with { type: 'json' };
import { writeLine } from '../link/line.ts';
import { chanceFrom } from './chance.ts';
import { FAULT_NAMES, FAULTS, FaultyCable, type FaultName } from './faults.ts';

/** A cable and the output at its ends. */
class Bench {
  readonly up: string[] = [];
  readonly down: string[] = [];
  now = 0;
  readonly cable = new FaultyCable({
    toHost: (bytes) => this.up.push(Buffer.from(bytes).toString('latin1')),
    toDevice: (bytes) => this.down.push(Buffer.from(bytes).toString('latin1')),
    random: chanceFrom(1453),
  });

  with(name: FaultName, amount: number): this {
    this.cable.set(name, amount, this.now);
    return this;
  }

  /** The device sends these lines, 10 ms apart. */
  say(...lines: string[]): string {
    for (const line of lines) {
      this.now += 10;
      this.cable.fromDevice(Buffer.from(`${line}\n`, 'latin1'), this.now);
    }
    return this.up.join('');
  }

  wait(ms: number): this {
    for (const end = this.now + ms; this.now < end;) this.cable.tick((this.now += 50));
    return this;
  }
}

const numbers = (count: number): string[] => Array.from({ length: count }, (_, i) => writeLine(`BEAT 1 1 ${i}`));
const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

describe('a faulty cable', () => {
  it('without faults passes every byte unchanged, chunk by chunk, in both directions', () => {
    const { cable, up, down } = new Bench();
    cable.fromDevice(Buffer.from('a\nb'), 0);
    cable.fromHost(Buffer.from('PIN'), 1);
    expect([up, down]).toEqual([['a\nb'], ['PIN']]);
  });

  it.each(FAULT_NAMES)('repeats %s identically for the same seed, and ends it when it is removed', (name) => {
    const [one, two] = [new Bench(), new Bench()].map((bench) => {
      bench.with(name, FAULTS[name].unit === 'percent' ? 50 : 2);
      expect(bench.say(...numbers(100))).not.toBe(name === 'flood' ? '' : text(numbers(100)));
      bench.wait(2500).cable.clear();
      return bench;
    });
    expect(one?.up).toEqual(two?.up);
    expect(one?.cable.faults).toEqual({});
    const before = one?.up.length;
    one?.say('after');
    expect(one?.up.slice(before)).toEqual(['after\n']);
  });

  it('drops the requested share of the lines, whole lines only', () => {
    const arrived = new Bench().with('drop', 20).say(...numbers(1000));
    const lines = arrived.split('\n').slice(0, -1);
    expect(lines.length).toBeGreaterThan(750);
    expect(lines.length).toBeLessThan(850);
    expect(numbers(1000)).toEqual(expect.arrayContaining(lines));
  });

  it('garbles one to three bits of a line and never its length', () => {
    for (const [i, arrived] of new Bench().with('garble', 100).say(writeLine('PONG')).split('').entries()) {
      const wrong = arrived.charCodeAt(0) ^ `${writeLine('PONG')}\n`.charCodeAt(i);
      expect(wrong.toString(2).replaceAll('0', '').length).toBeLessThanOrEqual(3);
    }
    const bench = new Bench().with('garble', 100);
    expect(bench.say(...numbers(50))).toHaveLength(text(numbers(50)).length);
    expect(bench.up.filter((line, i) => line === text(numbers(50)).split(/(?<=\n)/)[i])).toEqual([]);
  });

  it('adds noise before a line and leaves the line intact', () => {
    const bench = new Bench().with('noise', 100);
    bench.say('x');
    expect(bench.up).toHaveLength(2);
    expect(bench.up[1]).toBe('x\n');
  });

  it('doubles', () => {
    expect(new Bench().with('duplicate', 100).say('a', 'b')).toBe('a\na\nb\nb\n');
  });

  it('lets the next line overtake, and delivers a line that nothing overtook after a moment', () => {
    const bench = new Bench().with('reorder', 100);
    expect(bench.say('a', 'b', 'c')).toBe('b\na\n');
    expect(bench.wait(250).up.join('')).toBe('b\na\nc\n');
  });

  it('repeats an earlier line', () => {
    const arrived = new Bench().with('resend', 100).say('a', 'b', 'c');
    expect(arrived).toMatch(/^a\nb\na\nc\n[ab]\n$/);
  });

  it('is silent for its time, in both directions, and drops what was sent then', () => {
    const bench = new Bench().with('silence', 2);
    bench.say('lost');
    bench.cable.fromHost(Buffer.from('lost\n'), bench.now);
    expect(bench.wait(1900).up).toEqual([]);
    expect(bench.wait(200).say('heard')).toBe('heard\n');
    expect(bench.down).toEqual([]);
  });

  it('jumps: nothing for its time, then everything at once and in order', () => {
    const bench = new Bench().with('clock-jump', 3);
    bench.say('a', 'b');
    expect(bench.wait(2900).up).toEqual([]);
    expect(bench.wait(200).up).toEqual(['a\n', 'b\n']);
  });

  it('floods the host with the set number of kilobytes per second', () => {
    const bench = new Bench().with('flood', 70).wait(1000);
    expect(bench.up.join('').length).toBe(70_000);
    expect(bench.down).toEqual([]);
  });

  it('drops what is in transit when it is unplugged', () => {
    const bench = new Bench().with('clock-jump', 1);
    bench.say('a');
    bench.cable.pull();
    expect(bench.wait(1100).up).toEqual([]);
  });

  it('refuses an unknown fault, and an amount above the maximum', () => {
    const { cable } = new Bench();
    expect(() => cable.set('magic', 1, 0)).toThrow(/There is no fault 'magic'\. There are: drop, noise,/);
    expect(() => cable.set('drop', 101, 0)).toThrow(/from 0 to 100/);
    expect(() => cable.set('drop', NaN, 0)).toThrow(RangeError);
    expect(cable.faults).toEqual({});
  });
});

it("has texts for exactly the menu's faults in both languages", () => {
  const wanted = FAULT_NAMES.flatMap((name) => [`fault.${name}`, `fault.${name}.unit`]).sort();
  expect(Object.keys(en).sort()).toEqual(wanted);
  expect(Object.keys(fr).sort()).toEqual(wanted);
});

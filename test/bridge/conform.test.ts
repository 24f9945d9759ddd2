import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../electron/bridge/conform/checks.ts';
import { writeLine } from '../../firmware-bridge/link/line.ts';
import { ABILITY_MUTANTS } from './mutants/abilities.ts';
import { CONVERSATION_MUTANTS } from './mutants/conversation.ts';
import { EVENT_MUTANTS } from './mutants/events.ts';
import { MAKE, VirtualMaker } from './virtual-maker.ts';

const MUTANTS = [...CONVERSATION_MUTANTS, ...EVENT_MUTANTS, ...ABILITY_MUTANTS];

describe('a device that keeps every rule', () => {
  it('passes every check, and its maker is asked to roll, change sensors, press, watch and restart it', () => {
    const bench = new VirtualMaker();
    const tally = bench.try(true);
    expect(bench.results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(tally).toEqual({ passed: CHECKS.length + 1, failed: 0, skipped: 0 });
    expect(bench.asked.map((what) => what.split(/[ ,:]/)[0])).toEqual([
      'Roll',
      'Change',
      'Press',
      'Watch',
      'Bring',
      'Roll',
      'Restart',
    ]);
  });

  it('at version 1.0 hears nothing of what 1.1 adds', () => {
    const { can: _, ...make } = MAKE;
    const bench = new VirtualMaker({}, { ...make, sensors: make.sensors.slice(0, 2) });
    expect(bench.try(true)).toMatchObject({ failed: 0, skipped: 0 });
    expect(bench.results.filter(({ section }) => section === 11)).toEqual([]);
  });

  it('without dice and sensors passes everything that can be tried', () => {
    const bench = new VirtualMaker({}, { ...MAKE, dice: [], sensors: [], can: ['press'] });
    expect(bench.try().failed).toBe(0);
    expect(bench.ids('skipped')).toContain('sensor');
  });

  it('whose board restarts when its port is opened is not blamed for what that lost', () => {
    const bench = new VirtualMaker({
      opened: (one) => {
        one.restart();
      },
    });
    expect(bench.try().failed).toBe(0);
    expect(bench.ids('skipped')).toEqual(['reconnect', 'lost']);
  });

  it.each([
    ['a line feed after it', (line: string) => ['BEAT 7 3 2*', line]],
    ['the hello on the same line', (line: string) => [`BEAT 7 3 2*${line}`]],
  ])('that restarts in the middle of a line, with %s, is not blamed for it', (_, cut) => {
    let boot = 7;
    const bench = new VirtualMaker({
      out: (line, { boot: now }) => {
        if (now === boot) return [line];
        boot = now;
        return cut(line);
      },
    });
    const tally = bench.try(true);
    expect(bench.results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(tally).toMatchObject({ failed: 0, skipped: 0 });
    expect(boot).toBe(8);
  });

  it('that nobody touches passes the rest, and the untried checks are listed', () => {
    const bench = new VirtualMaker({ out: (line) => (line.startsWith('E ') ? [] : [line]) });
    bench.device.happen = () => undefined;
    expect(bench.try().failed).toBe(0);
    expect(bench.ids('skipped')).toEqual(expect.arrayContaining(['keeps', 'again', 'ack', 'reconnect', 'sensor']));
  });
});

describe('a device with a flaw fails the checks of that rule and no other', () => {
  it.each(MUTANTS)('$name: $fails', ({ flaw, fails }) => {
    const bench = new VirtualMaker(flaw());
    const tally = bench.try(true);
    expect(bench.results.filter(({ outcome }) => outcome === 'failed').map(({ id, why }) => [id, why])).toEqual(
      bench.results.filter(({ id }) => fails.includes(id)).map(({ id, why }) => [id, why]),
    );
    expect(bench.ids('failed').sort()).toEqual(fails.toSorted());
    expect(tally.failed).toBe(fails.length);
  });

  it('has a mutant for every check', () => {
    const caught = new Set(MUTANTS.flatMap(({ fails }) => fails));
    expect(CHECKS.map(({ id }) => id).filter((id) => !caught.has(id))).toEqual([]);
  });
});

describe('a port without such a device', () => {
  it.each([
    ['the text of another program', 'Hello, this is a coffee machine.\r\n', 'port.other-text'],
    ['hardly text', '\x91'.repeat(60), 'port.unreadable-bytes'],
    ['valid lines and no hello', `${writeLine('PONG')}\n`, 'port.no-hello'],
    [
      'lines of the protocol with wrong checksums',
      `${writeLine('BEAT 1 1 0').slice(0, -4)}0000\n`,
      'port.wrong-checksums',
    ],
    ['far too many faces', '3\n3\n3\n', 'port.too-many-faces'],
    ['nothing', '', 'port.says-nothing'],
  ])('is named: %s', (_, text, why) => {
    const bench = new VirtualMaker({
      out: () => [],
      tick: (one) => {
        if (text !== '' && one.now % 100 === 0) one.toHost(text);
      },
    });
    expect(bench.try()).toEqual({ passed: 0, failed: 1, skipped: CHECKS.length });
    expect(bench.results[0]).toMatchObject({ id: 'speaks', outcome: 'failed', why });
  });

  it('but a device of bare lines is recognised, even if it is silent until it is pressed', () => {
    const bench = new VirtualMaker({
      out: () => [],
      tick: (one) => {
        if (one.asked.length > 0 && one.now % 1000 === 0) one.toHost('d20 17\r\n');
      },
    });
    expect(bench.try()).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(bench.ids('note')).toHaveLength(5);
    expect(bench.asked[0]).toMatch(/^Nothing came\./);
  });
});

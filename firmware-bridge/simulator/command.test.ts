import { describe, expect, it } from 'vitest';
import { abilitiesOf, CommandError, HELP, lightsOf, readCommand } from './command.ts';
import { writeLine } from '../link/line.ts';
import { DEMO_TRAY } from './default-make.ts';
import { SimulatedDevice } from './device.ts';
import { FAULT_NAMES } from './faults.ts';
import { handle } from './tray.ts';

/** What the tray writes after a command, with every die falling on its highest face and no time passing. */
function wordsAfter(line: string): string[] {
  const words: string[] = [];
  const device = new SimulatedDevice(DEMO_TRAY, 1, (bytes) => {
    words.push(...(/^E 1 \d+ (.*)\*/.exec(new TextDecoder().decode(bytes))?.slice(1) ?? []));
  });
  const command = readCommand(line, DEMO_TRAY);
  if (command === undefined) return words;
  const waiting: (() => void)[] = [];
  handle(device, command, { throwDie: (sides) => sides, later: (_ms, what) => waiting.push(what) });
  for (const what of waiting) what();
  return words;
}

describe('a typed command', () => {
  it.each([
    ['roll d20', ['rolling d20', 'settled d20 20 100']],
    ['  roll   d1 3 ', ['rolling d1', 'settled d1 3 100']],
    ['start d1', ['rolling d1']],
    ['settle d1 2', ['settled d1 2']],
    ['cock d2', ['rolling d2', 'cocked d2']],
    ['place d3 6', ['placed d3 6']],
    ['sense north 4', ['sensor north 4']],
    ['battery 0', ['battery 0']],
    ['battery 55 d8', ['battery 55 d8']],
    ['', []],
    ['# a remark', []],
  ])('%s', (line, words) => {
    expect(wordsAfter(line)).toEqual(words);
  });

  it('roll all throws every die, and the tray never holds more than it can', () => {
    expect(wordsAfter('roll all')).toHaveLength(DEMO_TRAY.held);
    expect(readCommand('roll all', DEMO_TRAY)).toMatchObject({
      dice: DEMO_TRAY.dice.map(({ id }) => ({ die: id, face: null })),
    });
  });

  it.each([
    'roll',
    'roll d9',
    'roll d1 7',
    'roll d1 0',
    'roll d1 six',
    'place d1',
    'sense gate 2',
    'sense moat 1',
    'battery 101',
    'wait -1',
    'fault magic',
    'fault drop 101',
    'fault drop few',
    'auto 6001',
    'dance',
  ])('refuses %j in a sentence that lists what exists', (line) => {
    expect(() => readCommand(line, DEMO_TRAY)).toThrow(CommandError);
    expect(() => readCommand(line, DEMO_TRAY)).toThrow(/There are: |number from|Type 'help'/);
  });

  it.each([
    ['fault drop 12.5', { do: 'fault', name: 'drop', amount: 12.5 }],
    ['fault silence', { do: 'fault', name: 'silence', amount: 5 }],
    ['fault flood 0', { do: 'fault', name: 'flood', amount: 0 }],
    ['faults', { do: 'faults' }],
    ['mend', { do: 'mend' }],
    ['auto 30', { do: 'auto', perMinute: 30 }],
  ])('leaves to its caller: %s', (line, command) => {
    expect(readCommand(line, DEMO_TRAY)).toEqual(command);
    expect(wordsAfter(line)).toEqual([]);
  });

  it('presses the button, or a die, of a capable device', () => {
    const words: string[] = [];
    const make = { ...DEMO_TRAY, can: abilitiesOf(['press']) };
    const device = new SimulatedDevice(make, 1, (bytes) => words.push(new TextDecoder().decode(bytes)));
    for (const line of ['press', 'press d2']) {
      const command = readCommand(line, make);
      if (command !== undefined) handle(device, command, { throwDie: () => 1, later: () => undefined });
    }
    expect(words.map((line) => line.replace(/\*.*\n/, ''))).toEqual(['E 1 1 pressed', 'E 1 2 pressed d2']);
    expect(() => readCommand('press d9', make)).toThrow(/There are: /);
    expect(() => readCommand('press', DEMO_TRAY)).toThrow(/--can press/);
  });

  it('announces its abilities in the hello, and tells what its lights show', () => {
    let said = '';
    const make = { ...DEMO_TRAY, can: abilitiesOf(['light', 'press']) };
    const device = new SimulatedDevice(make, 1, (bytes) => (said += new TextDecoder().decode(bytes)));
    device.start();
    expect(said).toMatch(/\nSENSOR south [^\n]*\nCAN press light\*[^\n]*\nREADY /);
    device.receive(new TextEncoder().encode(`${writeLine('LIGHT north struck')}\n`));
    expect(lightsOf(device)).toBe('gate off, north struck, south off.');
    expect(readCommand('lights', make)).toEqual({ do: 'lights' });
    expect(lightsOf(new SimulatedDevice(DEMO_TRAY, 1, () => undefined))).toMatch(/--can light/);
    expect(() => abilitiesOf(['fly'])).toThrow(/There are: press, light/);
  });

  it('has a line of help for every command', () => {
    for (const verb of [
      'roll',
      'start',
      'settle',
      'cock',
      'place',
      'sense',
      'battery',
      'press',
      'lights',
      'plug',
      'unplug',
      'restart',
      'freeze',
      'thaw',
      'wait',
      'auto',
      'faults',
      'mend',
      ...FAULT_NAMES,
      'help',
      'quit',
    ])
      expect(HELP).toMatch(new RegExp(`\\b${verb}\\b`));
  });
});

it('may ask without a checksum at a terminal, but not acknowledge', () => {
  let said = '';
  const device = new SimulatedDevice(DEMO_TRAY, 1, (bytes) => (said += new TextDecoder().decode(bytes)));
  device.happen({ kind: 'battery', percent: 40 });
  for (const line of ['PING', 'SNAP?', 'HELLO?', 'ACK 1 1', 'AGAIN 1 1'])
    device.receive(new TextEncoder().encode(`${line}\r\n`));
  expect(said.match(/^[A-Z]+/gm)?.join(' ')).toMatch(/^E PONG SNAP HELLO (?:DIE ){9}(?:SENSOR ){3}READY E$/);
  expect(device.holds).toBe(1);
});

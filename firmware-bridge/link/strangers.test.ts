import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greeted, helloOf, PortScene } from '../../test/bridge/port-scene.ts';
import { writeLine } from './line.ts';

const NMEA = '$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n';
const MARLIN = 'start\necho:Marlin 2.1.2\necho: Last Updated: 2024\nok T:21.3 /0.0 B:22.0 /0.0\n';

describe('a port that is not a die', () => {
  it('sends nothing at all', () => {
    const { last } = new PortScene().wait(4000);
    expect(last).toMatchObject({ state: 'silent', reason: { key: 'port.says-nothing', with: { seconds: 4 } } });
  });

  it.each([
    ['port.gps', 'a GPS receiver', NMEA, { lines: 3 }],
    ['port.printer', 'a printer', 'echo:SD init fail\n', { lines: 3 }],
    [
      'port.other-text',
      'a sketch that prints something else',
      'Temperature: 21.5 C\n',
      { lines: 4, line: 'Temperature: 21.5 C' },
    ],
    ['port.other-text', 'numbers that are no faces', '512\n', { lines: 4, line: '512' }],
    [
      'port.wrong-checksums',
      'a maker whose checksum starts from 0',
      'HELLO 1 tray 1.0 7 0 0*1234\n',
      { lines: 4, line: 'HELLO 1 tray 1.0 7 0 0*1234', expected: writeLine('HELLO 1 tray 1.0 7 0 0').slice(-4) },
    ],
    [
      'port.no-line-ends',
      'text without line feeds',
      '6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 ',
      { bytes: 4 * 76 },
    ],
    ['port.unreadable-bytes', 'the wrong baud rate', '\x00\xf8\x80\x1c\xff\x86\n\xe0', {}],
    ['port.no-hello', 'a device that never answers HELLO?', `${writeLine('BEAT 7 1 0')}\n`, { lines: 4 }],
    [
      'port.incomplete-hello',
      'a device that announces more than it names',
      `${writeLine('HELLO 1 tray 1.0 7 2 0')}\n${writeLine('DIE d1 6')}\n`,
      { dice: 1, ofDice: 2, sensors: 0, ofSensors: 0 },
    ],
    [
      'port.impossible-hello',
      'an id that cannot be one',
      `${writeLine('HELLO 1 my/tray 1.0 7 0 0')}\n`,
      { line: 'HELLO 1 my/tray 1.0 7 0 0' },
    ],
  ])('%s: %s', (key, _what, text, figures) => {
    const scene = new PortScene();
    for (let second = 0; second < 4; second += 1) scene.raw(text).wait(1000);
    expect(scene.last).toMatchObject({ state: 'foreign', reason: { key, with: figures } });
    expect(scene.messages()).toEqual([]);
    // A complete hello overrides any earlier finding.
    expect(scene.raw('\n').wire(...helloOf(7)).last).toMatchObject({ state: 'ready', reason: undefined });
  });

  it('echoes what we send: a loop-back plug', () => {
    const scene = new PortScene();
    for (let second = 0; second < 4; second += 1) scene.wire('HELLO?').wait(1000);
    expect(scene.last).toMatchObject({ state: 'foreign', reason: { key: 'port.echoes' } });
  });

  it('that is certainly a GPS receiver or a printer is left alone at once', () => {
    for (const text of [NMEA.repeat(3), MARLIN]) {
      const scene = new PortScene().raw(text);
      expect(scene.last.state).toBe('foreign');
      scene.sent();
      expect(scene.wait(30_000).sent()).toEqual([]);
    }
  });

  it('speaks a later version of the protocol', () => {
    const scene = new PortScene().wire('HELLO 2 tray something else');
    expect(scene.last).toMatchObject({
      state: 'foreign',
      reason: { key: 'port.other-protocol', with: { theirs: 2, ours: 1 } },
    });
  });

  it('keeps its reason and values while nothing new is found', () => {
    const scene = new PortScene().raw('Temperature: 21.5 C\n').wait(4000);
    const { reason } = scene.last;
    expect(scene.raw('Temperature: 21.5 C\n').wait(10_000).last.reason).toBe(reason);
  });
});

describe('a flood', () => {
  it('is reported, discarded unread, and over two seconds after it ended', () => {
    const scene = new PortScene();
    const chunk = new TextEncoder().encode('6\n'.repeat(8192));
    for (let i = 0; i < 200; i += 1) scene.bytes(chunk);
    expect(scene.last).toMatchObject({ state: 'foreign', reason: { key: 'port.floods' } });
    expect(scene.messages()).toEqual([]);
    scene.wait(2000);
    expect(scene.last.state).toBe('greeting');
    expect(scene.wire(...helloOf(7)).last.state).toBe('ready');
  });

  it('from a greeted device loses nothing: what was discarded is requested again', () => {
    const scene = greeted().wire('E 7 1 rolling d1').raw('x'.repeat(70_000)).wire('E 7 2 settled d1 6');
    expect(scene.last).toMatchObject({ state: 'foreign', reason: { key: 'port.floods' } });
    scene.wait(2000).wire('BEAT 7 1 2');
    expect(scene.last.state).toBe('ready');
    expect(scene.sent()).toContain('AGAIN 7 2');
    expect(scene.wire('E 7 2 settled d1 6').messages()).toMatchObject([
      { kind: 'rolling' },
      { kind: 'settled', grade: 'witnessed' },
    ]);
  });
});

describe('faces on bare lines', () => {
  it('wait until nothing better has answered, then count as seen', () => {
    const scene = new PortScene().wait(500).raw('6\r\n').wait(1500).raw('2d6 3 5\n');
    expect(scene.messages()).toEqual([]);
    expect(scene.wait(1000).last).toMatchObject({ state: 'ready', device: 'plain-7' });
    const origin = (seq: number): object => ({ device: 'plain-7', boot: 99, seq });
    expect(scene.messages()).toEqual([
      {
        kind: 'hello',
        boot: 99,
        device: {
          id: 'plain-7',
          name: 'USB dice',
          firmware: '',
          protocol: 0,
          speaks: 'plain',
          dice: [
            { id: 'd6-1', sides: 6, label: '' },
            { id: 'd6-2', sides: 6, label: '' },
          ],
          sensors: [],
        },
      },
      { kind: 'settled', origin: origin(1), die: 'd6-1', face: 6, grade: 'seen', frame: '6' },
      { kind: 'settled', origin: origin(2), die: 'd6-1', face: 3, grade: 'seen', frame: '2d6 3 5' },
      { kind: 'settled', origin: origin(3), die: 'd6-2', face: 5, grade: 'seen', frame: '2d6 3 5' },
    ]);
    scene.raw('d20 17\n');
    expect(scene.messages()).toMatchObject([
      { kind: 'hello', device: { dice: [{ id: 'd6-1' }, { id: 'd6-2' }, { id: 'd20-1', sides: 20 }] } },
      { kind: 'settled', origin: origin(4), die: 'd20-1', face: 17 },
    ]);
  });

  it('keep counting over a reconnect, so that no two have the same origin', () => {
    const scene = new PortScene().wait(500).raw('6\n').wait(3000);
    scene.reopen().wait(500).raw('5\n').wait(3000);
    expect(scene.messages().flatMap((m) => ('origin' in m ? [m.origin.seq] : []))).toEqual([1, 2]);
  });

  it('exclude a line that began before the port was opened, because its beginning is missing', () => {
    const scene = new PortScene().raw('5\n').wait(500).raw('4\n').wait(3000);
    expect(scene.messages().flatMap((m) => (m.kind === 'settled' ? [m.face] : []))).toEqual([4]);
  });

  it('may be preceded by an introduction, but not mixed with constant talk', () => {
    const faces = (...lines: string[]): number => {
      const scene = new PortScene()
        .wait(500)
        .raw(lines.map((line) => `${line}\n`).join(''))
        .wait(4000);
      return scene.messages().filter(({ kind }) => kind === 'settled').length;
    };
    expect(faces('Dice of Brandt', 'version 2', '6')).toBe(1);
    expect(faces('x=1', 'y=2', 'z=3', 'w=4', '6')).toBe(0);
  });

  it('that come faster than hands throw are something else, permanently', () => {
    const scene = new PortScene();
    for (let i = 0; i < 2000; i += 1) scene.wait(10).raw('6\n');
    expect(scene.last).toMatchObject({ state: 'foreign', reason: { key: 'port.too-many-faces' } });
    expect(scene.messages()).toEqual([]);
  });

  it('are dropped for the protocol as soon as the port sends a complete hello', () => {
    const scene = new PortScene().wait(500).raw('6\n').wait(3000);
    scene.messages();
    scene
      .wire(...helloOf(7))
      .raw('5\n')
      .wire('E 7 1 rolling d1');
    expect(scene.messages()).toMatchObject([{ kind: 'hello', device: { speaks: 'wire' } }, { kind: 'rolling' }]);
  });
});

describe('hostile bytes', () => {
  it('of any kind never throw, never create a wire device’s message, and leave a state with a reason', () => {
    const text = fc.string({ unit: 'binary-ascii', maxLength: 60 });
    const line = fc.oneof(
      text,
      fc.string({ unit: fc.constantFrom(...'0123456789dD: ,\t'), maxLength: 160 }),
      fc
        .tuple(fc.constantFrom('HELLO', 'DIE', 'SENSOR', 'READY', 'E', 'SNAP', 'BEAT', 'ACK'), text)
        .map(([word, rest]) => writeLine(`${word} ${rest}`)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.uint8Array({ maxLength: 300 }), (lines, bytes) => {
        const scene = new PortScene().wait(300).raw(lines.join('\n')).bytes(bytes).wait(5000);
        expect(scene.last.state === 'ready' || scene.last.reason !== undefined).toBe(true);
        expect(scene.messages().filter((message) => message.kind !== 'hello' && message.kind !== 'settled')).toEqual(
          [],
        );
      }),
    );
  });

  it('that name the same die over and over in a hello leave it incomplete and small', () => {
    const scene = new PortScene()
      .wire('HELLO 1 tray 1 7 32 0', ...Array.from({ length: 500 }, () => 'DIE d1 6'), 'READY 7 1 0')
      .wait(4000);
    expect(scene.last.reason).toEqual({
      key: 'port.incomplete-hello',
      with: { dice: 1, ofDice: 32, sensors: 0, ofSensors: 0 },
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greeted, helloOf, PortScene } from '../../test/bridge/port-scene.ts';
import { LinkMemory } from './ledger.ts';
import { writeLine } from './line.ts';

const o = (seq: number, boot = 7): { device: string; boot: number; seq: number } => ({ device: 'tray', boot, seq });

describe('greeting', () => {
  it('asks at once and every second until the complete hello has come, then asks for the sensors', () => {
    const scene = new PortScene();
    expect(scene.sent()).toEqual(['HELLO?']);
    expect(scene.wait(2000).sent()).toEqual(['HELLO?', 'HELLO?']);
    scene.wire(...helloOf(7).slice(0, 4));
    expect(scene.last.state).toBe('greeting');
    expect(scene.messages()).toEqual([]);
    scene.wire('READY 7 1 0');
    expect(scene.last).toMatchObject({ state: 'ready', device: 'tray', reason: undefined });
    expect(scene.messages()).toMatchObject([
      { kind: 'hello', boot: 7, device: { id: 'tray', name: 'Tray', firmware: '2.0', speaks: 'wire' } },
    ]);
    expect(scene.sent()).toEqual(['SNAP?']);
  });

  it('assembles a hello from several if each loses lines, and asks for it again soon', () => {
    const [hello = '', d1 = '', d20 = '', s1 = '', ready = ''] = helloOf(7);
    const scene = new PortScene().wire(hello, d1, s1, ready);
    scene.sent();
    expect(scene.wait(500).sent()).toEqual(['HELLO?']);
    scene.wire(hello, d20, ready);
    expect(scene.last.state).toBe('ready');
    expect(scene.messages()).toMatchObject([{ kind: 'hello', device: { dice: [{ id: 'd1' }, { id: 'd20' }] } }]);
  });

  it('ignores lines of another boot while assembling a hello', () => {
    const [hello = '', d1 = '', , s1 = ''] = helloOf(7);
    const [hello8 = '', , d20 = '', , ready8 = ''] = helloOf(8);
    const scene = new PortScene().wire(hello, d1, s1, hello8, d20, ready8);
    expect(scene.last.state).toBe('greeting');
  });

  it('asks again for a hello with any of its lines missing, and never half accepts it', () => {
    const hello = helloOf(7);
    for (let missing = 0; missing < hello.length; missing += 1) {
      const scene = new PortScene().wire(...hello.filter((_, i) => i !== missing));
      expect(scene.last.state).toBe('greeting');
      expect(scene.messages()).toEqual([]);
      scene.sent();
      expect(scene.wait(1000).sent()[0]).toBe('HELLO?');
      expect(scene.wire(...hello).last.state).toBe('ready');
    }
  });

  it('tolerates text without checksums around a hello: boot loaders and debug output', () => {
    const scene = new PortScene()
      .raw('ets Jul 29 2019\r\nrst:0x1 boot:0x13\r\n6\r\n')
      .wire(...helloOf(7))
      .raw('free heap 1234\n5\n')
      .wait(3000);
    expect(scene.messages().map(({ kind }) => kind)).toEqual(['hello']);
  });

  it('ignores events and beats of an ungreeted device, and asks for its identity', () => {
    const scene = new PortScene().wait(500);
    scene.sent();
    scene.wire('E 7 5 settled d1 6');
    expect(scene.messages()).toEqual([]);
    expect(scene.sent()).toEqual(['HELLO?']);
  });

  it('a device that gains a die says hello again and goes on', () => {
    const scene = greeted().wire(
      'E 7 1 rolling d1',
      'HELLO 1 tray 2.0 7 1 0 Tray',
      'DIE d1 6 red',
      'READY 7 1 1',
      'E 7 2 settled d1 2',
    );
    expect(scene.messages()).toMatchObject([
      { kind: 'rolling' },
      { kind: 'hello', device: { dice: [{ id: 'd1' }] } },
      { kind: 'settled', grade: 'witnessed' },
    ]);
  });

  it('does not report a hello without news again', () => {
    expect(
      greeted()
        .wire(...helloOf(7))
        .messages(),
    ).toEqual([]);
  });
});

describe('acknowledging', () => {
  it('waits until every earlier event is durable, and then covers them all in one line', () => {
    const scene = greeted().wire('E 7 1 rolling d1', 'E 7 2 settled d1 6', 'E 7 3 battery 80');
    expect(scene.acknowledge(o(3)).sent()).toEqual([]);
    expect(scene.acknowledge(o(2)).sent()).toEqual([]);
    expect(scene.acknowledge(o(1)).sent()).toEqual(['ACK 7 3']);
    expect(scene.acknowledge(o(1), o(3)).sent()).toEqual([]);
  });

  it('is repeated when a beat shows that it was lost', () => {
    const scene = greeted().wire('E 7 1 battery 80').acknowledge(o(1));
    scene.sent();
    expect(scene.wire('BEAT 7 1 1').sent()).toEqual(['ACK 7 1']);
    expect(scene.wire('BEAT 7 2 1').sent()).toEqual([]);
  });

  it('does nothing for an event that was never reported, or of another boot or device', () => {
    const scene = greeted().wire('E 7 1 battery 80');
    expect(scene.acknowledge(o(2), o(1, 6), { device: 'other', boot: 7, seq: 1 }).sent()).toEqual([]);
  });

  it('includes events with unknown words', () => {
    const scene = greeted().wire('E 7 1 purrs loudly', 'E 7 2 battery 80');
    expect(scene.sent()).toEqual(['ACK 7 1']);
    expect(scene.messages()).toMatchObject([{ kind: 'battery' }]);
    expect(scene.acknowledge(o(2)).sent()).toEqual(['ACK 7 2']);
  });
});

describe('order', () => {
  it('holds back an event that comes too early; requests the missing one at once, then every half second', () => {
    const scene = greeted().wait(1000).wire('BEAT 7 1 0');
    scene.wire('E 7 2 settled d1 6');
    expect(scene.messages()).toEqual([]);
    expect(scene.sent()).toEqual(['AGAIN 7 1']);
    expect(scene.wait(1000).sent()).toEqual(['AGAIN 7 1', 'AGAIN 7 1']);
    scene.wire('E 7 1 rolling d1');
    expect(scene.messages()).toMatchObject([
      { kind: 'rolling', origin: o(1) },
      { kind: 'settled', origin: o(2), grade: 'witnessed' },
    ]);
    expect(scene.wait(1000).sent()).toEqual([]);
  });

  it('requests another missing event at once, unless the answer to the last request will bring it', () => {
    const scene = greeted().wait(1000).wire('BEAT 7 1 4', 'E 7 2 battery 80', 'E 7 4 battery 70');
    expect(scene.sent()).toEqual(['AGAIN 7 1']);
    scene.wire('E 7 1 battery 90');
    expect(scene.sent()).toEqual([]); // 3 is on its way
    scene.wire('E 7 3 battery 75', 'E 7 6 battery 60');
    expect(scene.sent()).toEqual(['AGAIN 7 5']);
  });

  it('counts and drops a repeated event', () => {
    const scene = greeted().wire('E 7 1 battery 80', 'E 7 1 battery 80');
    expect(scene.messages()).toHaveLength(1);
    expect(scene.last.problems).toMatchObject({ duplicate: 1 });
  });

  it('refuses numbers that no device can hold, so that memory stays bounded', () => {
    const scene = greeted().wire(...Array.from({ length: 1000 }, (_, i) => `E 7 ${i + 70} battery 80`));
    expect(scene.messages()).toEqual([]);
    expect(scene.last.problems).toMatchObject({ 'too-far-ahead': 1000 });
  });

  it('reports events that the device dropped silently as lost', () => {
    const scene = greeted().wire('E 7 1 rolling d1', 'BEAT 7 4 4', 'E 7 4 settled d1 6');
    expect(scene.messages()).toMatchObject([
      { kind: 'rolling' },
      { kind: 'lost', origin: o(2), events: 2 },
      { kind: 'settled', origin: o(4), grade: 'seen' },
    ]);
  });

  it('reports something impossible as lost, never as a face', () => {
    for (const impossible of [
      'settled d1 7',
      'settled d9 1',
      'sensor s1 5',
      'rolling',
      'settled d1 six',
      'battery 101',
      'cocked d9',
    ]) {
      const scene = greeted().wire('E 7 1 rolling d1', `E 7 2 ${impossible}`, 'E 7 3 settled d1 6');
      expect(scene.messages()).toMatchObject([
        { kind: 'rolling' },
        { kind: 'lost', origin: o(2), events: 1 },
        { kind: 'settled', grade: 'seen' },
      ]);
    }
  });
});

describe('the grade of a face', () => {
  const gradeAfter = (...events: string[]): unknown => {
    const scene = greeted().wire(...events.map((event, i) => `E 7 ${i + 1} ${event}`));
    return scene.messages().findLast(({ kind }) => kind === 'settled');
  };
  it.each([
    ['witnessed', ['rolling d1', 'settled d1 6']],
    ['witnessed', ['rolling d1', 'rolling d20', 'sensor s1 1', 'battery 50', 'settled d1 6 60']],
    ['doubtful', ['rolling d1', 'settled d1 6 59']],
    ['seen', ['settled d1 6']],
    ['seen', ['rolling d1', 'settled d1 5', 'settled d1 6']],
    ['seen', ['rolling d1', 'cocked d1', 'settled d1 6']],
    ['seen', ['rolling d1', 'lost 1', 'settled d1 6']],
    ['seen', ['rolling d20', 'settled d1 6']],
    ['not-a-roll', ['rolling d1', 'placed d1 6']],
  ])('%s: %j', (grade, events) => {
    expect(gradeAfter(...events)).toMatchObject({ face: 6, grade });
  });
});

describe('unplugging the cable', () => {
  it('repeats what was not durable with the same origin, and still witnesses the roll', () => {
    const scene = greeted().wire('E 7 1 rolling d1', 'E 7 2 settled d1 6');
    const first = scene.messages();
    scene
      .acknowledge(o(1))
      .wait(5000)
      .reopen()
      .wire(...helloOf(7, 2, 2), 'E 7 2 settled d1 6');
    expect(scene.messages()).toEqual([expect.objectContaining({ kind: 'hello' }), first[1]]);
    expect(first[1]).toMatchObject({ grade: 'witnessed' });
  });

  it('acknowledges, but does not repeat, an event that becomes durable while the cable is out', () => {
    const scene = greeted().wire('E 7 1 battery 80');
    scene.messages();
    scene.reopen().acknowledge(o(1)).sent();
    scene.wire(...helloOf(7, 1, 1), 'E 7 1 battery 80');
    expect(scene.messages().map(({ kind }) => kind)).toEqual(['hello']);
    expect(scene.sent()).toEqual(['ACK 7 1', 'SNAP?']);
  });

  it('continues a roll if the device comes back on another port', () => {
    const memory = new LinkMemory();
    greeted({ memory }).wire('E 7 1 rolling d1').acknowledge(o(1));
    const other = new PortScene({ memory }).wire(...helloOf(7, 2, 2), 'E 7 2 settled d1 3');
    expect(other.messages()).toMatchObject([{ kind: 'hello' }, { kind: 'settled', grade: 'witnessed' }]);
  });

  it('if another program acknowledged in between: nothing is lost, but nothing is witnessed either', () => {
    const memory = new LinkMemory();
    greeted({ memory }).wire('E 7 1 rolling d1').acknowledge(o(1));
    const other = new PortScene({ memory }).wire(...helloOf(7, 9, 9), 'E 7 9 settled d1 3');
    expect(other.messages()).toMatchObject([{ kind: 'hello' }, { kind: 'settled', origin: o(9), grade: 'seen' }]);
  });
});

describe('a restart of the device', () => {
  it('ignores a line of another boot, and greets the device again', () => {
    const scene = greeted().wire('E 7 1 rolling d1').wait(1000);
    scene.sent();
    scene.wire('E 8 1 settled d1 6');
    expect(scene.last.state).toBe('greeting');
    expect(scene.sent()).toEqual(['HELLO?']);
    scene.wire(...helloOf(8, 1, 1), 'E 8 1 settled d1 6');
    expect(scene.messages()).toMatchObject([
      { kind: 'rolling' },
      { kind: 'hello', boot: 8 },
      { kind: 'settled', origin: o(1, 8), grade: 'seen' },
    ]);
  });

  it('reports events that were announced but never sent as lost', () => {
    const scene = greeted().wire('E 7 1 rolling d1', 'BEAT 7 1 3', ...helloOf(8));
    expect(scene.messages()).toMatchObject([
      { kind: 'rolling' },
      { kind: 'lost', origin: o(2), events: 2 },
      { kind: 'hello', boot: 8 },
    ]);
  });

  it('under the same boot makes everything unusable, because its numbers prove nothing', () => {
    const scene = greeted().wire('E 7 1 rolling d1', 'E 7 2 settled d1 1').acknowledge(o(1), o(2));
    scene.messages();
    const anew = [...helloOf(7, 1, 1), 'E 7 1 settled d1 6', 'E 7 2 settled d1 6', 'E 7 3 settled d1 6'];
    scene.sent();
    scene.wire(...anew);
    expect(scene.messages()).toEqual([]);
    expect(scene.sent()).toEqual(['HELLO?']);
    scene.wire(...anew);
    expect(scene.messages()).toEqual([]);
    expect(scene.last).toMatchObject({
      state: 'foreign',
      reason: { key: 'port.boot-used-twice', with: { device: 'tray', boot: 7 } },
    });
    expect(scene.wire(...helloOf(8)).last.state).toBe('ready');
  });

  it('is not inferred from a repeated old READY: the device is asked again, and the rolls go on', () => {
    const scene = greeted().wire('E 7 1 rolling d1', 'E 7 2 settled d1 1').acknowledge(o(1), o(2));
    scene.messages();
    scene.wire(...helloOf(7, 1, 0), ...helloOf(7, 3, 2), 'E 7 3 settled d1 6');
    expect(scene.last.state).toBe('ready');
    expect(scene.messages().filter(({ kind }) => kind !== 'hello')).toMatchObject([{ kind: 'settled', origin: o(3) }]);
  });
});

describe('snapshots', () => {
  it('wait for the events before them', () => {
    const scene = greeted().wire('SNAP 7 1 2');
    expect(scene.messages()).toEqual([]);
    scene.wire('E 7 1 sensor s1 2');
    expect(scene.messages()).toMatchObject([{ kind: 'sensor' }, { kind: 'snapshot', sensors: { s1: 2 } }]);
  });

  it('older than the last event are not used but requested again', () => {
    const scene = greeted().wire('E 7 1 sensor s1 2', 'SNAP 7 0 0');
    expect(scene.messages()).toMatchObject([{ kind: 'sensor' }]);
    expect(scene.sent()).toEqual(['SNAP?']);
  });

  it('leave out a sensor that cannot be read, and are dropped entirely if a value is impossible', () => {
    expect(greeted().wire('SNAP 7 0 -').messages()).toEqual([{ kind: 'snapshot', device: 'tray', sensors: {} }]);
    expect(greeted().wire('SNAP 7 0 5', 'SNAP 7 0 1 1').messages()).toEqual([]);
  });
});

describe('silence', () => {
  it('causes a request after 2.5 seconds, is reported after 3.5, and ends with the next line', () => {
    const scene = greeted();
    expect(scene.wait(2500).sent()).toEqual(['PING']);
    expect(scene.wait(1000).last).toMatchObject({
      state: 'silent',
      device: 'tray',
      reason: { key: 'port.fell-silent', with: { device: 'Tray' } },
    });
    expect(
      scene
        .wait(4000)
        .sent()
        .filter((line) => line === 'HELLO?').length,
    ).toBeGreaterThanOrEqual(2);
    scene.wire('BEAT 7 1 0');
    expect(scene.last).toMatchObject({ state: 'ready', reason: undefined });
    expect(scene.sent()).toEqual(['SNAP?']);
  });

  it('is not assumed of a device that sends beats, nor is it asked', () => {
    const scene = greeted();
    for (let i = 0; i < 20; i += 1) scene.wait(1000).wire('BEAT 7 1 0');
    expect(scene.last.state).toBe('ready');
    expect(scene.sent()).toEqual([]);
  });
});

it('blinks and asks only if a greeted device can answer', () => {
  const scene = new PortScene();
  scene.sent();
  expect([...scene.session.blink('d1').send, ...scene.session.ask('snapshot').send]).toEqual([]);
  scene.wire(...helloOf(7));
  const lines = [
    scene.session.blink('d1'),
    scene.session.blink(null),
    scene.session.ask('snapshot'),
    scene.session.ask('alive'),
    scene.session.ask('hello'),
  ];
  expect(lines.map(({ send }) => new TextDecoder().decode(send[0]).slice(0, -6))).toEqual([
    'BLINK d1',
    'BLINK',
    'SNAP?',
    'PING',
    'HELLO?',
  ]);
});

it('hears the same in any chunks, and even with any byte lost reports every event once and in order', () => {
  const events = ['rolling d1', 'rolling d20', 'settled d1 6', 'sensor s1 2', 'settled d20 17 80', 'battery 40'].map(
    (words, i) => `E 7 ${i + 1} ${words}`,
  );
  const text = [...helloOf(7), ...events].map((body) => `${writeLine(body)}\n`).join('');
  const whole = new PortScene().raw(text).messages();
  expect(whole).toHaveLength(7);
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 30 }), (cuts) => {
      const scene = new PortScene();
      const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      for (const [i, end] of at.slice(1).entries()) scene.raw(text.slice(at[i], end));
      expect(scene.messages()).toEqual(whole);
    }),
  );
  for (let lost = 0; lost < text.length; lost += 1) {
    const scene = new PortScene().raw(text.slice(0, lost) + text.slice(lost + 1)).wait(1000);
    // Whatever was damaged, the host's requests recover it.
    if (scene.sent().filter((line) => line === 'HELLO?').length > 1) scene.wire(...helloOf(7, 1, 6));
    scene.wire('BEAT 7 1 6', ...events);
    expect(scene.messages()).toEqual(whole);
  }
});

import { describe, expect, it } from 'vitest';
import { originOf, type DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { CAN_PLUG, newBench } from './bench.ts';
import { sleep, until } from './until.ts';

const originsOf = (messages: readonly DeviceMessage[]): string[] =>
  messages.flatMap((message) => {
    const origin = originOf(message);
    return origin === undefined ? [] : [`${origin.device} ${origin.boot} ${origin.seq}`];
  });

describe.runIf(CAN_PLUG)('a device that is plugged in', () => {
  it('appears by name without a click, and its sensors are read', async () => {
    const bench = newBench();
    bench.open();
    const device = bench.device('ttyACM0');
    device.device.set('s2', 3);
    await device.plug();
    const status = await bench.untilState('ttyACM0', 'ready');
    expect(status.device).toBe('gatehouse');
    await until('the sensors are told', () => bench.heard('snapshot').length > 0);
    expect(bench.heard('hello')).toMatchObject([{ boot: 7, device: { name: 'Gatehouse tray', speaks: 'wire' } }]);
    expect(bench.heard('snapshot')[0]).toEqual({ kind: 'snapshot', device: 'gatehouse', sensors: { s1: 0, s2: 3 } });
  });

  it('is found if it was there before the program', async () => {
    const bench = newBench();
    const device = bench.device('ttyUSB3');
    await device.plug();
    bench.open();
    expect((await bench.untilState('ttyUSB3', 'ready')).device).toBe('gatehouse');
  });

  it('is found at an extra path, whatever its name', async () => {
    const bench = newBench();
    bench.open({ extraPaths: [bench.path('my-die')] });
    await bench.device('my-die').plug();
    await bench.untilState('my-die', 'ready');
  });

  it('is left alone on a mainboard or Bluetooth port, or one to ignore', async () => {
    const bench = newBench();
    bench.open({ ignore: [bench.path('ttyACM1')] });
    const strangers = ['ttyS0', 'rfcomm0', 'ttyACM1'].map((name) => bench.device(name));
    for (const stranger of strangers) await stranger.plug();
    await bench.plugged('ttyACM0');
    await sleep(1200);
    expect(strangers.map(({ written }) => written)).toEqual(['', '', '']);
    expect(new Set(bench.statuses.map(({ path }) => path))).toEqual(new Set([bench.path('ttyACM0')]));
  });

  it('is gone when the cable is pulled, and the same device when it is plugged back in', async () => {
    const bench = newBench();
    bench.open();
    const device = await bench.plugged('ttyACM0');
    device.unplug();
    expect(await bench.untilState('ttyACM0', 'gone')).toMatchObject({ device: 'gatehouse' });
    device.written = '';
    await device.plug();
    await bench.untilState('ttyACM0', 'ready');
    // Messages and state of the port arrive separately, in no guaranteed order.
    await until('it has said hello twice', () => bench.heard('hello').length === 2);
    expect(device.written).toContain('HELLO?');
    expect(bench.heard('hello').map((hello) => hello.device.id)).toEqual(['gatehouse', 'gatehouse']);
  });

  it('is the same device on another port', async () => {
    const bench = newBench();
    bench.open();
    const device = await bench.plugged('ttyACM0');
    device.device.happen({ kind: 'rolling', die: 'd1' });
    await until('the roll is acknowledged', () => bench.heard('rolling').length === 1 && device.device.holds === 0);
    device.unplug();
    device.device.happen({ kind: 'settled', die: 'd1', face: 5 });
    await device.plug(bench.path('ttyUSB0'));
    expect((await bench.untilState('ttyUSB0', 'ready')).device).toBe('gatehouse');
    await until('the face is told', () => bench.heard('settled').length === 1);
    // The roll continued across the change of port: the device watched the die throughout.
    expect(bench.heard('settled')[0]).toMatchObject({
      face: 5,
      grade: 'witnessed',
      origin: { device: 'gatehouse', boot: 7, seq: 2 },
    });
    expect(bench.status('ttyACM0')?.state).toBe('gone');
  });

  it('gets no acknowledgement until the host says that an event is durable', async () => {
    const bench = newBench();
    bench.durable = false;
    bench.open();
    const device = await bench.plugged('ttyACM0');
    device.roll('d1', 4);
    await until('the face is told', () => bench.heard('settled').length === 1);
    // For two beats the device announces what it holds; an acknowledgement would be repeated now.
    await sleep(2200);
    expect(device.written).not.toContain('ACK');
    expect(device.device.holds).toBe(2);
    for (const message of bench.messages) {
      const origin = originOf(message);
      if (origin !== undefined) bench.ports?.acknowledge(origin);
    }
    await until('the device holds nothing', () => device.device.holds === 0);
  });

  it('blinks and reports its sensors on request', async () => {
    const bench = newBench();
    bench.open();
    const device = bench.device('ttyACM0');
    await device.plug();
    await until('its sensors are told', () => bench.heard('snapshot').length === 1);
    bench.ports?.snapshot('gatehouse');
    bench.ports?.blink('gatehouse', 'd2');
    bench.ports?.blink('nobody', 'd2');
    await until('its sensors are told again', () => bench.heard('snapshot').length === 2);
    await until('it is told to blink', () => device.written.includes('BLINK d2*'));
  });

  it('loses and doubles no roll, wherever the cable is pulled', async () => {
    const bench = newBench();
    bench.open();
    const device = await bench.plugged('ttyACM0', { held: 64 });
    const faces: number[] = [];
    for (let pull = 0; pull < 8; pull += 1) {
      const face = (pull % 6) + 1;
      faces.push(face);
      device.device.happen({ kind: 'rolling', die: 'd1' });
      // Pulled at once, or after the host had some time to read and acknowledge.
      await sleep(pull * 3);
      device.unplug();
      device.device.happen({ kind: 'settled', die: 'd1', face });
      await sleep(pull % 2 === 0 ? 50 : 700);
      await device.plug();
      await until(
        `face ${String(pull + 1)} is told`,
        () => new Set(originsOf(bench.heard('settled'))).size === pull + 1,
        () => bench.messages,
      );
    }
    await until('the device holds nothing', () => device.device.holds === 0);
    // Events that were reported but not acknowledged before the pull are resent with the same origin.
    const settled = new Map(bench.heard('settled').map((message) => [message.origin.seq, message]));
    expect([...settled.values()].map(({ face }) => face)).toEqual(faces);
    expect([...settled.values()].every(({ grade }) => grade === 'witnessed')).toBe(true);
    expect(new Set(originsOf(bench.messages)).size).toBe(16);
    expect(bench.heard('lost')).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bench, CAN_PLUG } from './bench.ts';
import { FirmataBoard } from './firmata-board.ts';
import { sleep, until } from './until.ts';

describe.runIf(CAN_PLUG)('a board with StandardFirmata on a port', () => {
  let bench: Bench;
  let board: FirmataBoard;
  beforeEach(async () => {
    bench = new Bench().open();
    board = new FirmataBoard(bench.path('ttyACM0'));
    bench.atEnd(() => {
      board.unplug();
    });
    await board.plug();
  });
  afterEach(async () => {
    await bench.close();
  });
  const ready = () => bench.untilState('ttyACM0', 'ready');
  const changes = (): string[] => bench.heard('sensor').map(({ sensor, value }) => `${sensor} ${String(value)}`);
  const values = (): Record<string, number> | undefined => bench.heard('snapshot').at(-1)?.sensors;
  const asked = async (): Promise<Record<string, number>> => {
    const before = bench.heard('snapshot').length;
    bench.ports?.snapshot('firmata-ttyACM0');
    await until('the board was read', () => bench.heard('snapshot').length > before);
    return values() ?? {};
  };
  /** Waits until the pin has settled once: its first value is not reported as a change. */
  const rests = async (pin: string): Promise<void> => {
    while (!(pin in (await asked()))) await sleep(50);
  };

  it('is a set of sensors: a switch on each digital pin and a measure on each analog one', async () => {
    expect((await ready()).device).toBe('firmata-ttyACM0');
    // A port reports through its state and its messages, in no guaranteed order.
    await until('it said hello', () => bench.heard('hello').length === 1);
    const [hello] = bench.heard('hello');
    expect(hello?.device).toMatchObject({
      name: 'ttyACM0',
      firmware: 'StandardFirmata 2.5',
      speaks: 'firmata',
      dice: [],
    });
    expect(hello?.device.sensors.map(({ id, kind, capacity }) => `${id} ${kind} ${String(capacity)}`)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((channel) => `A${String(channel)} level 1023`),
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((pin) => `D${String(pin)} presence 1`),
    ]);
    await until('its switches are inputs', () => board.modeOf(12) === 'pull-up');
    expect([2, 13, 14].map((pin) => board.modeOf(pin))).toEqual(['pull-up', 'output', 'analog']);
  });

  it('reports a switch that closes and opens with increasing numbers, and everything at once when read', async () => {
    board.close(4, true);
    await ready();
    await rests('D2');
    await rests('D7');
    board.close(7, true);
    await until('the switch was heard', () => changes().length === 1);
    board.close(7, false);
    board.close(2, true);
    await until('both were heard', () => changes().length === 3);
    expect(changes()).toEqual(['D7 1', ...changes().slice(1)]);
    expect(changes().slice(1).toSorted()).toEqual(['D2 1', 'D7 0']);
    expect(bench.heard('sensor').map(({ origin }) => origin.seq)).toEqual([1, 2, 3]);
    // A switch closed before anybody listened is no event, but its state is known.
    expect(await asked()).toMatchObject({ D2: 1, D3: 0, D4: 1, D7: 0 });
  });

  it('reports a stable weight once', async () => {
    await ready();
    await rests('A1');
    board.weigh(1, 200);
    await until('the weight was heard', () => changes().length === 1);
    for (const value of [202, 199, 201]) {
      board.weigh(1, value);
      await sleep(150);
    }
    expect(changes()).toEqual(['A1 200']);
    expect(await asked()).toMatchObject({ A0: 0, A1: 200 });
  });

  it('is set up again after its reset button, and continues', async () => {
    await ready();
    await rests('D3');
    board.close(3, true);
    await until('the switch was heard', () => changes().length === 1);
    board.reset();
    await until('its pins are inputs again', () => board.modeOf(12) === 'pull-up');
    board.close(3, false);
    await until('the switch was heard again', () => changes().length === 2);
    expect(changes()).toEqual(['D3 1', 'D3 0']);
    expect(bench.heard('hello')).toHaveLength(1);
  });

  it('is silent while it hangs, is heard again, and blinks its light to be found', async () => {
    await ready();
    board.frozen = true;
    const why = await bench.untilReason('ttyACM0', 'port.fell-silent');
    expect(why.with).toMatchObject({ device: 'ttyACM0' });
    board.frozen = false;
    await ready();
    bench.ports?.blink('firmata-ttyACM0', null);
    await until('it blinked', () => board.light.length === 8);
    expect(board.light).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
  });

  it('that sends nonsense affects nothing else', async () => {
    await ready();
    board.say([0xf0, 0x6e, 0x7f, 0x01, 0x01, 0xf7, 0xf0, 0x79, 0xf7, 0x90]);
    board.say(Array.from({ length: 5000 }, () => 0x01));
    await bench.plugged('ttyACM1');
    expect(bench.log).toEqual([]);
  });
});

describe.runIf(CAN_PLUG)('a silent port', () => {
  it('is probed as a Firmata board, and can then still become a device of ours', async () => {
    const bench = new Bench().open();
    const device = bench.device('ttyACM0');
    device.frozen = true;
    await device.plug();
    await bench.untilReason('ttyACM0', 'port.says-nothing');
    await until('it was asked in the other language', () => device.written.includes('\u00f9'));
    expect(bench.status('ttyACM0')?.state).toBe('silent');
    device.frozen = false;
    await until('it said hello', () => bench.heard('hello').length === 1);
    expect(bench.heard('hello')[0]?.device.speaks).toBe('wire');
    await bench.close();
  });
});

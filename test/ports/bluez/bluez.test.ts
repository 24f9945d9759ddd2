import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NamedFrame } from '../../../electron/ports/bluez/bluez-radio.ts';
import { openPorts, type Ports } from '../../../electron/ports/client.ts';
import { startPortsChild } from '../../../electron/ports/start-child.ts';
import type { PortStatus } from '../../../firmware-bridge/device-message.ts';
import type { EmulatedDie } from '../../../firmware-bridge/simulator/radio/emulated-die.ts';
import { handleDice, radioDice } from '../../../firmware-bridge/simulator/radio/hand.ts';
import { ENTRY } from '../bench.ts';
import { until } from '../until.ts';
import { Bus, FakeBluez, HAS_BUS } from './fake-bluez.ts';

const P1 = 'PCA57E101';

describe.runIf(HAS_BUS)('dice over Linux Bluetooth', () => {
  let bus: Bus;
  let bluez: FakeBluez | undefined;
  let ports: Ports;
  let dice: readonly EmulatedDie[];
  const frames: NamedFrame[] = [];
  const statuses: PortStatus[] = [];
  const log: string[] = [];
  const later = (ms: number, what: () => void): void => {
    setTimeout(what, ms);
  };
  const type = (...lines: string[]): void => {
    for (const line of lines) handleDice(line, dice, { later, throwDie: (sides) => sides });
  };
  const told = (die: string): string[] =>
    frames.filter((one) => one.die === die).map(({ what, bytes }) => `${what} ${bytes}`.trim());
  const reason = (): string | undefined => statuses.findLast(({ path }) => path === 'BlueZ')?.reason?.key;
  const appears = async (isOn = true): Promise<void> => {
    bluez = await new FakeBluez(bus.address, dice, isOn).start();
  };
  const saying = (): unknown => ({ frames, statuses, log, calls: bluez?.calls });
  const untilTold = (die: string, words: string): Promise<void> =>
    until(`${die} says ${words}`, () => told(die).includes(words), saying);

  beforeEach(async () => {
    for (const list of [frames, statuses, log]) list.length = 0;
    bus = await new Bus().ready();
    dice = radioDice(2, 1, 6, { later, blinked: () => undefined });
  });
  const open = (address = bus.address): void => {
    ports = openPorts(
      startPortsChild(ENTRY),
      {
        status: (status) => statuses.push(status),
        message: () => undefined,
        log: (line) => log.push(line),
        radio: (frame) => {
          if (frame !== undefined) frames.push(frame);
        },
      },
      { extraPaths: [], ignore: [], devFolder: '/nonexistent' },
    );
    ports.bluetooth(address);
  };
  afterEach(async () => {
    await ports.close();
    bluez?.stop();
    bluez = undefined;
    bus.stop();
  });

  it('are found, trusted, linked, written to, heard, lost and found again', async () => {
    await appears();
    open();
    for (const die of [P1, 'PCA57E102', 'GCA5701']) await untilTold(die, 'up');
    expect(dice.every((die) => bluez?.isTrusted(die) === true)).toBe(true);
    expect(frames.find(({ die }) => die === P1)).toMatchObject({ name: 'Pixels 1', vendor: 'pixels' });
    await until('they are listened to', () => (bluez?.calls.filter((one) => one === 'StartNotify').length ?? 0) === 3);
    ports.orderDie(P1, '21');
    await untilTold(P1, 'notify 225700');
    type('place p1 3');
    await untilTold(P1, 'notify 030502');
    type('settle g1 2');
    await untilTold('GCA5701', 'notify 53004000');
    frames.length = 0;
    type('far p1', 'away p1');
    await untilTold(P1, 'down');
    type('back p1');
    await untilTold(P1, 'up');
    expect(told('PCA57E102')).toEqual([]);
  });

  it('are released on request, and taken back after they were away and come close', async () => {
    await appears();
    open();
    for (const die of [P1, 'PCA57E102']) await untilTold(die, 'up');
    const [first] = dice;
    frames.length = 0;
    ports.letGoDie(P1);
    await untilTold(P1, 'down');
    await until('it is no longer trusted', () => first !== undefined && bluez?.isTrusted(first) === false, saying);
    await until('it is free', () => first?.linked === false, saying);
    // It still lies there and advertises; another die's return proves that the radio works.
    type('away p2');
    await untilTold('PCA57E102', 'down');
    type('back p2');
    await untilTold('PCA57E102', 'up');
    expect(told(P1)).toEqual(['down']);
    type('far p1');
    await until('it was heard from afar', () => first !== undefined && bluez?.strengthOf(first) === -80, saying);
    type('near p1');
    await untilTold(P1, 'up');
  });

  it('are released when Bluetooth is turned off during a run, and linked again when it is turned on', async () => {
    await appears();
    open();
    for (const die of [P1, 'PCA57E102', 'GCA5701']) await untilTold(die, 'up');
    ports.bluetooth(null);
    for (const die of [P1, 'PCA57E102', 'GCA5701']) await untilTold(die, 'down');
    await until('all are free', () => dice.every((die) => !die.linked), saying);
    frames.length = 0;
    ports.bluetooth(bus.address);
    await untilTold(P1, 'up');
  });

  it('no longer report older problems once Bluetooth is turned off', async () => {
    await appears(false);
    open();
    await until('it says that it is off', () => reason() === 'port.bluetooth-off', saying);
    ports.bluetooth(null);
    await until('nothing is wrong', () => statuses.findLast(({ path }) => path === 'BlueZ')?.state === 'gone', saying);
  });

  it('of the next table are left alone', async () => {
    type('far p2');
    await appears();
    open();
    for (const die of [P1, 'GCA5701']) await untilTold(die, 'up');
    expect(bluez?.calls.filter((one) => one === 'Connect')).toHaveLength(2);
    type('near p2');
    await untilTold('PCA57E102', 'up');
  });

  it('wait with a sentence and a command while Bluetooth is off, and are linked once it is on', async () => {
    await appears(false);
    open();
    await until('it says that it is off', () => reason() === 'port.bluetooth-off', saying);
    expect(bluez?.calls).not.toContain('StartDiscovery');
    bluez?.power(true);
    await untilTold(P1, 'up');
    expect(reason()).toBeUndefined();
  });

  it('wait with a sentence while the service does not run, and are linked once it does', async () => {
    open();
    await until('it says that it does not run', () => reason() === 'port.no-bluez', saying);
    await appears();
    await untilTold(P1, 'up');
    bluez?.stop();
    bluez = undefined;
    await until('it says so again', () => reason() === 'port.no-bluez', saying);
    expect(told(P1)).toContain('down');
  });

  it('wait with a sentence if there is no bus', async () => {
    open('unix:path=/nonexistent/bus');
    await until('it says that there is no bus', () => reason() === 'port.no-dbus', saying);
  });
});

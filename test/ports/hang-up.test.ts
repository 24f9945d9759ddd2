import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSerialLine, type SerialLine } from '../../electron/ports/serial-line.ts';
import { CAN_PLUG, cpuSeconds, newBench } from './bench.ts';
import { sleep, until } from './until.ts';
import { Wire } from './wire.ts';

describe.runIf(CAN_PLUG)('a serial line that hangs up', () => {
  let folder: string;
  let wire: Wire;
  let closings: (string | undefined)[];
  let bytesRead: number;
  const open = (): Promise<SerialLine> =>
    openSerialLine(wire.path, {
      data: (bytes) => {
        bytesRead += bytes.length;
      },
      closed: (error) => closings.push(error),
    });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'castellan-line-'));
    wire = new Wire(join(folder, 'ttyACM0'));
    closings = [];
    bytesRead = 0;
  });
  afterEach(() => {
    wire.unplug();
    rmSync(folder, { recursive: true, force: true });
  });

  // serialport reports no end if the hang-up comes during a read, and then reads forever: about one time in six.
  it('is closed exactly once, even during a read', async () => {
    for (let unplugs = 1; unplugs <= 40; unplugs += 1) {
      await wire.plug();
      const line = await open();
      const before = bytesRead;
      for (let burst = 0; burst < 20; burst += 1) {
        wire.write('E 7 1 rolling d1*1746\n');
        line.write(new TextEncoder().encode('PING*9F5C\n'));
        await sleep(0);
      }
      await until('something is read', () => bytesRead > before);
      wire.unplug();
      await until(`unplug ${String(unplugs)} is noticed`, () => closings.length === unplugs);
    }
    // By now a second report of the same end would have come; an endless read would use a whole core.
    const before = process.cpuUsage();
    await sleep(600);
    const { user, system } = process.cpuUsage(before);
    expect(closings.length).toBe(40);
    expect((user + system) / 1000).toBeLessThan(400);
  });

  it('is closed exactly once when a write fails, and a new line at the same path works', async () => {
    await wire.plug();
    const first = await open();
    // Nobody reads, so the write notices first.
    first.pause();
    await sleep(50);
    wire.unplug();
    first.write(new TextEncoder().encode('PING*9F5C\n'));
    await until('the end is told', () => closings.length === 1);
    let received = '';
    wire = new Wire(wire.path, (bytes) => {
      received += Buffer.from(bytes).toString();
    });
    await wire.plug();
    const second = await open();
    second.write(new TextEncoder().encode('PING*9F5C\n'));
    wire.write('PONG*CC4D\n');
    await until('the new line carries bytes both ways', () => received === 'PING*9F5C\n' && bytesRead === 10);
    expect(closings.length).toBe(1);
    await second.close();
    expect(closings).toEqual([expect.any(String), undefined]);
  });

  it('closes on request, and accepts no more bytes', async () => {
    await wire.plug();
    const line = await open();
    await Promise.all([line.close(), line.close()]);
    line.write(new Uint8Array([10]));
    expect(closings).toEqual([undefined]);
  });

  it('drops what a device does not read, and continues', async () => {
    // Nothing reads the other end of the terminal.
    await wire.plug('EXEC:"sleep 60"');
    const line = await open();
    for (let i = 0; i < 2000; i += 1) line.write(new TextEncoder().encode('PING*9F5C                 \n'));
    await sleep(100);
    wire.unplug();
    await until('the end is told', () => closings.length === 1);
  });
});

describe.runIf(CAN_PLUG)('the ports, when a device hangs', () => {
  it('report it with a sentence, and continue when it does', async () => {
    const bench = newBench();
    bench.open();
    const device = await bench.plugged('ttyACM0');
    device.frozen = true;
    device.roll('d1', 3);
    const status = await bench.untilState('ttyACM0', 'silent');
    expect(status).toMatchObject({
      device: 'gatehouse',
      reason: { key: 'port.fell-silent', with: { path: bench.path('ttyACM0'), device: 'Gatehouse tray' } },
    });
    device.frozen = false;
    await bench.untilState('ttyACM0', 'ready');
    await until('the roll is told', () => bench.heard('settled').length === 1);
  });

  it('use hardly any processor time after many unplugs under traffic', async () => {
    const bench = newBench();
    bench.open();
    const device = bench.device('ttyACM0', { held: 64 });
    for (let pull = 0; pull < 6; pull += 1) {
      await device.plug();
      await bench.untilState('ttyACM0', 'ready');
      for (let roll = 0; roll < 12; roll += 1) device.roll('d1', 1 + (roll % 6));
      device.unplug();
      await bench.untilState('ttyACM0', 'gone');
    }
    const pid = bench.children[0]?.pid ?? 0;
    const before = cpuSeconds(pid);
    await sleep(1000);
    expect(cpuSeconds(pid) - before).toBeLessThan(0.4);
    expect(bench.children.length).toBe(1);
  });
});

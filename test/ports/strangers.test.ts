import { describe, expect, it } from 'vitest';
import { openSerialLine, type SerialLine } from '../../electron/ports/serial-line.ts';
import { sentence } from '../../electron/sentences.ts';
import { writeLine } from '../../firmware-bridge/link/line.ts';
import { CAN_PLUG, cpuSeconds, newBench } from './bench.ts';
import { sleep, until } from './until.ts';

/** A port's reason in words: key and figures must make a whole sentence. */
function said(reason: { readonly key: string; readonly with?: Record<string, string | number> | undefined }): string {
  const words = sentence({ key: reason.key, with: reason.with ?? {} }, 'en');
  expect(words).not.toBe(reason.key);
  expect(words).not.toContain('{{');
  return words;
}

const NMEA = '$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n';

describe.runIf(CAN_PLUG)('a port without a die of ours', () => {
  it('is reported silent if nothing comes, and becomes a device once one speaks', async () => {
    const bench = newBench().open();
    const device = bench.device('ttyACM0');
    device.frozen = true;
    await device.plug();
    const reason = await bench.untilReason('ttyACM0', 'port.says-nothing');
    expect(said(reason)).toContain(`Nothing came from ${bench.path('ttyACM0')} in 4 seconds`);
    device.frozen = false;
    await bench.untilState('ttyACM0', 'ready');
  });

  it('is reported as a GPS receiver and released, so that its own program can use it', async () => {
    const bench = newBench().open();
    let written = '';
    const wire = bench.wire('ttyACM0', (bytes) => {
      written += Buffer.from(bytes).toString();
    });
    await wire.plug();
    const talks = setInterval(() => {
      wire.write(NMEA);
    }, 100);
    bench.atEnd(() => {
      clearInterval(talks);
    });
    expect(said(await bench.untilReason('ttyACM0', 'port.gps'))).toContain('GPS receiver');
    expect(bench.status('ttyACM0')?.state).toBe('foreign');
    written = '';
    // Its own program can open it now, and only that program writes to it.
    let closed = false;
    const listener = { data: () => undefined, closed: () => (closed = true) };
    let own: SerialLine | undefined;
    for (let tries = 0; tries < 20 && own === undefined; tries += 1) {
      own = await openSerialLine(wire.path, listener).catch(() => undefined);
      if (own === undefined) await sleep(50);
    }
    own?.write(new TextEncoder().encode('$PMTK605*31\r\n'));
    await sleep(1500);
    expect(written).toBe('$PMTK605*31\r\n');
    expect(closed).toBe(false);
    await own?.close();
    expect(bench.status('ttyACM0')?.state).toBe('foreign');
    clearInterval(talks);
    wire.unplug();
    await bench.untilState('ttyACM0', 'gone');
    // The next device at that path is examined afresh.
    await bench.plugged('ttyACM0');
  });

  it('is reported with a sample if it sends bytes that are not text', async () => {
    const bench = newBench().open();
    const wire = bench.wire('ttyACM0');
    await wire.plug();
    const talks = setInterval(() => {
      wire.write(new Uint8Array(Array.from({ length: 64 }, (_, i) => (i * 37 + 128) % 256)));
    }, 50);
    bench.atEnd(() => {
      clearInterval(talks);
    });
    expect(said(await bench.untilReason('ttyACM0', 'port.unreadable-bytes'))).toContain('115200');
  });

  it('is reported with the version if it speaks another protocol version', async () => {
    const bench = newBench().open();
    const wire = bench.wire('ttyACM0', () => {
      wire.write(`${writeLine('HELLO 9 gatehouse 2.0 7 1 0 Tray')}\n`);
    });
    await wire.plug();
    const reason = await bench.untilReason('ttyACM0', 'port.other-protocol');
    expect(said(reason)).toContain('version 9');
    expect(bench.messages).toEqual([]);
  });

  it('is reported as an echo if it returns what it reads', async () => {
    const bench = newBench().open();
    const wire = bench.wire('ttyACM0', (bytes) => {
      wire.write(bytes);
    });
    await wire.plug();
    said(await bench.untilReason('ttyACM0', 'port.echoes'));
  });

  it('is hardly read while it floods: no core is busy, other ports continue, and a die is heard afterwards', async () => {
    const bench = newBench().open();
    const wire = bench.wire('ttyACM0');
    await wire.plug('EXEC:yes flood');
    said(await bench.untilReason('ttyACM0', 'port.floods'));
    const pid = bench.children[0]?.pid ?? 0;
    const before = cpuSeconds(pid);
    const device = await bench.plugged('ttyACM1');
    device.roll('d1', 2);
    await until('the roll is told', () => bench.heard('settled').length === 1);
    await sleep(3000);
    expect(cpuSeconds(pid) - before).toBeLessThan(1.5);
    const states = bench.statuses.filter(({ path }) => path === wire.path).map(({ state }) => state);
    expect(states).toEqual(['opening', 'greeting', 'foreign']);
    wire.unplug();
    await bench.untilState('ttyACM0', 'gone');
    await bench.device('ttyACM0', { id: 'after-the-flood' }).plug();
    expect((await bench.untilState('ttyACM0', 'ready')).device).toBe('after-the-flood');
  });

  it('is a device before and after a flood of rubbish in the middle of its talk', async () => {
    const bench = newBench().open();
    const device = await bench.plugged('ttyACM0');
    device.rubbish(300_000);
    await bench.untilReason('ttyACM0', 'port.floods');
    device.roll('d2', 6);
    await bench.untilState('ttyACM0', 'ready');
    await until('the roll is told', () => bench.heard('settled').length === 1);
    expect(bench.heard('lost')).toEqual([]);
  });

  it('is understood however its bytes are split', async () => {
    const bench = newBench().open();
    const talk = (boot: number): string =>
      [
        '',
        `HELLO 1 cut 0.1.0 ${boot} 1 0 Cut tray`,
        'DIE d1 6 red',
        `READY ${boot} 1 2`,
        `E ${boot} 1 rolling d1`,
        `E ${boot} 2 settled d1 6`,
      ]
        .map((body) => (body === '' ? '\n' : `${writeLine(body)}\n`))
        .join('');
    const wire = bench.wire('ttyACM0');
    await wire.plug();
    await bench.untilState('ttyACM0', 'greeting');
    // First one byte at a time, each in a separate write.
    for (const byte of Buffer.from(talk(1))) {
      wire.write(new Uint8Array([byte]));
      await sleep(0);
    }
    await until('the face is told', () => bench.heard('settled').length === 1);
    // Then split in two at every position; each life of the device is another boot.
    const { length } = talk(10);
    for (let cut = 1; cut < length; cut += 1) {
      const bytes = Buffer.from(talk(9 + cut).slice(0));
      wire.write(bytes.subarray(0, cut));
      await sleep(1);
      wire.write(bytes.subarray(cut));
      await until(
        `the face of talk ${String(cut)} is told`,
        () => bench.heard('settled').length === cut + 1,
        () => bench.statuses,
      );
    }
    expect(bench.heard('settled').every(({ face, grade }) => face === 6 && grade === 'witnessed')).toBe(true);
    expect(bench.heard('lost')).toEqual([]);
  });
});

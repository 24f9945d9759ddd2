import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { SerialPort } from 'serialport';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PortListing, usbLine } from '../../electron/ports/listing.ts';
import { CAN_PLUG, newBench } from './bench.ts';
import { fakeUdevadm, pathWithoutUdevadm } from './fake-udevadm.ts';
import { until } from './until.ts';

describe.runIf(process.platform === 'linux')('the listing of ports', () => {
  let folder: string;
  const before = process.env['PATH'];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'castellan-listing-'));
    writeFileSync(join(folder, 'ttyACM0'), '');
  });
  afterEach(() => {
    process.env['PATH'] = before;
    rmSync(folder, { recursive: true, force: true });
  });
  const look = (extraPaths: readonly string[] = []) =>
    new PortListing({ extraPaths, ignore: [], devFolder: folder }).look();

  it('lists devices without udevadm, by the names in the device folder', async () => {
    process.env['PATH'] = pathWithoutUdevadm(folder);
    for (const name of ['ttyS0', 'ttyUSB1', 'rfcomm0', 'tty1', 'null', 'ttyACM0.lock'])
      writeFileSync(join(folder, name), '');
    // The library's own behaviour in that case.
    await expect(SerialPort.list()).rejects.toThrow('udevadm');
    expect(await look()).toEqual([{ path: join(folder, 'ttyACM0') }, { path: join(folder, 'ttyUSB1') }]);
  });

  it('reads product and serial number from the links that udev made', async () => {
    process.env['PATH'] = pathWithoutUdevadm(folder);
    writeFileSync(join(folder, 'ttyUSB0'), '');
    mkdirSync(join(folder, 'serial/by-id'), { recursive: true });
    symlinkSync(
      '../../ttyACM0',
      join(folder, 'serial/by-id/usb-Arduino__www.arduino.cc__0043_75735353338351F0F1A2-if00'),
    );
    symlinkSync('../../ttyUSB0', join(folder, 'serial/by-id/usb-1a86_USB_Serial-if00-port0'));
    expect(await look()).toEqual([
      { path: join(folder, 'ttyACM0'), product: 'Arduino www.arduino.cc 0043', serialNumber: '75735353338351F0F1A2' },
      { path: join(folder, 'ttyUSB0'), product: '1a86 USB Serial', serialNumber: undefined },
    ]);
  });

  it('gets vendor, product and serial number from udevadm', async () => {
    process.env['PATH'] =
      `${fakeUdevadm(folder, [{ path: join(folder, 'ttyACM0'), serialNumber: '75735353338351F0F1A2' }])}${delimiter}${before ?? ''}`;
    const [port] = await look();
    expect(port).toMatchObject({
      path: join(folder, 'ttyACM0'),
      vendorId: '2341',
      productId: '0043',
      serialNumber: '75735353338351F0F1A2',
    });
    expect(port && usbLine(port)).toBe('2341:0043 75735353338351F0F1A2 Arduino (www.arduino.cc)');
  });

  it('continues without details if udevadm fails or returns nonsense', async () => {
    const bin = fakeUdevadm(folder, []);
    for (const script of ['exit 3', 'head -c 3000 /dev/urandom', 'kill -9 $$']) {
      writeFileSync(join(bin, 'udevadm'), `#!/bin/sh\n${script}\n`);
      process.env['PATH'] = `${bin}${delimiter}${before ?? ''}`;
      expect(await look()).toEqual([{ path: join(folder, 'ttyACM0') }]);
    }
  });

  it('lists an extra path once, even as a link to a listed port, and only while it exists', async () => {
    process.env['PATH'] = pathWithoutUdevadm(folder);
    symlinkSync('ttyACM0', join(folder, 'my-die'));
    expect(await look([join(folder, 'my-die'), join(folder, 'not-there')])).toEqual([{ path: join(folder, 'my-die') }]);
  });

  it('lists nothing if the device folder cannot be read', async () => {
    expect(await new PortListing({ extraPaths: [], ignore: [], devFolder: join(folder, 'missing') }).look()).toEqual(
      [],
    );
  });
});

describe.runIf(CAN_PLUG)('the ports process', () => {
  it('runs and finds devices without udevadm', async () => {
    const bench = newBench();
    bench.open({}, { env: { ...process.env, PATH: pathWithoutUdevadm(bench.folder) } });
    await bench.plugged('ttyACM0');
    expect(bench.children.length).toBe(1);
    expect(bench.status('ttyACM0')?.usb).toBeUndefined();
  });

  it('reports the USB device behind a port', async () => {
    const bench = newBench();
    const PATH = `${fakeUdevadm(bench.folder, [{ path: bench.path('ttyACM0'), serialNumber: 'A1' }])}${delimiter}/usr/bin:/bin`;
    bench.open({}, { env: { ...process.env, PATH } });
    await bench.device('ttyACM0').plug();
    expect((await bench.untilState('ttyACM0', 'ready')).usb).toBe('2341:0043 A1 Arduino (www.arduino.cc)');
  });

  it('names a die that only writes faces after its USB serial number', async () => {
    const bench = newBench();
    const PATH = `${fakeUdevadm(bench.folder, [{ path: bench.path('ttyACM0'), serialNumber: 'A1' }])}${delimiter}/usr/bin:/bin`;
    bench.open({}, { env: { ...process.env, PATH } });
    const wire = bench.wire('ttyACM0');
    await wire.plug();
    await bench.untilState('ttyACM0', 'greeting');
    const faces = setInterval(() => {
      wire.write('4\r\n');
    }, 400);
    bench.atEnd(() => {
      clearInterval(faces);
    });
    expect((await bench.untilState('ttyACM0', 'ready')).device).toBe('plain-2341-0043-A1');
    await until('it says hello', () => bench.heard('hello').length > 0);
    expect(bench.heard('hello')[0]?.device.speaks).toBe('plain');
  });
});

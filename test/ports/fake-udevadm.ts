import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Creates a udevadm that reports these boards. */
export function fakeUdevadm(
  folder: string,
  boards: readonly { readonly path: string; readonly serialNumber: string }[],
): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const entries = boards.map(({ path, serialNumber }, i) =>
    [
      `P: /devices/pci0/usb1/1-${String(i)}/tty/ttyACM${String(i)}`,
      `N: ttyACM${String(i)}`,
      `E: DEVNAME=${path}`,
      'E: ID_VENDOR_ID=2341',
      'E: ID_MODEL_ID=0043',
      'E: ID_VENDOR_ENC=Arduino\\x20(www.arduino.cc)',
      `E: ID_SERIAL_SHORT=${serialNumber}`,
      '',
    ].join('\n'),
  );
  writeFileSync(join(bin, 'udevadm'), `#!/bin/sh\ncat <<'X'\n${entries.join('\n')}\nX\n`);
  chmodSync(join(bin, 'udevadm'), 0o755);
  return bin;
}

/** Returns a PATH without udevadm. */
export function pathWithoutUdevadm(folder: string): string {
  const empty = join(folder, 'empty');
  mkdirSync(empty, { recursive: true });
  return empty;
}

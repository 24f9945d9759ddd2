import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What @electron/fuses looks for in the executable: marker, version of the fuse wire, number of fuses, and Electron's
 * defaults.
 */
const FUSE_WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
]);

/** Creates a folder that electron-builder accepts as a Linux Electron runtime: it cannot run, but can be packed. */
export function makeStubRuntime(folder: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  writeFileSync(
    join(folder, 'electron'),
    Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n#'), FUSE_WIRE, Buffer.from('\n')]),
    { mode: 0o755 },
  );
  for (const language of ['en-US', 'fr', 'de']) writeFileSync(join(folder, 'locales', `${language}.pak`), 'stub');
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What @electron/fuses looks for in the executable, then the version of the wire, the number of fuses, and Electron's own setting of them. */
const FUSE_WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
]);

/** Makes a folder that electron-builder takes for an Electron runtime for Linux: it runs nothing, but can be packed onto. */
export function makeStubRuntime(folder: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  writeFileSync(
    join(folder, 'electron'),
    Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n#'), FUSE_WIRE, Buffer.from('\n')]),
    { mode: 0o755 },
  );
  for (const language of ['en-US', 'fr', 'de']) writeFileSync(join(folder, 'locales', `${language}.pak`), 'stub');
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, lstatSync, unlinkSync } from 'node:fs';

/** Carries the bytes of a simulated device. */
export interface Cable {
  readonly write: (bytes: Uint8Array) => void;
  readonly plug: () => Promise<void>;
  readonly unplug: () => void;
}

/** Bytes buffered until somebody reads them, like the buffers of a real port. */
const BACKLOG = 4096;

/** Whether this machine can create pseudo terminals for us. */
export function hasSocat(): boolean {
  return spawnSync('socat', ['-V'], { stdio: 'ignore' }).status === 0;
}

/** Standard input and output as the cable, for programs that start the simulator themselves. */
export function pipeCable(receive: (bytes: Uint8Array) => void, closed: () => void): Cable {
  let plugged = true;
  process.stdin.on('data', (chunk: Buffer) => {
    if (plugged) receive(chunk);
  });
  process.stdin.on('end', closed);
  process.stdout.on('error', closed);
  return {
    write: (bytes) => void (plugged && process.stdout.write(bytes)),
    plug: async () => {
      plugged = true;
    },
    unplug: () => {
      plugged = false;
    },
  };
}

/**
 * A pseudo terminal at `path`, created by socat, whose own standard streams are the device. When it is unplugged the
 * path disappears, like that of a real cable.
 */
export function ptyCable(path: string, receive: (bytes: Uint8Array) => void): Cable {
  let socat: ChildProcess | undefined;
  const unplug = (): void => {
    // Not SIGTERM: a socat that cleans up late would remove its successor's link.
    socat?.kill('SIGKILL');
    socat = undefined;
    clear(path);
  };
  return {
    write: (bytes) => {
      // Nobody has the port open, so the data is dropped, as on a wire.
      if (socat?.stdin !== undefined && socat.stdin !== null && socat.stdin.writableLength < BACKLOG)
        socat.stdin.write(bytes);
    },
    plug: async () => {
      unplug();
      const child = spawn('socat', ['STDIO', `PTY,raw,echo=0,link=${path}`], { stdio: ['pipe', 'pipe', 'inherit'] });
      socat = child;
      child.stdout.on('data', (chunk: Buffer) => {
        if (socat === child) receive(chunk);
      });
      // A pipe may break while the cable is being pulled; that is expected.
      child.stdin.on('error', () => undefined);
      await appears(path, child);
    },
    unplug,
  };
}

/** A killed socat leaves its link behind; anything else at that path is not ours to remove. */
function clear(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) unlinkSync(path);
}

async function appears(path: string, child: ChildProcess): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`socat could not make a pseudo terminal at ${path}. Is the folder there and yours to write?`));
    });
  });
  failed.catch(() => undefined);
  while (!existsSync(path)) await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 5))]);
}

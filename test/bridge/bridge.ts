import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { until } from '../ports/until.ts';

const MAIN = join(import.meta.dirname, '../../electron/bridge.ts');

/** The makers' command line in a separate process, as a person starts it. */
export class Bridge {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>;
  said = '';
  complained = '';

  constructor(...args: string[]) {
    this.process = spawn(process.execPath, [MAIN, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.process.stdout.on('data', (chunk: Buffer) => (this.said += chunk.toString('latin1')));
    this.process.stderr.on('data', (chunk: Buffer) => (this.complained += chunk.toString('latin1')));
    this.process.stdin.on('error', () => undefined);
  }

  type(command: string): void {
    this.process.stdin.write(`${command}\n`);
  }

  /** Waits until it has printed this. */
  async says(text: string): Promise<void> {
    await until(
      `the bridge says '${text}'`,
      () => this.said.includes(text) || this.process.exitCode !== null,
      () => [this.said, this.complained],
    );
    if (!this.said.includes(text)) throw new Error(`It ended: ${this.said}${this.complained}`);
  }

  /** The first line of output, which is the path of a port. */
  async path(): Promise<string> {
    await this.says('\n');
    return this.said.split('\n')[0] ?? '';
  }

  /** Waits for it to exit. @returns its status */
  async ends(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
    return this.process.exitCode;
  }

  /** Stops it if it is still running. */
  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) this.process.kill('SIGTERM');
    await this.ends();
  }
}

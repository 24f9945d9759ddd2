import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { openPorts, type Ports, type PortsOptions } from '../../electron/ports/client.ts';
import { startPortsChild, type PortsChild } from '../../electron/ports/start-child.ts';
import { originOf, type DeviceMessage, type PortStatus } from '../../firmware-bridge/device-message.ts';
import { hasSocat } from '../../firmware-bridge/simulator/cable.ts';
import type { DeviceMake } from '../../firmware-bridge/simulator/device.ts';
import { GATEHOUSE } from '../bridge/gatehouse.ts';
import { until } from './until.ts';
import { PluggableDevice, Wire } from './wire.ts';

/** The source file of the process that owns the ports. */
export const ENTRY = fileURLToPath(new URL('../../electron/ports/process.ts', import.meta.url));

/** Whether pseudo terminals are available here; port tests need them. */
export const CAN_PLUG = process.platform === 'linux' && hasSocat();

/** Open ports with a real process behind them; records everything they report. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'castellan-ports-'));
  readonly statuses: PortStatus[] = [];
  readonly messages: DeviceMessage[] = [];
  readonly log: string[] = [];
  readonly children: PortsChild[] = [];
  /** Whether messages are acknowledged at once. */
  durable = true;
  ports: Ports | undefined;
  readonly #ends: (() => void)[] = [];

  /** Opens the ports of this bench's device folder. */
  open(options: PortsOptions = {}, as: Parameters<typeof startPortsChild>[1] = {}, entry = ENTRY): this {
    const start = startPortsChild(entry, as);
    this.ports = openPorts(
      () => {
        const child = start();
        this.children.push(child);
        return child;
      },
      {
        status: (status) => this.statuses.push(status),
        message: (message) => {
          this.messages.push(message);
          const origin = originOf(message);
          if (this.durable && origin !== undefined) this.ports?.acknowledge(origin);
        },
        log: (line) => this.log.push(line),
      },
      { extraPaths: [], ignore: [], devFolder: this.folder, ...options },
    );
    return this;
  }

  /** The path of a device node in this bench's folder. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Creates an unplugged cable, with the test as the device. */
  wire(name: string, receive?: (bytes: Uint8Array) => void): Wire {
    const wire = new Wire(this.path(name), receive);
    this.atEnd(() => {
      wire.unplug();
    });
    return wire;
  }

  /** Creates an unplugged device that speaks the wire protocol. */
  device(name: string, make: Partial<DeviceMake> = {}, boot = 7): PluggableDevice {
    const device = new PluggableDevice(this.path(name), { ...GATEHOUSE, ...make }, boot);
    this.atEnd(() => {
      device.end();
    });
    return device;
  }

  /** Creates a device, plugs it in and waits until it is ready. */
  async plugged(name: string, make: Partial<DeviceMake> = {}, boot = 7): Promise<PluggableDevice> {
    const device = this.device(name, make, boot);
    await device.plug();
    await this.untilState(name, 'ready');
    return device;
  }

  atEnd(what: () => void): void {
    this.#ends.push(what);
  }

  /** The last reported state of a port. */
  status(name: string): PortStatus | undefined {
    return this.statuses.findLast(({ path }) => path === this.path(name) || path === name);
  }

  async untilState(name: string, state: PortStatus['state']): Promise<PortStatus> {
    await until(
      `${name} is ${state}`,
      () => this.status(name)?.state === state,
      () => ({ statuses: this.statuses, log: this.log }),
    );
    return this.status(name) as PortStatus;
  }

  /** Waits until a port reports this reason, and returns it. */
  async untilReason(name: string, key: string): Promise<NonNullable<PortStatus['reason']>> {
    await until(
      `${name} gives ${key}`,
      () => this.status(name)?.reason?.key === key,
      () => ({ statuses: this.statuses, log: this.log }),
    );
    return this.status(name)?.reason as NonNullable<PortStatus['reason']>;
  }

  /** The messages of a kind. */
  heard<K extends DeviceMessage['kind']>(kind: K): Extract<DeviceMessage, { kind: K }>[] {
    return this.messages.filter((message): message is Extract<DeviceMessage, { kind: K }> => message.kind === kind);
  }

  async close(): Promise<void> {
    await this.ports?.close();
    for (const end of this.#ends) end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A bench for the running test, closed when the test ends. */
export function newBench(): Bench {
  const bench = new Bench();
  onTestFinished(() => bench.close());
  return bench;
}

/** Processor time used by a process, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

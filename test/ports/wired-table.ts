import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '../../electron/contract/api.ts';
import { client, type Client } from '../../electron/contract/rpc.ts';
import type { Stay } from '../../electron/contract/landing.ts';
import { channelPair } from '../channel-pair.ts';
import type { TableParts } from '../../electron/contract/table.ts';
import type { Host } from '../../electron/host.ts';
import { startPortsChild } from '../../electron/ports/start-child.ts';
import { openHost } from '../../electron/table/open-host.ts';
import type { DeviceMake } from '../../firmware-bridge/simulator/device.ts';
import { GATEHOUSE } from '../bridge/gatehouse.ts';
import { resultsStay } from '../results-stay.ts';
import { ENTRY } from './bench.ts';
import { PluggableDevice } from './wire.ts';

/** A whole host with a real ports process, one device on a pseudo terminal, and a watching console. */
export class WiredTable {
  state: TableParts = {};
  readonly device: PluggableDevice;
  readonly #folder: string;
  readonly #host: Host;
  readonly ask: Client<typeof api>;

  private constructor(folder: string, device: PluggableDevice, host: Host) {
    this.#folder = folder;
    this.device = device;
    this.#host = host;
    const [here, there] = channelPair();
    host.attach(there, { role: 'console', language: 'en' });
    this.ask = client(api, here);
    this.ask.live(
      'table.watch',
      { after: 0 },
      (update) => (this.state = { ...this.state, ...update.state }),
      (error) => {
        throw error;
      },
    );
  }

  /** Opens the host with a device that is not yet plugged in. @param stay how long results stay */
  static async open(make: Partial<DeviceMake> = {}, stay?: Stay): Promise<WiredTable> {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-wired-'));
    if (stay !== undefined) resultsStay(folder, stay);
    const path = join(folder, 'cable');
    const before = process.env['CASTELLAN_PORTS'];
    process.env['CASTELLAN_PORTS'] = path;
    const host = await openHost({ dataDir: folder, startPorts: startPortsChild(ENTRY), log: () => undefined });
    if (before === undefined) delete process.env['CASTELLAN_PORTS'];
    else process.env['CASTELLAN_PORTS'] = before;
    return new WiredTable(folder, new PluggableDevice(path, { ...GATEHOUSE, ...make }, 7), host);
  }

  async close(): Promise<void> {
    await this.#host.close();
    this.device.end();
    rmSync(this.#folder, { recursive: true });
  }
}

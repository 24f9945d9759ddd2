import { join } from 'node:path';
import { openHttpDoor } from '../../electron/displays/http-door.ts';
import { keepOpen } from '../../electron/last-resort.ts';
import type { PortsProcess } from '../../electron/host.ts';
import { openHost } from '../../electron/table/open-host.ts';

/** The program as browser mode starts it, with its four doors on loopback, for the siege. */

const folder = process.argv[2] ?? '';
const noPorts = (): PortsProcess => ({
  send: () => undefined,
  onMessage: () => undefined,
  onExit: () => undefined,
  kill: () => undefined,
});
const log = (line: string): void => {
  console.error(line);
};

await keepOpen({
  start: async (port = 0) => {
    let invite = '';
    const host = await openHost({
      dataDir: folder,
      startPorts: noPorts,
      invite: () => invite,
      reach: { root: folder, addresses: () => ['127.0.0.1'], port: 0 },
      log,
    });
    const keysFile = join(folder, 'door-keys.json');
    const door = await openHttpDoor({ root: folder, attach: host.attach, port, keysFile, overlays: host.overlays });
    invite = door.displayUrl;
    process.send?.({ consoleUrl: door.consoleUrl, displayUrl: door.displayUrl });
    return {
      port: door.port,
      close: async () => {
        await Promise.all([door.close(), host.close()]);
      },
    };
  },
  log,
  giveUp: (sentence) => {
    console.error(sentence);
    process.exit(70);
  },
});
process.once('disconnect', () => process.exit(0));

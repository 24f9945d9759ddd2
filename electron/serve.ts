import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from './data-folder.ts';
import { openBrowser } from './displays/open-browser.ts';
import { openHttpDoor, USUAL_PORT, type HttpDoor } from './displays/http-door.ts';
import { startPortsChild } from './ports/start-child.ts';
import { openHost } from './table/open-host.ts';

/** Browser mode: the same host as the desktop's, its screens served to browsers on this machine. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, 'no-open': { type: 'boolean', default: false } },
});

try {
  const doors: HttpDoor[] = [];
  const root = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../out/renderer' : '../renderer');
  const host = await openHost({
    dataDir: dataFolder(),
    file: positionals[0],
    startPorts: startPortsChild(
      join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'ports/process.ts' : 'ports.js'),
    ),
    invite: () => doors[0]?.displayUrl ?? '',
    reach: { root },
    log: (line) => {
      console.error(line);
    },
  });
  const open = (port: number): Promise<HttpDoor> =>
    openHttpDoor({
      root,
      attach: host.attach,
      port,
      keysFile: join(dataFolder(), 'door-keys.json'),
      overlays: host.overlays,
    });
  const door =
    values.port === undefined ? await open(USUAL_PORT).catch(() => open(0)) : await open(Number(values.port));
  doors.push(door);
  console.log(`Castellan is open at ${door.consoleUrl}`);
  console.log(`A display for the side monitor: ${door.displayUrl}`);
  if (!values['no-open'] && process.env['CI'] === undefined) openBrowser(door.consoleUrl);

  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    void Promise.all([door.close(), host.close()]).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from './data-folder.ts';
import { openBrowser } from './displays/open-browser.ts';
import { openHttpDoor, USUAL_PORT, type HttpDoor } from './displays/http-door.ts';
import { keepOpen, type Running } from './last-resort.ts';
import { startPortsChild } from './ports/start-child.ts';
import { openHost } from './table/open-host.ts';

/** Browser mode: the desktop's host, with its screens served to browsers on this machine. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, 'no-open': { type: 'boolean', default: false } },
});

const isSource = import.meta.filename.endsWith('.ts');
const root = resolve(import.meta.dirname, isSource ? '../out/renderer' : '../renderer');
const log = (line: string): void => {
  console.error(line);
};

async function start(again?: number): Promise<Running> {
  let door: HttpDoor | undefined = undefined;
  const host = await openHost({
    dataDir: dataFolder(),
    file: again === undefined ? positionals[0] : undefined,
    startPorts: startPortsChild(join(import.meta.dirname, isSource ? 'ports/process.ts' : 'ports.js')),
    invite: () => door?.displayUrl ?? '',
    reach: { root },
    log,
  });
  const open = (port: number): Promise<HttpDoor> =>
    openHttpDoor({
      root,
      attach: host.attach,
      port,
      keysFile: join(dataFolder(), 'door-keys.json'),
      overlays: host.overlays,
    });
  const chosen = again ?? (values.port === undefined ? undefined : Number(values.port));
  const opened = chosen === undefined ? await open(USUAL_PORT).catch(() => open(0)) : await open(chosen);
  door = opened;
  if (again === undefined) {
    console.log(`Castellan is open at ${opened.consoleUrl}`);
    console.log(`A display for the side monitor: ${opened.displayUrl}`);
    if (!values['no-open'] && process.env['CI'] === undefined) openBrowser(opened.consoleUrl);
  }
  return {
    port: opened.port,
    close: async () => {
      await Promise.all([opened.close(), host.close()]);
    },
  };
}

try {
  const giveUp = (sentence: string): void => {
    console.error(sentence);
    process.exit(70);
  };
  const closeAll = await keepOpen({ start, log, giveUp });
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    void closeAll().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

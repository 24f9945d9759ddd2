import { dialog, type WebContents, type WebPreferences } from 'electron';
import type { Role } from '../contract/rpc.ts';
import type { ShellTexts } from './texts.ts';

/** How long to listen before asking a person which die it is; twice as long if none was heard. */
const LISTEN_MS = 4000;
const MOST_LISTENED = 3;
/** The most buttons that fit into a message box. */
const MOST_OFFERED = 8;

interface Found {
  readonly deviceId: string;
  readonly deviceName: string;
}

/**
 * Chromium supports Web Bluetooth on Linux, but hides it. It is enabled for the console's page only: a command line
 * switch would enable it for every page.
 */
export function bluetoothPreferences(role: Role): WebPreferences {
  return role === 'console' && process.platform === 'linux' ? { enableBlinkFeatures: 'WebBluetooth' } : {};
}

/**
 * Answers a page's request for a wireless die: the person at the console chooses among those that were heard. Other
 * windows get none. Chromium itself would take the first one, which in a hall may be a neighbour's.
 */
export function letPersonChooseDie(contents: WebContents, role: Role, texts: () => ShellTexts): void {
  let found: readonly Found[] = [];
  let answer: ((deviceId: string) => void) | undefined;
  let listened = 0;
  const end = (deviceId: string): void => {
    answer?.(deviceId);
    answer = undefined;
  };
  const listen = (): void => {
    setTimeout(() => {
      listened += 1;
      if (answer === undefined || contents.isDestroyed()) return;
      if (found.length > 0) void ask();
      else if (listened < MOST_LISTENED) listen();
      else end('');
    }, LISTEN_MS);
  };
  const ask = async (): Promise<void> => {
    const offered = found.slice(0, MOST_OFFERED);
    const { whichDie, whichDieDetail, listenOn, cancel } = texts();
    const buttons = [...offered.map(({ deviceName, deviceId }) => deviceName || deviceId), listenOn, cancel];
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: whichDie,
      detail: whichDieDetail,
      buttons,
      cancelId: buttons.length - 1,
      noLink: true,
    });
    if (response === offered.length) listen();
    else end(offered[response]?.deviceId ?? '');
  };
  contents.on('select-bluetooth-device', (event, devices, callback) => {
    event.preventDefault();
    if (role !== 'console') {
      callback('');
      return;
    }
    // Called repeatedly while it listens; only the newest list counts.
    found = devices;
    const first = answer === undefined;
    answer = callback;
    if (!first) return;
    listened = 0;
    listen();
  });
}

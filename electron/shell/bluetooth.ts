import { dialog, type WebContents, type WebPreferences } from 'electron';
import type { Role } from '../contract/rpc.ts';
import type { ShellTexts } from './texts.ts';

/** So long is listened before a person is asked which die it is; twice where none was heard at all. */
const LISTEN_MS = 4000;
const MOST_LISTENED = 3;
/** More buttons than this no message box holds well. */
const MOST_OFFERED = 8;

interface Found {
  readonly deviceId: string;
  readonly deviceName: string;
}

/**
 * Chromium has Web Bluetooth on Linux, but hides it. It is shown to the console's page alone: a switch of the whole
 * program would show it to every page.
 */
export function bluetoothPreferences(role: Role): WebPreferences {
  return role === 'console' && process.platform === 'linux' ? { enableBlinkFeatures: 'WebBluetooth' } : {};
}

/**
 * Answers a page that asks for a wireless die: the console's person chooses among those that were heard. No other
 * window gets one. Chromium itself would take the first that comes, which in a hall may be a neighbour's.
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
    // Told again and again while it listens; only the newest answer counts.
    found = devices;
    const first = answer === undefined;
    answer = callback;
    if (!first) return;
    listened = 0;
    listen();
  });
}

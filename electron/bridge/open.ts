import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { whyNotOpened } from '../ports/open-failure.ts';
import { openSerialLine, type LineListener, type SerialLine } from '../ports/serial-line.ts';
import { sentence } from '../sentences.ts';
import { BridgeProblem } from './problem.ts';

/** Names of serial ports on Linux and macOS. */
const PORT_NAME = /^(?:tty(?:ACM|USB|AMA)\d+|cu\..+)$/;

/** Opens a port for the command line. @throws {BridgeProblem} with the reason and the remedy */
export async function openPort(path: string, listener: LineListener): Promise<SerialLine> {
  try {
    return await openSerialLine(path, listener);
  } catch (error) {
    throw new BridgeProblem(whyNot(path, error instanceof Error ? error : new Error(String(error))));
  }
}

function whyNot(path: string, error: Error): string {
  const reason = whyNotOpened(path, error);
  if (reason === undefined)
    return `There is no port ${path}. ${portsThere()} Plug the device in, check its cable, and try again with the name of its port.`;
  switch (reason.key) {
    case 'port.in-use':
      return `Another program is using ${path}. Close it there (Castellan itself, a serial monitor), then try again.`;
    case 'port.not-serial':
      return `${path} is not a serial port. ${portsThere()} Give the name of a serial port.`;
    case 'port.cannot-open':
      return `The port ${path} could not be opened (${error.message}). Unplug the device, plug it in again, and try again.`;
    default:
      return sentence(reason, 'en');
  }
}

function portsThere(): string {
  const names = existsSync('/dev') ? readdirSync('/dev').filter((name) => PORT_NAME.test(name)) : [];
  if (process.platform === 'win32') return 'Ports have names such as COM3; the device manager lists them.';
  if (names.length === 0) return 'No USB serial port is there now.';
  return `There now: ${names.map((name) => join('/dev', name)).join(', ')}.`;
}

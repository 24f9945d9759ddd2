import { EventEmitter } from 'node:events';
import type { FakeWebContents } from './contents.ts';
import { strict } from './recorder.ts';

/** The frame that sends a message, with the parts that the main process may read. */
export type Frame = { url: string; parent: object | null } | null;

/** `ipcMain.on` only: our program answers no page through `handle`. */
class FakeIpcMain extends EventEmitter {
  /** A message arrives from a page's frame. */
  receive(channel: string, sender: FakeWebContents, frame: Frame, ...details: unknown[]): void {
    const copy = structuredClone(details);
    const event = { sender, senderFrame: frame, ports: [], reply: () => undefined };
    this.emit(channel, event, ...copy);
  }
}

export let realIpc = new FakeIpcMain();
export let ipcMain = strict('ipcMain', realIpc);

export function resetIpc(): void {
  realIpc = new FakeIpcMain();
  ipcMain = strict('ipcMain', realIpc);
}

import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import type { Channel, Role } from '../contract/rpc.ts';
import { DOWN, isOurs, roleOf, UP, type WindowName } from './names.ts';

interface Screen {
  readonly contents: WebContents;
  readonly role: Role;
  /** The channel of the currently loaded document. */
  line: Line | null;
}
interface Line {
  readonly channel: Channel;
  readonly receive: (message: unknown) => void;
  readonly close: () => void;
}

/** Connects the pages of our windows to the host. */
export interface Screens {
  /**
   * Gives every document loaded in this window its own channel. The role belongs to the window, whatever the page says.
   */
  readonly add: (contents: WebContents, name: WindowName) => void;
}

/** Listens to pages; `attach` serves a channel until it closes. */
export function openScreens(attach: (channel: Channel, role: Role, name: WindowName) => void): Screens {
  const screens = new Map<number, Screen>();
  ipcMain.on(UP, (event, message: unknown) => {
    if (isFromOurPage(event)) screens.get(event.sender.id)?.line?.receive(message);
  });
  const hangUp = (screen: Screen): void => {
    const { line } = screen;
    screen.line = null;
    line?.close();
  };
  return {
    add(contents, name) {
      const { id } = contents;
      const role = roleOf(name);
      const screen: Screen = { contents, role, line: null };
      screens.set(id, screen);
      // Not at the start of a navigation: a forbidden one also starts, and the current page lives on.
      contents.on('did-navigate', () => {
        hangUp(screen);
        screen.line = openLine(contents);
        attach(screen.line.channel, role, name);
      });
      contents.on('render-process-gone', () => {
        hangUp(screen);
      });
      contents.on('destroyed', () => {
        screens.delete(id);
        hangUp(screen);
      });
    },
  };
}

/** Checks the sender of every message: it must be the top frame of one of our pages. A closed frame is null. */
function isFromOurPage({ senderFrame }: IpcMainEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOurs(senderFrame.url);
}

function openLine(contents: WebContents): Line {
  const listeners: ((message: unknown) => void)[] = [];
  const closers: (() => void)[] = [];
  let open = true;
  return {
    channel: {
      send: (message) => {
        if (open && !contents.isDestroyed()) contents.send(DOWN, message);
      },
      onMessage: (listener) => {
        listeners.push(listener);
      },
      onClose: (listener) => {
        closers.push(listener);
      },
    },
    receive: (message) => {
      for (const listener of listeners) listener(message);
    },
    close: () => {
      open = false;
      for (const closer of closers) closer();
    },
  };
}

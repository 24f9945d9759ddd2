// Runs before the page in Electron's sandbox: built into ONE CommonJS file, and `require` only knows 'electron' there.
import { contextBridge, ipcRenderer } from 'electron';
import { MENU_COMMANDS, type Bridge } from './contract/bridge.ts';
import { DOWN, MENU, UP } from './shell/names.ts';

// Nothing of Electron is exposed: no event object (it holds the sender), no return value (`on` returns ipcRenderer).
const bridge: Bridge = {
  send: (message) => {
    ipcRenderer.send(UP, message);
  },
  onMessage: (listener) => {
    ipcRenderer.on(DOWN, (_event, message: unknown) => {
      listener(message);
    });
  },
  onMenu: (listener) => {
    ipcRenderer.on(MENU, (_event, sent: unknown) => {
      const command = MENU_COMMANDS.find((known) => known === sent);
      if (command !== undefined) listener(command);
    });
  },
};
contextBridge.exposeInMainWorld('castellan', bridge);

import { app, Menu, screen, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../contract/bridge.ts';
import type { Language } from '../sentences.ts';
import { sideMonitor } from './monitors.ts';
import type { SavedMonitor } from './saved-desktop.ts';
import type { ShellTexts } from './texts.ts';

/** What the menu shows and does. */
export interface MenuActions {
  readonly texts: ShellTexts;
  readonly language: Language;
  readonly monitor: SavedMonitor | null;
  readonly openMatch: () => void;
  readonly showFolder: () => void;
  readonly tellConsole: (command: MenuCommand) => void;
  readonly showDisplay: () => void;
  readonly hideDisplay: () => void;
  readonly chooseMonitor: (monitor: Electron.Display) => void;
  readonly chooseLanguage: (language: Language) => void;
}

/** Rebuilds the menu: at start, and when monitors or the language change. */
export function setMenu(actions: MenuActions): void {
  const { texts } = actions;
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    {
      label: texts.match,
      submenu: [
        { id: 'open', label: texts.openMatch, accelerator: 'CmdOrCtrl+O', click: actions.openMatch },
        { id: 'folder', label: texts.dataFolder, click: actions.showFolder },
        { type: 'separator' },
        // The page handles these keys itself; the menu entries are for people who look for them here.
        {
          id: 'palette',
          label: texts.palette,
          accelerator: 'CmdOrCtrl+K',
          registerAccelerator: false,
          click: () => {
            actions.tellConsole('palette');
          },
        },
        {
          id: 'keys',
          label: texts.keys,
          click: () => {
            actions.tellConsole('keys');
          },
        },
        {
          id: 'help',
          label: texts.help,
          click: () => {
            actions.tellConsole('help');
          },
        },
        {
          id: 'about',
          label: texts.about,
          click: () => {
            actions.tellConsole('about');
          },
        },
        { type: 'separator' },
        { role: 'quit' },
      ],
    },
    // Required for copy and paste on macOS.
    { role: 'editMenu' },
    { label: texts.sideMonitor, submenu: sideMonitorMenu(actions) },
    {
      label: texts.view,
      submenu: [
        { role: 'togglefullscreen' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { label: texts.language, submenu: languageMenu(actions) },
        ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' as const }]),
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function sideMonitorMenu({
  texts,
  monitor,
  showDisplay,
  hideDisplay,
  chooseMonitor,
}: MenuActions): MenuItemConstructorOptions[] {
  const displays = screen.getAllDisplays();
  const chosen = sideMonitor(monitor, displays, screen.getPrimaryDisplay());
  return [
    { id: 'display', label: texts.showDisplay, accelerator: 'CmdOrCtrl+D', click: showDisplay },
    { id: 'hide-display', label: texts.hideDisplay, click: hideDisplay },
    { type: 'separator' },
    ...displays.map((display, index): MenuItemConstructorOptions => ({
      id: `monitor-${String(display.id)}`,
      type: 'radio',
      label: texts.monitor(index + 1, display.label, display.bounds.width, display.bounds.height),
      checked: display.id === chosen?.id,
      click: () => {
        chooseMonitor(display);
      },
    })),
  ];
}

/** Each language is listed in that language, so that people who read no other can find it. */
function languageMenu({ language, chooseLanguage }: MenuActions): MenuItemConstructorOptions[] {
  const names: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };
  return (['en', 'fr'] as const).map((one) => ({
    id: `language-${one}`,
    type: 'radio',
    label: names[one],
    checked: one === language,
    click: () => {
      chooseLanguage(one);
    },
  }));
}

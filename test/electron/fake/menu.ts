import type * as E from 'electron';

type Item = E.MenuItemConstructorOptions;

const ROLES = new Set<Item['role']>([
  'appMenu',
  'editMenu',
  'quit',
  'togglefullscreen',
  'resetZoom',
  'zoomIn',
  'zoomOut',
  'toggleDevTools',
] satisfies Item['role'][]);

export class FakeMenu {
  static application: FakeMenu | null = null;
  readonly template: Item[];
  constructor(template: Item[]) {
    this.template = template;
  }
  static buildFromTemplate(template: Parameters<typeof E.Menu.buildFromTemplate>[0]): FakeMenu {
    const ids = new Set<string>();
    for (const item of flat(template as Item[])) {
      if (item.role !== undefined && !ROLES.has(item.role))
        throw new Error(`The fake Electron knows no menu role '${item.role}'.`);
      if (item.role === undefined && item.type !== 'separator' && (item.label ?? '') === '')
        throw new Error('A menu item has no label.');
      if (item.id !== undefined && ids.has(item.id)) throw new Error(`Two menu items are called '${item.id}'.`);
      if (item.id !== undefined) ids.add(item.id);
    }
    return new FakeMenu(template as Item[]);
  }
  static setApplicationMenu(menu: FakeMenu | null): void {
    FakeMenu.application = menu;
  }
}

function flat(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
}

/** All items of the current menu, including submenus. */
export function menuItems(): Item[] {
  return flat(FakeMenu.application?.template ?? []);
}

/** Clicks the item with this id, as a person would. */
export function clickMenu(id: string): void {
  const item = menuItems().find((one) => one.id === id);
  if (item?.click === undefined) throw new Error(`The menu has no item '${id}' that can be clicked.`);
  (item.click as () => void)();
}

export function resetMenu(): void {
  FakeMenu.application = null;
}

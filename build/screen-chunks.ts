/** What a bundler knows of the modules while it lays them into files. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What every page begins with, and what each kind of screen fetches at once. */
const SCREENS = {
  page: 'renderer/main.tsx',
  monitor: 'renderer/display/looking.tsx',
  console: 'renderer/console/console.tsx',
  tablet: 'renderer/tablet/tablet.tsx',
  overlay: 'renderer/overlay/overlay-screen.tsx',
  event: 'renderer/tournament/event-room.tsx',
  phone: 'renderer/tournament/phone.tsx',
  hall: 'renderer/tournament/hall.tsx',
} as const;

/** Every module that comes along with one, itself among them; not what it fetches later. */
function along(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [entry];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Modules that the very same screens begin with lie in one file, as a group of Rolldown: no screen loads what it does not
 * need, a monitor asks for two dozen files instead of sixty, and a file packs better than its parts, by a twelfth.
 * @param here the full path of a file of the project
 */
export function screenChunks(here: (path: string) => string) {
  let screens: readonly (readonly [string, ReadonlySet<string>])[] | undefined;
  return {
    // Whoever needs a module alone need not load what comes along with it elsewhere.
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules): string | null => {
      screens ??= Object.entries(SCREENS).map(([name, entry]) => [name, along(here(entry), modules)]);
      const of = screens.flatMap(([name, all]) => (all.has(id) ? [name] : []));
      if (of.includes('page')) return 'first-page';
      // A library names all its parts in one file; which of them a screen needs, the bundler knows better.
      return of.length === 0 || id.includes('/node_modules/') ? null : `first-${of.join('-')}`;
    },
  };
}

/** What a bundler knows about the modules while it assigns them to files. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The entry modules of every page, and those that each kind of screen loads at once. */
const SCREENS = {
  page: ['renderer/main.tsx'],
  monitor: ['renderer/display/looking.tsx', 'electron/contract/watching-api.ts'],
  console: ['renderer/console/console.tsx', 'electron/contract/api.ts'],
  tablet: ['renderer/tablet/tablet.tsx'],
  overlay: ['renderer/overlay/overlay-screen.tsx'],
  event: ['renderer/tournament/event-room.tsx'],
  phone: ['renderer/tournament/phone.tsx'],
  hall: ['renderer/tournament/hall.tsx'],
} as const;
type Screen = keyof typeof SCREENS;

/** Modules that some screens load later but others start with: they must not pull in the other screens' files. */
const ALONE = [
  ['renderer/room/qr-picture.tsx', 'qr-picture'],
  ['renderer/proof/kept-key.ts', 'kept-key'],
] as const;

/** The entry modules and everything they import statically. */
function along(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [...entries];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * The file for a module that these screens start with. Monitor, console and overlay never load what they do not need,
 * and each loads few files: the number of requests determines the loading time. The others may load a little too much.
 */
function fileOf(screens: readonly Screen[]): string {
  if (screens.includes('page')) return 'first-page';
  const [monitor, console] = [screens.includes('monitor'), screens.includes('console')];
  if (monitor && console) return 'first-monitor-and-console';
  if (console && screens.includes('overlay')) return 'first-console-and-overlay';
  if (console && screens.length === 1) return 'first-console';
  // The film on a monitor uses a few modules that phones start with, but none of the event rooms.
  if (console) return screens.includes('tablet') ? 'first-console-and-tablet' : 'first-console-and-event';
  return `first-${screens.join('-')}`;
}

/**
 * Puts modules that the same screens start with into one file, as a Rolldown group: a console requests two dozen files
 * instead of a hundred, and a file compresses a twelfth better than its parts.
 * @param here the full path of a file of the project
 */
export function screenChunks(here: (path: string) => string) {
  let screens: readonly (readonly [Screen, ReadonlySet<string>])[] | undefined;
  return {
    // Otherwise whoever needs one module alone would also load its dependencies.
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules): string | null => {
      const alone = ALONE.find(([path]) => id === here(path));
      if (alone !== undefined) return alone[1];
      screens ??= (Object.keys(SCREENS) as Screen[]).map((name) => [name, along(SCREENS[name].map(here), modules)]);
      const of = screens.flatMap(([name, all]) => (all.has(id) ? [name] : []));
      // A library re-exports all its parts from one file; the bundler knows better which of them a screen needs.
      return of.length === 0 || (!of.includes('page') && id.includes('/node_modules/')) ? null : fileOf(of);
    },
  };
}

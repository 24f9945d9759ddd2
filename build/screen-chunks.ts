/** What a bundler knows of the modules while it lays them into files. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What every page begins with, and what each kind of screen fetches at once. */
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

/** What a screen fetches once it is there, and others begin with: it must not bring their files along. */
const ALONE = [
  ['renderer/room/qr-picture.tsx', 'qr-picture'],
  ['renderer/proof/kept-key.ts', 'kept-key'],
] as const;

/** Every module that comes along with some, themselves among them; not what they fetch later. */
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
 * The file of a module that some screens begin with. Monitor, console and overlay never load what they do not need, each of
 * few files: what costs a screen its time is how many it asks for. The others may be given a little more than they need.
 */
function fileOf(screens: readonly Screen[]): string {
  if (screens.includes('page')) return 'first-page';
  const [monitor, console] = [screens.includes('monitor'), screens.includes('console')];
  if (monitor && console) return 'first-monitor-and-console';
  if (console && screens.includes('overlay')) return 'first-console-and-overlay';
  if (console && screens.length === 1) return 'first-console';
  // The film on a monitor takes a little of what phones begin with, and nothing of the rooms of an event.
  if (console) return screens.includes('tablet') ? 'first-console-and-tablet' : 'first-console-and-event';
  return `first-${screens.join('-')}`;
}

/**
 * Modules that the same screens begin with lie in one file, as a group of Rolldown: a console asks for two dozen files
 * instead of a hundred, and a file packs better than its parts, by a twelfth.
 * @param here the full path of a file of the project
 */
export function screenChunks(here: (path: string) => string) {
  let screens: readonly (readonly [Screen, ReadonlySet<string>])[] | undefined;
  return {
    // Whoever needs a module alone need not load what comes along with it elsewhere.
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules): string | null => {
      const alone = ALONE.find(([path]) => id === here(path));
      if (alone !== undefined) return alone[1];
      screens ??= (Object.keys(SCREENS) as Screen[]).map((name) => [name, along(SCREENS[name].map(here), modules)]);
      const of = screens.flatMap(([name, all]) => (all.has(id) ? [name] : []));
      // A library names all its parts in one file; which of them a screen needs, the bundler knows better.
      return of.length === 0 || (!of.includes('page') && id.includes('/node_modules/')) ? null : fileOf(of);
    },
  };
}

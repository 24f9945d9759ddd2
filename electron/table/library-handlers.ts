import type { SiegeView } from '../../rules/fortress/view.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { LibraryOutcome } from '../contract/library.ts';
import type { libraryApi } from '../contract/library-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { Library } from '../library/library.ts';
import type { LuckThread } from './luck-thread.ts';
import { momentsOf, pastAt } from './past.ts';
import { storedOf } from './played.ts';
import type { SiegeTable } from './siege-table.ts';
import { everySystem, playedOutside, presetsOf, systemById, unknownSystem } from './systems.ts';

/** What the library handlers need from the host. */
export interface LibraryPort {
  readonly table: () => SiegeTable;
  readonly library: Library;
  /** Works out ledgers and reports, so that no die waits for them. */
  readonly luck: LuckThread;
  /** Puts a match file on the table. @returns the reason if it cannot be opened */
  readonly open: (path: string) => Promise<Text | undefined>;
}

/** Answers library requests. */
export function libraryHandlers({ table, library, luck, open }: LibraryPort): Handlers<typeof libraryApi, ScreenInfo> {
  const onTable = async (made: LibraryOutcome): Promise<LibraryOutcome> => {
    if (!made.done) return made;
    const path = library.pathOf(made.id);
    const problem = path === undefined ? undefined : await open(path);
    return problem === undefined ? made : { done: false, problems: [asProblem(problem)] };
  };
  return {
    'library.list': () => [...library.list()],
    'library.open': ({ id }) => onTable(library.find(id)),
    'library.systems': () =>
      everySystem().map((system) => ({
        id: system.id,
        edition: system.edition,
        shared: sharedBy(system),
        seats: [...system.seats],
        presets: presetsOf(system.id).map(({ id, setup }) => ({ id, setup, siege: pictureOf(system, setup) })),
        setup: system.setup.json(),
        options: system.options.json(),
      })),
    'library.check': ({ system, setup, options }) => {
      const rules = systemById(system);
      if (rules === undefined) return { problems: [asProblem(text('table.unknown-system', { system }))] };
      const read = [rules.setup.parse(setup, options), rules.options.parse(options)];
      const problems = read.flatMap((one) => (one.ok ? [] : one.problems));
      return {
        problems: problems.map((one) => ({ text: one.text, rule: one.rule ?? null, about: [...(one.about ?? [])] })),
      };
    },
    'library.start': async ({ system, setup, options, title }) =>
      onTable(await library.start(system, setup, options, title)),
    'library.copy': ({ id, upTo, title }) => library.copy(id, upTo, title),
    'library.rename': ({ id, to }) => library.rename(id, to),
    'library.remove': ({ id }) => library.remove(id),
    'library.export': async ({ id, by }) => {
      const made = await library.export(id, by);
      return 'bytes' in made
        ? { done: true, name: made.name, bytes: made.bytes.toString('base64') }
        : { done: false, problems: [asProblem(made)] };
    },
    'library.report': async ({ id, size, language }) => {
      const stored = library.stored(id);
      if (!('match' in stored)) return { done: false, problems: [asProblem(stored)] };
      if (systemById(stored.match.system) === undefined)
        return { done: false, problems: [asProblem(unknownSystem(stored.match))] };
      const asked = { stored: { file: id, ...stored }, size, language, now: Date.now() };
      const bytes = Buffer.from(await luck.ask('report', asked));
      return { done: true, name: `${id}.pdf`, bytes: bytes.toString('base64') };
    },
    'library.import': ({ name, bytes }) => library.import(name, Buffer.from(bytes, 'base64')),
    'match.past': ({ n }) => pastAt(table(), n),
    'match.moments': () => momentsOf(table()),
    'match.ledger': () => luck.ask('ledger', storedOf(table().journal)),
  };
}

/** Who shared a system; `null` for a built-in one. */
function sharedBy({ id }: AnySystem): { readonly author: string; readonly version: string } | null {
  const { author, version } = playedOutside().find(({ system }) => system.id === id)?.read.manifest ?? {};
  return author === undefined || version === undefined ? null : { author, version };
}

/** The fortress before the first order, for its picture; `null` if the set-up is not legal. */
function pictureOf(system: AnySystem, written: unknown): SiegeView | null {
  const setup = system.setup.parse(written);
  const options = system.options.parse({});
  if (!setup.ok || !options.ok) return null;
  return system.view(system.start(setup.value, options.value), undefined) as SiegeView;
}

function asProblem(text: Text): { readonly text: Text; readonly rule: null; readonly about: string[] } {
  return { text, rule: null, about: [] };
}

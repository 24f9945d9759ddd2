import { text, type Text } from '../../rules/kernel/text.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Library } from '../library/library.ts';
import { sealOf, signingKey } from '../library/seal.ts';
import type { GameToBegin } from '../tournament/desk/event-port.ts';
import type { Result } from '../tournament/event/settings.ts';
import type { Sent } from '../tournament/store/event-store.ts';
import { equipped } from './equip.ts';
import type { SiegeTable } from './siege-table.ts';
import { presetsOf } from './systems.ts';

/** A match at an event table: starts it with everything filled in, and reports its result automatically. */

/**
 * Creates the match of a game in the library, with the players' names in its set-up and the game in its journal.
 * @returns its name in the library, or the reason if it fails
 */
export async function makeEventMatch(library: Library, wish: GameToBegin): Promise<Text | { readonly file: string }> {
  const { event, eventName, round, game, pairing, names, by, advice } = wish;
  const base = baseOf(wish);
  if ('key' in base) return base;
  const { attacker, defender, table } = pairing;
  const made = await library.start(wish.system, named(base.setup, names), base.options, wish.title, [
    {
      kind: 'event-game',
      body: {
        ...{ event, name: eventName, round, game, table, attacker, defender, by: by.slice(0, 40) },
        ...(advice === true && { advice }),
      },
    },
  ]);
  if (made.done) return { file: made.id };
  return made.problems[0]?.text ?? text('event.no-match-here', { scenario: wish.scenario });
}

/** The match of a game as a file for another machine: created, exported and removed again. */
export async function eventMatchFile(
  library: Library,
  wish: GameToBegin,
): Promise<Text | { readonly name: string; readonly bytes: Uint8Array }> {
  const made = await makeEventMatch(library, wish);
  if ('key' in made) return made;
  const file = await library.export(made.file, wish.by.slice(0, 40));
  library.remove(made.file);
  return file;
}

/** The set-up for a game: the fortress of the round or a preset, with both lists if they are to be used. */
function baseOf({
  system,
  scenario,
  fortress,
  lists,
  armyPoints,
  names,
}: GameToBegin): Text | { readonly setup: unknown; readonly options: unknown } {
  const preset = presetsOf(system).find(({ id }) => id === scenario);
  if (fortress === undefined && preset === undefined) return text('event.no-match-here', { scenario });
  const setup: unknown = fortress === undefined ? preset?.setup : JSON.parse(fortress.setup);
  const options: unknown = fortress === undefined ? {} : JSON.parse(fortress.options);
  if (lists === undefined) return { setup, options };
  const made = equipped(system, setup, options, { names, lists, armyPoints: armyPoints ?? null });
  return made.ok ? { setup: made.setup, options } : made.text;
}

/** The victory points of a side; `null` if its system counts something else. */
function pointsOf(side: SiegeView['sides'][number] | undefined): number | null {
  return side === undefined || side.tally !== undefined ? null : side.victoryPoints;
}

/** A set-up with the names of two players; every system writes its sides alike. */
function named(setup: unknown, names: GameToBegin['names']): unknown {
  const { sides, ...rest } = setup as { readonly sides: readonly { readonly seat: 'attacker' | 'defender' }[] };
  return { ...rest, sides: sides.map((side) => ({ ...side, name: names[side.seat] })) };
}

/**
 * What a match that has ended reports to its event; `undefined` while it goes on, or if it is no event game. The same
 * end has the same id, so a duplicate report changes nothing.
 */
export function resultForEvent(table: SiegeTable): { readonly event: string; readonly sent: Sent } | undefined {
  const { match, system, journal } = table;
  const { eventGame } = table.noted;
  const ended = eventGame === undefined ? undefined : system.result(match.state);
  if (eventGame === undefined || ended === undefined) return undefined;
  const { event, round, game, by } = eventGame;
  const { sides } = system.view(match.state, undefined) as SiegeView;
  const figures = (seat: string): Result['attacker'] => ({
    vp: pointsOf(sides.find((side) => side.seat === seat)),
    destroyed: null,
    breaches: null,
    keepTurn: null,
  });
  const { winner } = ended;
  const result: Result = {
    outcome: winner === 'attacker' || winner === 'defender' ? winner : 'draw',
    played: true,
    attacker: figures('attacker'),
    defender: figures('defender'),
    wentToTime: false,
    source: 'match',
    match: journal.match.id,
  };
  const id = `ended-${journal.match.id.slice(0, 44)}-${String(match.rows)}`;
  return { event, sent: { id, by, deed: { kind: 'result', round, game, result } } };
}

/** Seals the journal of a match that has ended. */
export function sealEnd(table: SiegeTable, folder: string, by: string): void {
  const { journal } = table;
  const [last] = journal.head.n === 0 ? [] : [...journal.read(journal.head.n - 1)];
  if (last?.kind === 'sealed') return;
  table.write({ kind: 'sealed', body: sealOf(signingKey(folder), journal.match.id, journal.head, by) });
}

import type { Player } from './settings.ts';
import type { PlayerState } from './state.ts';

/**
 * Indexes players by name. A hub folds an event of thousands at each start, and every entry checks whether its name is
 * taken, so a linear search is too slow.
 */

type Players = ReadonlyMap<string, PlayerState>;

/** A name normalised for comparison; ignores case. */
export const plainName = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase('en');
/** Caches normalised names: normalising thousands of names for every entry takes seconds. */
const plainNames = new WeakMap<Player, string>();
/** Ids by name, for maps that were queried. */
const indexes = new WeakMap<Players, Map<string, string>>();

function plainNameOf(player: Player): string {
  let plain = plainNames.get(player);
  if (plain === undefined) plainNames.set(player, (plain = plainName(player.name)));
  return plain;
}

/** The player with this name other than `id`; ignores case. */
export function namesake(players: Players, name: string, id: string): PlayerState | undefined {
  const plain = plainName(name);
  let index = indexes.get(players);
  if (index === undefined) {
    index = new Map([...players.values()].map(({ player }) => [plainNameOf(player), player.id]));
    indexes.set(players, index);
  }
  const found = index.get(plain);
  return found === undefined || found === id ? undefined : players.get(found);
}

/** Updates the index after a player was added to a map in place. */
export function nameEntered(players: Players, player: Player): void {
  indexes.get(players)?.set(plainNameOf(player), player.id);
}

/** Drops the index after a name in a map was changed or removed in place. */
export function namesChanged(players: Players): void {
  indexes.delete(players);
}

/** A player's club and army, without those that nobody has entered. */
export function playsOf(players: Players, id: string): string[] {
  const { club = null, army = null } = players.get(id)?.player ?? {};
  return [club, army].filter((one) => one !== null);
}

import type { Player } from './settings.ts';
import type { PlayerState } from './state.ts';

/**
 * Names of players, looked up and not searched for: an event of thousands is folded from its acts whenever a hub starts,
 * and each entry asks whether its name is taken.
 */

type Players = ReadonlyMap<string, PlayerState>;

/** A name as names are compared: those that differ in case alone are one. */
export const plainName = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase('en');
/** Names as they are compared: to make one anew for each of thousands of others takes seconds. */
const plainNames = new WeakMap<Player, string>();
/** Ids by name, of lists that were asked for one. */
const indexes = new WeakMap<Players, Map<string, string>>();

function plainNameOf(player: Player): string {
  let plain = plainNames.get(player);
  if (plain === undefined) plainNames.set(player, (plain = plainName(player.name)));
  return plain;
}

/** Who has this name already, beside the player of this id; names that differ in case alone are one. */
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

/** A list was given another player in place. */
export function nameEntered(players: Players, player: Player): void {
  indexes.get(players)?.set(plainNameOf(player), player.id);
}

/** A name on a list was changed or removed in place. */
export function namesChanged(players: Players): void {
  indexes.delete(players);
}

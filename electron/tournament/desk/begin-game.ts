import { text, type Text } from '../../../rules/kernel/text.ts';
import type { GameGear } from '../../contract/event-lists.ts';
import type { Beginning } from '../../contract/lists-api.ts';
import type { Known } from './deeds-of.ts';
import type { GameToBegin } from './event-port.ts';
import { gearOf } from './gear.ts';

/** Which game to begin, and with what. */
interface Wish extends Beginning {
  readonly event: string;
  readonly round: number;
  readonly game: number;
  readonly by: string;
}

/** A game of an event with everything needed to begin its match, or the reason why it cannot begin. */
export function gameToBegin({ state }: Known, { event, round, game, by, ...beginning }: Wish): GameToBegin | Text {
  const pairing = state.rounds[round - 1]?.paired.games[game - 1];
  if (pairing === undefined) return text('event.no-such-game', { round, game });
  if (state.rounds[round - 1]?.results.has(game) === true) return text('event.table-busy', { table: pairing.table });
  const nameOf = (id: string): string => state.players.get(id)?.player.name ?? id;
  const names = { attacker: nameOf(pairing.attacker), defender: nameOf(pairing.defender) };
  const title = `${state.settings.name} ${String(round)}-${pairing.table} ${names.attacker} ${names.defender}`;
  const equipment = equipmentOf(gearOf(state, round, game, beginning.system), beginning);
  if ('key' in equipment) return equipment;
  const advice = state.settings.advice === true;
  return { event, round, game, by, pairing, names, advice, eventName: state.settings.name, title, ...equipment };
}

/**
 * The equipment of a match, as chosen from what is available.
 * @param gear `undefined` or `null` if the game has neither fortress nor lists
 */
export function equipmentOf(
  gear: GameGear | null | undefined,
  { system, scenario, fortress, lists }: Beginning,
): Text | Pick<GameToBegin, 'system' | 'scenario' | 'fortress' | 'lists' | 'armyPoints'> {
  const chosen = fortress === true ? fortressOf(gear, system) : null;
  if (chosen !== null && 'key' in chosen) return chosen;
  const [attacker, defender] = [gear?.lists.attacker ?? null, gear?.lists.defender ?? null];
  if (lists === true && (attacker === null || defender === null)) return text('event.lists-not-there');
  return {
    system,
    scenario,
    ...(chosen !== null && { fortress: { setup: chosen.setup, options: chosen.options } }),
    ...(lists === true && {
      lists: { attacker: attacker?.text ?? null, defender: defender?.text ?? null },
      armyPoints: gear?.armyPoints ?? null,
    }),
  };
}

/** The fortress of a game, or the reason why this system cannot be played with it. */
function fortressOf(gear: GameGear | null | undefined, system: string): NonNullable<GameGear['fortress']> | Text {
  const there = gear?.fortress ?? null;
  if (there === null) return text('event.no-fortress-here');
  return there.system === system ? there : text('event.fortress-of-other-system', { name: there.name });
}

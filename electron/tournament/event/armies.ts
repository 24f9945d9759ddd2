import { hash } from 'node:crypto';
import { text, type Text } from '../../../rules/kernel/text.ts';
import {
  MOST_FORTRESSES,
  MOST_LIST_SIGNS,
  MOST_LISTS,
  type ArmyList,
  type EventFortress,
  type ListSide,
  type NewFortress,
} from '../../contract/event-lists.ts';
import type { Deed } from './acts.ts';
import type { RoundPlan } from './settings.ts';
import type { Armies, EventState, PlayerLists } from './state.ts';

/**
 * Army lists of players and fortresses of rounds in the log of an event. The systems decide what is legal, not this
 * file.
 */

export type ArmyDeed = Extract<
  Deed,
  {
    kind:
      | 'list-sent'
      | 'list-withdrawn'
      | 'lists-locked'
      | 'lists-unlocked'
      | 'lists-published'
      | 'lists-hidden'
      | 'fortress-taken';
  }
>;

/** No lists and no fortresses yet. */
export const noArmies: Armies = { published: false, of: new Map(), fortresses: new Map() };

const none: PlayerLists = { lists: [], locked: false, sent: 0 };

/** Identifies one of a player's lists. */
interface Slot {
  readonly system: string;
  readonly side: ListSide;
}
const isFor =
  ({ system, side }: Slot) =>
  (list: Slot): boolean =>
    list.system === system && list.side === side;

/** The armies after an accepted deed. */
export function armiesAfter(armies: Armies, deed: ArmyDeed | Extract<Deed, { kind: 'player-removed' }>): Armies {
  const player = (id: string, change: (own: PlayerLists) => PlayerLists): Armies => ({
    ...armies,
    of: new Map(armies.of).set(id, change(armies.of.get(id) ?? none)),
  });
  switch (deed.kind) {
    case 'list-sent': {
      const isSame = isFor(deed.list);
      return player(deed.player, (own) => ({
        ...own,
        lists: [...own.lists.filter((one) => !isSame(one)), deed.list],
        sent: own.sent + 1,
      }));
    }
    case 'list-withdrawn': {
      const isSame = isFor(deed);
      return player(deed.player, (own) => ({ ...own, lists: own.lists.filter((one) => !isSame(one)) }));
    }
    case 'lists-locked':
    case 'lists-unlocked':
      return player(deed.player, (own) => ({ ...own, locked: deed.kind === 'lists-locked' }));
    case 'lists-published':
    case 'lists-hidden':
      return { ...armies, published: deed.kind === 'lists-published' };
    case 'fortress-taken':
      return { ...armies, fortresses: new Map(armies.fortresses).set(deed.fortress.id, deed.fortress) };
    case 'player-removed': {
      if (!armies.of.has(deed.player)) return armies;
      const of = new Map(armies.of);
      of.delete(deed.player);
      return { ...armies, of };
    }
  }
}

/** Why such a deed cannot be done, given that its player is in the event. */
export function armyRefusal({ armies, players }: EventState, deed: ArmyDeed): Text | undefined {
  const say = (key: string, player: string): Text => text(key, { name: players.get(player)?.player.name ?? player });
  switch (deed.kind) {
    case 'list-sent':
      return armies.of.get(deed.player)?.locked === true
        ? say('event.lists-are-locked', deed.player)
        : unreadable(armies, deed);
    case 'list-withdrawn': {
      const own = armies.of.get(deed.player) ?? none;
      if (own.locked) return say('event.lists-are-locked', deed.player);
      return own.lists.some(isFor(deed)) ? undefined : say('event.no-such-list', deed.player);
    }
    case 'lists-locked':
    case 'lists-unlocked': {
      const isLocked = (armies.of.get(deed.player) ?? none).locked;
      if (isLocked !== (deed.kind === 'lists-locked')) return undefined;
      return isLocked ? say('event.lists-are-locked', deed.player) : say('event.lists-not-locked', deed.player);
    }
    case 'lists-published':
      return armies.published ? text('event.lists-are-published') : undefined;
    case 'lists-hidden':
      return armies.published ? undefined : text('event.lists-not-published');
    case 'fortress-taken':
      return badFortress(armies, deed.fortress);
  }
}

function unreadable(armies: Armies, { player, list }: Extract<Deed, { kind: 'list-sent' }>): Text | undefined {
  if (list.text.trim() === '') return text('event.list-empty');
  if (list.text.includes('\0')) return text('event.list-no-text');
  if (list.text.length > MOST_LIST_SIGNS)
    return text('event.list-too-long', { count: list.text.length, most: MOST_LIST_SIGNS });
  const lists = armies.of.get(player)?.lists ?? [];
  return lists.length >= MOST_LISTS && !lists.some(isFor(list))
    ? text('event.list-too-many', { most: MOST_LISTS })
    : undefined;
}

function badFortress({ fortresses }: Armies, fortress: EventFortress): Text | undefined {
  const { name } = fortress;
  if (fortresses.has(fortress.id)) return text('event.fortress-taken-already', { name });
  if (fortresses.size >= MOST_FORTRESSES) return text('event.fortress-too-many', { most: MOST_FORTRESSES });
  return isObject(fortress.setup) && isObject(fortress.options)
    ? undefined
    : text('event.fortress-unreadable', { name });
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Why a round's plan cannot use the fortress it names. */
export function fortressRefusal({ fortresses }: Armies, { fortress, system }: RoundPlan): Text | undefined {
  if (fortress === undefined) return undefined;
  const found = fortresses.get(fortress);
  if (found === undefined) return text('event.no-such-fortress');
  return found.system === system ? undefined : text('event.fortress-of-other-system', { name: found.name });
}

/** A fortress with its id, which is a hash of its contents. */
export function fortressOf({ name, system, setup, options }: NewFortress): EventFortress {
  const digest = hash('sha256', JSON.stringify([name, system, setup, options]));
  return { id: `f-${digest.slice(0, 32)}`, name, system, setup, options };
}

/**
 * Whether a player already has a list for this system and side.
 * @param written if given, the list must have exactly this text
 */
export function hasList({ armies }: EventState, player: string, slot: Slot, written?: string): boolean {
  const found = armies.of.get(player)?.lists.find(isFor(slot));
  return found !== undefined && (written === undefined || found.text === written);
}

/** The list a player brings for a side of a system: the one for that side, else the one for both. */
export function listFor(
  armies: Armies,
  player: string,
  system: string,
  side: 'attacker' | 'defender',
): ArmyList | null {
  const lists = armies.of.get(player)?.lists.filter((one) => one.system === system) ?? [];
  return lists.find((one) => one.side === side) ?? lists.find((one) => one.side === null) ?? null;
}

/** The subject of such a deed. Undoing a deed would lose later ones on the same subject. */
export function armySubject(deed: Deed): string | undefined {
  switch (deed.kind) {
    case 'list-sent':
      return `list ${deed.player} ${deed.list.side ?? ''} ${deed.list.system}`;
    case 'list-withdrawn':
      return `list ${deed.player} ${deed.side ?? ''} ${deed.system}`;
    case 'lists-locked':
    case 'lists-unlocked':
      return `lock ${deed.player}`;
    case 'lists-published':
    case 'lists-hidden':
      return 'lists';
    default:
      return undefined;
  }
}

/** The deed that reverses such a deed. */
export function armyInverse({ armies }: EventState, deed: Deed): Deed | undefined {
  switch (deed.kind) {
    case 'list-sent':
    case 'list-withdrawn': {
      const { player } = deed;
      const { system, side } = deed.kind === 'list-sent' ? deed.list : deed;
      const was = armies.of.get(player)?.lists.find(isFor({ system, side }));
      return was === undefined
        ? { kind: 'list-withdrawn', player, system, side }
        : { kind: 'list-sent', player, list: was };
    }
    case 'lists-locked':
      return { kind: 'lists-unlocked', player: deed.player };
    case 'lists-unlocked':
      return { kind: 'lists-locked', player: deed.player };
    case 'lists-published':
      return { kind: 'lists-hidden' };
    case 'lists-hidden':
      return { kind: 'lists-published' };
    default:
      return undefined;
  }
}

/** Whether a deed is about armies. Programs that do not know event files of version 4 cannot read it. */
export function usesArmies(deed: Deed): boolean {
  if (deed.kind === 'round-planned') return deed.plan.fortress !== undefined;
  return armySubject(deed) !== undefined || deed.kind === 'fortress-taken';
}

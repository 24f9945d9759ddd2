import { z } from 'zod';
import { Id, line } from './event-settings.ts';

/** Army lists that players send in to an event, and the fortresses that its rounds are played at. */

/** Signs of a list that is taken; two hundred units with every field need fewer. */
export const MOST_LIST_SIGNS = 60_000;
/** Lists of one player: one for each side in each system. */
export const MOST_LISTS = 12;
/** How often a player sends lists by themselves; after that the organiser does it for them. */
export const MOST_SENDINGS = 100;
/** Fortresses of one event. */
export const MOST_FORTRESSES = 100;

/** For which side a list is; null: whichever side the player has. */
export const ListSide = z.enum(['attacker', 'defender']).nullable();
export type ListSide = z.infer<typeof ListSide>;

/** A list as it was sent in, word for word: a table or JSON, as the library of armies reads and writes them. */
export const ArmyList = z.strictObject({
  system: line(64),
  side: ListSide,
  text: z.string().max(2 * MOST_LIST_SIGNS),
});
export type ArmyList = z.infer<typeof ArmyList>;

/** A set-up that rounds are played at. `name`: one of ours by its id, any other as somebody wrote it. */
export const NewFortress = z.strictObject({
  name: line(100),
  system: line(64),
  /** The set-up, and the options that it was agreed with, as JSON. */
  setup: z.string().max(256 * 1024),
  options: z.string().max(64 * 1024),
});
export type NewFortress = z.infer<typeof NewFortress>;
/** The id comes from the contents: the same set-up taken twice is one. */
export const EventFortress = NewFortress.extend({ id: Id });
export type EventFortress = z.infer<typeof EventFortress>;

/** What is wrong with a list. */
export const ListFault = z.strictObject({
  /** Line of its text, from 1; null where it is about the list as a whole. */
  line: z.number().int().nullable(),
  /** In the language that was asked for. */
  said: z.string(),
  rule: z.string().nullable(),
  /** Null where it is wrong on every side that the list is for. */
  side: ListSide,
  /** Rounds that it is wrong in; empty where it is wrong in all that are played under its system. */
  rounds: z.array(z.number().int()),
});
export type ListFault = z.infer<typeof ListFault>;

/** A list with what the rules say of it. */
export const ListView = z.strictObject({
  system: z.string(),
  side: ListSide,
  text: z.string(),
  units: z.array(z.strictObject({ name: z.string(), points: z.number().nullable() })),
  points: z.number(),
  faults: z.array(ListFault),
});
export type ListView = z.infer<typeof ListView>;

/** How it stands with the lists of a player; each may be locked besides. */
export const listStates = ['missing', 'faults', 'legal'] as const;

/** A player among the lists of an event. */
export const ListedPlayer = z.strictObject({
  player: z.string(),
  name: z.string(),
  state: z.enum(listStates),
  locked: z.boolean(),
  /** How many lists they have, how often one was sent in, and how many faults there are. */
  lists: z.number().int(),
  sent: z.number().int(),
  faults: z.number().int(),
});
export type ListedPlayer = z.infer<typeof ListedPlayer>;

/** The lists of an event as somebody may see them. */
export const ListsView = z.strictObject({
  published: z.boolean(),
  /** Systems that lists are written for here: those of the rounds, or all that buy armies where no round says. */
  systems: z.array(z.string()),
  /** In the order of the list of players; nobody whose lists are not for these eyes. */
  players: z.array(ListedPlayer),
});
export type ListsView = z.infer<typeof ListsView>;

/** The lists of one player, word for word. */
export const PlayerLists = z.strictObject({ locked: z.boolean(), lists: z.array(ListView) });
export type PlayerLists = z.infer<typeof PlayerLists>;

/** What the game of a table is begun with; nothing of a list or a fortress that there is not. */
export const GameGear = z.strictObject({
  fortress: EventFortress.nullable(),
  armyPoints: z.number().int().nullable(),
  lists: z.strictObject({ attacker: ArmyList.nullable(), defender: ArmyList.nullable() }),
});
export type GameGear = z.infer<typeof GameGear>;

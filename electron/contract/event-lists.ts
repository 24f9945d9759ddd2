import { z } from 'zod';
import { Id, line } from './event-settings.ts';

/** Army lists that players send in to an event, and the fortresses that its rounds are played at. */

/** The longest accepted list, in characters; two hundred units with every field need fewer. */
export const MOST_LIST_SIGNS = 60_000;
/** Lists per player: one for each side in each system. */
export const MOST_LISTS = 12;
/** How often a player may send lists; after that the organiser does it for them. */
export const MOST_SENDINGS = 100;
/** The most fortresses of one event. */
export const MOST_FORTRESSES = 100;

/** The side that a list is for; null: either. */
export const ListSide = z.enum(['attacker', 'defender']).nullable();
export type ListSide = z.infer<typeof ListSide>;

/** A list exactly as it was sent in: a table or JSON, in the formats that the army library reads and writes. */
export const ArmyList = z.strictObject({
  system: line(64),
  side: ListSide,
  text: z.string().max(2 * MOST_LIST_SIGNS),
});
export type ArmyList = z.infer<typeof ArmyList>;

/** A set-up that rounds are played at. `name`: the id of a built-in one, otherwise as somebody wrote it. */
export const NewFortress = z.strictObject({
  name: line(100),
  system: line(64),
  /** The set-up, and the options that go with it, as JSON. */
  setup: z.string().max(256 * 1024),
  options: z.string().max(64 * 1024),
});
export type NewFortress = z.infer<typeof NewFortress>;
/** The id is derived from the contents, so adding the same set-up twice gives one fortress. */
export const EventFortress = NewFortress.extend({ id: Id });
export type EventFortress = z.infer<typeof EventFortress>;

/** What is wrong with a list. */
export const ListFault = z.strictObject({
  /** Line of its text, from 1; null if it concerns the whole list. */
  line: z.number().int().nullable(),
  /** In the language of the request. */
  said: z.string(),
  rule: z.string().nullable(),
  /** Null if it is wrong on every side that the list is for. */
  side: ListSide,
  /** Rounds that it is wrong in; empty if that is every round played under its system. */
  rounds: z.array(z.number().int()),
});
export type ListFault = z.infer<typeof ListFault>;

/** A list with the rules' verdict on it. */
export const ListView = z.strictObject({
  system: z.string(),
  side: ListSide,
  text: z.string(),
  units: z.array(z.strictObject({ name: z.string(), points: z.number().nullable() })),
  points: z.number(),
  faults: z.array(ListFault),
});
export type ListView = z.infer<typeof ListView>;

/** The overall state of a player's lists; each may also be locked. */
export const listStates = ['missing', 'faults', 'legal'] as const;

/** A player in the overview of an event's lists. */
export const ListedPlayer = z.strictObject({
  player: z.string(),
  name: z.string(),
  state: z.enum(listStates),
  /** The systems in play for which they have no list; with a side: none for that side alone. */
  missing: z.array(z.strictObject({ system: z.string(), side: ListSide })),
  locked: z.boolean(),
  /** The number of their lists, of times they sent one in, and of faults. */
  lists: z.number().int(),
  sent: z.number().int(),
  faults: z.number().int(),
});
export type ListedPlayer = z.infer<typeof ListedPlayer>;

/** An event's lists as one reader may see them. */
export const ListsView = z.strictObject({
  published: z.boolean(),
  /** The event is over, so that nobody needs a list any more. */
  over: z.boolean(),
  /** Systems that lists are written for: those of the rounds, or every system with army lists if no round names one. */
  systems: z.array(z.string()),
  /** What the rounds play, as far as a list has to know it; equal rounds together, and none without a system. */
  plays: z.array(
    z.strictObject({
      rounds: z.array(z.number().int()),
      system: z.string(),
      points: z.number().int().nullable(),
      /** The name of the fortress, if one was chosen. */
      fortress: z.string().nullable(),
    }),
  ),
  /** In the order of the player list; without players whose lists this reader may not see. */
  players: z.array(ListedPlayer),
});
export type ListsView = z.infer<typeof ListsView>;

/** One player's lists, word for word. */
export const PlayerLists = z.strictObject({ locked: z.boolean(), lists: z.array(ListView) });
export type PlayerLists = z.infer<typeof PlayerLists>;

/** What a table's game starts with; lists and fortress are absent if there are none. */
export const GameGear = z.strictObject({
  fortress: EventFortress.nullable(),
  armyPoints: z.number().int().nullable(),
  lists: z.strictObject({ attacker: ArmyList.nullable(), defender: ArmyList.nullable() }),
});
export type GameGear = z.infer<typeof GameGear>;

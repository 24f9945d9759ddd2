/** What an organiser leaves behind in the room of an event when they go to another room. */
export interface LeftRoom {
  /** Unsaved input by form. */
  readonly drafts: Map<string, unknown>;
  /** The tab that was open; undefined until somebody chooses one. */
  readonly tab: string | null | undefined;
  /** The round of a league that was looked at; null until somebody chooses one. */
  readonly round: number | null;
  /** The game whose table is to be open when the round is shown next; null for none. */
  readonly game: number | null;
}

/** What may be remembered of a room beside its drafts. */
export type RoomPart = Partial<Omit<LeftRoom, 'drafts'>>;

const rooms = new Map<string, LeftRoom>();

/** The event's room as it was left on this page; it lasts until the page is closed or reloaded. */
export function leftRoom(event: string): LeftRoom {
  const known = rooms.get(event);
  if (known !== undefined) return known;
  const room: LeftRoom = { drafts: new Map(), tab: undefined, round: null, game: null };
  rooms.set(event, room);
  return room;
}

/** Remembers what was chosen in the event's room. */
export function rememberRoom(event: string, part: RoomPart): void {
  rooms.set(event, { ...leftRoom(event), ...part });
}

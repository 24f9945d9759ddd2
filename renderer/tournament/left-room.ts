/** What an organiser leaves behind in the room of an event when they go to another room. */
export interface LeftRoom {
  /** Unsaved input by form. */
  readonly drafts: Map<string, unknown>;
  /** The tab that was open, and the round chosen there; absent until somebody chooses. */
  tab?: string | null | undefined;
  round?: number | null;
}

const rooms = new Map<string, LeftRoom>();

/** The event's room as it was left on this page; it lasts until the page is closed or reloaded. */
export function leftRoom(event: string): LeftRoom {
  const known = rooms.get(event);
  if (known !== undefined) return known;
  const room: LeftRoom = { drafts: new Map() };
  rooms.set(event, room);
  return room;
}

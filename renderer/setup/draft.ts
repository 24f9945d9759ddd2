/** The parts of a set-up that every system has and a person may change here; the rest goes through untouched. */
export interface Draft {
  readonly name: string;
  readonly sides: readonly DraftSide[];
  readonly turns?: number;
}
export interface DraftSide {
  readonly seat: string;
  readonly name: string;
  readonly tincture: string;
}

export const tinctures = ['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert'] as const;

/** @returns the set-up as a draft; nothing where it has no name or no sides. */
export function asDraft(setup: unknown): Draft | null {
  if (typeof setup !== 'object' || setup === null || !('name' in setup) || !('sides' in setup)) return null;
  return typeof setup.name === 'string' && Array.isArray(setup.sides) ? (setup as Draft) : null;
}

/** @returns the draft with one side changed. */
export function withSide(draft: Draft, seat: string, change: Partial<DraftSide>): Draft {
  return { ...draft, sides: draft.sides.map((side) => (side.seat === seat ? { ...side, ...change } : side)) };
}

import type { DiceGiven } from './dice-given.ts';

/** The parts of a set-up that every system has and a person may change here; the rest is passed through unchanged. */
export interface Draft {
  readonly name: string;
  readonly sides: readonly DraftSide[];
  readonly turns?: number;
}
export interface DraftSide {
  readonly seat: string;
  readonly name: string;
  readonly tincture: string;
  readonly charge: string;
}

export const tinctures = ['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert'] as const;

/** @returns the set-up as a draft; null if it has no name or no sides. */
export function asDraft(setup: unknown): Draft | null {
  if (typeof setup !== 'object' || setup === null || !('name' in setup) || !('sides' in setup)) return null;
  return typeof setup.name === 'string' && Array.isArray(setup.sides) ? (setup as Draft) : null;
}

/** @returns the draft with one side changed. */
export function withSide(draft: Draft, seat: string, change: Partial<DraftSide>): Draft {
  return { ...draft, sides: draft.sides.map((side) => (side.seat === seat ? { ...side, ...change } : side)) };
}

/** A siege that is being set up. */
export interface Making {
  readonly system: string;
  /** The chosen preset; `nothing` for none. */
  readonly preset: string;
  readonly setup: Draft;
  /** Options that differ from the standard. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Owners of dice, as far as set here. */
  readonly dice: DiceGiven;
}

const KEY = 'castellan.set-up';

/** The siege being made when the room was left; null if the browser has stored none. */
export function keptMaking(storage: () => Pick<Storage, 'getItem'>): Making | null {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<Making> | null;
    const setup = asDraft(kept?.setup);
    if (setup === null || typeof kept?.system !== 'string' || typeof kept.preset !== 'string') return null;
    const { options, dice } = kept;
    return {
      system: kept.system,
      preset: kept.preset,
      setup,
      options: typeof options === 'object' ? options : {},
      dice: typeof dice === 'object' ? dice : {},
    };
  } catch {
    return null;
  }
}

/** Stores the siege being made for the next time the room is opened; null deletes it, as after the start. */
export function keepMaking(storage: () => Pick<Storage, 'setItem' | 'removeItem'>, making: Making | null): void {
  try {
    if (making === null) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(making));
  } catch {
    // A private window or a full disk: it lasts as long as the room is open.
  }
}

import './zod-setup.ts';
import { z } from 'zod';
import { SiegeView } from '../../rules/fortress/view.ts';
import { Text } from '../../rules/kernel/text.ts';
import { FightOfEntry, LogEntry } from './log-entry.ts';
import type { Contract } from './rpc.ts';

/** What a screen that follows a console's film is told: everything that a monitor loads about films. */

/** A film frame that everybody may see: it does not say whom it favoured. */
export const ShownFrame = z.strictObject({
  /** The entry that it shows; 0 is the set-up. */
  n: z.number().int().min(0),
  /**
   * `turn` and `phase` start one; `line` passes; `struck` was called out and taken back later; the others follow the
   * log.
   */
  kind: z.enum(['turn', 'phase', 'order', 'roll', 'callout', 'line', 'struck']),
  turn: z.number().int(),
  seat: z.string().nullable(),
  words: Text,
  outcome: z.array(Text),
  faces: LogEntry.shape.faces,
  sum: LogEntry.shape.sum,
  fight: FightOfEntry.nullable(),
  /** The section of the fortress that the camera shows; null: the whole fortress. */
  section: z.string().nullable(),
});
export type ShownFrame = z.infer<typeof ShownFrame>;

export const FilmShown = z.strictObject({ frame: ShownFrame, siege: SiegeView, captions: z.boolean() });
export type FilmShown = z.infer<typeof FilmShown>;

export const filmShownApi = {
  /**
   * What to show, delayed like the screen; null: the siege as always. `alone`: a monitor that shows the film on its
   * own.
   */
  'match.filmShown': {
    kind: 'live',
    who: 'anyone',
    input: z.strictObject({ alone: z.boolean().optional() }),
    output: FilmShown.nullable(),
  },
} as const satisfies Contract;

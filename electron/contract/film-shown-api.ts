import './zod-setup.ts';
import { z } from 'zod';
import { SiegeView } from '../../rules/fortress/view.ts';
import { Text } from '../../rules/kernel/text.ts';
import { FightOfEntry, LogEntry } from './log-entry.ts';
import type { Contract } from './rpc.ts';

/** What a screen that follows the film of a console is told: all that a monitor loads of films. */

/** A picture of a film, as everybody may see it: nothing of whom it favoured. */
export const ShownFrame = z.strictObject({
  /** The entry whose picture it shows; 0 is the set-up. */
  n: z.number().int().min(0),
  /**
   * `turn` and `phase` begin one; `line` passes; `struck` was called out and taken back later; of the others what the log
   * says.
   */
  kind: z.enum(['turn', 'phase', 'order', 'roll', 'callout', 'line', 'struck']),
  turn: z.number().int(),
  seat: z.string().nullable(),
  words: Text,
  outcome: z.array(Text),
  faces: LogEntry.shape.faces,
  sum: LogEntry.shape.sum,
  fight: FightOfEntry.nullable(),
  /** What the camera holds: a section of the fortress; null: the whole. */
  section: z.string().nullable(),
});
export type ShownFrame = z.infer<typeof ShownFrame>;

export const FilmShown = z.strictObject({ frame: ShownFrame, siege: SiegeView, captions: z.boolean() });
export type FilmShown = z.infer<typeof FilmShown>;

export const filmShownApi = {
  /** What is to be shown, as far behind as the screen is; null: the siege as always. `alone`: a monitor shows the film by itself. */
  'match.filmShown': {
    kind: 'live',
    who: 'anyone',
    input: z.strictObject({ alone: z.boolean().optional() }),
    output: FilmShown.nullable(),
  },
} as const satisfies Contract;

import './zod-setup.ts';
import { z } from 'zod';
import { filmShownApi, ShownFrame } from './film-shown-api.ts';
import type { Contract } from './rpc.ts';

/** A console's film on the monitors and overlays: they follow it frame by frame. */

/** Identifies the console whose film is shown; messages from others are ignored. */
const lead = z.string().min(8).max(40);

/** `leads`: its film is shown. `other`: another console has started its own. `play`: the siege went on. */
export const Leading = z.enum(['leads', 'other', 'play']);
export type Leading = z.infer<typeof Leading>;

export const filmShowApi = {
  /**
   * Shows this console's film for as long as it stays subscribed, unless told otherwise. `match`: the one being filmed.
   */
  'match.filmLead': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({ lead, match: z.string().max(64) }),
    output: Leading,
  },
  /** The frame shown at the leading console; returns whether this console is the leading one. */
  'match.filmCue': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ lead, frame: ShownFrame, captions: z.boolean() }),
    output: z.boolean(),
  },
  ...filmShownApi,
} as const satisfies Contract;

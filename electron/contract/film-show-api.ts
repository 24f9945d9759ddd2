import './zod-setup.ts';
import { z } from 'zod';
import { filmShownApi, ShownFrame } from './film-shown-api.ts';
import type { Contract } from './rpc.ts';

/** The film of a console on the monitors and in overlays: they follow what it shows, picture by picture. */

/** Names the showing of one console: what another says is not listened to. */
const lead = z.string().min(8).max(40);

/** `leads`: its film is shown. `other`: another console has begun to show its own. `play`: the siege went on. */
export const Leading = z.enum(['leads', 'other', 'play']);
export type Leading = z.infer<typeof Leading>;

export const filmShowApi = {
  /** Shows the film of this console for as long as it listens, unless it is told otherwise. `match`: the one that is filmed. */
  'match.filmLead': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({ lead, match: z.string().max(64) }),
    output: Leading,
  },
  /** The picture that is on at the console which leads; answers whether this console does. */
  'match.filmCue': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ lead, frame: ShownFrame, captions: z.boolean() }),
    output: z.boolean(),
  },
  ...filmShownApi,
} as const satisfies Contract;

import './zod-setup.ts';
import { z } from 'zod';
import { decidedApi } from './decided-api.ts';
import { filmShownApi } from './film-shown-api.ts';
import { hallApi } from './hall-view.ts';
import { overlayTestApi } from './overlay-test.ts';
import { roles, type Contract } from './rpc.ts';
import { screenApi } from './screen-order.ts';
import { sharedWordsApi } from './shared-words-api.ts';
import { StartView } from './start-view.ts';
import { TableUpdate } from './table.ts';

/** Incremented whenever a message changes shape: a screen from another version is told to reload. */
export const CONTRACT_VERSION = 10;

/**
 * What a watching screen may call: all that a monitor or an overlay must load of the contract. It contains every method
 * that they may call.
 */
export const watchingApi = {
  'session.hello': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ version: z.number().int() }),
    output: z.strictObject({
      version: z.number().int(),
      role: z.enum(roles),
      /** The side that this screen was let in as; null for every other screen. */
      seat: z.string().nullable(),
      language: z.enum(['en', 'fr']),
      /** The host's time in ms since 1970; for an overlay, the time of the delayed table that it shows. */
      now: z.number().int(),
      /** Sent only to a console. */
      start: StartView.optional(),
    }),
  },
  'table.watch': {
    kind: 'live',
    who: 'anyone',
    /** `after`: the last log entry that the screen has; 0 for all. */
    input: z.strictObject({ after: z.number().int().min(0) }),
    output: TableUpdate,
  },
  ...sharedWordsApi,
  ...decidedApi,
  ...filmShownApi,
  ...screenApi,
  ...overlayTestApi,
  ...hallApi,
} as const satisfies Contract;

import './zod-setup.ts';
import { z } from 'zod';

/** The arguments of a command: a flat record of primitive values. */
export const CommandArgs = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';
import { SETUP_WORDS } from './setup-words.ts';

/** What the players write down before the first die. */

const Side = z.strictObject({
  name: z.string().min(1),
  tincture: z.enum(['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert']),
  charge: z.string(),
});

export const Setup = z.strictObject({
  /** The name of the match. */
  name: z.string().min(1),
  sides: z.tuple([Side.extend({ seat: z.literal('attacker') }), Side.extend({ seat: z.literal('defender') })]),
  /** NS-001: blows that the wall withstands. */
  strength: z.number().int().min(1).max(20),
  /** NS-002: stands in the attacking unit; each throws one die. */
  stands: z.number().int().min(1).max(12),
  /** NS-004: the number of turns after which the defender has held out. */
  turns: z.number().int().min(1).max(20),
});
export type Setup = z.infer<typeof Setup>;

/** Reads a set-up and reports its problems. */
export const setupSchema = schemaOf(Setup, undefined, SETUP_WORDS);

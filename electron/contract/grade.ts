import { z } from 'zod';

/** How much is known about how a face came about. */
export const Grade = z.enum(['witnessed', 'doubtful', 'cocked', 'seen', 'not-a-roll', 'typed', 'virtual']);

import { z } from 'zod';

/** How much is known of the way in which a face came about. */
export const Grade = z.enum(['witnessed', 'doubtful', 'cocked', 'seen', 'not-a-roll', 'typed', 'virtual']);

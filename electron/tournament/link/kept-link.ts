import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a table keeps of its hall on the disk. */
const Kept = z.object({
  address: z.string(),
  key: z.string(),
  event: z.string(),
  eventName: z.string(),
  table: z.string(),
});
export type Kept = z.infer<typeof Kept>;

/** The link from before the program ended; `undefined` if there is none, or its file cannot be read. */
export function remembered(file: string): Kept | undefined {
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

import { z } from 'zod';
import type { Problem, Schema } from './system.ts';
import { withWords, type SchemaWords } from './schema-words.ts';
import { text } from './text.ts';

/**
 * A schema of the kernel from one of zod. `problems` looks for what a shape alone cannot say.
 * @param problems everything that is wrong, empty where the value is sound
 * @param words what each field is
 */
export function schemaOf<T extends z.ZodType>(
  shape: T,
  problems: (value: z.output<T>, agreed?: unknown) => readonly Problem[] = () => [],
  words: SchemaWords = {},
): Schema<z.output<T>> {
  return {
    parse: (value, agreed) => {
      const read = shape.safeParse(value);
      if (!read.success)
        return {
          ok: false,
          problems: [{ text: text('refusal.wrong-shape', { problem: z.prettifyError(read.error) }) }],
        };
      const found = problems(read.data, agreed);
      return found.length === 0 ? { ok: true, value: read.data } : { ok: false, problems: found, read: read.data };
    },
    json: () => withWords(z.toJSONSchema(shape, { io: 'input' }), words),
  };
}

import { z } from 'zod';
import type { Schema } from '../../kernel/system.ts';

/**
 * A schema of the kernel from one of zod. `problems` looks for what a shape alone cannot say; the first one is told.
 * @param problems sentences, empty where the value is sound
 */
export function schemaOf<T extends z.ZodType>(
  shape: T,
  problems: (value: z.output<T>) => readonly string[] = () => [],
): Schema<z.output<T>> {
  return {
    parse: (value) => {
      const read = shape.safeParse(value);
      if (!read.success) return { ok: false, problem: z.prettifyError(read.error) };
      const [problem] = problems(read.data);
      return problem === undefined ? { ok: true, value: read.data } : { ok: false, problem };
    },
    json: () => z.toJSONSchema(shape, { io: 'input' }),
  };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads from docs/new-system.md what it tells the reader to do. */

/** A file to write, or text to replace in files: `every` occurrence, or the only one. */
type Change =
  | { readonly file: string; readonly text: string }
  | { readonly files: readonly string[]; readonly from: string; readonly to: string; readonly every: boolean };

const FENCE = '```(?:ts|json)\\n([\\s\\S]*?)```';
const STEP = new RegExp(
  `New file \`([^\`]+)\`:\\n\\n${FENCE}|In ((?:\`[^\`]+\`(?:, | and )?)+), replace( every)?\\n\\n${FENCE}\\n\\nwith\\n\\n${FENCE}`,
  'g',
);

/** Parses the page: its steps in order, the script at its end, and the commands that share the system. */
export function pageOf(page: string): {
  readonly changes: readonly Change[];
  readonly script: string;
  readonly sharing: readonly string[];
} {
  const changes = [...page.matchAll(STEP)].map(([, file, text = '', files = '', every, from = '', to = '']): Change =>
    file === undefined
      ? {
          files: [...files.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
          from: from.trimEnd(),
          to: to.trimEnd(),
          every: every !== undefined,
        }
      : { file, text },
  );
  const [, script = ''] = /```json script\n([\s\S]*?)```/.exec(page) ?? [];
  const sharing = [...page.matchAll(/```sh share\n([\s\S]*?)```/g)].flatMap(([, lines = '']) =>
    lines.trim().split('\n'),
  );
  return { changes, script, sharing };
}

/** Follows the page's steps in the system's folder. @throws if a step does not fit the file */
export function followed(changes: readonly Change[], folder: string): void {
  for (const change of changes) {
    if ('file' in change) {
      writeFileSync(join(folder, change.file), change.text, { flag: 'wx' });
      continue;
    }
    for (const file of change.files) {
      const text = readFileSync(join(folder, file), 'utf8');
      const parts = text.split(change.from);
      if (parts.length < 2 || (parts.length > 2 && !change.every))
        throw new Error(`${file} has ${String(parts.length - 1)} times: ${change.from}`);
      writeFileSync(join(folder, file), parts.join(change.to));
    }
  }
}

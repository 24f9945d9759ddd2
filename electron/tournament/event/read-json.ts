/** What a file of JSON holds, or the line from which on it is none. */
export type ReadJson = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly line: number };

/** Reads JSON as a file has it, with or without the mark at its beginning. Lines count from 1. */
export function readJson(content: string): ReadJson {
  const plain = content.replace(/^\uFEFF/, '');
  try {
    return { ok: true, data: JSON.parse(plain) };
  } catch (error) {
    // Where it ends too soon, the parser names no place: it is the end.
    const at = /\bline (\d+)\b/.exec(error instanceof Error ? error.message : '')?.[1];
    return { ok: false, line: at === undefined ? plain.trimEnd().split('\n').length : Number(at) };
  }
}

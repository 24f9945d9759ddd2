/** The parsed content of a JSON file, or the line at which parsing failed. */
export type ReadJson = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly line: number };

/** Parses JSON from a file, with or without a byte order mark. Lines count from 1. */
export function readJson(content: string): ReadJson {
  const plain = content.replace(/^\uFEFF/, '');
  try {
    return { ok: true, data: JSON.parse(plain) };
  } catch (error) {
    // For truncated input the parser gives no position: use the end.
    const at = /\bline (\d+)\b/.exec(error instanceof Error ? error.message : '')?.[1];
    return { ok: false, line: at === undefined ? plain.trimEnd().split('\n').length : Number(at) };
  }
}

import { expect } from 'vitest';
import type { Text } from '../../rules/kernel/text.ts';
import { sentence } from '../../electron/sentences.ts';

/** What is refused is said as a whole sentence in both languages, with every figure in its place, and not twice the same. */
export function saidRight(text: Text): void {
  const [en, fr] = (['en', 'fr'] as const).map((language) => sentence(text, language));
  for (const said of [en, fr]) {
    expect(said).toMatch(/^[\p{L}“«'’\d].*[.!?»”]$/su);
    expect(said).not.toMatch(/\{\{|undefined|\[object|\bNaN\b/);
    expect(said).not.toContain(text.key);
  }
  expect(fr).not.toBe(en);
}

import { expect } from 'vitest';
import type { Text } from '../../rules/kernel/text.ts';
import { sentence } from '../../electron/sentences.ts';

/**
 * Asserts that a refusal is a full sentence in both languages, with every figure filled in, and that the two differ.
 */
export function saidRight(text: Text): void {
  const [en, fr] = (['en', 'fr'] as const).map((language) => sentence(text, language));
  for (const said of [en, fr]) {
    expect(said).toMatch(/^[\p{L}“«'’\d].*[.!?»”]$/su);
    expect(said).not.toMatch(/\{\{|undefined|\[object|\bNaN\b/);
    expect(said).not.toContain(text.key);
  }
  expect(fr).not.toBe(en);
}

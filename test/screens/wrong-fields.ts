import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { key, tabTo } from './by-keys.ts';

/** Types wrong text into the fields of a form, with keys, and checks that the form keeps it and says why. */

const LONG = 'x'.repeat(250);
const UNSEEN = 'Bra\u200fndt';
export const SPACES = '   ';
export const needed = 'Something has to stand here.';
const blank = 'Spaces alone say nothing. Write something, or leave the field empty.';
export const nameless = 'A name of spaces alone is none. Write one that people can read out.';

/** What a field is: its sentence for spaces alone, and the most characters that it takes. */
export interface Line {
  readonly spaces: string;
  readonly most: number;
}
export const name = (most: number): Line => ({ spaces: nameless, most });
export const free = (most: number): Line => ({ spaces: blank, most });

/** The sentence that the field itself refers to. */
export const saidAt = (field: Locator): Promise<string> =>
  field.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
/** Everything in the field's form but the field. */
const others = (field: Locator): Promise<readonly string[]> =>
  field.evaluate((one) =>
    [...((one as HTMLInputElement).form?.elements ?? [])].flatMap((other) =>
      other !== one && 'value' in other ? [String(other.value)] : [],
    ),
  );

/** Types the words in place of what is in the field. */
export async function typed(of: Page, field: Locator, words: string): Promise<void> {
  await tabTo(of, field);
  await of.keyboard.press('Control+A');
  if (words === '') await of.keyboard.press('Delete');
  else await of.keyboard.insertText(words);
}

/** Presses the form's button, or Enter in the field, and checks that the form goes to the field instead. */
export async function refused(
  of: Page,
  field: Locator,
  button: string | null,
  words: string,
  sentence: string,
): Promise<void> {
  await typed(of, field, words);
  const before = await others(field);
  const shown = await of.getByRole('dialog').count();
  if (button === null) await of.keyboard.press('Enter');
  else await key(of, button);
  const at = JSON.stringify(words.slice(0, 12));
  await expect.poll(() => saidAt(field), { message: at }).toBe(sentence);
  await expect.poll(() => field.evaluate((one) => one === document.activeElement), { message: at }).toBe(true);
  expect([await field.inputValue(), await others(field), await of.getByRole('dialog').count()]).toEqual([
    words,
    before,
    shown,
  ]);
}

/** Tries every wrong text in a field, then leaves a right one. */
export async function refuses(of: Page, field: Locator, button: string, line: Line, right: string): Promise<void> {
  await refused(of, field, button, SPACES, line.spaces);
  const sign =
    '“Bra·ndt” has a sign that nobody can see (U+200F), where the dot stands. Take it out, or type the line anew.';
  await refused(of, field, null, UNSEEN, sign);
  const long = `“${LONG.slice(0, 40)}…” is 250 characters long, and ${String(line.most)} is the most. Nothing was cut off: shorten it.`;
  await refused(of, field, null, LONG, long);
  await typed(of, field, right);
  await expect.poll(() => saidAt(field)).toBe('');
}

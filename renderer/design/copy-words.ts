/** What copying needs of a page. */
export interface CopyingPage {
  /** Absent where the page came over a network without encryption. */
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined;
  /** Copies the words as Ctrl+C would; whether that worked. */
  readonly asByHand: (words: string) => boolean;
}

const thisPage: CopyingPage = {
  get clipboard() {
    return (navigator as { readonly clipboard?: Clipboard }).clipboard;
  },
  asByHand: copyAsByHand,
};

/**
 * Puts words on the clipboard. A page that may not write there copies them from a field that nobody sees.
 * @returns whether they are there
 */
export async function copyWords(words: string, page: CopyingPage = thisPage): Promise<boolean> {
  try {
    if (page.clipboard !== undefined) {
      await page.clipboard.writeText(words);
      return true;
    }
  } catch {
    // Not allowed here: the older way may be.
  }
  return page.asByHand(words);
}

function copyAsByHand(words: string): boolean {
  const before = document.activeElement;
  // Within the dialog that is open: nothing outside it can have the focus.
  const place = before?.closest('[role=dialog]') ?? document.body;
  const field = document.createElement('textarea');
  field.value = words;
  field.readOnly = true;
  field.className = 'visually-hidden';
  place.append(field);
  try {
    field.select();
    // Deprecated, and the only way where the clipboard is kept from a page.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

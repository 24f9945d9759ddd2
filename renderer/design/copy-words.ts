/** What copying needs from a page. */
export interface CopyingPage {
  /** Missing if the page was loaded over plain http from another machine. */
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined;
  /** Copies the words as Ctrl+C would; returns whether that worked. */
  readonly asByHand: (words: string) => boolean;
}

const thisPage: CopyingPage = {
  get clipboard() {
    return (navigator as { readonly clipboard?: Clipboard }).clipboard;
  },
  asByHand: copyAsByHand,
};

/**
 * Puts words on the clipboard. Without access to it, copies them from a hidden field.
 * @returns whether they were copied
 */
export async function copyWords(words: string, page: CopyingPage = thisPage): Promise<boolean> {
  try {
    if (page.clipboard !== undefined) {
      await page.clipboard.writeText(words);
      return true;
    }
  } catch {
    // Not allowed here; the older way may be.
  }
  return page.asByHand(words);
}

function copyAsByHand(words: string): boolean {
  const before = document.activeElement;
  // Inside the open dialog: nothing outside it can take the focus.
  const place = before?.closest('[role=dialog]') ?? document.body;
  const field = document.createElement('textarea');
  field.value = words;
  field.readOnly = true;
  field.className = 'visually-hidden';
  place.append(field);
  try {
    field.select();
    // Deprecated, but the only way for a page without clipboard access.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

import type { Page } from 'playwright-core';
import { PAIRS } from '../../renderer/i18n/together.ts';

/** Prose to read at leisure, which breaks where it likes. */
const PROSE = '.help-page, .about, .rule-list, .licence';

/** Returns the names of pieces whose number stands on another line: 'Wall / 1'. */
export function partedWords(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ source, flags, prose }) => {
      const parted = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const { currentNode: node } = walker;
        const element = node.parentElement;
        if (element === null || element.closest(`svg, ${prose}`) !== null) continue;
        for (const { 0: words, index } of (node.nodeValue ?? '').matchAll(new RegExp(source, `${flags}g`))) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + words.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
          const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          const clipped = element.closest('.visually-hidden, .fit-probe') !== null;
          if (seen && !clipped && Math.max(...lines) - Math.min(...lines) > 6)
            parted.add(`parts its words: ${element.tagName.toLowerCase()}.${element.className} «${words}»`);
        }
      }
      return [...parted];
    },
    { source: PAIRS.source, flags: PAIRS.flags, prose: PROSE },
  );
}

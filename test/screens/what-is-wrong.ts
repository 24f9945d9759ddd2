import type { Page } from 'playwright-core';
import { partedWords } from './parted-words.ts';

/**
 * Returns layout faults of a page: a horizontal scroll bar, text that is cut off or leaves its button, controls outside
 * the window that cannot be scrolled to, targets too small for a finger, buttons whose label wraps although their
 * row could, choices whose words are cut off, fields with the browser's own look, and names whose number stands on
 * another line.
 * @param mayEllipsize selector of text that may end in an ellipsis because it is shown in full elsewhere
 */
export async function whatIsWrong(page: Page, mayEllipsize: string): Promise<string[]> {
  return [...(await layoutFaults(page, mayEllipsize)), ...(await partedWords(page))];
}

function layoutFaults(page: Page, mayEllipsize: string): Promise<string[]> {
  return page.evaluate((ellipsis) => {
    const wrong: string[] = [];
    /** The arrow of a list, in px. */
    const ARROW = 22;
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replaceAll(' ', '.')} «${(element.textContent ?? '').slice(0, 40)}»`;
    const clipped = new Map<Element, boolean>();
    /** Words for screen readers alone are clipped to nothing, by their class or in some windows only. */
    const unseen = (of: Element | null): boolean => {
      if (of === null) return false;
      const known = clipped.get(of) ?? (getComputedStyle(of).clipPath === 'inset(50%)' || unseen(of.parentElement));
      clipped.set(of, known);
      return known;
    };
    /** The browser does not lay out rows of the log that are far out of sight: they have no size yet. */
    const seen = (element: Element): boolean =>
      element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
      !unseen(element);
    const wordsOf = (element: Element): DOMRect[] => {
      const parts: DOMRect[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const { currentNode } = walker;
        if (unseen(currentNode.parentElement) || currentNode.parentElement?.closest(ellipsis) !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(currentNode);
        parts.push(...range.getClientRects());
      }
      return parts;
    };
    const root = document.documentElement;
    /** Whether the page, or a part of it that contains the element, can be scrolled this way. */
    const scrolls = (element: Element, way: 'x' | 'y'): boolean => {
      const longer = (box: Element): boolean =>
        way === 'x' ? box.scrollWidth > box.clientWidth : box.scrollHeight > box.clientHeight;
      if (longer(root)) return true;
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const overflow = getComputedStyle(box)[way === 'x' ? 'overflowX' : 'overflowY'];
        if (/auto|scroll/.test(overflow) && longer(box)) return true;
      }
      return false;
    };
    /** A row of buttons should wrap before one of their labels does. */
    const breaksItsWords = (element: Element, box: DOMRect): boolean => {
      const row = element.parentElement;
      if (element.tagName !== 'BUTTON' || row?.matches('.actions-general, .orders-about > span') !== true) return false;
      // The cap of its key stands a little lower.
      const caps = [...element.querySelectorAll('kbd')].map((cap) => cap.getBoundingClientRect());
      const words = wordsOf(element).filter(
        (one) => !caps.some(({ left, right }) => one.left >= left && one.right <= right),
      );
      const lines = new Set(words.map(({ bottom }) => Math.round(bottom / 8)));
      const beside = (other: Element): boolean =>
        other !== element && Math.abs(other.getBoundingClientRect().top - box.top) < 20;
      return lines.size > 1 && [...row.children].some(beside);
    };
    const pen = document.createElement('canvas').getContext('2d');
    /** The chosen words of a closed list, and the room they have beside its arrow. */
    const cutsItsWords = (
      list: HTMLSelectElement,
      { font, paddingLeft, paddingRight }: CSSStyleDeclaration,
    ): boolean => {
      const words = list.selectedOptions[0]?.text ?? '';
      if (pen === null) return false;
      pen.font = font;
      const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
      return pen.measureText(words).width > room + 1;
    };
    const wrongField = (element: HTMLElement, style: CSSStyleDeclaration): readonly string[] => {
      if (element instanceof HTMLSelectElement && cutsItsWords(element, style))
        return [`cuts its words: ${name(element)} at «${element.selectedOptions[0]?.text ?? ''}»`];
      const bare = element.matches('input, textarea') && style.borderTopStyle === 'inset';
      return bare ? [`has the browser's own look: ${name(element)}`] : [];
    };
    if (root.scrollWidth > root.clientWidth)
      wrong.push(`the page scrolls sideways by ${String(root.scrollWidth - root.clientWidth)}`);
    for (const element of document.querySelectorAll(
      ['.console', '.sheet', '.menu', '.start', '.tablet', '.join', '.event-start'].map((root) => `${root} *`).join(),
    )) {
      if (!(element instanceof HTMLElement) || !seen(element) || element.closest('.plan') !== null) continue;
      const style = getComputedStyle(element);
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      if (!element.matches(ellipsis)) {
        if (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
          wrong.push(`cut off at the side: ${name(element)}`);
        if (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
          wrong.push(`cut off below: ${name(element)}`);
        if (style.overflowX === 'auto' && element.scrollWidth > element.clientWidth + 1)
          wrong.push(`scrolls sideways: ${name(element)}`);
      }
      wrong.push(...wrongField(element, style));
      if (element.matches('button, select, .card, .order, input:not(.visually-hidden, [type=checkbox])')) {
        const box = element.getBoundingClientRect();
        if (box.height < 43.5 || box.width < 43.5)
          wrong.push(
            `${String(Math.round(box.width))}x${String(Math.round(box.height))} is too small: ${name(element)}`,
          );
        const within = (part: DOMRect): boolean =>
          part.left >= box.left - 1 &&
          part.right <= box.right + 1 &&
          part.top >= box.top - 2 &&
          part.bottom <= box.bottom + 2;
        if (!element.matches(`select, ${ellipsis}`) && !wordsOf(element).every(within))
          wrong.push(`leaves its frame: ${name(element)}`);
        if (breaksItsWords(element, box)) wrong.push(`breaks its words: ${name(element)}`);
        const beside = box.left < 0 || box.right > innerWidth + 1;
        const beneath = box.top < 0 || box.bottom > innerHeight + 1;
        if ((beside && !scrolls(element, 'x')) || (beneath && !scrolls(element, 'y')))
          wrong.push(`out of sight: ${name(element)}`);
      }
    }
    return [...new Set(wrong)];
  }, mayEllipsize);
}

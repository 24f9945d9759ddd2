import type { Page } from 'playwright-core';

/**
 * Returns what is hard to use by touch on a phone: targets below 44 px, text that is cut off, and sideways scrolling.
 */
export function fingersMiss(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className} «${(element.textContent ?? '').trim().slice(0, 40)}»`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`the page scrolls sideways by ${String(scrollWidth - clientWidth)}`);
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden') !== null)
        continue;
      const style = getComputedStyle(element);
      if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1 && !element.matches('input'))
        wrong.push(`cut off, or to be scrolled to the side: ${name(element)}`);
      if (!element.matches('button, a, select, summary, textarea, input')) continue;
      // Tapping the label of a checkbox or radio button counts as tapping it.
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      if (box.height < 43.5 || box.width < 43.5)
        wrong.push(`${String(Math.round(box.width))}x${String(Math.round(box.height))}: ${name(element)}`);
    }
    return [...new Set(wrong)];
  });
}

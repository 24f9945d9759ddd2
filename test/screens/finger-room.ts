import type { Page } from 'playwright-core';

/** What a finger misses on a phone: targets below 44 px, words that are cut off, and a page that scrolls to the side. */
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
      // Whoever taps the words of a box or a radio button has tapped it.
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      if (box.height < 43.5 || box.width < 43.5)
        wrong.push(`${String(Math.round(box.width))}x${String(Math.round(box.height))}: ${name(element)}`);
    }
    return [...new Set(wrong)];
  });
}

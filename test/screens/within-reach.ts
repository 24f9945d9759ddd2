import type { Page } from 'playwright-core';

/** What a finger and an eye need of a page beside `whatIsWrong`: every target, and every choice in the system's colours. */

/**
 * Whatever can be focused and is under 44 x 44 px, its label included. Links in a sentence may be as high as their line
 * (WCAG 2.5.5 leaves them out), and what lies on a plan is as large as the piece that it names.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const focusable =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=option], [role=menuitem]';
    const widest = (element: Element): { width: number; height: number } => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
      return { width: Math.max(...boxes.map((b) => b.width)), height: Math.max(...boxes.map((b) => b.height)) };
    };
    const inSentence = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
      );
    const wrong: string[] = [];
    for (const element of document.querySelectorAll(focusable)) {
      if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
      if (element.closest('svg, [inert], [aria-hidden=true]') !== null || inSentence(element)) continue;
      // A part that is focused only to be scrolled by keys is no target.
      if (element.matches('[role=region], [role=log], [role=group], [role=tabpanel], div:not([role]), h1, main'))
        continue;
      // What stays out of sight until keys come to it is no target for a finger.
      if (element.matches('a.visually-hidden, button.visually-hidden')) continue;
      const { width, height } = widest(element);
      // So is a button of one pixel, which closes a menu for whoever hears it.
      if (width <= 1 && height <= 1) continue;
      if (width < least || height < least)
        wrong.push(
          `${String(Math.round(width))}x${String(Math.round(height))}: ${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replaceAll(' ', '.')} «${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 40)}»`,
        );
    }
    return [...new Set(wrong)];
  });
}

/** Whatever is chosen, pressed or current and looks in the system's colours just as its neighbour that is not. */
export function alikeWhenChosen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'];
    const looks = (element: Element): string => {
      const { backgroundColor, borderTopColor, borderTopWidth, borderBottomColor, outlineStyle, outlineColor } =
        getComputedStyle(element);
      return [backgroundColor, borderTopColor, borderTopWidth, borderBottomColor, outlineStyle, outlineColor].join();
    };
    const shown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const wrong: string[] = [];
    const compare = (on: Element, off: readonly Element[]): void => {
      const same = off.find((one) => one !== on && shown(one) && !one.matches(':focus, :focus-within'));
      if (same !== undefined && looks(on) === looks(same) && on.innerHTML.length > 0)
        wrong.push(`alike: ${on.tagName.toLowerCase()}.${on.className} «${(on.textContent ?? '').slice(0, 40)}»`);
    };
    for (const state of states)
      for (const on of document.querySelectorAll(`[${state}]:not([${state}=false])`)) {
        if (!shown(on) || on.closest('svg, [aria-hidden=true]') !== null || on.matches('[role=switch]')) continue;
        const parent = on.parentElement?.childElementCount === 1 ? on.parentElement.parentElement : on.parentElement;
        compare(
          on,
          [...(parent?.querySelectorAll(`${on.tagName}:not([${state}]), ${on.tagName}[${state}=false]`) ?? [])].filter(
            (one) => one.className.split(' ')[0] === String(on.className).split(' ')[0],
          ),
        );
      }
    // A radio or box that is out of sight is seen by its label.
    for (const on of document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')) {
      const label = on.labels?.[0];
      if (label === undefined || !shown(label) || on.getBoundingClientRect().width > 4) continue;
      const others = [
        ...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${on.name}"]:not(:checked)`),
      ];
      const face = (of: Element): string => looks(of) + [...of.querySelectorAll('*')].map(looks).join();
      const other = others.map(({ labels }) => labels?.[0]).find((one) => one !== undefined && shown(one));
      if (other !== undefined && face(label) === face(other))
        wrong.push(`alike: label.${label.className} «${label.textContent.slice(0, 40)}»`);
    }
    return [...new Set(wrong)];
  });
}

/** Controls that reach beyond the side of the window, where nothing scrolls to them. */
export function beyondTheSide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
      return false;
    };
    return [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('svg, .visually-hidden') === null,
      )
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(one);
      })
      .map(
        (one) =>
          `beyond the side: ${one.tagName.toLowerCase()}.${one.className} «${(one.textContent ?? '').slice(0, 40)}»`,
      );
  });
}

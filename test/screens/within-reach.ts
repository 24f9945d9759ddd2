import type { Page } from 'playwright-core';

/** Checks for touch and sight beyond `whatIsWrong`: every target, and every choice in forced colours. */

/**
 * Returns focusable elements under 44 x 44 px, including their labels. Links in a sentence may be as high as their line
 * (WCAG 2.5.5 exempts them), and targets on a plan are as large as the piece they name.
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
      // A region focused only for keyboard scrolling is not a target.
      if (element.matches('[role=region], [role=log], [role=group], [role=tabpanel], div:not([role]), h1, main'))
        continue;
      // What is hidden until it gets keyboard focus is not a touch target.
      if (element.matches('a.visually-hidden, button.visually-hidden')) continue;
      const { width, height } = widest(element);
      // Neither is a one-pixel button that closes a menu for screen readers.
      if (width <= 1 && height <= 1) continue;
      if (width < least || height < least)
        wrong.push(
          `${String(Math.round(width))}x${String(Math.round(height))}: ${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replaceAll(' ', '.')} «${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 40)}»`,
        );
    }
    return [...new Set(wrong)];
  });
}

/** Returns chosen, pressed or current elements that look the same in forced colours as neighbours that are not. */
export function alikeWhenChosen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'];
    const ground = getComputedStyle(document.body).backgroundColor;
    const looks = (element: Element): string => {
      const { backgroundColor, borderTopColor, borderTopWidth, borderBottomColor, outlineStyle, outlineColor } =
        getComputedStyle(element);
      // What is painted like the page looks like what is not painted.
      const painted = backgroundColor === 'rgba(0, 0, 0, 0)' ? ground : backgroundColor;
      return [painted, borderTopColor, borderTopWidth, borderBottomColor, outlineStyle, outlineColor].join();
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
    // A hidden radio button or checkbox is represented by its label.
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

/** Returns controls that extend past the side of the window, where nothing scrolls to them. */
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

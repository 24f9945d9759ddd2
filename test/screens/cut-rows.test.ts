import { expect, it } from 'vitest';
import type { OfferView } from '../../electron/contract/table.ts';
import { Stage } from './console-stage.ts';
import { offers, states } from './console-states.ts';

/** A row at an edge of the dock is shown whole or not at all, whatever has just been asked or scrolled to. */

const stage = new Stage();

/** A dozen orders like one of the script. */
const dozenLike = (like: OfferView | undefined): OfferView[] => {
  if (like === undefined) throw new Error('The script has no such order.');
  return Array.from({ length: 12 }, (_, i) => ({ ...like, args: { ...like.args, structure: `w-${String(i)}` } }));
};
const [atTheGate, atTheWall] = [dozenLike(offers[0]), dozenLike(offers[1])];

/** The rows that the browser finds partly in view, and those in view that are hidden. */
const rows = () =>
  stage.page.evaluate(
    () =>
      new Promise<Readonly<Record<'partly' | 'hidden' | 'wholly', readonly number[]>>>((resolve) => {
        const all = [...document.querySelectorAll('.dock .order')];
        const look = new IntersectionObserver((found) => {
          look.disconnect();
          const inView = found.flatMap(({ target, intersectionRatio }) =>
            intersectionRatio > 0.02 ? [{ row: all.indexOf(target), target, ratio: intersectionRatio }] : [],
          );
          const which = (is: (one: (typeof inView)[number]) => boolean): readonly number[] =>
            inView.filter(is).map(({ row }) => row);
          resolve({
            partly: which(({ ratio }) => ratio < 0.97),
            hidden: which(({ target }) => getComputedStyle(target).opacity === '0'),
            wholly: which(({ ratio }) => ratio >= 0.97),
          });
        });
        for (const row of all) look.observe(row);
      }),
  );

const scrollTo = (top: number): Promise<void> =>
  stage.page.evaluate((to) => {
    for (const box of document.querySelectorAll('.dock *')) if (box.scrollHeight > box.clientHeight) box.scrollTop = to;
  }, top);

/** Waits until just the rows that are partly in view are hidden. @returns how many that are */
async function onlyCutAreHidden(when: string): Promise<number> {
  let partly: readonly number[] = [];
  await expect
    .poll(
      async () => {
        const seen = await rows();
        ({ partly } = seen);
        return seen.wholly.length > 0 && seen.hidden.join() === partly.join();
      },
      { message: when },
    )
    .toBe(true);
  return partly.length;
}

it('hides rows that are partly in view, and no others: at first, while scrolling, and under the next question', async () => {
  const page = await stage.open({ viewport: { width: 1024, height: 640 } });
  stage.host.show({ ...states.free, offers: atTheGate });
  await page.locator('.dock .order').first().waitFor();
  await onlyCutAreHidden('at first');
  const cutAt: number[] = [];
  for (let at = 0; at <= 260; at += 13) {
    await scrollTo(at);
    if ((await onlyCutAreHidden(`scrolled by ${String(at)}`)) > 0) cutAt.push(at);
  }
  // Other rows in the same places: nothing has another size, and nobody scrolls.
  await scrollTo(cutAt.at(-1) ?? 0);
  expect(await onlyCutAreHidden('before the next question')).toBeGreaterThan(0);
  stage.host.show({ ...states.free, offers: atTheWall });
  await page.locator('.dock .order', { hasText: 'wall 5' }).first().waitFor();
  expect(await onlyCutAreHidden('under the next question')).toBeGreaterThan(0);
});

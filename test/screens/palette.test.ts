import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places } from '../../renderer/console/palette-places.ts';
import en from '../../renderer/texts/en.json' with { type: 'json' };
import { openWorkshop, type Workshop } from './console-page.ts';
import { onConsole } from './on-console.ts';

/** Finding every place of the console by name, in the whole program in a browser. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const words: Readonly<Record<string, string>> = en;
/** What people might call a place whose name they do not know. */
const meant: Readonly<Record<string, string>> = {
  'set up': 'new-siege',
  castle: 'draw',
  export: 'library',
  replay: 'past',
  phone: 'room',
  projector: 'monitors',
  bluetooth: 'devices',
  obs: 'overlays',
  help: 'rules',
};

describe('the palette', () => {
  it('opens every place of the console by its name, and finds it by synonyms', () =>
    onConsole(workshop, 'palette', async (page) => {
      const found = page.locator('.palette-list [role=option] .menu-words');
      const look = async (typed: string): Promise<void> => {
        await page.keyboard.press('Control+k');
        await page.waitForSelector('.palette-field');
        await page.keyboard.insertText(typed);
      };
      for (const { id, words: key } of places) {
        const name = words[key] ?? '';
        await look(name);
        await expect.poll(() => found.allInnerTexts(), { message: id }).toContain(name);
        await found.getByText(name, { exact: true }).click();
        await page.locator('[role=dialog]:not(:has(.palette-list))').waitFor();
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count(), { message: id }).toBe(0);
      }
      for (const [typed, id] of Object.entries(meant)) {
        await look(typed);
        const name = words[places.find((place) => place.id === id)?.words ?? ''] ?? '';
        await expect.poll(() => found.allInnerTexts(), { message: typed }).toContain(name);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      }
    }));
});

import type { Page } from 'playwright-core';
import { openOfSiege, type OfSiege } from './of-siege.ts';
import type { Sheet } from '../../renderer/store/sheets.ts';

/**
 * How each sheet of the console is opened, by keys alone. A new kind of sheet does not compile until it is listed here.
 */

const letter =
  (key: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('#ask').focus();
    await page.keyboard.press(key);
  };
/** Goes to a room by its entry on the rail. */
export const rail =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('navigation').getByRole('button', { name, exact: true }).press('Enter');
/** Opens a page of the siege at the table by its button. */
const ofSiege =
  (name: OfSiege) =>
  (page: Page): Promise<void> =>
    openOfSiege(page, name, 'keys');
const option =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await rail('Options')(page);
    await page.getByRole('menuitem', { name }).press('Enter');
  };
/** How to open each sheet of the first siege by keys alone, or where else it is checked. */
export const sheets: Readonly<Record<Sheet['kind'], ((page: Page) => Promise<void>) | string>> = {
  devices: rail('Devices'),
  library: rail('Library'),
  past: ofSiege('Past'),
  luck: ofSiege('Luck'),
  film: ofSiege('Film'),
  secrets: ofSiege('Secrets'),
  monitors: rail('Monitors'),
  room: ofSiege('Guests'),
  palette: letter('Control+k'),
  keys: option(/keys$/),
  restart: option(/Restart/),
  sound: option(/Sounds/),
  pedal: option(/pedal/),
  about: option(/About/),
  help: option(/^Manual$/),
  clock: letter('k'),
  'open-odds': letter('h'),
  judge: letter('j'),
  note: letter('n'),
  rules: letter('r'),
  score: (page) => page.locator('.top-score').first().press('Enter'),
  undo: letter('Control+z'),
  agree: async (page) => {
    await letter('Control+k')(page);
    await page.keyboard.type('rolled early');
    await page.keyboard.press('Enter');
  },
  proof: async (page) => {
    await letter('Control+k')(page);
    await page.keyboard.type('proof of this');
    await page.keyboard.press('Enter');
  },
  again: 'landing.test.ts',
  correct: 'console-looks.test.ts',
  settle: 'console-looks.test.ts',
  'new-siege': 'new-siege.test.ts',
  command: 'the demos of other systems, below',
  works: 'the demos of other systems, below',
};

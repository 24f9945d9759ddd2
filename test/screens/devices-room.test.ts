import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { DeviceView, TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { NO_NEWS } from '../../renderer/devices/use-news.ts';
import { axeHere } from './axe-here.ts';
import { box } from './console-devices.ts';
import { Stage } from './console-stage.ts';
import { states } from './console-states.ts';
import { picture } from './devices-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** What the cards and the sensors of the devices page say, in states that a real table only reaches with luck. */

const stage = new Stage();

const [first, second, third] = box.dice;
if (first === undefined || second === undefined || third === undefined) throw new Error('The box has no dice.');
const sensor = (id: string, section: string | null, more: Partial<DeviceView['sensors'][number]> = {}) => ({
  id,
  label: `Reed ${id}`,
  kind: 'presence' as const,
  capacity: 1,
  value: 1,
  section,
  masked: null,
  ...more,
});
const devices: readonly DeviceView[] = [
  {
    ...box,
    dice: [first, { ...second, charging: true, battery: 46 }, third],
    sensors: [sensor('1', 'w-1'), sensor('6', 'w-6', { value: 0 }), sensor('2', 'w-2', { masked: 3 })],
  },
  {
    ...box,
    id: 'far',
    name: 'Far box',
    state: 'gone',
    seat: 'defender',
    dice: [{ ...first, label: 'Okafor 1' }],
    sensors: [sensor('9', 't-A', { label: 'Scale' })],
  },
  { ...box, id: 'new', name: 'New box', seat: null, speaks: 'radio', dice: [{ ...first, label: 'Ram' }], sensors: [] },
];

async function opened(language: 'en' | 'fr' = 'en', width = 1440, height = 900): Promise<Page> {
  const page = await stage.open({ viewport: { width, height }, reducedMotion: 'reduce' }, language);
  const state: TableState = {
    ...structuredClone(states.roll),
    devices: [...devices],
    discrepancies: [
      {
        id: 'box-1/6',
        device: 'box-1',
        sensor: '6',
        section: 'w-6',
        says: 0,
        game: 1,
        text: text('table.sensor-empty', { section: text('section.wall', { label: '6' }) }),
      },
    ],
  };
  const lay = { does: 'lies' as const, face: 1, grade: 'witnessed' as const, ago: 90_000, counts: [3, 1, 1, 1, 1, 1] };
  stage.host.news = {
    ...NO_NEWS,
    devices: [
      { id: 'box-1', heardAgo: 340 },
      { id: 'far', heardAgo: 190_000 },
    ],
    lasts: { 'box-1/d3': 10 },
    leftOut: { 'box-1/2': 60_000 },
    thrown: { 'box-1/d2': lay },
  };
  stage.host.show(state);
  await page.locator('.rail-entry[data-room=devices]').click();
  await page.locator('.die-card').first().waitFor();
  return page;
}
const card = (page: Page, die: string) => page.locator(`[data-die="${die}"]`);

describe('the cards of dice', () => {
  it('say how long a die has been lost, that it charges, that it is nearly empty', async () => {
    const page = await opened();
    await expect.poll(() => card(page, 'far/d1').innerText()).toMatch(/cable out, 3 min[^]*comes back by itself/);
    await expect.poll(() => card(page, 'box-1/d2').innerText()).toMatch(/1, on the charger[^]*46%/);
    await expect.poll(() => card(page, 'box-1/d3').innerText()).toContain('low, 8%, about 6 turns');
    await page.getByText('4 of 5 dice heard').waitFor();
    await page.getByText('4 sensors', { exact: true }).waitFor();
  });

  it('ask whose a new die is, and lead to its sides', async () => {
    const page = await opened();
    await page.getByRole('button', { name: 'Whose is it? Ram' }).press('Enter');
    const hand = page.getByRole('region', { name: 'About Ram' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.die-whose') !== null)).toBe(true);
    await hand.getByRole('button', { name: 'Brandt' }).press('Enter');
    // A die that is a device by itself is given as a whole.
    await expect.poll(() => stage.asked('device.give')).toEqual([{ device: 'new', die: null, seat: 'attacker' }]);
  });

  it('show the die in hand with how it is joined, to a tenth of a second', async () => {
    const page = await opened();
    await card(page, 'box-1/d2').click();
    const hand = page.getByRole('region', { name: 'About Brandt 2' });
    await expect.poll(() => hand.innerText()).toMatch(/by cable, heard 0\.3 s ago/);
    await hand.getByRole('button', { name: 'Make it blink' }).press('Enter');
    await expect.poll(() => stage.asked('device.blink')).toEqual([{ device: 'box-1', die: 'd2' }]);
  });

  it('bring the die that is chosen into view where it lies below them', async () => {
    const page = await opened('en', 1024, 768);
    await card(page, 'box-1/d1').click();
    const hand = page.getByRole('region', { name: 'About Brandt 1' });
    await expect
      .poll(() => hand.evaluate((one) => one.getBoundingClientRect().bottom <= window.innerHeight))
      .toBe(true);
    expect(
      await hand.getByRole('heading', { level: 2 }).evaluate((one) => one.getBoundingClientRect().top),
    ).toBeGreaterThan(120);
    await picture(page, 'die-in-view');
  });
});

describe('the test of all dice', () => {
  it('hears the dice that fall, and says of each lost one why it is not heard', async () => {
    const page = await opened();
    await page.getByRole('button', { name: 'Test all dice' }).press('Enter');
    const said = page.locator('.dice-test-said');
    await expect.poll(() => said.innerText()).toContain('0 of 5 heard');
    await expect.poll(() => said.innerText()).toContain('Okafor 1 (cable out)');
    const fell = { does: 'lies' as const, face: 4, grade: 'witnessed' as const, ago: 0, counts: [0, 0, 0, 1, 0, 0] };
    stage.host.tell({ ...stage.host.news, thrown: { 'box-1/d1': fell, 'new/d1': fell } });
    await expect.poll(() => said.innerText()).toContain('2 of 5 heard');
    await expect.poll(() => card(page, 'box-1/d1').innerText()).toMatch(/\bheard$/m);
    await expect.poll(() => card(page, 'far/d1').innerText()).toContain('not yet');
    // It asked nothing of the host.
    expect(stage.host.asked.filter(({ method }) => method.startsWith('device.'))).toEqual([]);
  });
});

describe('the sensors', () => {
  it('are listed with what they read, since when, and the one thing to do', async () => {
    const page = await opened();
    const list = page.locator('.sensor-list');
    await expect.poll(() => list.innerText()).toMatch(/Sensors to look at\s*3 of 4/);
    await expect.poll(() => list.innerText()).toMatch(/Wall 6 reads empty\s*the game says somebody stands there/);
    await expect.poll(() => list.innerText()).toMatch(/Wall 2, Reed 2\s*left out since \d\d:\d\d/);
    await expect.poll(() => list.innerText()).toMatch(/Tower A, Scale\s*no word for 3 min/);
    await expect.poll(() => list.innerText()).toMatch(/1 agrees with the game\..* none and are asked about/);
    await list.getByRole('button', { name: 'Use again Wall 2, Reed 2' }).press('Enter');
    await expect.poll(() => stage.asked('discrepancy.settle')).toMatchObject([{ id: 'box-1/2', how: 'unmask-sensor' }]);
  });

  const looks = [
    ['en', 'dark', 1440, 900],
    ['fr', 'light', 1440, 900],
    ['fr', 'dark', 1024, 768],
    ['en', 'light', 1080, 1920],
  ] as const;
  it.each(looks)(
    'and the dice lose nothing and can be read (%s, %s, %dx%d)',
    async (language, theme, width, height) => {
      const page = await opened(language, width, height);
      await page.emulateMedia({ colorScheme: theme });
      await card(page, 'box-1/d2').click();
      await page.locator('.devices-acts .btn-main').press('Enter');
      await picture(page, `room-${language}-${theme}-${String(width)}`);
      const { violations } = await axeHere(page).include('.sheet').exclude('.plan-drawing').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await whatIsWrong(page, '.top-name, .plan *, .question-strip-words')).toEqual([]);
    },
  );
});

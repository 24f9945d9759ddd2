import { expect, it } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import { openPage, openWorkshop, serveScript } from './console-page.ts';
import { Stage } from './console-stage.ts';
import { log, states } from './console-states.ts';
import { Scripted } from './scripted-host.ts';

/** What both sides must agree to at the console, each separately. */

const stage = new Stage();

it('each side agrees: early dice, and who corrects a witnessed face', async () => {
  const page = await stage.open();
  await stage.show('roll');
  const folded = page.locator('.beside button[aria-expanded=false]');
  await expect.poll(() => folded.count()).toBe(1);
  await folded.press('Enter');
  const taken = page.getByRole('button', { name: 'Take it' });
  await expect.poll(() => taken.count()).toBe(2);
  await stage.show('together');
  await expect.poll(() => taken.count()).toBe(1);
  await page.locator('.slot-die').first().press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Correct the face…' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: '4' }).check({ force: true });
  await sheet.getByRole('textbox', { name: 'Why' }).fill('it was read wrong');
  await expect.poll(() => sheet.getByRole('button', { name: 'Correct it' }).isDisabled()).toBe(true);
  const agrees = sheet.getByRole('checkbox', { name: 'Okafor agrees' });
  await agrees.press('Space');
  // A box to tick is drawn as the rest is, and the card around it alone shows the focus.
  const drawn = await agrees.evaluate((box) => {
    const card = box.closest('.card') ?? box;
    return [getComputedStyle(box).appearance, ...[box, card].map((one) => getComputedStyle(one).outlineStyle)];
  });
  expect(drawn).toEqual(['none', 'none', 'solid']);
  await sheet.getByRole('button', { name: 'Correct it' }).press('Enter');
  await stage.waitFor('tray.correct');
  expect(stage.asked('tray.correct')).toMatchObject([{ slot: 0, face: 4, agreed: true }]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rolled early');
  await page.keyboard.press('Enter');
  const both = page.getByRole('dialog');
  for (const name of ['Brandt', 'Okafor']) await both.getByRole('checkbox', { name: `${name} agrees` }).press('Space');
  await both.getByRole('button', { name: 'Allow early dice' }).press('Enter');
  await stage.waitFor('match.earlyDice');
  expect(stage.asked('match.earlyDice')).toMatchObject([{ allowed: true, agreed: true, by: 'Brandt, Okafor' }]);
});

it('a small monitor shows rolls of six and fourteen dice in full, and an unplugged cable', async () => {
  const workshop = await openWorkshop();
  const agreements = { ...states.roll.agreements, said: text('table.early-dice-forbidden') };
  const host = new Scripted({ ...states.roll, agreements }, log);
  host.language = 'fr';
  const served = await serveScript(workshop, host);
  const { page, complaints } = await openPage(workshop, served.door.displayUrl, {
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
  });
  const event = page.locator('.m-event');
  for (const [name, dice] of [
    ['roll', '6 dés'],
    ['fourteen', '14 dés'],
  ] as const) {
    host.show({ ...states[name], agreements });
    await event.locator('.m-ask', { hasText: dice }).waitFor();
    await expect.poll(() => page.locator('.m-agreed').innerText()).toMatch(/^Convenu\u00a0: aucun dé d’avance\n/);
    expect(await event.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
      0,
    );
  }
  // The dice the roll waits for are lost: the last line says so instead of who leads.
  host.show({ ...states.roll, devices: states.roll.devices.map((one) => ({ ...one, state: 'gone' as const })) });
  await expect.poll(() => page.locator('.m-lead').innerText()).toContain('câble débranché');
  host.show(states.roll);
  await expect.poll(() => page.locator('.m-lead').innerText()).toContain('mène de');
  expect(complaints).toEqual([]);
  await page.context().close();
  await served.close();
  await workshop.close();
});

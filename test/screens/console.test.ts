import { describe, expect, it } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import { Stage } from './console-stage.ts';

/** What the console does: journeys without a mouse, explanations, devices, the link. */

const stage = new Stage();

describe('without a mouse', () => {
  it('Tab goes through question, tray, chances, action, plan, log, top bar', async () => {
    const page = await stage.open();
    await stage.show('roll');
    const parts: string[] = [];
    for (let i = 0; i < 48; i += 1) {
      await page.keyboard.press('Tab');
      const part = await page.evaluate(() => {
        const names = ['ask', 'tray', 'beside', 'odds', 'actions', 'plan-pane', 'log', 'top', 'rail'];
        const at = document.activeElement?.closest(names.map((name) => `.${name}`).join(', '));
        return names.find((name) => at?.classList.contains(name)) ?? 'none';
      });
      if (parts.at(-1) !== part) parts.push(part);
      if (part === 'rail') break;
    }
    expect(parts).toEqual(['ask', 'tray', 'beside', 'actions', 'plan-pane', 'log', 'top', 'rail']);
  });

  it('the focus is always visible', async () => {
    const page = await stage.open();
    await stage.show('choice');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    const ring = await page.evaluate(
      () => getComputedStyle(document.activeElement?.closest('.card') ?? document.body).outlineWidth,
    );
    expect(ring).toBe('3px');
  });

  it('a choice is answered with its number and Enter, under the name of its question', async () => {
    const page = await stage.open();
    await stage.show('choice');
    await expect.poll(() => stage.main.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(stage.asked('match.choose')).toEqual([]);
    await page.keyboard.press('2');
    await expect.poll(() => stage.main.innerText()).toContain('Shoot');
    await page.keyboard.press('Enter');
    await stage.waitFor('match.choose');
    expect(stage.asked('match.choose')).toEqual([
      { token: expect.stringMatching(/^choice-/) as string, option: 'shoot' },
    ]);
    // And by name, from the palette.
    await stage.show('choice');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('answer shoot');
    await expect.poll(() => page.locator('.palette-list [role=option]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => stage.main.innerText()).toContain('Shoot');
  });

  it('faces are typed, erased and sent', async () => {
    const page = await stage.open();
    await stage.show('recorded');
    for (const key of ['t', '6', '2', '4', 'Backspace', '9']) await page.keyboard.press(key);
    await expect.poll(() => page.locator('.keypad-typed').innerText()).toBe('6 2');
    await expect.poll(() => page.locator('.slot-die').first().getAttribute('aria-label')).toBe('Die 1, awaited');
    await page.keyboard.press('Enter');
    await stage.waitFor('tray.type');
    expect(stage.asked('tray.type')).toMatchObject([{ faces: [6, 2], by: 'Brandt' }]);
    await expect.poll(() => page.locator('.keypad').count()).toBe(0);
  });

  it('a distance is declared in its unit, with a comma or a point, within its bounds', async () => {
    const page = await stage.open();
    await stage.show('measure');
    await page.locator('.measure-field').fill('31');
    await expect.poll(() => page.locator('.measure-field').getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Enter');
    await page.locator('.measure-field').fill('12,5');
    await page.keyboard.press('Enter');
    await stage.waitFor('match.declare');
    expect(stage.asked('match.declare')).toMatchObject([{ fact: 12.5 }]);
  });

  it('virtual dice need confirmation before they roll', async () => {
    const page = await stage.open();
    await stage.show('roll');
    await page.keyboard.press('v');
    await expect.poll(() => page.locator('.virtual-question').innerText()).toContain('Roll 3 dice virtually?');
    expect(stage.asked('tray.virtual')).toEqual([]);
    await page.keyboard.press('Enter');
    await stage.waitFor('tray.virtual');
  });

  it('a person accepts a doubtful face, calls a die cocked, and corrects a face giving name and reason', async () => {
    const page = await stage.open();
    await stage.show('unconfirmed');
    await page.keyboard.press('Enter');
    await stage.waitFor('tray.confirm');
    expect(stage.asked('tray.confirm')).toMatchObject([{ slot: 1, by: 'Brandt' }]);
    await page.keyboard.press('c');
    await stage.waitFor('tray.cocked');
    expect(stage.asked('tray.cocked')).toMatchObject([{ slot: 2 }]);
    await page.locator('.slot-die').first().press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Correct the face…' }).press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: '4' }).check({ force: true });
    await sheet.getByRole('radio', { name: 'Okafor' }).check({ force: true });
    await expect.poll(() => sheet.getByRole('button', { name: 'Correct it' }).isDisabled()).toBe(true);
    await sheet.getByRole('textbox', { name: 'Why' }).fill('it was read wrong');
    await page.keyboard.press('Enter');
    await stage.waitFor('tray.correct');
    expect(stage.asked('tray.correct')).toMatchObject([{ slot: 0, face: 4, by: 'Okafor', why: 'it was read wrong' }]);
  });

  it('undo is free above the dice wall; past it both agree', async () => {
    const page = await stage.open();
    await stage.show('free');
    await page.keyboard.press('Control+z');
    await stage.waitFor('match.undo');
    expect(stage.asked('match.undo')).toEqual([{ row: 8, agreed: false, by: 'Brandt' }]);
    await stage.show('choice');
    await page.keyboard.press('Control+z');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: 'Brandt agrees' }).press('Space');
    await expect.poll(() => sheet.getByRole('button', { name: 'Withdraw it' }).isDisabled()).toBe(true);
    await sheet.getByRole('checkbox', { name: 'Okafor agrees' }).press('Space');
    await sheet.getByRole('button', { name: 'Withdraw it' }).press('Enter');
    await expect.poll(() => stage.asked('match.undo').length).toBe(2);
    expect(stage.asked('match.undo')[1]).toEqual({ row: 8, agreed: true, by: 'Brandt, Okafor' });
  });

  it('clicking a section lists its commands in the dock, with exact chances before they are given', async () => {
    const page = await stage.open();
    await stage.show('free');
    await page.keyboard.press('g');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('.order').allInnerTexts())
      .toEqual([expect.stringContaining('shoot at gateway G') as string]);
    await expect.poll(() => page.locator('.section-card').innerText()).toContain('resistance 25');
    await page.keyboard.press('1');
    await stage.waitFor('match.odds');
    await expect.poll(() => page.locator('.odds-now').innerText()).toBe('29.5%');
    await expect.poll(() => page.locator('.odds-other').innerText()).toContain('hardly');
    expect(stage.asked('match.command')).toEqual([]);
    // The badge says that Enter gives the order, and it does, even while the focus is on the piece.
    await expect.poll(() => page.locator('.btn-main kbd').allInnerTexts()).toEqual(['Enter']);
    expect(await page.evaluate(() => document.activeElement?.closest('#plan') !== null)).toBe(true);
    await page.keyboard.press('Enter');
    await stage.waitFor('match.command');
    expect(stage.asked('match.command')).toMatchObject([{ command: 'shoot-structure', args: { structure: 't-G' } }]);
  });

  it('every command is found by name, and selected before it is given', async () => {
    const page = await stage.open();
    await stage.show('free');
    await page.getByRole('button', { name: /^Find/ }).click();
    await page.keyboard.type('wall 5');
    // The command comes before the section it concerns.
    await expect.poll(() => page.locator('.palette-list [role=option]').first().innerText()).toMatch(/shoot at wall 5/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(stage.asked('match.command')).toEqual([]);
    // The next key is meant for the selection, not for the button that opened the palette.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ask');
    await page.keyboard.press('Enter');
    await stage.waitFor('match.command');
    expect(stage.asked('match.command')).toEqual([
      { command: 'shoot-structure', args: { unit: 'Rock lobbers', structure: 'w-5' } },
    ]);
  });
});

describe('what the console says', () => {
  it('why: begins with the sum of this very roll, each line with its rule, then the rules', async () => {
    const page = await stage.open({ viewport: { width: 1440, height: 900 } });
    await stage.show('roll');
    await page.keyboard.press('w');
    const sums = page.locator('.why-sum');
    await expect.poll(() => sums.count()).toBe(2);
    expect(await sums.locator('caption').allInnerTexts()).toEqual(['Why 6 dice', 'Why 6 or more']);
    const lines = await sums.first().locator('tr').allInnerTexts();
    expect(lines.map((line) => line.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Shots of each stand 3 SF-B09',
      'Stands that shoot × 2 SF-B09',
      'Confused 0 SF-B12',
      'In all 6',
    ]);
    expect(await page.locator('.why-mean').innerText()).toContain('1 on average');
    // Six dice that hit on a 6: none, one, two and more.
    expect(await page.locator('.why-bars b').allInnerTexts()).toEqual(['33.5%', '40.2%', '26.3%']);
    // Hovering a line shows its figure at the piece it is about, then removes it again.
    await sums.first().locator('tr').first().hover();
    await expect.poll(() => page.locator('.plan-chip').allTextContents()).toEqual(['3']);
    await sums.first().locator('tr').nth(1).getByRole('button').focus();
    await expect.poll(() => page.locator('.plan-chip').allTextContents()).toEqual(['× 2']);
    await page.mouse.move(5, 5);
    await page.locator('#ask').focus();
    await expect.poll(() => page.locator('.plan-chip').count()).toBe(0);
    // Selecting a piece highlights the lines about it.
    expect(await sums.locator('.why-lit').count()).toBe(0);
    await page.locator('[data-unit="Rock lobbers"]').first().press(' ');
    await expect.poll(() => sums.locator('.why-lit').count()).toBe(3);
    await sums.getByRole('button', { name: 'SF-B12' }).click();
    await expect.poll(() => page.locator('.why').innerText()).toContain('What SF-B12 says');
  });

  it('why: each rule in plain words, with how it is read here, in place of the chances', async () => {
    const page = await stage.open();
    await stage.show('roll');
    await page.keyboard.press('w');
    await expect.poll(() => page.locator('.why').innerText()).toContain('One section, one target');
    const why = await page.locator('.why').innerText();
    expect(why).toContain('A unit does not split its shots.');
    expect(why).toContain('SF-026');
    expect(why).toContain('77.0%');
    // It begins at the top of the dock, above the dice, and one button closes it.
    const first = page.locator('.dock-scroll > *').first();
    expect(await first.getAttribute('class')).toMatch(/^why/);
    expect(await page.locator('.dock-scroll').evaluate((one) => one.scrollTop)).toBeLessThan(16);
    expect(await page.locator('.dock').getByRole('button', { name: 'Close' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.odds').count()).toBe(1);
    await page.locator('.log .rule-id', { hasText: 'SF-022' }).first().click();
    await expect.poll(() => page.locator('.why').innerText()).toContain('What SF-022 says');
  });

  it('the log: sums, withdrawn rows struck through, the dice wall, filters and search', async () => {
    const page = await stage.open({ viewport: { width: 1920, height: 1080 } });
    await stage.show('free');
    const rows = page.locator('.log li');
    await expect.poll(() => rows.nth(0).innerText()).toContain('shoot at gateway G');
    await expect.poll(() => page.locator('.log-withdrawn').innerText()).toContain('wall 5');
    await expect.poll(() => page.locator('.log-sum').innerText()).toBe('2+3+6 = 11, needs 13');
    const order = await rows.evaluateAll((list) => list.map((row) => (row as HTMLElement).className.split(' ')[0]));
    expect(order.indexOf('dice-wall')).toBe(4);
    await page.getByRole('button', { name: 'Damage' }).click();
    await expect.poll(() => page.locator('.log-row').count()).toBe(1);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('okafor');
    await expect.poll(() => page.locator('.log-row').count()).toBe(1);
  });

  it('what just fell, with the arithmetic that felled it', async () => {
    const page = await stage.open();
    await stage.show('fallen');
    await expect
      .poll(() => page.locator('.last-event').innerText())
      .toMatch(/^Wall 4 falls\s+6\+5\+5\+4\+2 = 22, needs 21$/);
  });

  it('a refusal: what, where and what to do, with its rule; nothing else moves', async () => {
    const page = await stage.open();
    await stage.show('choice');
    stage.host.answer = {
      done: false,
      code: 'not-an-option',
      text: text('refusal.not-an-option', { given: 'oil', options: 'shoot' }),
      rule: 'SF-047',
    };
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('.refusal').innerText())
      .toContain("'oil' is not among the options of this choice. Choose one of: shoot.");
    await expect.poll(() => page.locator('.card').count()).toBe(3);
    await page.locator('.refusal .icon-button').click();
    await expect.poll(() => page.locator('.refusal').count()).toBe(0);
  });

  it('the question and the result of the last step to a screen reader', async () => {
    const page = await stage.open();
    await stage.show('choice');
    await expect
      .poll(() => page.locator('.visually-hidden [role=status]').first().textContent())
      .toMatch(/^Okafor: Choose\. Charge against wall 2/);
  });

  it('a sensor that disagrees, and takes a person’s word for it', async () => {
    const page = await stage.open();
    await stage.show('devices');
    await expect.poll(() => page.locator('.mismatch').innerText()).toContain('Wall 6 is empty');
    await page.keyboard.press('s');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('The game is right').click();
    await sheet.getByText('Okafor').click();
    await sheet.getByRole('button', { name: 'Settle' }).click();
    await stage.waitFor('discrepancy.settle');
    expect(stage.asked('discrepancy.settle')).toEqual([{ id: 'box-1/s1', by: 'Okafor', how: 'game-stands' }]);
  });

  it('a sensor that disagrees is explained, the likeliest reason first, and a person decides which it is', async () => {
    const page = await stage.open();
    await stage.show('devices');
    await page.keyboard.press('s');
    const sheet = page.getByRole('dialog');
    await expect.poll(() => sheet.locator('.card-title').first().innerText()).toContain('has gone silent');
    await expect.poll(() => sheet.locator('.card-detail').first().innerText()).toContain('71.0%');
    await sheet.getByText('has gone silent').click();
    await sheet.getByRole('button', { name: 'Settle' }).click();
    await stage.waitFor('reconciliation.accept');
    expect(stage.asked('reconciliation.accept')).toMatchObject([{ id: '7.0' }]);
  });
});

describe('the devices', () => {
  it('are given to a side, bound to a section, and blinked', async () => {
    const page = await stage.open();
    await stage.show('devices');
    await page.locator('.rail-entry[data-room=devices]').click();
    await page.getByLabel('Okafor’s box belongs to').selectOption('attacker');
    await page.getByLabel('Brandt 2 belongs to').first().selectOption('defender');
    await page.getByLabel('Reed 1 watches').selectOption('');
    await page.getByRole('button', { name: 'Make Brandt 1 blink' }).first().click();
    await expect.poll(() => stage.host.asked.length).toBe(4);
    expect(stage.host.asked).toEqual([
      { method: 'device.give', input: { device: 'box-3', die: null, seat: 'attacker' } },
      { method: 'device.give', input: { device: 'box-1', die: 'd2', seat: 'defender' } },
      { method: 'device.bind', input: { device: 'box-1', sensor: 's1', section: null } },
      { method: 'device.blink', input: { device: 'box-1', die: 'd1' } },
    ]);
  });

  it('a port that Linux refuses comes with the exact command that helps', async () => {
    const page = await stage.open();
    await stage.show('devices');
    await page.locator('.rail-entry[data-room=devices]').click();
    await page.getByRole('button', { name: 'Copy' }).waitFor();
    await expect.poll(() => page.locator('.port-commands').allInnerTexts()).toEqual(['sudo usermod -aG dialout mira']);
  });

  it('the virtual tray rolls, leans a die, and sets its sensor', async () => {
    const page = await stage.open();
    await stage.show('devices');
    await page.locator('.rail-entry[data-room=devices]').click();
    const tray = page.locator('.virtual');
    await tray.getByLabel('Face of Virtual 2').selectOption('5');
    await tray.getByRole('button', { name: 'Roll Virtual 2' }).click();
    await tray.getByRole('button', { name: 'Cock Virtual 1' }).click();
    await tray.getByRole('button', { name: 'Virtual sensor: one more' }).click();
    await tray.getByRole('button', { name: 'Unplug it' }).click();
    await expect.poll(() => stage.asked('simulator.act').length).toBe(4);
    expect(stage.asked('simulator.act')).toEqual([
      { act: 'roll', die: 'v2', face: 5 },
      { act: 'cock', die: 'v1' },
      { act: 'sense', sensor: 's1', value: 3 },
      { act: 'unplug' },
    ]);
  });

  it('the virtual tray is plugged in by the names of its language', async () => {
    const page = await stage.open({}, 'fr');
    await page.locator('.rail-entry[data-room=devices]').click();
    await page.locator('.virtual').getByRole('button', { name: 'Brancher' }).click();
    await expect
      .poll(() => stage.asked('simulator.act'))
      .toEqual([{ act: 'plug', names: { tray: 'Plateau virtuel', die: 'Virtuel', sensor: 'Capteur virtuel' } }]);
  });
});

describe('the link', () => {
  it('that is lost is reported at once with the age of the view; the screen resumes after its last entry', async () => {
    const page = await stage.open();
    let hangUp: () => Promise<void> = () => Promise.resolve();
    let refuse = false;
    await page.routeWebSocket('**/rpc/console', (socket) => {
      if (refuse) {
        void socket.close();
        return;
      }
      socket.connectToServer();
      hangUp = () => socket.close();
    });
    await page.reload();
    await page.waitForSelector('.dock');
    refuse = true;
    await hangUp();
    await expect
      .poll(() => page.locator('.notice').innerText())
      .toMatch(/The connection to the table is lost.*As of \d+ s ago/s);
    await expect.poll(() => page.locator('.dock').count()).toBe(1);
    refuse = false;
    await expect.poll(() => page.locator('.notice').count()).toBe(0);
    await expect.poll(() => stage.host.resumed).toEqual([0, 0, 8]);
    await expect.poll(() => page.locator('.log-row').count()).toBeGreaterThan(7);
  });

  it('to a host of another version asks for a reload', async () => {
    const page = await stage.open();
    stage.host.version += 1;
    await page.reload();
    await expect.poll(() => page.locator('.notice').innerText()).toContain('run different versions');
  });
});

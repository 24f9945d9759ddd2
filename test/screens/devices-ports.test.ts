import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRecording } from '../../electron/bridge/recording.ts';
import { openSerialLine } from '../../electron/ports/serial-line.ts';
import { startPortsChild } from '../../electron/ports/start-child.ts';
import type { StartPortsProcess } from '../../electron/host.ts';
import type { PortStatus } from '../../firmware-bridge/device-message.ts';
import { CAN_PLUG, Bench, ENTRY } from '../ports/bench.ts';
import { FirmataBoard } from '../ports/firmata-board.ts';
import { until } from '../ports/until.ts';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, type Workshop } from './console-page.ts';
import { onDevicesPage, picture } from './devices-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The devices page with plugged-in devices: real ports behind it, or a system that refuses one. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

/** A process that reports port statuses but has no ports. */
function tells(...statuses: readonly PortStatus[]): StartPortsProcess {
  return () => {
    let exit: (code: number | null) => void = () => undefined;
    return {
      send: () => undefined,
      onMessage: (listener) => {
        for (const status of statuses) listener({ kind: 'status', status });
      },
      onExit: (listener) => {
        exit = listener;
      },
      kill: () => {
        exit(0);
      },
    };
  };
}

/** Returns the output of the pseudo terminal on which `bridge replay` plays this many bytes of a recording. */
async function replayed(file: string, bytes: number): Promise<string> {
  const bridge = join(import.meta.dirname, '../../electron/bridge.ts');
  const player = spawn(process.execPath, [bridge, 'replay', file, '--speed', '100'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  let heard = '';
  player.stdout.setEncoding('utf8').on('data', (words: string) => (printed += words));
  await until('the player printed its path', () => printed.includes('\n'));
  const line = await openSerialLine(printed.split('\n')[0] ?? '', {
    data: (bytes) => (heard += Buffer.from(bytes).toString('latin1')),
    closed: () => undefined,
  });
  await until('all of it was played and heard', () => printed.includes('pieces were said') && heard.length >= bytes);
  await line.close();
  player.kill('SIGTERM');
  return heard;
}

const sound = async (page: Page): Promise<void> => {
  const { violations } = await axeHere(page).include('.sheet').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await whatIsWrong(page, '.top-name')).toEqual([]);
};

describe('a port that Linux refuses', () => {
  const refused: PortStatus = {
    path: '/dev/ttyACM0',
    state: 'refused',
    reason: { key: 'port.no-rights', with: { path: '/dev/ttyACM0', user: 'mira', group: 'dialout' } },
  };
  const line = 'sudo usermod -aG dialout mira';

  it.each([
    ['dark', 'en', 1280, 800],
    ['light', 'fr', 1920, 1080],
  ] as const)('explains why, with the exact line to type (%s, %s)', (theme, language, width, height) =>
    onDevicesPage(
      workshop,
      `refused-${theme}`,
      { theme, language, width, height, startPorts: tells(refused) },
      async (page) => {
        await expect.poll(() => page.locator('.port-commands').allInnerTexts()).toEqual([line]);
        await expect.poll(() => page.locator('.port-reason').innerText()).toContain('mira');
        await page.locator('.port').scrollIntoViewIfNeeded();
        await picture(page, `refused-${theme}`);
        await sound(page);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.locator('.port-help button').press('Enter');
        await page.getByText(language === 'en' ? 'Copied' : 'Copié').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
      },
    ),
  );

  it('selects the line if the page may not copy it', () =>
    onDevicesPage(
      workshop,
      'marked',
      {
        startPorts: tells(refused),
        before: async (page) => {
          await page.addInitScript(() => {
            navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
            document.execCommand = () => false;
          });
        },
      },
      async (page) => {
        await page.getByRole('button', { name: 'Copy' }).press('Enter');
        await page.getByText('Marked: press Ctrl+C').waitFor();
        expect(await page.evaluate(() => String(getSelection()))).toBe(line);
      },
    ));
});

describe.runIf(CAN_PLUG)('a plugged-in device', () => {
  let bench: Bench;
  beforeEach(() => {
    bench = new Bench();
  });
  afterEach(async () => {
    delete process.env['CASTELLAN_PORTS'];
    await bench.close();
  });
  const plugged = (path: string): { readonly startPorts: StartPortsProcess } => {
    process.env['CASTELLAN_PORTS'] = path;
    return { startPorts: startPortsChild(ENTRY) };
  };

  it('is named, heard, and recorded byte for byte: replaying the recording matches the device', async () => {
    const device = bench.device('ttyACM0');
    await device.plug();
    const path = bench.path('ttyACM0');
    await onDevicesPage(workshop, 'recorded', plugged(path), async (page) => {
      await page.getByRole('heading', { name: 'Gatehouse tray' }).waitFor();
      await page.locator('.device-ready').waitFor();
      await page.getByRole('tab', { name: 'Raw log' }).click();
      await page.locator('.raw select').selectOption(path);
      await page.locator('.raw-in').first().waitFor();
      await page.getByRole('button', { name: 'Record' }).click();
      await page.getByText('Recording while this page is open').waitFor();
      for (const face of [3, 5]) device.roll('d1', face);
      device.device.happen({ kind: 'battery', percent: 12 });
      await expect.poll(() => device.device.holds).toBe(0);
      await expect.poll(() => page.locator('.raw-lines').innerText()).toContain('battery 12');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Stop and save' }).click();
      const file = await (await download).path();
      const kept = readRecording(readFileSync(file, 'utf8'), 'x')
        .filter(({ direction }) => direction === '<')
        .map(({ bytes }) => Buffer.from(bytes).toString('latin1'))
        .join('');
      expect(kept).toMatch(/E 7 \d+ settled d1 3[^\n]*\n.*E 7 \d+ settled d1 5[^\n]*\n/s);
      expect(await replayed(file, kept.length)).toBe(kept);
      await page.getByRole('tab', { name: 'Dice and sensors' }).click();
      await page.getByText('low, 12%').first().waitFor();
      device.unplug();
      await page.locator('.device-gone').waitFor();
      await page.getByRole('button', { name: 'Forget Gatehouse tray' }).press('Enter');
      await expect.poll(() => page.locator('.device').count()).toBe(0);
    });
  });

  it('is offered beside the siege when it appears: one press assigns it, and it counts from its next throw', async () => {
    const device = bench.device('ttyACM0');
    await onDevicesPage(workshop, 'whose', plugged(bench.path('ttyACM0')), async (page) => {
      await page.keyboard.press('Escape');
      expect(await page.locator('.new-dice').count()).toBe(0);
      await device.plug();
      const chip = page.getByRole('status', { name: 'New here: Gatehouse tray. Whose is it?' });
      await chip.waitFor();
      await picture(page, 'new-dice');
      const { violations } = await axeHere(page).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await whatIsWrong(page, '.top-name')).toEqual([]);
      await chip.getByRole('button', { name: 'Brandt' }).press('Enter');
      await expect.poll(() => page.locator('.new-dice').count()).toBe(0);
      await page.getByRole('navigation').getByRole('button', { name: 'Devices', exact: true }).press('Enter');
      const owner = page.getByLabel('Gatehouse tray belongs to');
      await expect.poll(() => owner.locator('option:checked').innerText()).toBe('Brandt');
    });
  });

  it.each([
    ['light', 1280, 800],
    ['dark', 1920, 1080],
  ] as const)(
    'is rated only for those who ask, and for nobody else: not a word on the side monitor (%s)',
    async (theme, width, height) => {
      const device = bench.device('ttyACM0');
      await device.plug();
      const look = { ...plugged(bench.path('ttyACM0')), theme, width, height };
      await onDevicesPage(workshop, `unfair-${theme}`, look, async (page, served) => {
        await page.locator('.device-ready').waitFor();
        const owner = page.getByLabel('Gatehouse tray belongs to');
        await owner.selectOption({ index: 1 });
        // A roll counts for the owner known to the host: the field shows the side only once the host knows.
        await expect.poll(() => owner.inputValue()).not.toBe('');
        for (let i = 0; i < 30; i += 1) {
          device.roll('d1', i % 10 === 9 ? 2 : 6);
          await until('the roll was taken', () => device.device.holds === 0);
        }
        const { page: display } = await openPage(workshop, served.door.displayUrl, {
          viewport: { width: 1280, height: 720 },
        });
        await page.getByRole('tab', { name: 'Fairness' }).press('Enter');
        await expect.poll(() => page.locator('.fairness-counts').count()).toBe(0);
        await page.getByRole('button', { name: 'Show it to me' }).press('Enter');
        const verdicts = page.locator('.fairness-unfair');
        await verdicts.first().waitFor();
        await expect.poll(() => verdicts.count()).toBe(2);
        await expect
          .poll(() => verdicts.first().innerText())
          .toMatch(/6 came in 90 % of 30 rolls, where 16\.7 % are due/);
        await expect.poll(() => verdicts.first().innerText()).toContain('Take another die');
        await expect.poll(() => verdicts.nth(1).innerText()).toContain('All dice of');
        await picture(page, `unfair-${theme}`);
        await sound(page);
        await expect.poll(() => display.locator('body').innerText()).not.toMatch(/unfair|odd|fair/i);
        await display.context().close();
        await page.getByRole('button', { name: 'Hide it' }).press('Enter');
        await expect.poll(() => verdicts.count()).toBe(0);
      });
    },
  );

  it.each([
    ['dark', 1280, 800],
    ['light', 1920, 1080],
  ] as const)(
    'running StandardFirmata is linked to a wall by touching its switch (%s, %dx%d)',
    async (theme, width, height) => {
      const board = new FirmataBoard(bench.path('ttyACM0'));
      bench.atEnd(() => {
        board.unplug();
      });
      await board.plug();
      await onDevicesPage(
        workshop,
        `firmata-${theme}`,
        { ...plugged(bench.path('ttyACM0')), theme, width, height },
        async (page) => {
          await page.getByText('pins by Firmata').waitFor();
          await page.getByText('17 pins not joined to anything').press('Enter');
          await picture(page, `firmata-${theme}`);
          await sound(page);
          await page.getByRole('tab', { name: 'Join sensors' }).click();
          await expect.poll(() => board.modeOf(12)).toBe('pull-up');
          // A switch's first report before it has rested is not news, so touch it until the page notices.
          let touches = 0;
          const touched = () => {
            board.close(6, touches++ % 2 === 0);
            return page.locator('.mapping-name').innerText();
          };
          await expect.poll(touched, { interval: 500 }).toBe('You touched D6');
          const section = page.locator('.mapping-plan .plan-button').first();
          await section.focus();
          await page.keyboard.press('Enter');
          await expect.poll(() => section.getAttribute('aria-pressed')).toBe('true');
          await page.getByRole('tab', { name: 'Dice and sensors' }).click();
          await page.getByText('16 pins not joined to anything').waitFor();
        },
      );
    },
  );
});

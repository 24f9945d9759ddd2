import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sentence } from '../../electron/sentences.ts';
import { missingForSimulator } from '../../build/avr-toolchain.ts';
import { startAvr } from '../firmware/avr-runner.ts';
import { hasChromium, openBrowser, openPage } from './chromium.ts';
import { done, orderUpToTheRoll, startProgram } from './program.ts';

const clean: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of clean.splice(0).reverse()) await end();
});

describe.skipIf(!hasChromium || missingForSimulator() !== null)(
  'real firmware, real UART, real pseudo terminal, real serialport, engine, database and browser',
  () => {
    it('a roll answers the open question on every screen, even if the cable is pulled in the middle of it', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'castellan-loop-'));
      clean.push(() => {
        rmSync(folder, { recursive: true });
      });
      const link = join(folder, 'ttyACM0');
      const program = await startProgram(join(folder, 'data'), [link]);
      clean.push(program.stop);
      const hand = await program.hand();
      const browser = await openBrowser();
      clean.push(() => browser.close());
      const console = await openPage(browser, program.consoleUrl);
      const display = await openPage(browser, program.displayUrl, { width: 1920, height: 1080 });

      const avr = await startAvr({ link, eeprom: join(folder, 'eeprom') });
      clean.push(() => avr.stop());
      const { devices } = await hand.until('the device is known by its name', (state) =>
        state.devices.some((device) => device.state === 'ready'),
      );
      const [device] = devices;
      expect(device).toMatchObject({ speaks: 'wire', port: link });
      await done(hand.call('device.give', { device: device?.id ?? '', die: null, seat: 'attacker' }));
      await done(hand.call('match.command', { command: 'end-phase', args: {} }));
      await orderUpToTheRoll(hand, 'shoot-structure', { unit: 'lobber-1', structure: 'gate' });
      expect(hand.state().tray.throws).toEqual({ now: 1, of: 3, dice: 1 });

      // The die is rolling when the cable goes; its device sees it settle, but we do not.
      await avr.press(6);
      await hand.until('it rolls', (state) => state.tray.slots[0]?.state === 'rolling');
      await avr.unplug();
      await hand.until('its port is gone', (state) => state.devices[0]?.state !== 'ready');
      await avr.release(6);
      await avr.plug();
      const state = await hand.until('the face came', (now) => now.tray.slots[0]?.state === 'in');
      expect(state.tray.slots[0]).toMatchObject({
        face: 6,
        unconfirmed: false,
        provenance: { grade: 'witnessed', device: device?.id },
      });

      await avr.roll(2);
      await hand.until('two dice are in', (now) => now.tray.slots[1]?.state === 'in');
      await avr.roll(6);
      await hand.until('the roll was taken', (now) => now.ask === null);
      const roll = hand.log.at(-1);
      expect(roll?.faces.map(({ face, grade }) => [face, grade])).toEqual([
        [6, 'witnessed'],
        [2, 'witnessed'],
        [6, 'witnessed'],
      ]);
      expect(hand.state().siege.sections.find((section) => section.id === 'gate')?.hits).toBe(2);

      const said = sentence(roll?.outcome[0] ?? { key: '?' }, 'en');
      await console.page.getByText(said, { exact: false }).first().waitFor();
      await display.page.getByText('Varenne', { exact: false }).first().waitFor();
      expect(console.problems).toEqual([]);
      expect(display.problems).toEqual([]);
    });
  },
);

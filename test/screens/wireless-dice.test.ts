import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPortsChild } from '../../electron/ports/start-child.ts';
import { handleDice, radioDice } from '../../firmware-bridge/simulator/radio/hand.ts';
import { ENTRY } from '../ports/bench.ts';
import { Bus, FakeBluez, HAS_BUS } from '../ports/bluez/fake-bluez.ts';
import { axeHere } from './axe-here.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { onDevicesPage, picture } from './devices-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/**
 * Wireless dice in a real browser in the whole program. Only the radio is fake: it is part of the page, with a Pixels
 * die and a GoDice that send what such dice send.
 */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

interface Air {
  /** What the next search finds; null: nobody chooses any. */
  next: 'pixels' | 'godice' | null;
  readonly written: string[];
  say(die: 'pixels' | 'godice', hex: string): void;
  /** Puts a die out of reach, or back in reach. */
  reach(die: 'pixels' | 'godice', on: boolean): void;
}
declare global {
  var air: Air;
}

/** Installs the radio. Runs in the browser. */
function putRadio(): void {
  const bytesOf = (hex: string): Uint8Array =>
    Uint8Array.from({ length: hex.length / 2 }, (_none, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
  const written: string[] = [];
  class Way extends EventTarget {
    value: DataView | undefined;
    properties = { writeWithoutResponse: true };
    startNotifications(): Promise<this> {
      return Promise.resolve(this);
    }
    writeValueWithoutResponse(bytes: Uint8Array): Promise<void> {
      written.push(
        Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
          .join('')
          .toUpperCase(),
      );
      return Promise.resolve();
    }
  }
  class Die extends EventTarget {
    inReach = true;
    readonly id: string;
    readonly name: string;
    readonly ways: Record<string, Way>;
    readonly gatt: object;
    constructor(id: string, name: string, ids: readonly string[]) {
      super();
      this.id = id;
      this.name = name;
      this.ways = Object.fromEntries(ids.map((one) => [one, new Way()]));
      const missing = (): Promise<never> => Promise.reject(new DOMException('not there', 'NotFoundError'));
      const service = {
        getCharacteristic: (one: string) => (one in this.ways ? Promise.resolve(this.ways[one]) : missing()),
      };
      const gatt = {
        connect: () => (this.inReach ? Promise.resolve(gatt) : missing()),
        disconnect: () => this.dispatchEvent(new Event('gattserverdisconnected')),
        getPrimaryService: (one: string) =>
          one.slice(0, 8) === ids[0]?.slice(0, 8).replace(/.$/, '1') ? Promise.resolve(service) : missing(),
      };
      this.gatt = gatt;
    }
  }
  const pixels = new Die('kZs1+pixel/id==', 'Ram', [
    'a6b90002-7a5a-43f2-a962-350c8edc9b5b',
    'a6b90003-7a5a-43f2-a962-350c8edc9b5b',
  ]);
  const godice = new Die('0Go/dice+id==', 'GoDice_A1', [
    '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
    '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
  ]);
  const dice = { pixels, godice };
  globalThis.air = {
    next: null,
    written,
    say: (die, hex) => {
      const way = Object.values(dice[die].ways)[0];
      if (way === undefined) return;
      way.value = new DataView(bytesOf(hex).buffer);
      way.dispatchEvent(new Event('characteristicvaluechanged'));
    },
    reach: (die, on) => {
      dice[die].inReach = on;
      if (!on) dice[die].dispatchEvent(new Event('gattserverdisconnected'));
    },
  };
  Object.defineProperty(navigator, 'bluetooth', {
    value: {
      requestDevice: () =>
        globalThis.air.next === null
          ? Promise.reject(new DOMException('nobody chose', 'NotFoundError'))
          : Promise.resolve(dice[globalThis.air.next]),
    },
  });
}

const before = async (page: Page): Promise<void> => {
  await page.addInitScript(putRadio);
};
const add = async (page: Page, die: Air['next']): Promise<void> => {
  await page.evaluate((one) => {
    globalThis.air.next = one;
  }, die);
  await page.getByRole('button', { name: 'Add a wireless die' }).first().click();
};
const says = (page: Page, die: 'pixels' | 'godice', ...all: readonly string[]): Promise<void> =>
  page.evaluate(
    ([one, bytes]) => {
      for (const hex of bytes) globalThis.air.say(one, hex);
    },
    [die, all] as const,
  );
const written = (page: Page): Promise<string[]> => page.evaluate(() => [...globalThis.air.written]);

/** A d20 with the numbering of old firmware, 90 % charged, showing its 20. */
const WHO = '021401070B7A4757785634120010805ABB6401135A00';

describe('wireless dice by the radio of this computer', () => {
  it('are connected, asked who they are, and roll like any other', () =>
    onDevicesPage(workshop, 'pixels', { before }, async (page) => {
      await add(page, 'pixels');
      // On a slow machine it is asked again before it has answered.
      await expect.poll(async () => (await written(page)).slice(0, 1)).toEqual(['01']);
      await says(page, 'pixels', WHO);
      await page.getByText('linked', { exact: true }).waitFor();
      await expect.poll(async () => (await written(page)).slice(0, 3)).toEqual(['01', '01', '21']);
      await says(page, 'pixels', WHO, '225A00');
      const card = page.locator('.device', { hasText: 'by Bluetooth' });
      await card.getByText('D20').waitFor();
      await card.getByText('90%').first().waitFor();
      await says(page, 'pixels', '030302', '030113');
      await page.locator('.die-card').click();
      await page.locator('.die-fair').getByText('Too few rolls to say anything: 1.').waitFor();
      await page.getByRole('region', { name: 'About Ram' }).getByText('by radio').waitFor();
      await page.getByRole('button', { name: 'All its figures' }).press('Enter');
      await expect.poll(() => page.locator('.mapping-choose option:checked').first().textContent()).toBe('Ram');
      await expect.poll(() => page.locator('.fairness-counts').count()).toBe(0);
      await page.getByRole('button', { name: 'Show it to me' }).click();
      await page.getByText('Too few rolls to say anything: 1.').first().waitFor();
    }));

  it('are unavailable in a browser that hides Bluetooth, and the page says what to do', () =>
    onDevicesPage(workshop, 'hidden', {}, async (page) => {
      await page.getByText('On Linux this browser hides Bluetooth.').waitFor();
      // The button leads to the reason, and to what helps.
      await page.getByRole('button', { name: 'Add a wireless die' }).press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('no-dice-radio');
    }));

  it('say so if nobody chose one', () =>
    onDevicesPage(workshop, 'nobody', { before }, async (page) => {
      await add(page, null);
      await page.getByText('No die was chosen.').waitFor();
      await expect.poll(() => page.locator('.device').count()).toBe(0);
    }));

  it('stay connected while the devices page is closed, reconnect after being out of reach, and are released', () =>
    onDevicesPage(workshop, 'reach', { before }, async (page) => {
      await add(page, 'pixels');
      await page.getByText('linked', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await says(page, 'pixels', WHO);
      await page.getByRole('navigation').getByRole('button', { name: 'Devices', exact: true }).click();
      const card = page.locator('.device', { hasText: 'by Bluetooth' });
      await card.getByText('D20').waitFor();
      await page.evaluate(() => {
        globalThis.air.reach('pixels', false);
      });
      await page.getByText('out of reach; reconnecting automatically').waitFor();
      await expect.poll(() => card.getAttribute('class')).toContain('device-silent');
      await page.evaluate(() => {
        globalThis.air.reach('pixels', true);
      });
      await page.getByText('linked', { exact: true }).waitFor();
      await expect.poll(() => card.getAttribute('class')).toContain('device-ready');
      await card.getByRole('button', { name: 'Make Ram blink' }).click();
      await expect.poll(() => written(page)).toContain('1D03E803FFFFFF00FFFFFFFF8000');
      await page.getByRole('button', { name: 'Let it go Ram' }).click();
      await expect.poll(() => page.getByText('linked', { exact: true }).count()).toBe(0);
    }));

  it('keep their lesson while they are out of reach, and while another part of the page is shown', () =>
    onDevicesPage(workshop, 'godice-lost', { before }, async (page) => {
      await add(page, 'godice');
      await page.getByText('linked', { exact: true }).waitFor();
      await says(page, 'godice', '4D533F0200');
      const card = page.locator('.die-card');
      await expect.poll(() => card.innerText()).toContain('must learn its faces');
      await card.press('Enter');
      await page.getByRole('button', { name: '3 is up' }).press('Enter');
      await page.getByText('4 is known').waitFor();
      await page.getByRole('tab', { name: 'Fairness' }).click();
      await page.getByRole('tab', { name: 'Dice and sensors' }).click();
      await expect.poll(() => card.innerText()).toContain('learning, 2 of 3');
      await page.evaluate(() => {
        globalThis.air.reach('godice', false);
      });
      await expect.poll(() => card.innerText()).toMatch(/out of reach[^]*its lesson waits/);
      await page.getByText('It is not heard now. What it has learned is kept').waitFor();
      // Nobody can say how it lies meanwhile.
      const five = page.getByRole('button', { name: '5 is up' });
      expect(await five.getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('5');
      await page.evaluate(() => {
        globalThis.air.reach('godice', true);
      });
      await expect.poll(() => card.innerText()).toContain('learning, 2 of 3');
      await says(page, 'godice', '52', '5301C000');
      await expect.poll(() => card.innerText()).toContain('lies still now');
      await page.keyboard.press('5');
      await page.getByText('2 is known').waitFor();
      await page.getByRole('button', { name: 'Stop learning' }).press('Enter');
      await page.getByRole('button', { name: 'Teach it its faces' }).waitFor();
    }));

  const looks = [
    ['dark', 1280, 800],
    ['light', 1920, 1080],
  ] as const;
  it.each(looks)(
    'that report directions are taught on screen with three placements (%s, %dx%d)',
    (theme, width, height) =>
      onDevicesPage(workshop, `godice-${theme}`, { before, theme, width, height }, async (page) => {
        await add(page, 'godice');
        await page.getByText('linked', { exact: true }).waitFor();
        await picture(page, `wireless-${theme}`);
        // It is asked for its colour and told to report double taps.
        await expect.poll(() => written(page)).toEqual(['19', '3201']);
        // At rest with its third side up, as it says when it is asked.
        await says(page, 'godice', '4D533F0200');
        // A die that must learn its faces is beside the cards by itself, and a press on it begins.
        const card = page.locator('.die-card');
        await expect.poll(() => card.innerText()).toContain('must learn its faces');
        await page.getByText('Its throws do not count yet.').waitFor();
        await card.press('Enter');
        await page.getByRole('heading', { name: 'Learning GoDice_A1' }).waitFor();
        await expect.poll(() => card.innerText()).toMatch(/learning, 1 of 3[^]*lies still now/);
        await expect
          .poll(() => page.locator('.learn-places [aria-current]').innerText())
          .toContain('first, lies still');
        await picture(page, `teaching-begun-${theme}`);
        await page.getByRole('button', { name: '3 is up' }).press('Enter');
        await expect.poll(() => page.locator('.learn-places li').first().innerText()).toContain('learned');
        // The key that named it has kept the focus, and asks for the next rest.
        expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('3 is known');
        await expect.poll(() => page.locator('.learn-places [aria-current]').innerText()).toContain('second, turn it');
        await expect.poll(() => card.innerText()).toMatch(/learning, 2 of 3[^]*turn it/);
        // Its opposite side follows from it.
        await page.getByText('4 is known').waitFor();
        // The same side cannot be another face.
        await page.getByRole('button', { name: '5 is up' }).press('Enter');
        await page.getByText('Face 5 lies where face 3 was said to be').waitFor();
        await picture(page, `teaching-contradicts-${theme}`);
        const { violations } = await axeHere(page).include('.sheet').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        expect(await whatIsWrong(page, '.top-name')).toEqual([]);
        // Until the host knows how it lies now, it takes the side for the one that was up before, and says so.
        const taught = (face: string, words: string) =>
          expect
            .poll(
              async () => {
                if ((await page.getByText(words).count()) === 0)
                  await page.getByRole('button', { name: `${face} is up` }).press('Enter', { timeout: 1000 });
                return page.getByText(words).count();
              },
              { interval: 300 },
            )
            .toBe(1);
        await says(page, 'godice', '52', '5301C000');
        await taught('5', '2 is known');
        await says(page, 'godice', '52', '5300013F');
        await taught('1', 'The die is learned. Quality:');
        await expect.poll(() => page.locator('.learn-places').count()).toBe(0);
        await page.getByRole('tab', { name: 'Fairness' }).click();
        await page.getByText('Taught: 6 faces, quality').waitFor();
        await page.getByText('shows 1.').waitFor();
        await picture(page, `teaching-done-${theme}`);
        // A rolled die now counts, and shows a face that was never placed.
        await says(page, 'godice', '52', '53C10000');
        await page.getByText('shows 4.').waitFor();
        // It stands on its edge.
        await says(page, 'godice', '4D532D2D2D');
        await page.getByText('It leans between two faces.').waitFor();
        const after = await axeHere(page).include('.sheet').analyze();
        expect(after.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        expect(await whatIsWrong(page, '.top-name')).toEqual([]);
      }),
  );
});

describe.runIf(HAS_BUS)('wireless dice by the Bluetooth of Linux', () => {
  const later = (ms: number, what: () => void): void => {
    setTimeout(what, ms);
  };
  const label = { en: 'Use this computer’s Bluetooth', fr: 'Utiliser le Bluetooth de cet ordinateur' } as const;
  let bus: Bus;
  beforeEach(async () => {
    bus = await new Bus().ready();
    // This test's bus replaces the system's, and switches nothing on.
    vi.stubEnv('CASTELLAN_BLUETOOTH', '');
    vi.stubEnv('DBUS_SYSTEM_BUS_ADDRESS', bus.address);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    bus.stop();
  });

  it.each([
    ['dark', 'en', 1280, 800],
    ['light', 'fr', 1920, 1080],
  ] as const)('are held by a switch and released by a press (%s, %s)', async (theme, language, width, height) => {
    const dice = radioDice(2, 1, 6, { later, blinked: () => undefined });
    const bluez = await new FakeBluez(bus.address, dice, false).start();
    const startPorts = startPortsChild(ENTRY);
    await onDevicesPage(workshop, `bluez-${theme}`, { theme, language, width, height, startPorts }, async (page) => {
      const room = page.locator('section[aria-labelledby=devices-radio]');
      const on = room.getByRole('switch', { name: label[language] });
      expect(await on.isChecked()).toBe(false);
      await on.press('Space');
      // Bluetooth is off in the system: one command, shown once on the page.
      await page.locator('.port-commands').waitFor();
      expect(await page.locator('.port-commands').allInnerTexts()).toEqual(['bluetoothctl power on']);
      await room.scrollIntoViewIfNeeded();
      await picture(page, `bluez-off-${theme}`);
      const sound = async (): Promise<void> => {
        const { violations } = await axeHere(page).include('.sheet').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        expect(await whatIsWrong(page, '.top-name')).toEqual([]);
      };
      await sound();
      bluez.power(true);
      const linked = room.getByText(language === 'en' ? 'linked' : 'relié', { exact: true });
      await expect.poll(() => linked.count()).toBe(3);
      await expect.poll(() => page.locator('.port-commands').count()).toBe(0);
      const hand = { later, throwDie: (sides: number) => sides };
      for (const line of ['roll p2 4', 'charge p1 on', 'battery 8 p2']) handleDice(line, dice, hand);
      // Both states in words: charging, and nearly empty.
      const [charging, low, warned] =
        language === 'en'
          ? ['charging, 87%', 'low, 8%', 'a battery is low']
          : ['en charge, 87\u00a0%', 'faible, 8\u00a0%', 'une pile faible'];
      const card = page.locator('.device');
      await card.getByText(charging).waitFor();
      await card.getByText(low).waitFor();
      await page.locator('.chip-dice').getByText(warned).waitFor();
      // A GoDice among them notices taps; the players may enable what taps do.
      expect(await card.getByRole('checkbox').isChecked()).toBe(false);
      await picture(page, `bluez-on-${theme}`);
      await sound();
      const letGo = language === 'en' ? 'Let it go Pixels 1' : 'Le laisser Pixels 1';
      await room.getByRole('button', { name: letGo }).press('Enter');
      await expect.poll(() => linked.count()).toBe(2);
      await expect.poll(() => dice[0]?.linked).toBe(false);
      expect(dice[1]?.linked).toBe(true);
      await on.press('Space');
      await expect.poll(() => dice.some((die) => die.linked)).toBe(false);
      await expect.poll(() => linked.count()).toBe(0);
    });
    bluez.stop();
  });
});

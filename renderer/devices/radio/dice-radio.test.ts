import { describe, expect, it, vi } from 'vitest';
import type { RadioFrames } from '../../../electron/contract/radio-api.ts';
import { toHex } from '../../../firmware-bridge/radio/bytes.ts';
import type { EmulatedDie } from '../../../firmware-bridge/simulator/radio/emulated-die.ts';
import { radioDice } from '../../../firmware-bridge/simulator/radio/hand.ts';
import { DiceRadio } from './dice-radio.ts';
import type { Bluetooth, Characteristic, RadioDevice } from './web-bluetooth.ts';

/** An emulated die as a browser presents it to a page. */
class BrowserDie extends EventTarget implements RadioDevice {
  readonly id: string;
  readonly name: string;
  readonly gatt;
  forgotten = false;

  constructor(die: EmulatedDie, id: string) {
    super();
    this.id = id;
    this.name = die.name;
    const ways = new Map<string, Way>();
    const gatt = {
      connect: () => {
        const end = {
          notified: (from: string, bytes: Uint8Array) => ways.get(from)?.says(bytes),
          down: () => this.dispatchEvent(new Event('gattserverdisconnected')),
        };
        if (!die.connect(end)) return Promise.reject(new Error('out of reach'));
        die.exchangeMtu(247);
        return Promise.resolve(gatt);
      },
      disconnect: () => {
        die.hangUp();
      },
      getPrimaryService: (service: string) => {
        const characteristics = die.services.get(service);
        if (characteristics === undefined) return Promise.reject(new Error('no such service'));
        return Promise.resolve({
          getCharacteristic: (one: string) => {
            if (!characteristics.includes(one)) return Promise.reject(new Error('no such characteristic'));
            const way = ways.get(one) ?? new Way(die, one);
            ways.set(one, way);
            return Promise.resolve(way);
          },
        });
      },
    };
    this.gatt = gatt;
  }
  forget(): Promise<void> {
    this.forgotten = true;
    return Promise.resolve();
  }
}

class Way extends EventTarget implements Characteristic {
  value?: DataView;
  readonly properties = { writeWithoutResponse: true };
  readonly #die: EmulatedDie;
  readonly #id: string;
  constructor(die: EmulatedDie, id: string) {
    super();
    this.#die = die;
    this.#id = id;
  }
  says(bytes: Uint8Array): void {
    this.value = new DataView(Uint8Array.from(bytes).buffer);
    this.dispatchEvent(new Event('characteristicvaluechanged'));
  }
  startNotifications(): Promise<boolean> {
    return Promise.resolve(this.#die.subscribe(this.#id));
  }
  writeValueWithResponse(bytes: Uint8Array): Promise<void> {
    this.#die.write(this.#id, bytes);
    return Promise.resolve();
  }
  writeValueWithoutResponse(bytes: Uint8Array): Promise<void> {
    return this.writeValueWithResponse(bytes);
  }
}

function bench(id = 'browser+1=='): {
  readonly die: EmulatedDie;
  readonly device: BrowserDie;
  readonly radio: DiceRadio;
  readonly frames: RadioFrames;
} {
  const [die] = radioDice(1, 0, 6, { later: () => undefined, blinked: () => undefined });
  if (die === undefined) throw new Error('There is no die.');
  const device = new BrowserDie(die, id);
  const bluetooth: Bluetooth = {
    requestDevice: () => Promise.resolve(device),
    getDevices: () => Promise.resolve([device]),
    getAvailability: () => Promise.resolve(false),
  };
  const radio = new DiceRadio(bluetooth);
  const frames: RadioFrames = [];
  radio.carryBy((from, more) => {
    frames.push(...more);
    return Promise.resolve(from + more.length);
  });
  return { die, device, radio, frames };
}

describe('dice held by a browser', () => {
  it('are named by their own number, whatever the browser calls them', async () => {
    for (const id of ['browser+1==', 'another/browser']) {
      const { radio, frames } = bench(id);
      await radio.add();
      await vi.waitFor(() => expect(frames.length).toBeGreaterThan(1));
      expect(new Set(frames.map(({ die }) => die))).toEqual(new Set(['PCA57E101']));
      expect(frames.map(({ what }) => what)).toEqual(['up', 'notify']);
      expect(frames[1]?.bytes).toMatch(/^020F/);
    }
  });

  it('are linked automatically if they were chosen here before, unless they were let go', async () => {
    const { die, device, radio } = bench();
    await radio.remember();
    await vi.waitFor(() => expect(radio.dice[0]?.state).toBe('linked'));
    expect(die.linked).toBe(true);
    await radio.add();
    expect(radio.dice).toHaveLength(1);
    radio.letGo(radio.dice[0]?.id ?? '');
    expect(radio.dice).toEqual([]);
    expect(device.forgotten).toBe(true);
    expect(die.linked).toBe(false);
  });

  it("receive the host's orders by that name", async () => {
    const { die, radio, frames } = bench();
    const heard: string[] = [];
    await radio.add();
    await vi.waitFor(() => expect(frames.length).toBeGreaterThan(1));
    const write = die.write.bind(die);
    die.write = (characteristic, bytes) => {
      heard.push(toHex(bytes));
      return write(characteristic, bytes);
    };
    radio.order('PCA57E101', '21');
    await vi.waitFor(() => expect(frames.at(-1)?.bytes).toBe('225700'));
    expect(heard).toEqual(['21']);
  });

  it('are missing while Bluetooth is off, and the page can say so', async () => {
    expect(await bench().radio.isOn()).toBe(false);
    expect(await new DiceRadio({ requestDevice: () => Promise.reject(new Error()) }).isOn()).toBe(true);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceMessage } from '../../../firmware-bridge/device-message.ts';
import type { SystemRadioView } from '../../contract/radio-api.ts';
import type { BluetoothBus } from '../../ports/bluetooth-bus.ts';
import { RadioDesk } from './radio-desk.ts';
import { SystemRadio } from './system-radio.ts';

const LEGACY_D6 = '020601020B7A4757785634120010805ABB6405055A00';
const BUS: BluetoothBus = { address: 'unix:path=/bus', asked: false };
const DIE = 'P12345678';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'castellan-radio-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

/** The radio of a program that starts with this folder. */
function scene(bus: BluetoothBus | null = BUS) {
  const told: DeviceMessage[] = [];
  const gone: string[] = [];
  /** What the port process is told. */
  const ports: string[] = [];
  const views: SystemRadioView[] = [];
  const desk = new RadioDesk({
    hear: (message) => told.push(message),
    status: () => undefined,
    alive: () => undefined,
    gone: (die) => gone.push(die),
    raw: () => undefined,
    boot: 5,
  });
  const radio = new SystemRadio({
    dataDir,
    desk,
    findBus: () => bus ?? undefined,
    ports: {
      bluetooth: (address) => ports.push(`bluetooth ${address ?? 'off'}`),
      orderDie: (die, bytes) => ports.push(`${die} ${bytes}`),
      letGoDie: (die) => ports.push(`let go ${die}`),
    },
  });
  radio.watch((view) => views.push(view));
  let ms = 0;
  const hear = (what: 'up' | 'down' | 'notify', bytes = ''): void => {
    ms += 10;
    radio.take({ die: DIE, name: 'Ram', vendor: 'pixels', ms, what, bytes });
  };
  const faces = (): string[] => told.flatMap((one) => (one.kind === 'settled' ? [`${one.face} ${one.grade}`] : []));
  return { radio, ports, gone, views, hear, faces, told };
}

describe("the system's Bluetooth", () => {
  it('hears a die, writes to it, and loses it when the port process ends', () => {
    const { radio, ports, gone, hear, faces } = scene({ ...BUS, asked: true });
    hear('up');
    for (const bytes of [LEGACY_D6, '030302', '030100']) hear('notify', bytes);
    expect(faces()).toEqual(['6 not-a-roll', '1 witnessed']);
    expect(ports).toEqual(['bluetooth unix:path=/bus', `${DIE} 01`, `${DIE} 21`, `${DIE} 1A026400`, `${DIE} 1A000000`]);
    expect(radio.view.dice).toEqual([{ id: DIE, name: 'Ram', linked: true }]);
    hear('notify', '030302');
    radio.take(undefined);
    expect(gone).toEqual([DIE]);
    expect(radio.view.dice).toEqual([{ id: DIE, name: 'Ram', linked: false }]);
    hear('up');
    hear('notify', '030104');
    expect(faces().at(-1)).toBe('2 seen');
  });

  it('is off until somebody turns it on, and keeps that setting for the next start', () => {
    const first = scene();
    expect(first.radio.view).toEqual({ here: true, on: false, port: 'BlueZ', dice: [] });
    expect(first.ports).toEqual([]);
    expect(first.radio.turn(true)).toBe(true);
    expect(first.ports).toEqual(['bluetooth unix:path=/bus']);
    const second = scene();
    expect(second.ports).toEqual(['bluetooth unix:path=/bus']);
    expect(second.views.at(-1)?.on).toBe(true);
    second.radio.turn(false);
    expect(second.ports.at(-1)).toBe('bluetooth off');
    expect(scene().radio.view.on).toBe(false);
  });

  it('is on for a run that asks for it, without changing the stored setting', () => {
    expect(scene({ ...BUS, asked: true }).radio.view.on).toBe(true);
    expect(scene().radio.view.on).toBe(false);
  });

  it('drops its dice when turned off, and ignores what they still say', () => {
    const { radio, gone, hear, told, views } = scene();
    radio.turn(true);
    hear('up');
    hear('notify', LEGACY_D6);
    const heard = told.length;
    radio.turn(false);
    expect(gone).toEqual([DIE]);
    expect(views.at(-1)).toEqual({ here: true, on: false, port: 'BlueZ', dice: [] });
    hear('notify', '030302');
    expect(told).toHaveLength(heard);
  });

  it('drops a single die, which then is no longer listed', () => {
    const { radio, ports, hear, views } = scene();
    radio.turn(true);
    hear('up');
    expect(radio.letGo('P00000000')).toBe(false);
    expect(radio.letGo(DIE)).toBe(true);
    expect(ports.at(-1)).toBe(`let go ${DIE}`);
    hear('down');
    expect(views.at(-1)?.dice).toEqual([]);
  });

  it('is off if its stored setting is damaged', () => {
    writeFileSync(join(dataDir, 'bluetooth.json'), '{"on":');
    expect(scene().radio.view.on).toBe(false);
  });

  it('is not available on other systems', () => {
    const { radio, ports } = scene(null);
    expect(radio.view.here).toBe(false);
    expect(radio.turn(true)).toBe(false);
    expect(ports).toEqual([]);
  });
});

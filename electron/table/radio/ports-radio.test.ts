import { expect, it } from 'vitest';
import type { DeviceMessage } from '../../../firmware-bridge/device-message.ts';
import { PortsRadio } from './ports-radio.ts';
import { RadioDesk } from './radio-desk.ts';

const LEGACY_D6 = '020601020B7A4757785634120010805ABB6405055A00';

it('a die of the ports process is heard, written to, and gone with the process', () => {
  const told: DeviceMessage[] = [];
  const gone: string[] = [];
  const orders: string[] = [];
  const desk = new RadioDesk({
    hear: (message) => told.push(message),
    status: () => undefined,
    alive: () => undefined,
    gone: (die) => gone.push(die),
    raw: () => undefined,
    boot: 5,
  });
  const radio = new PortsRadio(desk, (die, bytes) => orders.push(`${die} ${bytes}`));
  let ms = 0;
  const hear = (what: 'up' | 'notify', bytes = ''): void => {
    ms += 10;
    radio.take({ die: 'P12345678', name: 'Ram', vendor: 'pixels', ms, what, bytes });
  };
  const faces = (): string[] => told.flatMap((one) => (one.kind === 'settled' ? [`${one.face} ${one.grade}`] : []));
  hear('up');
  for (const bytes of [LEGACY_D6, '030302', '030100']) hear('notify', bytes);
  expect(faces()).toEqual(['6 not-a-roll', '1 witnessed']);
  expect(orders).toEqual(['P12345678 01', 'P12345678 21', 'P12345678 1A026400', 'P12345678 1A000000']);
  hear('notify', '030302');
  radio.take(undefined);
  expect(gone).toEqual(['P12345678']);
  hear('up');
  hear('notify', '030104');
  expect(faces().at(-1)).toBe('2 seen');
});

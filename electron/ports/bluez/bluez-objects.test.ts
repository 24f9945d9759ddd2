import { describe, expect, it } from 'vitest';
import { dieIdOf, vendorOf } from '../../../firmware-bridge/radio/die-id.ts';
import { PIXELS_DATA, PIXELS_SERVICE, SERIAL_SERVICE } from '../../../firmware-bridge/radio/services.ts';
import { CHARACTERISTIC, readDevice, waysOf } from './bluez-objects.ts';

const character = (UUID: string) => ({ [CHARACTERISTIC]: { UUID } });

describe('a device as described by BlueZ', () => {
  it('is read with its id, its name and its signal strength', () => {
    const known = readDevice({
      Address: 'CA:57:E1:00:00:01',
      Name: 'Ram',
      UUIDs: [PIXELS_SERVICE.service],
      ServiceData: { [PIXELS_DATA]: [1, 0xe1, 0x57, 0xca, 0, 0, 0, 0] },
      RSSI: -47,
      Trusted: true,
    });
    expect(known).toMatchObject({ rssi: -47, trusted: true, connected: false, resolved: false });
    expect(vendorOf(known)).toBe('pixels');
    expect(dieIdOf(known)).toBe('PCA57E101');
  });

  it.each([{}, { Address: 7, Name: null, UUIDs: 'none', ServiceData: [1], RSSI: 'near', Connected: 'yes' }])(
    'is not a die if its properties are %j',
    (properties) => {
      const known = readDevice(properties);
      expect(vendorOf(known)).toBeUndefined();
      expect(known.rssi).toBeUndefined();
      expect(known.connected).toBe(false);
    },
  );
});

describe('the characteristics of a die', () => {
  const device = '/org/bluez/hci0/dev_1';
  it.each([
    ['Pixels', [PIXELS_SERVICE.says, PIXELS_SERVICE.hears], 'pixels'],
    ['GoDice', [SERIAL_SERVICE.second, SERIAL_SERVICE.third], 'godice'],
    ['Pixels of old firmware', [SERIAL_SERVICE.first, SERIAL_SERVICE.second], 'pixels'],
  ])('are those of %s', (_name, characteristics, vendor) => {
    const objects = Object.fromEntries(
      characteristics.map((one, i) => [`${device}/service1/char${i}`, character(one)]),
    );
    expect(waysOf(objects, device)?.vendor).toBe(vendor);
    expect(waysOf(objects, '/org/bluez/hci0/dev_2')).toBeUndefined();
    expect(waysOf(Object.fromEntries(Object.entries(objects).slice(1)), device)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { dieIdOf } from '../../../firmware-bridge/radio/die-id.ts';
import { PIXELS_SERVICE, SERIAL_SERVICE } from '../../../firmware-bridge/radio/services.ts';
import { EmulatedPixels } from '../../../firmware-bridge/simulator/radio/emulated-pixels.ts';
import { nameInName, pixelsNameIn, WHO_ARE_YOU } from './die-number.ts';

const view = (hex: string): DataView => {
  const digits = hex.match(/../g) ?? [];
  return new DataView(Uint8Array.from(digits, (two) => parseInt(two, 16)).buffer);
};

describe('the name of a die is the same in the browser and at a dongle', () => {
  it('from the number a Pixels die answers with', () => {
    const heard: (string | undefined)[] = [];
    const die = new EmulatedPixels({ n: 3, sides: 20 }, { later: () => undefined, blinked: () => undefined });
    const advertised = die.advertisement();
    die.connect({
      notified: (_from, bytes) => heard.push(pixelsNameIn(new DataView(bytes.buffer))),
      down: () => undefined,
    });
    die.exchangeMtu(247);
    die.subscribe(PIXELS_SERVICE.says);
    die.write(PIXELS_SERVICE.hears, Uint8Array.of(parseInt(WHO_ARE_YOU, 16)));
    die.place(2);
    expect(heard).toEqual(['PCA57E103', undefined, undefined]);
    expect(advertised && dieIdOf(advertised)).toBe('PCA57E103');
  });

  it('from the number old firmware answers with', () => {
    expect(pixelsNameIn(view('021401070B7A4757785634120010805ABB6401135A00'))).toBe('P12345678');
    expect(pixelsNameIn(view('0214'))).toBeUndefined();
    expect(pixelsNameIn(view(`02FF${'00'.repeat(60)}`))).toBeUndefined();
  });

  it.each(['GoDice_D15F0A_K_v04', 'GoDice_CA5701', 'Pixel1A2b3C4d', 'GoDice_A1', 'Ram'])(
    'from the name of %s',
    (name) => {
      const named = dieIdOf({
        address: '00:11:22:33:44:55',
        name,
        services: [SERIAL_SERVICE.service],
        data: new Uint8Array(),
      });
      expect(nameInName(name)).toBe(named.startsWith('A') ? undefined : named);
    },
  );
});

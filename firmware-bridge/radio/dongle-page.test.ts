import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DeviceMessage } from '../device-message.ts';
import { writeLine } from '../link/line.ts';
import { LinkSession } from '../link/session.ts';
import { EmulatedPixels } from '../simulator/radio/emulated-pixels.ts';
import { toHex } from './bytes.ts';
import { blinkOrder, greetingOrders, Measurer } from './orders.ts';
import { LEAST_MTU, PIXELS_COMPANY, PIXELS_DATA, PIXELS_SERVICE, SERIAL_SERVICE } from './services.ts';

/** Strangers build dongles from docs/wireless-dongle.md, so its examples must match the program. */
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('../../docs/wireless-dongle.md');
const conversation = (/## A conversation\n.*?```\n(.*?)```/s.exec(page)?.[1] ?? '').trimEnd().split('\n');

describe('the conversation on the page', () => {
  const lines = conversation.filter((line) => /^[<>] /.test(line));

  it('has right checksums', () => {
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(line.slice(2)).toBe(writeLine(line.slice(2, -5)));
  });

  it('is understood by the program as a witnessed six, and a die at rest after it came back', () => {
    const session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 } });
    session.open(0);
    const told: DeviceMessage[] = lines
      .filter((line) => line.startsWith('<'))
      .flatMap((line) => session.receive(new TextEncoder().encode(`${line.slice(2)}\n`), 1).messages);
    expect(
      told.flatMap((one) => {
        if (one.kind === 'settled') return [`${one.die} ${one.face} ${one.grade} ${one.confidence ?? ''}`];
        return one.kind === 'hello' ? [] : [one.kind];
      }),
    ).toEqual(['PCA57E101 1 not-a-roll ', 'battery', 'rolling', 'PCA57E101 6 witnessed 100', 'PCA57E101 1 seen ']);
  });

  it('has answers that the emulated die also gives', () => {
    const said: string[] = [];
    const die = new EmulatedPixels({ n: 1, sides: 6 }, { later: () => undefined, blinked: () => undefined });
    die.connect({ notified: (_from, bytes) => said.push(toHex(bytes)), down: () => undefined });
    die.exchangeMtu(247);
    die.subscribe(PIXELS_SERVICE.says);
    for (const order of [0x01, 0x21]) die.write(PIXELS_SERVICE.hears, Uint8Array.of(order));
    const shown = conversation.flatMap((line) => /^~ says (.*)$/.exec(line)?.slice(1) ?? []);
    expect(shown.slice(0, 2)).toEqual(said);
  });
});

describe('the numbers on the page', () => {
  const roll = { die: 'd', vendor: 'pixels', what: 'notify' } as const;
  const measurer = new Measurer();

  it.each([
    ...Object.values(PIXELS_SERVICE),
    ...Object.values(SERIAL_SERVICE),
    PIXELS_COMPANY.toString(16).toUpperCase().padStart(4, '0'),
    PIXELS_DATA.slice(4, 8).toUpperCase(),
    ...greetingOrders('pixels'),
    ...greetingOrders('godice'),
    blinkOrder('pixels'),
    blinkOrder('godice'),
    ...measurer.hear({ ...roll, bytes: '030302' }),
    ...measurer.hear({ ...roll, bytes: '030102' }),
  ])('match the program: %s', (number) => {
    // Some are part of a list; a short one would be found anywhere.
    expect(page).toContain(number.length > 2 ? number : `\`${number}\``);
  });

  it('match the program’s smallest message size that a link must carry', () => {
    expect(page).toContain(`a link of less than ${LEAST_MTU} `);
  });

  it('of services and characteristics are the same in the firmware and in the browser', () => {
    const numbers = new Set([...Object.values(PIXELS_SERVICE), ...Object.values(SERIAL_SERVICE)]);
    for (const path of ['../firmware/dongle/makers.h', '../../renderer/devices/radio/services.ts'])
      expect(new Set(read(path).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)), path).toEqual(numbers);
    expect(new Set(page.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))).toEqual(numbers);
  });

  it('of orders are the same in the firmware', () => {
    const makers = read('../firmware/dongle/makers.h');
    const orders = [...makers.matchAll(/constexpr uint8_t k\w+\[\] = \{(.*?)\}/g)].map(([, bytes = '']) =>
      bytes.replaceAll(/0x|[, ]/g, ''),
    );
    expect(orders).toEqual([
      '01',
      '21',
      '19',
      '3201',
      '1A026400',
      '1A000000',
      blinkOrder('pixels'),
      blinkOrder('godice'),
    ]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const renderer = join(import.meta.dirname, '..');

/** Exempt: displays scale on their own, a phone is not a large screen, and one file defines the lengths. */
const OWN = ['design/large-screen.css', 'room/come-in.css', 'tablet/tablet.css', 'tournament/hall.css'];

test('styles enlarged on a 4K screen use window lengths that allow for the zoom', () => {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && !OWN.includes(file));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const css = readFileSync(join(renderer, file), 'utf8').replaceAll('--popover-available-height, 100vh', '');
    expect(/[\d.]+[dsl]?v[wh]\b/.exec(css)?.[0], file).toBe(undefined);
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const renderer = join(import.meta.dirname, '..');

/** One thing on both sides: the console's styles for it, refined where it is drawn. */
const REFINED = ['rule-list', 'device-part', 'battery'];

/** The class names that a style sheet gives a look of their own, wherever they stand. */
function bareClasses(css: string): readonly string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g);
  return [...rules].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((one) => /^\.([\w-]+)$/.exec(one.trim())?.[1] ?? []),
  );
}

test('two rooms never style the same class name, since a page may hold the style sheets of both', () => {
  const rooms = new Map<string, Set<string>>();
  for (const file of readdirSync(renderer, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue;
    const [room = ''] = file.replaceAll('\\', '/').split('/');
    for (const name of bareClasses(readFileSync(join(renderer, file), 'utf8')))
      rooms.set(name, (rooms.get(name) ?? new Set()).add(room));
  }
  expect(rooms.size).toBeGreaterThan(1000);
  // The design folder adapts anything to large screens and forced colours.
  const shared = [...rooms].filter(
    ([name, named]) => !REFINED.includes(name) && [...named].filter((room) => room !== 'design').length > 1,
  );
  expect(shared.map(([name, named]) => `${name}: ${[...named].join(', ')}`)).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault, linesOfItems } from './json-lines.ts';

test('finds the items of a list on their lines, however they are formatted', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 6 }), fc.nat(3), (items, indent) => {
      // Each item begins on the line after the one before ends.
      const parts = items.map((item) => JSON.stringify(item, null, indent));
      let line = 2;
      const expected = parts.map((part) => {
        const begins = line;
        line += part.split('\n').length;
        return begins;
      });
      expect(linesOfItems(`[\n${parts.join(',\n')}]`, items.length, null)).toEqual(expected);
      const within = `{"a": [1, {"units": [2]}], "units": [\n${parts.join(',\n')}], "b": [3]}`;
      expect(linesOfItems(within, items.length, 'units')).toEqual(expected);
    }),
  );
});

test('finds a fault only in text that is not JSON, and only on a line that exists', () => {
  const sign = fc.constantFrom('[', ']', '{', '}', ',', ':', '"a"', '1', 'null', 'x', '"', '\n', ' ');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 9 }), (signs) => {
      const written = signs.join('');
      let isJson = true;
      try {
        JSON.parse(written);
      } catch {
        isJson = false;
      }
      const { line, near } = jsonFault(written);
      expect(line).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(written.split('\n').length);
      if (isJson) expect(near).toBe('');
    }),
  );
  expect(jsonFault('[\n1\n2]')).toEqual({ line: 3, near: '2' });
  expect(jsonFault('{"a": "b\n"}')).toEqual({ line: 1, near: '"' });
  expect(jsonFault("{'a': 1}")).toEqual({ line: 1, near: "'a'" });
  expect(jsonFault('[1')).toEqual({ line: 1, near: '' });
});

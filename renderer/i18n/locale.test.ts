import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test('dates are written as the reader does, and in the language of the page where they read another', () => {
  expect(localeOf('en', ['fr-FR', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('fr', ['en-GB'])).toBe('fr');
  const day = Date.UTC(2026, 4, 2, 12);
  expect(new Intl.DateTimeFormat(localeOf('en', ['en-GB']), { timeZone: 'UTC' }).format(day)).toBe('02/05/2026');
});

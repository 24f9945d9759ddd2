import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test("dates follow the reader's locale, and the page's language if the reader's is another", () => {
  expect(localeOf('en', ['fr-FR', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('fr', ['en-GB'])).toBe('fr');
  const day = Date.UTC(2026, 4, 2, 12);
  expect(new Intl.DateTimeFormat(localeOf('en', ['en-GB']), { timeZone: 'UTC' }).format(day)).toBe('02/05/2026');
});

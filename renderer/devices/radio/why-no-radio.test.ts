import { expect, it } from 'vitest';
import { whyNoRadio } from './why-no-radio.ts';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const WINDOWS = LINUX.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64');

it.each([
  ['Chromium on Linux, which hides it', LINUX, true, 'linux'],
  ['Chrome from another computer by plain http', WINDOWS, false, 'insecure'],
  ['Chromium on Linux from another computer', LINUX, false, 'insecure'],
  ['Chrome on Windows, where a rule of the house forbids it', WINDOWS, true, 'other'],
  ['Chrome on Android', LINUX.replace('X11; Linux x86_64', 'Linux; Android 16; K'), true, 'other'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', true, 'firefox'],
  [
    'Firefox from another computer',
    'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0',
    false,
    'firefox',
  ],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    true,
    'safari',
  ],
  [
    'Chrome on an iPad, which is Safari underneath',
    'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    true,
    'safari',
  ],
])('%s', (_browser, userAgent, isSecure, why) => {
  expect(whyNoRadio({ isSecure, userAgent })).toBe(why);
});

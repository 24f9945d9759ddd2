import { expect, it } from 'vitest';
import type { AboutView } from '../../electron/contract/about-api.ts';
import { abilities, browserOf, versionsOf, whatWorks } from './what-works.ts';

const can = { serial: true, windows: false, guests: true };
const about: AboutView = {
  version: '0.2.0',
  node: '24.1.0',
  electron: null,
  chromium: null,
  platform: 'linux',
  arch: 'x64',
  can,
  release: null,
};
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const CHROMIUM = `${LINUX} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`;

it('what works depends on the host and the page, each on its own', () => {
  const page = { radio: false, fullScreen: true, sound: true };
  expect(whatWorks(can, page).filter(({ works }) => !works)).toEqual([
    { id: 'radio', works: false },
    { id: 'windows', works: false },
  ]);
  const none = whatWorks(
    { serial: false, windows: false, guests: false },
    { radio: false, fullScreen: false, sound: false },
  );
  expect(none).toEqual(abilities.map((id) => ({ id, works: false })));
});

it.each([
  [CHROMIUM, 'Chrome 156.0.0.0'],
  [`${CHROMIUM} Edg/156.0.1.2`, 'Edge 156.0.1.2'],
  [`${LINUX.replace(')', '; rv:152.0)')} Gecko/20100101 Firefox/152.0`, 'Firefox 152.0'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15', 'Safari 19.0'],
  ['Somebody’s own', 'Somebody’s own'],
])('a browser is named as its makers name it (%#)', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});

it('versions name Electron on the desktop and the browser elsewhere', () => {
  expect(versionsOf(about, CHROMIUM)).toEqual([
    ['castellan', '0.2.0'],
    ['browser', 'Chrome 156.0.0.0'],
    ['node', '24.1.0'],
    ['system', 'linux x64'],
  ]);
  expect(versionsOf({ ...about, electron: '45.4.1', chromium: '156.0.1' }, CHROMIUM).map(([name]) => name)).toEqual([
    'castellan',
    'electron',
    'chromium',
    'node',
    'system',
  ]);
});

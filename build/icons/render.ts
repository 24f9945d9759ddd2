// node build/icons/render.ts: renders the icon's images from icon.svg, with Chromium.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const SIZES = [16, 32, 48, 64, 128, 256, 512, 1024];

const svg = readFileSync(join(import.meta.dirname, 'icon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${String(size)}px;height:${String(size)}px}</style>${svg}`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  writeFileSync(join(import.meta.dirname, size === 1024 ? 'icon.png' : `${String(size)}x${String(size)}.png`), picture);
}
await browser.close();

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableInBothLights } from './both-lights.ts';
import { openMovingPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { picture } from './devices-page.ts';
import { preparedMatch, until } from './prepared-match.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The film of a siege in the whole program: watched by keys, and saved as a page that plays without it. */

let workshop: Workshop;
let served: Served;
let page: Page;
let complaints: readonly string[];
beforeAll(async () => {
  workshop = await openWorkshop();
  // A siege of several turns: fights, falling walls, dice.
  let orders = 0;
  const file = await preparedMatch(workshop.folder, {
    system: 'siege-and-fortresses',
    preset: 'demo',
    way: (offers, given) => {
      orders += 1;
      const fight = offers.find(({ command }) => /^(shoot|assault|charge|batter|mount)/.test(command));
      return orders > 60 ? undefined : (fight ?? until('none')(offers, given));
    },
  });
  served = await serveProgram(workshop, 'film', file);
  ({ page, complaints } = await openMovingPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 800 },
  }));
  await page.waitForSelector('.dock');
});
afterAll(async () => {
  await served?.close();
  await workshop.close();
});

const time = async (): Promise<number> => Number(await page.locator('.film-bar input').inputValue());
const toFilm = async (on = page): Promise<void> => {
  await on.keyboard.press('Control+k');
  await on.keyboard.type('film of');
  await on.keyboard.press('Enter');
  await on.locator('.film-bar').waitFor();
};
const moments = () => page.locator('.film-moment');

describe('the film of a siege', () => {
  it('opens from the palette, plays automatically, and says what is on', async () => {
    await toFilm();
    await page.locator('.film-picture .plan-drawing').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('film-play');
    await expect.poll(time).toBeGreaterThan(300);
    const signs = page.locator('.film-controls svg:not(.turned)');
    const drawn = await signs.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    expect(new Set(drawn).size, 'each button has a sign of its own').toBe(drawn.length);
    expect(await moments().count()).toBeGreaterThan(2);
    await expect.poll(() => page.locator('.film-caption, .film-line').count()).toBe(1);
  });

  it('is controlled by keys: pause, next moment, previous row, five seconds, the end', async () => {
    await page.locator('.film-bar input').focus();
    await page.keyboard.press('k');
    await page.keyboard.press('Home');
    const before = await time();
    await page.waitForTimeout(400);
    expect(await time()).toBe(before);
    await page.keyboard.press('Shift+ArrowRight');
    const first = await time();
    expect(first).toBeGreaterThan(0);
    await expect.poll(() => moments().first().getAttribute('aria-current')).toBe('step');
    const words = (await moments().first().locator('span').first().innerText()).trim();
    await expect.poll(() => page.locator('.film-headline').innerText()).toContain(words);
    await expect.poll(() => page.locator('[role=log]').innerText()).toContain(words);
    await picture(page, 'film-moment');
    await page.keyboard.press('ArrowRight');
    expect(await time()).toBe(first + 5000);
    await page.keyboard.press(',');
    expect(await time()).toBeLessThan(first + 5000);
    await page.keyboard.press('End');
    expect(await time()).toBeGreaterThan(Number(await page.locator('.film-bar input').getAttribute('max')) - 100);
    await page.keyboard.press('4');
    await expect.poll(() => page.getByRole('button', { name: '4×' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('c');
    await expect.poll(() => page.locator('.film-caption, .film-line').count()).toBe(0);
    // Only the words go: the picture has all the room.
    const whole = (await page.locator('.film-picture').boundingBox())?.height ?? Infinity;
    await expect
      .poll(async () => (await page.locator('.film-picture .plan-drawing').boundingBox())?.height)
      .toBeGreaterThan(whole * 0.9);
    await page.keyboard.press('c');
  });

  it('shows everything on request, and is accessible', async () => {
    const short = Number(await page.locator('.film-bar input').getAttribute('max'));
    await page.getByRole('button', { name: 'Everything' }).click();
    await expect
      .poll(async () => Number(await page.locator('.film-bar input').getAttribute('max')))
      .toBeGreaterThan(short);
    await page.getByRole('button', { name: 'Key moments' }).click();
    await expect.poll(async () => Number(await page.locator('.film-bar input').getAttribute('max'))).toBe(short);
    await moments().nth(1).click();
    await expect.poll(() => page.locator('.film-caption').count()).toBe(1);
    await picture(page, 'film-second');
    await expect.poll(() => whatIsWrong(page, '.film-line, .film-turn *, .plan *, .top-name')).toEqual([]);
    await readableInBothLights(page, 'film', '.sheet', '.plan-drawing');
  });

  it('is available in words and as a tactile drawing, for people who cannot see it', async () => {
    const words = page.locator('.film-words');
    await words.locator('summary').click();
    const lines = await words.locator('li').allInnerTexts();
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.join(' ')).toMatch(/Varenne, turn \d/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Plan for swell paper' }).click(),
    ]);
    const path = join(workshop.folder, 'film.svg');
    await download.saveAs(path);
    const { page: drawing } = await openMovingPage(workshop, `file://${path}`, {
      viewport: { width: 1280, height: 900 },
    });
    // Black on white only: black is raised.
    expect(await drawing.locator('path, rect, polygon, line').count()).toBeGreaterThan(40);
    const inks = await drawing.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('path, rect, polygon, circle')].map((one) => getComputedStyle(one).fill),
      ),
    ]);
    expect(inks).toEqual(['none']);
    // Drawn at film size, not as small as the picture beside the open words: letters are as high as in print for fingers.
    const [letters, sheet] = await drawing.evaluate(() => [
      Number.parseFloat(getComputedStyle(document.querySelector('text') ?? document.body).fontSize),
      document.documentElement.getAttribute('viewBox')?.split(' ').map(Number)[2] ?? 0,
    ]);
    expect(((letters ?? 0) / (sheet ?? 1)) * 277).toBeGreaterThan(6);
    expect(((letters ?? 0) / (sheet ?? 1)) * 277).toBeLessThan(8);
    await picture(drawing, 'film-swell');
    await drawing.context().close();
  });

  it('is saved as one page that plays without the program and without a network', async () => {
    const saved = async (name: string): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as a page' }).click(),
      ]);
      const path = join(workshop.folder, name);
      await download.saveAs(path);
      return path;
    };
    const path = await saved('film.html');
    const html = readFileSync(path, 'utf8');
    // The same log is the same film, however often this page has drawn.
    expect(readFileSync(await saved('again.html'), 'utf8')).toBe(html);
    expect(html).not.toMatch(/(?:src|href)="https?:/);
    const { page: alone, complaints: said } = await openMovingPage(workshop, `file://${path}`, {
      viewport: { width: 1280, height: 900 },
      offline: true,
    });
    await expect.poll(() => alone.locator('.picture:not([hidden]) svg').count()).toBeGreaterThan(0);
    const caption = () => alone.locator('#caption').innerText();
    await alone.keyboard.press('Shift+ArrowRight');
    const english = await caption();
    expect(english).not.toBe('');
    await picture(alone, 'film-page');
    await alone.getByRole('button', { name: 'English' }).click();
    await expect.poll(caption).not.toBe(english);
    expect(await alone.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(await alone.title()).toBe('Film\u{a0}: Varenne');
    // Each picture finds its own patterns: those of a hidden one are not drawn.
    const astray = await alone.evaluate(
      () =>
        [...document.querySelectorAll('.picture')].flatMap((one) =>
          [...one.innerHTML.matchAll(/url\(#([^)]+)\)/g)].filter(
            ([, id]) => one.querySelector(`[id="${id ?? ''}"]`) === null,
          ),
        ).length,
    );
    expect(astray).toBe(0);
    expect(
      await alone.evaluate(() => new Set([...document.querySelectorAll('pattern')].map(({ id }) => id)).size),
    ).toBe(await alone.locator('pattern').count());
    // The controls are in reach without scrolling, and each key moment by its name.
    for (const height of [900, 768]) {
      await alone.setViewportSize({ width: 1280, height });
      const foot = await alone.locator('#play').boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    const named = alone.getByRole('navigation', { name: 'Moments clés' }).getByRole('button');
    expect(await named.count()).toBe(await moments().count());
    await named.nth(1).click();
    await expect.poll(() => named.nth(1).getAttribute('aria-current')).toBe('step');
    await alone.getByRole('button', { name: 'Lire' }).click();
    const bar = alone.locator('#bar');
    const was = Number(await bar.inputValue());
    await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(was);
    expect(said).toEqual([]);
    await alone.context().close();
    expect(complaints).toEqual([]);
  });

  it('is saved as a video as long as the film, with the same pictures', async () => {
    const lasts = Number(await page.locator('.film-bar input').getAttribute('max'));
    await page.evaluate(() => {
      const layers: Record<string, string> = {};
      Object.assign(window, { layers });
      Object.defineProperty(HTMLImageElement.prototype, 'src', {
        set(this: HTMLImageElement, address: string) {
          for (const part of ['film-screen%20film-captioned', 'class%3D%22film-line'])
            if (address.includes(part)) layers[part] = address;
          this.setAttribute('src', address);
        },
      });
    });
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 480_000 }),
      page.getByRole('button', { name: 'Save as a video' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.webm$/);
    const path = join(workshop.folder, 'film.webm');
    await download.saveAs(path);
    await page.getByText(`Saved as ${download.suggestedFilename()}.`).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save as a video' }).count()).toBe(1);
    // Its pictures end above the captions, whose lines do not run into one another.
    const layers = await page.evaluate(() => Object.values((window as { layers?: object }).layers ?? {}) as string[]);
    const { page: layer } = await openMovingPage(workshop, 'about:blank', { viewport: { width: 1280, height: 720 } });
    const measured: (readonly [name: string, top: number, bottom: number, lines: number])[] = [];
    for (const address of layers) {
      await layer.goto(address);
      measured.push(
        await layer.locator('.plan-frame, .film-line').evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          const { lineHeight, fontSize } = getComputedStyle(one);
          return [one.className, top, bottom, Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)] as const;
        }),
      );
    }
    await layer.context().close();
    const [plan, line] = ['plan', 'film-line'].map((name) => measured.find(([one]) => one.includes(name)));
    expect(plan?.[2]).toBeLessThanOrEqual(line?.[1] ?? 0);
    expect(line?.[3]).toBeGreaterThan(1.2);
    // Embedded in a page, so that its pixels may be read.
    const player = join(workshop.folder, 'player.html');
    const inside = readFileSync(path).toString('base64');
    writeFileSync(player, `<body style="margin:0"><video src="data:video/webm;base64,${inside}"></video>`);
    const { page: alone } = await openMovingPage(workshop, `file://${player}`, {
      viewport: { width: 1280, height: 720 },
    });
    const video = alone.locator('video');
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => Math.round(one.duration * 10)))
      .toBe(Math.round(lasts / 100));
    expect(await video.evaluate((one: HTMLVideoElement) => [one.videoWidth, one.videoHeight])).toEqual([1280, 720]);
    // Not a single colour: a fortress, with text in front of it.
    const colours = () =>
      video.evaluate(async (one: HTMLVideoElement) => {
        one.pause();
        await new Promise((done) => {
          one.addEventListener('seeked', done, { once: true });
          one.currentTime = one.duration / 2;
        });
        const canvas = new OffscreenCanvas(64, 36);
        const paper = canvas.getContext('2d');
        paper?.drawImage(one, 0, 0, 64, 36);
        return new Set(new Uint32Array(paper?.getImageData(0, 0, 64, 36).data.buffer ?? new ArrayBuffer(0))).size;
      });
    expect(await colours()).toBeGreaterThan(50);
    await picture(alone, 'film-video');
    await alone.context().close();
    expect(complaints).toEqual([]);
  });

  it('reports a browser that cannot make a video, and a stopped one', async () => {
    await page.getByRole('button', { name: 'Save as a video' }).click();
    await page.getByRole('button', { name: /: stop$/ }).click();
    await page.getByText('Stopped. No video was saved.').waitFor();
    const { page: older } = await openMovingPage(workshop, served.door.consoleUrl);
    await older.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'VideoEncoder');
    });
    await older.reload();
    await older.waitForSelector('.dock');
    await toFilm(older);
    await older.getByRole('button', { name: 'Save as a video' }).click();
    await older.getByText('This browser cannot make a video. Save the film as a page instead.').waitFor();
    await older.context().close();
  });

  it('is followed by monitors, which join midway and get their siege back', async () => {
    const { door } = served;
    const { page: monitor } = await openMovingPage(workshop, door.displayUrl, {
      viewport: { width: 1920, height: 1080 },
    });
    const film = monitor.locator('.film-screen');
    await monitor.locator('.m-plan .plan-drawing').waitFor();
    const show = page.getByRole('button', { name: 'Show it on the monitor' });
    await page.locator('.film-bar input').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await show.click();
    await expect
      .poll(() => page.locator('.film-controls [role=status]').allInnerTexts())
      .toContainEqual(expect.stringContaining('follow this film'));
    const words = (await moments().first().locator('span').first().innerText()).trim();
    await expect.poll(() => film.locator('.film-headline').innerText()).toContain(words);
    await film.locator('.plan-drawing').waitFor();
    await picture(monitor, 'film-monitor');
    // A step forward on the console is a step forward on the monitor; one that joins late joins there.
    await moments().nth(1).click();
    const second = (await moments().nth(1).locator('span').first().innerText()).trim();
    await expect.poll(() => film.locator('.film-headline').innerText()).toContain(second);
    const { page: late } = await openMovingPage(workshop, door.displayUrl, { viewport: { width: 1080, height: 1920 } });
    await expect.poll(() => late.locator('.film-screen .film-headline').innerText()).toContain(second);
    await picture(late, 'film-monitor-portrait');
    await late.context().close();
    await page.locator('.film-bar input').focus();
    await page.keyboard.press('c');
    await expect.poll(() => film.locator('.film-caption, .film-line').count()).toBe(0);
    await page.keyboard.press('c');
    // After its film is closed, the monitor has its siege again.
    await page.getByRole('button', { name: 'Take it off the monitor' }).click();
    await expect.poll(() => film.count()).toBe(0);
    await show.click();
    await film.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => film.count()).toBe(0);
    await monitor.context().close();
  });

  it('is followed by a stream with the delay of its overlay', async () => {
    // The film itself says where a stream finds it.
    await toFilm();
    await page.getByRole('button', { name: 'For the stream' }).click();
    await page.getByRole('switch', { name: 'Overlays' }).press('Space');
    const alone = await page.locator('.film-stream .overlay-address').first().innerText();
    expect(alone).toContain('parts=film');
    const address = alone.replace(/.parts=film/, '');
    expect(await whatIsWrong(page, '.film-line, .film-turn *, .plan *, .top-name')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.film-bar').count()).toBe(0);
    const at = { viewport: { width: 1920, height: 1080 } };
    const { page: stream } = await openMovingPage(workshop, address, at);
    const { page: late } = await openMovingPage(workshop, `${address}${address.includes('?') ? '&' : '?'}delay=3`, at);
    const { page: without } = await openMovingPage(workshop, alone.replace('parts=film', 'parts=bug'), at);
    const { page: only } = await openMovingPage(workshop, alone, at);
    await stream.waitForSelector('.o-row');
    await late.waitForTimeout(3500);
    // The page itself records when the film comes: on a slow machine that may be before the other stream has drawn it.
    const came = late.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('.film-screen') !== null) resolve(Date.now());
          }).observe(document.body, { subtree: true, childList: true });
        }),
    );
    await toFilm();
    expect(await late.locator('.film-screen').count()).toBe(0);
    const shown = Date.now();
    await page.getByRole('button', { name: 'Show it on the monitor' }).click();
    await stream.locator('.film-screen .plan-drawing').waitFor();
    await only.locator('.film-screen .plan-drawing').waitFor();
    expect(await only.locator('.o-row').count()).toBe(0);
    await picture(stream, 'film-stream');
    // A timer may fire a few ms early.
    expect((await came) - shown).toBeGreaterThanOrEqual(2990);
    expect(await without.locator('.film-screen').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => stream.locator('.film-screen').count()).toBe(0);
    await expect.poll(() => late.locator('.film-screen').count()).toBe(0);
    for (const one of [stream, late, without, only]) await one.context().close();
  });

  it('gives way on the monitor to a new order at the table, and to the console that showed its own film last', async () => {
    const { door } = served;
    const { page: monitor } = await openMovingPage(workshop, door.displayUrl, {
      viewport: { width: 1920, height: 1080 },
    });
    const { page: other } = await openMovingPage(workshop, door.consoleUrl, { viewport: { width: 1280, height: 800 } });
    for (const one of [page, other]) {
      await toFilm(one);
      await one.getByRole('button', { name: 'Show it on the monitor' }).click();
      await one.getByText('follow this film').waitFor();
    }
    await page.getByText('Another console shows its film').waitFor();
    await monitor.locator('.film-screen').waitFor();
    await page.keyboard.press('Escape');
    await monitor.waitForTimeout(300);
    expect(await monitor.locator('.film-screen').count()).toBe(1);
    await page.locator('.dock button.offer, .dock .btn-main').first().click();
    await other.getByText('The siege goes on').waitFor();
    await expect.poll(() => monitor.locator('.film-screen').count()).toBe(0);
    await other.context().close();
    await monitor.context().close();
  });
});

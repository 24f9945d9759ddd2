import type { Page } from 'playwright-core';
import type { RoomView } from '../../electron/contract/room-api.ts';
import { done } from '../../test/journeys/program.ts';
import { goOn, until } from '../../test/screens/prepared-match.ts';
import { orders, preset } from '../played-siege.ts';
import type { Walk, Walker } from './walker.ts';

/** Walks to the screens beside the table: phones, a stream, and pieces while they are set up. */

/** Resolves with the room once it is as wanted. */
function room({ hand }: Walker, wanted: (room: RoomView) => boolean): Promise<RoomView> {
  return new Promise((found, failed) => {
    const stop = hand.live(
      'room.watch',
      {},
      (told) => {
        if (!wanted(told)) return;
        found(told);
        queueMicrotask(() => stop());
      },
      failed,
    );
  });
}

/** Lets guests and a stream in. */
async function opensDoor(walker: Walker): Promise<void> {
  const { addresses } = await room(walker, () => true);
  await done(
    walker.hand.call('room.switch', { on: true, addresses: addresses.slice(0, 1).map(({ address }) => address) }),
  );
  await done(walker.hand.call('room.overlays', { on: true, delay: 0 }));
}

/** A phone that has come in; a picture is taken of the door before. @param seat the side it plays */
async function phone(walker: Walker, name: string, seat: string): Promise<Page> {
  await done(walker.hand.call('room.newCode', {}));
  const { code, addresses } = await room(walker, ({ code: now }) => now !== null);
  const page = await walker.open('phone', addresses.find(({ url }) => url !== null)?.url ?? '');
  const fields = page.locator('.join input');
  await fields.first().waitFor();
  await walker.take('guests-door', page);
  await fields.nth(0).fill(code?.code ?? '');
  await fields.nth(1).fill(name);
  await page.locator('.join-go').click();
  await page.locator('.tablet-head').waitFor();
  const { guests } = await room(walker, (now) => now.guests.some((guest) => guest.name === name));
  await done(walker.hand.call('room.seat', { guest: guests.find((guest) => guest.name === name)?.id ?? '', seat }));
  await page.locator('.tablet-play').waitFor();
  return page;
}

/** Drags from the middle of one thing to a point. @param at where in it, from its upper left corner, as parts of it */
async function drag(page: Page, from: string, to: string, at: readonly [number, number] = [0.5, 0.5]): Promise<void> {
  const begin = await page.locator(from).first().boundingBox();
  if (begin === null) throw new Error(`${from} is not in the picture`);
  await page.mouse.move(begin.x + begin.width / 2, begin.y + begin.height / 2);
  await page.mouse.down();
  await page.mouse.move(begin.x + begin.width / 2 + 12, begin.y + begin.height / 2 + 12);
  await page.locator(to).first().waitFor();
  const end = await page.locator(to).first().boundingBox();
  if (end === null) throw new Error(`${to} is not in the picture`);
  await page.mouse.move(end.x + end.width * at[0], end.y + end.height * at[1], { steps: 5 });
}

/** Answers everything up to the next roll in the plainest way. */
async function toTheRoll({ hand }: Walker): Promise<void> {
  for (;;) {
    const { ask } = await hand.until('something is asked', (now) => now.ask !== null);
    if (ask === null || ask.ask === 'roll') return;
    const { token } = ask;
    await done(
      ask.ask === 'choose'
        ? hand.call('match.choose', { token, option: ask.options[0]?.id ?? '' })
        : hand.call('match.declare', { token, fact: ask.suggested ?? (ask.fact === 'yes-no' ? true : (ask.max ?? 0)) }),
    );
    await hand.until('the answer was taken', (now) => now.ask?.token !== token);
  }
}

/** Types faces for the open roll, and waits until a page shows the result. */
async function throws({ hand }: Walker, page: Page): Promise<void> {
  const { ask } = hand.state();
  const faces = Array.from({ length: ask?.ask === 'roll' ? ask.dice : 0 }, (_, n) => 6 - (n % 6));
  await done(hand.call('tray.type', { token: ask?.token ?? '', faces, by: 'Dan' }));
  await page.locator('[data-told=true]').first().waitFor();
}

/** Plays the open fight to its end: the defender throws sixes, the attacker ones. */
async function throwsThemBack({ hand }: Walker): Promise<void> {
  for (let { ask } = hand.state(); ask?.ask === 'roll'; { ask } = hand.state()) {
    const { token, dice, seat } = ask;
    const faces = Array.from({ length: dice }, () => (seat === 'defender' ? 6 : 1));
    await done(hand.call('tray.type', { token, faces, by: 'Dan' }));
    await hand.until('the dice are in', (now) => now.ask?.token !== token);
  }
}

/** Goes on from a result. */
async function goesOn(page: Page): Promise<void> {
  await page.locator('[data-main=live]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.ask-result').waitFor({ state: 'detached' });
}

export const ELSEWHERE: readonly Walk[] = [
  {
    name: 'thrown-back',
    moment: {
      ...preset('siege-medieval', 'last-assault'),
      played: orders({}, ['assault', { unit: 'foot-1', section: 'wall-1' }]),
    },
    through: async (walker) => {
      const page = await walker.open('console');
      const monitor = await walker.open('display');
      await page.locator('.slot').first().waitFor();
      await throwsThemBack(walker);
      await page.locator('.last-event').waitFor();
      await walker.take('thrown-back', page, monitor);
      await page.keyboard.press('p');
      for (let n = 0; n < 3; n += 1) await page.keyboard.press('+');
      await walker.take('thrown-back-near', page);
    },
  },
  {
    name: 'guests',
    moment: {
      ...preset('siege-medieval', 'last-assault'),
      played: orders({}, ['assault', { unit: 'foot-1', section: 'wall-1' }]),
    },
    stay: 'wait',
    through: async (walker) => {
      const table = await walker.open('console');
      await table.locator('.slot').first().waitFor();
      const monitor = await walker.open('display');
      await opensDoor(walker);
      const ours = walker.hand.state().ask?.seat ?? 'attacker';
      const plays = await phone(walker, 'Ada', ours);
      const other = await phone(walker, 'Dan', ours === 'attacker' ? 'defender' : 'attacker');
      const { overlays } = await room(walker, (now) => now.overlays.urls.length > 0);
      const stream = await walker.open('overlay', overlays.urls[0]);
      await stream.locator('.o-row').waitFor();
      await walker.take('guests-asked', plays, other, stream, monitor);
      await throws(walker, table);
      await walker.take('guests-landed', plays, other, stream, monitor, table);
      await goesOn(table);
      await walker.take('guests-second', plays, stream, monitor, table);
    },
  },
  {
    name: 'assault',
    moment: { ...preset('siege-and-fortresses', 'into-the-breach'), played: (table) => goOn(table, until('assault')) },
    stay: 'wait',
    through: async (walker) => {
      const page = await walker.open('console');
      await page.locator('.ask-free').waitFor();
      const monitor = await walker.open('display');
      const { hand } = walker;
      const offer = hand.state().offers.find(({ command, about }) => command === 'assault' && about.includes('gate'));
      await done(hand.call('match.command', { command: 'assault', args: offer?.args ?? {} }));
      await toTheRoll(walker);
      await page.locator('.slot').first().waitFor();
      await monitor.locator('.m-fight').waitFor();
      await walker.take('assault-roll', page, monitor);
      await throws(walker, page);
      await walker.take('assault-landed', page, monitor);
      // The result is told over a page that covers the siege, too.
      await page.locator('.rail-entry[data-room=monitors]').click();
      await page.locator('.question-strip').waitFor();
      await walker.take('assault-landed-monitors', page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await goesOn(page);
      await toTheRoll(walker);
      await page.locator('.slot').first().waitFor();
      await walker.take('assault-second', page, monitor);
      await page.locator('.rail-entry[data-room=devices]').click();
      await page.locator('.question-strip').waitFor();
      await walker.take('assault-second-devices', page);
    },
  },
  {
    name: 'deploy',
    moment: {
      ...preset('siege-and-fortresses', 'the-watchtower'),
      played: (table) => goOn(table, until('deploy')),
    },
    through: async (walker) => {
      const page = await walker.open('console');
      const monitor = await walker.open('display');
      await page.locator('.reserve-piece').first().waitFor();
      await walker.take('deploy-free', page, monitor);
      await page.locator('.ask[data-awake=true]').waitFor();
      await drag(page, '.reserve-piece', '.plan-drawing [data-section=watchtower], .plan-pad [data-section="@field"]');
      await walker.take('deploy-dragged', page);
      // Pictures at other sizes have moved the plan from under the hand.
      const tower = await page.locator('.plan-drawing [data-section=watchtower]').first().boundingBox();
      if (tower !== null) await page.mouse.move(tower.x + tower.width / 2, tower.y + tower.height / 2, { steps: 3 });
      await page.mouse.up();
      await walker.hand.until('a piece is on the tower', (now) =>
        now.siege.units.some(({ place }) => place.on === 'section'),
      );
      await monitor.waitForTimeout(600);
      await walker.take('deploy-put', page, monitor);
    },
  },
  {
    name: 'field-set-up',
    moment: { ...preset('warmaster-house-rules', 'demo'), played: () => undefined },
    through: async (walker) => {
      const page = await walker.open('console');
      await page.locator('.field-drawing').waitFor();
      await page.locator('.rail-entry[data-room=new-siege]').click();
      await page
        .locator('.setup-part', { hasText: /Warmaster/ })
        .locator('.beginning')
        .last()
        .click();
      await page.locator('.setup-step').first().waitFor();
      await walker.take('field-set-up-begun', page);
      await page.locator('.btn:has-text("battlefield"), .btn:has-text("champ de bataille")').first().click();
      const field = page.locator('.field-room');
      await field.locator('.field-drawing').waitFor();
      await walker.take('field-set-up-empty', page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await drag(page, '.field-room .field-waiting [data-put]', '.field-room .field-drawing', [0.5, 0.7]);
      await walker.take('field-set-up-dragged', page);
      await page.mouse.up();
      await walker.take('field-set-up-put', page);
    },
  },
];

import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AskView } from '../../electron/contract/table.ts';
import type { By, Hand } from '../screens/presses.ts';

/** Somebody who fights one fight from its order to its outcome, at a console with the monitor beside it. */

/** A fight: the orders that lead to it, and who wins. */
export interface Fight {
  /** Who attacks, and what or whom, on the plan. */
  readonly piece: string;
  readonly place: string;
  /** Rows of the list of orders: to contact by keys (else on the plan), once both are picked there, and to a round. */
  readonly contact: readonly string[];
  readonly picked: readonly string[];
  readonly round: readonly string[];
  /** Its round is ordered with one press: a card of facts follows. */
  readonly atOnce?: true;
  /** The side whose dice all hit and save; the other's all miss. */
  readonly wins: string;
}

/** What was seen on the way. */
interface Fought {
  /** Headings of the results, in order. */
  readonly results: readonly string[];
  /** Presses from the order to contact, and of each round; those that only go on from a result do not count. */
  readonly contact: number;
  readonly rounds: readonly number[];
  /** The zoom of the plan at the first dice of the fight, in per cent. */
  readonly zoom: number;
}

type Roll = Extract<AskView, { ask: 'roll' }>;

/** The corner of a die on the monitor, in px. */
interface Place {
  readonly left: number;
  readonly top: number;
}

/** A fight that takes more steps than this is stuck. */
const MOST_STEPS = 60;

export class Fighter {
  readonly #hand: Hand;
  readonly #page: Page;
  readonly #wall: Page;
  readonly #by: By;
  readonly #name: string;
  readonly #results: string[] = [];
  readonly #rounds: number[] = [];
  #contact = 0;
  #zoom = 0;
  /** Where the monitor has places for the dice asked for, while it shows the fight. */
  #places: readonly Place[] = [];
  #called: { readonly round: string | null; readonly called: readonly string[] } | null = null;
  #wentOn = 0;
  #pictures = 0;

  /**
   * @param wall the monitor
   * @param name what its pictures are called
   */
  constructor(hand: Hand, wall: Page, by: By, name: string) {
    this.#hand = hand;
    this.#page = hand.page;
    this.#wall = wall;
    this.#by = by;
    this.#name = name;
  }

  /** Gives the order, and fights until the fight is over. @param over whether it is, as the page shows it */
  async fights(fight: Fight, over: () => Promise<boolean>): Promise<Fought> {
    await this.#meets(fight);
    let begun = 0;
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      await this.#page.locator('.ask[data-awake=true], .ask-result').first().waitFor();
      if (await this.#reads()) continue;
      const { ask, offers } = await this.#hand.dice.until('something may be done', () => true);
      const open = offers.some(({ command }) => command === 'fight');
      await this.picture(ask?.ask ?? 'free');
      if (begun > 0 && (await over())) {
        this.#rounds.push((await this.#presses()) - begun);
        const [contact, zoom] = [this.#contact, this.#zoom];
        return { results: this.#results, contact, rounds: this.#rounds, zoom };
      }
      if (ask === null && open) {
        if (begun > 0) this.#rounds.push((await this.#presses()) - begun);
        begun = await this.#presses();
        const { revision } = this.#hand.dice.state();
        if (fight.atOnce === true) await this.#page.locator('.order', { hasText: 'facts' }).first().waitFor();
        for (const words of fight.round) await this.#row(words);
        if (fight.atOnce !== true) await this.#main();
        await this.#hand.dice.until('it was ordered', (now) => now.revision !== revision);
      } else if (ask === null) {
        if (this.#contact === 0) this.#contact = await this.#presses();
        await this.#ends();
      } else if (ask.ask === 'roll') await this.#throws(ask, fight.wins, begun > 0);
      else await this.#answers(ask);
    }
    throw new Error(`no outcome: ${this.#results.join(', ')}`);
  }

  /** Takes a picture of both screens, if pictures are wanted. */
  async picture(what: string): Promise<void> {
    const folder = process.env['CASTELLAN_PICTURES'];
    if (folder === undefined) return;
    this.#pictures += 1;
    await this.#page.waitForTimeout(450);
    for (const [who, of] of Object.entries({ console: this.#page, monitor: this.#wall })) {
      const name = [this.#name, String(this.#pictures).padStart(2, '0'), what, who].join('-');
      await of.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80, scale: 'css' });
    }
  }

  async #presses(): Promise<number> {
    return (await this.#hand.count()) - this.#wentOn;
  }
  async #row(words: string): Promise<void> {
    const row = this.#page.locator('.orders-group .order', { hasText: words }).first();
    await row.waitFor();
    await this.#hand.press(this.#by, row);
  }
  /** Presses the main button, and waits until what was asked is over. */
  async #main(): Promise<void> {
    const { revision } = this.#hand.dice.state();
    await this.#hand.main(this.#by, '');
    await this.#hand.dice.until('it was taken', (now) => now.revision !== revision);
  }

  /** Orders the attack: by keys in the list, else the piece and then the place on the plan. */
  async #meets({ piece, place, contact, picked }: Fight): Promise<void> {
    await this.picture('begin');
    const on = (id: string): Locator =>
      this.#page.locator(`.plan-drawing [data-section="${id}"], g[data-unit="${id}"]`).first();
    /** By keys a piece is walked to first; how far that is depends on how full the field is, and does not count. */
    const picks = async (one: Locator): Promise<void> => {
      if (this.#by === 'keys') await one.focus();
      await this.#hand.press(this.#by, one, 'Enter');
    };
    if (this.#by === 'keys' && contact.length > 0) for (const words of contact) await this.#row(words);
    else {
      await picks(on(piece));
      await this.#page.locator('.orders-about').waitFor();
      await this.picture('picked');
      await picks(on(place));
      for (const words of picked) await this.#row(words);
    }
    await this.#page.locator('[data-main=live]').waitFor();
    await this.picture('ordered');
    await this.#main();
  }

  /** Reads a result and goes on. @returns whether there was one */
  async #reads(): Promise<boolean> {
    const result = this.#page.locator('.ask-result');
    if ((await result.count()) === 0) return false;
    await this.#page.locator('[data-told=true]').waitFor();
    this.#results.push(await this.#page.locator('.ask h1').innerText());
    await this.#liesOnTheWall();
    await this.picture('told');
    const row = await result.getAttribute('data-landed');
    await this.#hand.main(this.#by, '');
    this.#wentOn += 1;
    await expect.poll(() => this.#page.locator(`.ask-result[data-landed="${String(row)}"]`).count()).toBe(0);
    return true;
  }

  /** Throws 6 for the winner, and 1 for the loser, who so keeps his nerve. */
  async #throws({ token, seat, dice }: Roll, wins: string, fights: boolean): Promise<void> {
    if (fights && this.#zoom === 0) {
      const zoom = this.#page.locator('.plan-zoom output');
      this.#zoom = Number.parseInt(await zoom.innerText(), 10);
    }
    const faces = Array.from({ length: dice }, () => (seat === wins ? 6 : 1));
    this.#places = fights ? await this.#onTheWall('.m-dice .die', dice) : [];
    expect(await this.#hand.dice.call('tray.type', { token, faces, by: 'Ada' })).toMatchObject({ done: true });
    await this.#page.locator('.ask-result').waitFor();
  }

  /** What the monitor calls the sides of this round: a lane keeps its name when more of its dice is known. */
  async #calledOnTheWall(): Promise<void> {
    const round = await this.#wall.locator('.m-fight').getAttribute('data-round');
    const called = await this.#wall.locator('.m-fight-lane').evaluateAll((all) =>
      all.map((one) => {
        const shown = one.querySelector('.m-fight-who .fit > [aria-hidden]')?.textContent ?? '';
        return `${(one as HTMLElement).dataset['lane'] ?? ''}: ${shown.replace(/, .*$/, '')}`;
      }),
    );
    if (this.#called?.round === round) expect(called).toEqual(this.#called.called);
    this.#called = { round, called };
  }

  /** Where dice of the fight are on the monitor, once all are there; none of them is cut off or behind something. */
  async #onTheWall(dice: string, count: number): Promise<readonly Place[]> {
    const inLane = this.#wall.locator(`.m-fight-lane ${dice}`);
    await expect.poll(() => inLane.count()).toBe(count);
    const hidden = (all: readonly Element[]): number =>
      all.filter((one) => {
        const [box, room] = [one.getBoundingClientRect(), one.closest('.m-event')?.getBoundingClientRect()];
        return room === undefined || box.bottom > room.bottom + 1 || box.right > room.right + 1;
      }).length;
    expect(await inLane.evaluateAll(hidden)).toBe(0);
    await this.#calledOnTheWall();
    return inLane.evaluateAll((all) =>
      all.map((one) => {
        const { left, top } = one.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      }),
    );
  }

  /** Dice land in the places that were kept for them; saves as far below as the hits that they answer are high. */
  async #liesOnTheWall(): Promise<void> {
    if (this.#places.length === 0) return;
    const places = this.#places;
    this.#places = [];
    await this.#wall.locator('.m-fight .landed-die').first().waitFor();
    const saves = (await this.#wall.locator('.m-fight .landed-hit').count()) > 0;
    if (saves) {
      // Above saves stands what saves need, in a word where there is room, and beneath them nothing about the blows of
      // their side.
      const lane = this.#wall.locator('.m-fight-lane', { has: this.#wall.locator('.landed-hit') });
      expect(await lane.locator('.m-fight-who .fit > [aria-hidden]').first().innerText()).toMatch(/, \d\+(?: saves)?$/);
      expect(await lane.locator('.m-fight-thrown').innerText()).toBe('');
    }
    // A die still falls when its result is told on the console.
    await expect
      .poll(async () => {
        const lie = await this.#onTheWall('.landed-face .die', places.length);
        return lie.map(({ left, top }) => (saves ? left : `${String(left)} ${String(top)}`));
      })
      .toEqual(places.map(({ left, top }) => (saves ? left : `${String(left)} ${String(top)}`)));
  }

  /** Agrees with facts as suggested; of options it takes the last, which is to do nothing. */
  async #answers({ ask }: AskView): Promise<void> {
    const option = this.#page.locator('.dock .card').last();
    if (ask === 'choose' && !(await option.locator('input').isChecked())) await this.#hand.press(this.#by, option);
    await this.#main();
  }

  /** Ends the phase, or takes the only thing that is left to do. */
  async #ends(): Promise<void> {
    if ((await this.#page.locator('[data-main=live]').count()) > 0) {
      await this.#main();
      return;
    }
    const { revision } = this.#hand.dice.state();
    const first = this.#page.locator('.dock .actions-general .btn').first();
    const key = (await first.locator('kbd').count()) === 0 ? undefined : await first.locator('kbd').innerText();
    if (this.#by === 'keys' && key === undefined) {
      await first.focus();
      await this.#hand.key('Enter');
    } else await this.#hand.press(this.#by, first, key);
    const live = this.#page.locator('[data-main=live]');
    await expect.poll(async () => this.#hand.dice.state().revision !== revision || (await live.count()) > 0).toBe(true);
  }
}

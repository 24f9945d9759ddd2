import type { Page } from 'playwright-core';
import { demo } from '../../electron/table/systems.ts';
import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { EventView } from '../../electron/contract/event-view.ts';
import type { Walk, Walker } from './walker.ts';

/** Walks through the rooms that have many pages: the set-up of every system, an event, the sheets of the menu. */

const table = { system: demo.system.id, setup: demoSetup, played: () => undefined };

async function atTheTable(walker: Walker): Promise<Page> {
  const page = await walker.open('console');
  await page.locator('.dock').first().waitFor();
  return page;
}

/** The systems but the first, which has a walk of its own, and their names in both languages. */
const SYSTEMS = {
  'siege-battles': /Siege Battles/,
  'siege-medieval': /Siège Médiéval/,
  'siege-tower-hex': /Siege Tower Hex/,
  'warmaster-house-rules': /Warmaster/,
} as const;

const setUp = ([system, name]: readonly [string, RegExp]): Walk => ({
  name: `setup-${system}`,
  moment: table,
  through: async (walker) => {
    const page = await atTheTable(walker);
    await page.locator('.rail-entry[data-room=new-siege]').click();
    const part = page
      .locator('.setup-part')
      .filter({ has: page.getByRole('heading', { name }) })
      .first();
    await part.locator('.beginning').last().click();
    const tabs = page.locator('.setup-step');
    await tabs.first().waitFor();
    for (let n = 0; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await walker.take(`setup-${system}-${String(n + 1)}`, page);
    }
  },
});

const NAMES = [
  'Adeyemi, Brandt, Costa, Dubois-Lachaume, Eriksen, Fontaine, Garcia, Haddad, Ivanova, Jansen, Kowalska, Lindqvist',
  'Moreau, Nakamura, Okafor, Petit, Quist, Rossi, Sato, Tanaka, Ueda, Vogt, Weber',
].flatMap((line) => line.split(', '));
const BY = 'Dubois';
const figures = (vp: number) => ({ vp, destroyed: 3, breaches: 1, keepTurn: null });

/** An event of two rounds, the first played and the second half in. */
class Event {
  readonly #walker: Walker;
  readonly event: string;
  #sent = 0;

  private constructor(walker: Walker, event: string) {
    this.#walker = walker;
    this.event = event;
  }

  static async of(walker: Walker): Promise<Event> {
    const made = await walker.hand.call('tournament.create', { name: 'Varenne Open', by: BY });
    if (!made.done) throw new Error(made.text.key);
    return new Event(walker, made.event);
  }

  async does(act: EventAct): Promise<void> {
    this.#sent += 1;
    const sent = { event: this.event, id: `walk-${String(this.#sent)}`, by: BY, act };
    const outcome = await this.#walker.hand.call('tournament.do', sent);
    if (!outcome.done) throw new Error(`${act.kind}: ${outcome.text.key}`);
  }

  view(): Promise<EventView> {
    return new Promise((told, failed) => {
      const stop = this.#walker.hand.live(
        'tournament.watch',
        { event: this.event },
        ({ view }) => {
          if (view === null) return;
          told(view);
          queueMicrotask(() => stop());
        },
        failed,
      );
    });
  }

  /** Pairs a round and plays its games. @param open how many are left without a result */
  async round(round: number, open: number): Promise<void> {
    await this.does({ kind: 'pair' });
    await this.does({ kind: 'publish', round });
    await this.does({ kind: 'start-clock', round });
    const games = (await this.view()).rounds.find((one) => one.round === round)?.games ?? [];
    for (const { game } of games.slice(0, games.length - open)) {
      const [attacker, defender] = game % 3 === 0 ? [310, 640] : [720, 255];
      const result = {
        outcome: attacker > defender ? ('attacker' as const) : ('defender' as const),
        played: true,
        attacker: figures(attacker),
        defender: figures(defender),
        wentToTime: false,
        source: 'judge' as const,
        match: null,
      };
      await this.does({ kind: 'result', round, game, result });
    }
    if (open === 0) await this.does({ kind: 'complete', round });
  }
}

async function halfAnEvent(walker: Walker): Promise<Event> {
  const event = await Event.of(walker);
  const blank = { army: null, contact: null, rating: null, fixedTable: null };
  const players = NAMES.map((name, n) => ({ ...blank, name, club: `Club ${'ABCDEF'.charAt(n % 6)}` }));
  await event.does({ kind: 'enter', players, missed: 0 });
  const known = (await event.view()).players.map(({ player }) => player.id);
  await event.does({ kind: 'check-in', players: known, by: 'hand' });
  await event.does({
    kind: 'plan',
    round: 1,
    plan: { system: 'siege-and-fortresses', scenario: null, armyPoints: 1500, minutes: 150 },
  });
  await event.round(1, 0);
  await event.round(2, 5);
  return event;
}

export const ROOMS: readonly Walk[] = [
  ...Object.entries(SYSTEMS).map(setUp),
  {
    name: 'event',
    moment: table,
    through: async (walker) => {
      await halfAnEvent(walker);
      const page = await atTheTable(walker);
      await page
        .locator('.rail-entry', { hasText: /^(Event|Tournoi|Événement)/ })
        .first()
        .click();
      await page.locator('.event-start').waitFor();
      await walker.take('event-list', page);
      await page.locator('.event-card').first().click();
      const tabs = page.locator('.event-tab');
      await tabs.first().waitFor();
      for (let n = 0; n < (await tabs.count()); n += 1) {
        await tabs.nth(n).click();
        await walker.take(`event-tab-${String((await tabs.nth(n).getAttribute('id')) ?? n)}`, page);
      }
      const tools = page.locator('.event-tools button');
      for (let n = 0; n < (await tools.count()); n += 1) {
        await tools.nth(n).click();
        await page.getByRole('dialog').waitFor();
        await walker.take(`event-tool-${String(n + 1)}`, page);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    },
  },
  {
    name: 'menus',
    moment: table,
    through: async (walker) => {
      const page = await atTheTable(walker);
      const options = page.locator('.rail .rail-entry').last();
      await options.click();
      await page.getByRole('menu').waitFor();
      await walker.take('menus-options', page);
      const entries = await page.getByRole('menuitem').count();
      await page.keyboard.press('Escape');
      for (let n = 0; n < entries; n += 1) {
        await options.click();
        await page.getByRole('menuitem').nth(n).click();
        await page.waitForTimeout(500);
        if ((await page.getByRole('dialog').count()) > 0) await walker.take(`menus-entry-${String(n + 1)}`, page);
        await page.keyboard.press('Escape');
        await page.waitForTimeout(300);
      }
    },
  },
];

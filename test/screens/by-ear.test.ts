import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ear } from './by-ear.ts';
import { openPage, serveProgram } from './console-page.ts';
import { sharedConsole, type SharedConsole } from './on-console.ts';
import { preparedMatch, until, type Prepared } from './prepared-match.ts';

/** Journeys of a blind user: what is found by role and name, what is pressed, what is announced. */

let shared: SharedConsole;
let page: Page;
let ear: Ear;
beforeAll(async () => {
  shared = await sharedConsole('by-ear', {}, { starts: 'with-start' });
  ({ page } = shared);
  ear = await Ear.at(page);
});
afterAll(() => shared.close());

/** What the keypad says in each language. */
const KEYPAD = {
  en: { opens: 'Type', hint: /^Press the faces as they lie/, asked: /^Roll \d+ (die|dice)/, gives: /^Enter th/ },
  fr: { opens: 'Taper', hint: /^Entrez les faces comme elles sont/, asked: /^Lancez \d+ dés?/, gives: /^Valider c/ },
} as const;

/** Types this face for every die asked for, and sends them; the entry so far is announced. */
async function types(face: number, at: Ear = ear, language: keyof typeof KEYPAD = 'en'): Promise<void> {
  const { opens, hint, asked, gives } = KEYPAD[language];
  const dice = Number.parseInt((await at.named('heading', asked).innerText()).replace(/\D+/u, ''), 10);
  await at.presses('button', opens);
  await at.hears(hint);
  for (let n = 1; n <= dice; n += 1) {
    await at.page.keyboard.press(String(face));
    await at.named('heading', new RegExp(`^${String(n)} .*\\b${String(dice)}\\b`, 'u')).waitFor();
  }
  await at.hears(new RegExp(String(face)));
  await at.presses('button', gives);
}

/** Starts the demo of a system from its room. */
async function begins(system: string): Promise<void> {
  await page.getByRole('region', { name: system }).getByRole('button', { name: 'The demo' }).press('Enter');
  await ear.presses('tab', 'Check');
  await ear.hears(/^Ready to start/);
  const start = page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true });
  await expect.poll(() => start.isEnabled()).toBe(true);
  await start.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('by ear alone', () => {
  it('plays the lesson from the first start to a fallen wall', async () => {
    await ear.presses('button', /^A three-minute siege/);
    await ear.hears(/^Move 1 of 3\. .*shoot at Wall 5/);
    await ear.presses('button', 'Two Rock Lobbers: shoot at wall 5');
    await ear.hears(/^Move 2 of 3\. Throw/, /^Brandt: Roll 6 dice\. .*shots at wall 5/);
    await types(6);
    await ear.hears(/at wall 5: 6 hits/, /^Move 3 of 3\./);
    await ear.presses('button', 'End the Shooting phase');
    await ear.hears(/^Brandt: Roll 13 dice\. Structure test of wall 5: 6 hits and 7 tokens; destroyed above 20/);
    await types(3);
    await ear.hears(/13 dice made 39, the stone was 20\. You brought down a wall\./);
  });

  it('sets up and begins a new siege', async () => {
    await ear.presses('button', 'A new siege');
    await begins('Siege & Fortresses');
    // The name says whose points they are.
    await page.getByRole('button', { name: 'Okafor 0 pts' }).waitFor();
  });

  it('moves a unit on the battlefield by keys', async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'New siege' }).press('Enter');
    await begins('Warmaster House Rules');
    const archers = ear.named('button', /^Archers/);
    await archers.press('d');
    await archers.press('ArrowUp');
    await ear.hears(/^Archers: \d+\scm from the left, \d+\scm from the near edge/);
  });
});

/** Another table, heard from its first sentence on. */
async function listening(
  name: string,
  { prepared, locale = 'en-GB' }: { readonly prepared?: Prepared; readonly locale?: string },
  play: (ear: Ear) => Promise<void>,
): Promise<void> {
  const file = prepared === undefined ? undefined : await preparedMatch(shared.workshop.folder, prepared);
  const table = await serveProgram(
    shared.workshop,
    name,
    file,
    undefined,
    undefined,
    prepared === undefined ? 'with-start' : 'at-once',
  );
  const viewport = { width: 1280, height: 800 };
  const opened = await openPage(shared.workshop, table.door.consoleUrl, { viewport, locale });
  try {
    await play(await Ear.at(opened.page));
    expect(opened.complaints).toEqual([]);
  } finally {
    await opened.page.context().close();
    await table.close();
  }
}

/** Gives orders that shoot or fight, as long as there are any, and some more. @param most how many orders at most */
function fighting(most: number): Prepared['way'] {
  let given = 0;
  return (offers, so) => {
    given += 1;
    const fight = offers.find(({ command }) => /^(shoot|assault|charge|batter|mount)/.test(command));
    return given > most ? undefined : (fight ?? until('none')(offers, so));
  };
}

/** Takes the order of this name in hand with a screen reader's key. */
async function takes({ page: on }: Ear, name: RegExp): Promise<void> {
  await on.getByRole('radio', { name }).first().press(' ');
}

describe('by ear alone, at another table', () => {
  it('orders a charge, answers it and hears it to its end', () =>
    listening(
      'ear-charge',
      { prepared: { system: 'siege-battles', preset: 'demo', way: until('charge') } },
      async (at) => {
        await at.presses('button', /^Reavers/);
        await takes(at, /charge W1/);
        await at.hears(/^Assumed: /);
        await at.presses('button', /^Reavers charge W1/);
        await at.hears(/: Choose\. Reavers against .*: answer to the charge\?/);
        await takes(at, /^Hold/);
        await at.presses('button', /^Hold/);
        await at.hears(/: Roll 2 dice\. Reavers charge over 11 inches/);
        await types(6, at);
        await at.hears(/Reavers reach .*W1: \d+ inches, 11 needed/);
      },
    ));

  it('orders a bombardment by the name of its button, and hears the wall fall', () =>
    listening(
      'ear-bombardment',
      { prepared: { system: 'siege-and-fortresses', preset: 'demo', way: until('shoot-structure') } },
      async (at) => {
        await at.presses('button', /^Rock Lobber "Old Bess"/);
        await takes(at, /^Rock Lobber "Old Bess": shoot at gateway G$/);
        await at.hears(/^Assumed: /);
        await at.presses('button', 'Rock Lobber "Old Bess": shoot at gateway G');
        await at.hears(/^Brandt: Roll 3 dice\. .*shots at gateway G/);
        await types(6, at);
        await at.hears(/at gateway G: 3 hits/);
        await at.presses('button', 'End the Shooting phase');
        await at.hears(/Structure test of gateway G/);
        await types(6, at);
        await at.hears(/The gate is destroyed: gateway G/);
      },
    ));

  it('orders a charge of the house rules, declares its facts, and hears it', () =>
    listening(
      'ear-field-charge',
      { prepared: { system: 'warmaster-house-rules', preset: 'demo', way: until('charge') } },
      async (at) => {
        await at.presses('button', /^Knights/);
        await at.presses('button', /^The Marshal: Knights charge/);
        await at.presses('button', /^Crossbowmen\s*2 orders/);
        await takes(at, /^The Marshal: Knights charge Crossbowmen, the nearest/);
        await at.presses('button', /^The Marshal: Knights charge Crossbowmen, the nearest/);
        await at.hears(/Agree 6 facts/);
        await at.presses('button', /^Agree with all/);
        await at.hears(/Knights charge Crossbowmen\./);
      },
    ));

  it('moves a unit on the battlefield by keys in French, and puts it back', () =>
    listening(
      'ear-french-field',
      {
        prepared: { system: 'warmaster-house-rules', preset: 'demo', way: until('charge') },
        locale: 'fr-FR',
      },
      async (at) => {
        const archers = at.named('button', /^Compagnie de tir/);
        await archers.press('d');
        await archers.press('ArrowUp');
        await at.hears(/^Compagnie de tir\s: à \d+\scm de la gauche, à \d+\scm du bord proche/);
        await archers.press('q');
        await at.hears(/^Compagnie de tir\s: .*orientation/);
        await at.page.keyboard.press('Escape');
        await archers.waitFor();
      },
    ));

  it('opens the film in French, stops it, and hears each moment it goes to', () =>
    listening(
      'ear-french-film',
      {
        prepared: { system: 'siege-and-fortresses', preset: 'demo', way: fighting(20) },
        locale: 'fr-FR',
      },
      async (at) => {
        await at.named('heading', /peut donner un ordre|Lancez|Choisissez/).waitFor();
        await at.page.keyboard.press('Control+k');
        await at.named('dialog', /Tout trouver/).waitFor();
        await at.page.keyboard.type('film de');
        await at.page.keyboard.press('Enter');
        await at.presses('button', /^Pause/);
        const time = at.named('slider', 'Temps du film');
        await time.press('Home');
        await at.presses('button', /^Moment suivant/);
        await at.hears(/Tour A|tour A|mur \d|porte G/i);
        expect(await time.getAttribute('aria-valuetext')).toMatch(/\d:\d\d sur \d:\d\d$/);
        const before = await time.inputValue();
        await at.presses('button', /^Moment suivant/);
        await expect.poll(() => time.inputValue()).not.toBe(before);
        await at.presses('button', /^Lire/);
        await at.named('button', /^Pause/).waitFor();
      },
    ));

  it('plays the lesson in French, from the first start to a fallen wall', () =>
    listening('ear-french', { locale: 'fr-FR' }, async (at) => {
      await at.presses('button', /^Un siège en trois minutes/);
      await at.hears(/^Coup 1 sur 3\. .*deux Pierriers tirent/);
      await at.presses('button', /Pierriers.*tirer sur.* 5/);
      await at.hears(/^Coup 2 sur 3\. Lancez/, /Lancez 6 dés\. .*tir sur.* 5/);
      await types(6, at, 'fr');
      await at.hears(/sur.* 5\s: 6 touches/, /^Coup 3 sur 3\./);
      await at.presses('button', /^Terminer la phase de Tir/);
      await at.hears(
        /Lancez 13 dés\. Test de structure pour .*6 touches et 7 marqueurs\s; destruction au-dessus de 20/,
      );
      await types(3, at, 'fr');
      await at.hears(/13 dés ont fait 39, la pierre avait 20\. Vous avez abattu un mur\./);
    }));
});

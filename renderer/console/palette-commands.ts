import { useMemo } from 'react';
import type { FactView } from '../../electron/contract/facts-view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { languages } from '../i18n/read-files.ts';
import { useText } from '../i18n/use-text.ts';
import { hasBoardsOnly } from '../plan/lazy-boards.tsx';
import { ask as tell } from '../store/asking.ts';
import {
  logFiltered,
  numberTyped,
  offerKey,
  optionChosen,
  orderChosen,
  panelOpened,
  sectionSelected,
  sheetOpened,
} from '../store/desk.ts';
import type { Sheet } from '../store/sheets.ts';
import { preferred } from '../store/preferences.ts';
import { useScreen, useTable, type Thunk } from '../store/screen.ts';
import { goTo } from '../tournament/address.ts';
import { logFilters } from './log-filter.ts';
import { declaredNumber, isCard } from './declared.ts';
import { sayFact } from './say-facts.ts';
import { amount, awaitedIn } from './main-action.ts';
import { places } from './palette-places.ts';
import { askVirtual, blinkAsked, callCocked, performUndo, typeFace } from './perform.ts';
import { performKey } from './use-keys.ts';

/** An entry of the palette. */
export interface Found {
  readonly id: string;
  readonly words: string;
  /** Synonyms that also match; not shown. */
  readonly also?: string;
  /** The rule of a command, or the key that does the same. */
  readonly rule?: string;
  readonly key?: string;
  /** It concerns the question, so the focus goes there afterwards. */
  readonly atTable?: true;
  readonly run: Thunk;
}

const themes = ['system', 'dark', 'light'] as const;

type Say = (text: Text) => string;

/** Answers to the open question, and ways to enter its dice. An answer is only selected; the main action sends it. */
function useAnswers(typed: string): readonly Found[] {
  const say = useText();
  const { ask, tray } = useTable('ask', 'tray');
  const facts = useScreen(({ desk }) => desk.facts);
  return useMemo(() => {
    if (ask?.ask === 'roll') {
      const own = (id: string, label: string, key: string, run: Thunk): Found => ({
        id,
        words: say(text(label)),
        key,
        atTable: true,
        run,
      });
      return [
        ...(awaitedIn(tray) > 0
          ? [
              own('type', 'console.palette.type', 'T', typeFace()),
              own('virtual', 'console.virtual.open', 'V', askVirtual()),
            ]
          : []),
        ...(tray.slots.some(({ state }) => state === 'in') ? [own('cocked', 'console.key.C', 'C', callCocked())] : []),
        own('blink', 'console.key.B', 'B', blinkAsked()),
      ];
    }
    if (ask?.ask === 'choose')
      return ask.options.map(({ id, text: option }, i): Found => ({
        id: `answer ${id}`,
        words: answer(say, option),
        ...(i < 9 && { key: String(i + 1) }),
        atTable: true,
        run: (dispatch) => void dispatch(optionChosen(id)),
      }));
    if (ask?.ask === 'declare' && isCard(facts)) return factsFound(facts.list, typed, say);
    if (ask?.ask === 'declare' && ask.fact === 'yes-no')
      return (['yes', 'no'] as const).map((id, i): Found => ({
        id: `answer ${id}`,
        words: answer(say, text(`console.${id}`)),
        key: String(i + 1),
        atTable: true,
        run: (dispatch) => void dispatch(optionChosen(id)),
      }));
    if (ask?.ask !== 'declare') return [];
    // A number can only be found once it is typed.
    const number = declaredNumber(typed, ask);
    if (number === null) return [];
    return [
      {
        id: 'answer',
        words: answer(say, amount(number, ask.unit)),
        atTable: true,
        run: (dispatch) => void dispatch(numberTyped(String(number))),
      },
    ];
  }, [say, ask, tray, typed, facts]);
}

/** Answers on a card of facts: yes and no for each, and a number once it is typed. */
function factsFound(list: readonly FactView[], typed: string, say: Say): readonly Found[] {
  return list.flatMap((fact) => {
    const found = (id: string, told: Text, said: boolean | string): Found => ({
      id: `answer ${fact.id} ${id}`,
      words: `${say(fact.why)} – ${say(told)}`,
      atTable: true,
      run: (dispatch) => void dispatch(sayFact(fact.id, said)),
    });
    if (fact.fact === 'yes-no')
      return [found('yes', text('console.yes'), true), found('no', text('console.no'), false)];
    const number = declaredNumber(typed, fact);
    return number === null ? [] : [found('number', amount(number, fact.unit), String(number))];
  });
}

function answer(say: Say, of: Text): string {
  return say(text('console.palette.answer', { answer: say(of) }));
}

/** Commands of the siege. Running one only selects it, so that its chances come first. */
function useOrders(): readonly Found[] {
  const say = useText();
  const { offers, ask } = useTable('offers', 'ask');
  return useMemo(
    () =>
      (ask === null ? offers : []).map((offer): Found => ({
        id: offerKey(offer),
        words: say(offer.text),
        rule: offer.rule,
        atTable: true,
        run: (dispatch) => void dispatch(orderChosen(offer)),
      })),
    [say, offers, ask],
  );
}

/** Builds entries in the language of the screen. */
function makerOf(say: Say) {
  const own = (id: string, words: Text, run: Thunk, key = '', also = ''): Found => ({
    id,
    words: say(words),
    ...(key !== '' && { key }),
    ...(also !== '' && { also: say(text(`console.palette.also.${also}`)) }),
    run,
  });
  const open = (sheet: Sheet, words: string, key = '', also = ''): Found =>
    own(
      `open ${also === '' ? sheet.kind : also}`,
      text(words),
      (dispatch) => void dispatch(sheetOpened(sheet)),
      key,
      also,
    );
  return { own, open, atTable: (...of: Parameters<typeof own>): Found => ({ ...own(...of), atTable: true }) };
}

/** Actions on the siege other than answers and orders. */
function useSiegeFound(): readonly Found[] {
  const say = useText();
  const { undo, redo, siege, discrepancies } = useTable('undo', 'redo', 'siege', 'discrepancies');
  return useMemo(() => {
    const { own, atTable } = makerOf(say);
    return [
      own('why', text('console.why.open'), (dispatch) => void dispatch(panelOpened('why')), 'W'),
      ...(undo === null
        ? []
        : [atTable('undo', text('console.undo.what', { what: undo.text }), performUndo(), 'Ctrl Z')]),
      ...(redo
        ? [atTable('redo', text('console.redo'), (dispatch) => void dispatch(tell('match.redo', {})), 'Ctrl Shift Z')]
        : []),
      ...siege.sections.map(({ id, name }) =>
        atTable(`section ${id}`, text('console.palette.section', { name: say(name) }), (dispatch, screen) => {
          if (screen().desk.section !== id) dispatch(sectionSelected(id));
        }),
      ),
      ...discrepancies.map(({ id, text: what }, i) =>
        own(
          `settle ${id}`,
          text('console.palette.settle', { what }),
          (dispatch) => void dispatch(sheetOpened({ kind: 'settle', id })),
          i === 0 ? 'S' : '',
        ),
      ),
    ];
  }, [say, undo, redo, siege, discrepancies]);
}

/** Sheets and rooms, and things done beside the game. */
function usePlacesFound(): readonly Found[] {
  const say = useText();
  const { siege, clock, callout } = useTable('siege', 'clock', 'callout');
  return useMemo(() => {
    const { own, open } = makerOf(say);
    return [
      ...places.map(({ id, words, sheet, key }) => open(sheet, words, key, id)),
      ...(siege.commandBoard === undefined || hasBoardsOnly(siege)
        ? []
        : [open({ kind: 'command' }, 'console.pages.command')]),
      ...(siege.works === undefined ? [] : [open({ kind: 'works' }, 'console.pages.works')]),
      own(
        'event',
        text('console.palette.event'),
        () => {
          goTo({ room: 'event' });
        },
        '',
        'event',
      ),
      ...(clock === null
        ? []
        : [
            own(
              'clock',
              text(clock.paused === null ? 'console.palette.pause' : 'console.palette.go-on'),
              performKey({ does: 'clock' }),
              'K',
              'clock',
            ),
          ]),
      ...(callout === null ? [] : [own('skip', text('console.palette.skip'), performKey({ does: 'skip' }), 'Space')]),
      own('bookmark', text('console.palette.bookmark'), performKey({ does: 'bookmark' }), 'D', 'bookmark'),
    ];
  }, [say, siege, clock, callout]);
}

/** Settings of this screen. */
function useSettingsFound(): readonly Found[] {
  const say = useText();
  const kept = useScreen(({ preferences }) => preferences);
  return useMemo(() => {
    const { own } = makerOf(say);
    return [
      own(
        'odds',
        text(kept.odds ? 'console.palette.hide-odds' : 'console.palette.show-odds'),
        (dispatch) => void dispatch(preferred({ odds: !kept.odds })),
        'O',
        'options',
      ),
      own(
        'advice',
        text(kept.advice ? 'console.palette.hide-advice' : 'console.palette.show-advice'),
        (dispatch) => void dispatch(preferred({ advice: !kept.advice })),
        '',
        'options',
      ),
      own(
        'letters',
        text(kept.keys ? 'console.palette.letters-off' : 'console.palette.letters-on'),
        (dispatch) => void dispatch(preferred({ keys: !kept.keys })),
        '',
        'options',
      ),
      ...logFilters.map((filter) =>
        own(
          `log ${filter}`,
          text('console.palette.log', { filter: text(`console.log.filter.${filter}`) }),
          (dispatch) => void dispatch(logFiltered(filter)),
        ),
      ),
      ...themes.map((theme) =>
        own(
          `theme ${theme}`,
          text('console.palette.theme', { theme: text(`console.theme.${theme}`) }),
          (dispatch) => void dispatch(preferred({ theme })),
          '',
          'theme',
        ),
      ),
      ...languages.map((language) =>
        own(
          `language ${language}`,
          text('console.palette.language', { language: text(`console.language.${language}`) }),
          (dispatch) => void dispatch(preferred({ language })),
          '',
          'options',
        ),
      ),
    ];
  }, [say, kept]);
}

/** Returns everything that can be done or shown now: answers, commands, parts of the fortress, screens, settings. */
export function useFound(typed: string): readonly Found[] {
  const answers = useAnswers(typed);
  const orders = useOrders();
  const siege = useSiegeFound();
  const goes = usePlacesFound();
  const settings = useSettingsFound();
  return useMemo(
    () => [...answers, ...orders, ...siege, ...goes, ...settings],
    [answers, orders, siege, goes, settings],
  );
}

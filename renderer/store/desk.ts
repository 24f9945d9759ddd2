import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { FactView } from '../../electron/contract/facts-view.ts';
import type { AskView, OfferView, TableUpdate } from '../../electron/contract/table.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { pickedAfter } from './picked.ts';
import { isPage, type Sheet } from './sheets.ts';
import { updated } from './table.ts';

/** What is shown in the place of the odds. */
export type Panel = 'odds' | 'typing' | 'virtual' | 'why';
export type LogFilter = 'all' | 'dice' | 'damage' | 'rulings' | 'marked';
/** A refusal or a failed call, in a sentence. */
export interface Refused {
  /** Where it is shown: at the question or at the devices. */
  readonly at: 'game' | 'devices';
  readonly text: Text;
  readonly rule: string | null;
}

/** The last option given, with the rule that asked for it. */
export interface Likewise {
  readonly seat: string;
  readonly rule: string;
  readonly option: string;
}

export interface Desk {
  /** The question that the drafts below belong to; null if nothing is asked. */
  readonly token: string | null;
  /** When that question, or the sole command, arrived, in ms since 1970. */
  readonly askedAt: number;
  readonly panel: Panel;
  /** Faces being typed; only this screen sees them. */
  readonly draft: readonly number[];
  /** The faces in {@link draft} are on their way to the host, so the next answer to the question is this one. */
  readonly sent: boolean;
  /** Faces that were being typed when somebody else answered, and who did; shown until dismissed. */
  readonly overtaken: { readonly faces: readonly number[]; readonly by: string } | null;
  /** The option of the open choice that is selected but not given yet; `yes` or `no` for a yes-no fact. */
  readonly option: string | null;
  /** The list of a long choice that was opened, counted from 0; null: the one with the selected option. */
  readonly optionPage: number | null;
  /** The last option given in the current order; preselected if the same rule asks the same side again. */
  readonly likewise: Likewise | null;
  /** The facts this step asks, and what was said of them here, by id; numbers as typed. */
  readonly facts: { readonly list: readonly FactView[]; readonly said: Readonly<Record<string, boolean | string>> };
  /** The number being declared, as typed. */
  readonly number: string;
  /** The command that is selected but not given yet. */
  readonly order: OfferView | null;
  /** What was clicked on the plan: a section, or a unit outside all sections. */
  readonly section: string | null;
  /** A target clicked after it, a place or a piece; narrows the listed orders. */
  readonly toward: string | null;
  /** The nested lists of orders that are open: the keys of their rows. */
  readonly path: readonly string[];
  /** The rule that 'why?' shows; null: the rule of the question. */
  readonly rule: string | null;
  /** The line of a sum under the pointer: the pieces it is about, and the figure to write on them. */
  readonly touched: { readonly about: readonly string[]; readonly words: string } | null;
  readonly refused: Refused | null;
  readonly sheet: Sheet | null;
  /** A sheet was left by acting at the table: focus goes to the question, not to where the sheet was opened. */
  readonly onward: boolean;
  /** Turn, side and phase. When it changes, keys are dead for a moment, as after a new question. */
  readonly phase: string | null;
  /** A result is on screen and covers the open question. */
  readonly staged: boolean;
  /** The result of the last roll is being shown again, on this screen only. */
  readonly recalled: boolean;
  /** The match in which this screen let the program roll, and how often. */
  readonly rolls: { readonly match: string; readonly times: number; readonly always: boolean } | null;
  /** The entry of the last thing done at this screen. */
  readonly done: number;
  readonly filter: LogFilter;
  readonly search: string;
}

/** The open facts as told now: they follow a newly taken side and moved pieces, unless answering has begun here. */
function factsNow(facts: Desk['facts'], ask: AskView | null | undefined): Desk['facts'] {
  if (ask?.ask !== 'declare' || ask.ahead === undefined || Object.keys(facts.said).length > 0) return facts;
  return JSON.stringify(ask.ahead) === JSON.stringify(facts.list) ? facts : { list: ask.ahead, said: {} };
}

const cleared: Desk = {
  token: null,
  askedAt: 0,
  panel: 'odds',
  draft: [],
  sent: false,
  overtaken: null,
  option: null,
  optionPage: null,
  likewise: null,
  facts: { list: [], said: {} },
  number: '',
  order: null,
  section: null,
  toward: null,
  path: [],
  rule: null,
  touched: null,
  refused: null,
  sheet: null,
  onward: false,
  phase: null,
  staged: false,
  recalled: false,
  rolls: null,
  done: 0,
  filter: 'all',
  search: '',
};

/** The option given to the same rule before, if this choice offers it too. */
function optionAgain(ask: AskView | null | undefined, likewise: Likewise | null): string | null {
  if (ask?.ask !== 'choose' || likewise?.rule !== ask.rule || likewise.seat !== ask.seat) return null;
  return ask.options.find(({ id }) => id === likewise.option)?.id ?? null;
}

/** The chosen order if the host still offers it, else null. */
function stillOffered(order: OfferView | null, offers: readonly OfferView[]): OfferView | null {
  if (order === null) return null;
  const key = offerKey(order);
  return offers.find((offer) => offerKey(offer) === key) ?? null;
}

/** The only command on offer (without `aside` ones), if it is about nothing on the plan. Selected automatically. */
export function soleOffer(offers: readonly OfferView[]): OfferView | null {
  const [only, ...others] = offers.filter(({ aside }) => aside !== true);
  return only?.about.length === 0 && others.length === 0 ? only : null;
}

/** Key of a command with its arguments. */
export function offerKey({ command, args }: Pick<OfferView, 'command' | 'args'>): string {
  return JSON.stringify([command, Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

type Told = TableUpdate['state'];

/** The desk after an update from the host. @param at when it arrived, in ms since 1970 */
function afterUpdate(desk: Desk, { state, log }: TableUpdate, at: number): Desk {
  const token = state.ask === undefined ? desk.token : (state.ask?.token ?? null);
  return token === desk.token ? sameQuestion(desk, state, log, at) : otherQuestion(desk, token, state, log, at);
}

/** Keeps what was typed and chosen for the question. */
function sameQuestion(desk: Desk, told: Told, log: TableUpdate['log'], at: number): Desk {
  const { ask, offers, siege, stage } = told;
  const order = offers === undefined ? desk.order : stillOffered(desk.order, offers);
  const phase = phaseAfter(desk, siege);
  // A sole command is a new thing to press, just like a question; so is the end of another phase.
  const sole = offers !== undefined && soleOffer(offers) !== null;
  const isNew = desk.token === null && (sole || (desk.phase !== null && phase !== desk.phase));
  // A result that ends uncovers its question: a click now was meant for the result.
  const uncovered = stage === null && desk.staged;
  const next = {
    ...desk,
    order,
    section: pickedAfter(desk, told, log),
    phase,
    facts: factsNow(desk.facts, ask),
    askedAt: isNew || uncovered ? at : desk.askedAt,
    // The reasons of a result go with it; a rule that somebody reads stays.
    panel: uncovered && desk.panel === 'why' && desk.rule === null ? 'odds' : desk.panel,
    staged: stagedAfter(desk, stage),
  };
  return shallowEqual(next, desk) ? desk : next;
}

/** Clears what was typed and chosen for the previous question. */
function otherQuestion(desk: Desk, token: Desk['token'], told: Told, log: TableUpdate['log'], at: number): Desk {
  const { ask, siege, stage } = told;
  const { filter, search, rolls, done } = desk;
  const list = ask?.ask === 'declare' ? (ask.ahead ?? []) : [];
  const likewise = token === null ? null : desk.likewise;
  // Positions in the open are more reliable than what was said before the pieces moved.
  const suggested = list[0]?.suggested ?? (ask?.ask === 'declare' ? (ask.seen?.answer ?? ask.suggested) : null);
  return {
    ...cleared,
    filter,
    search,
    rolls,
    done,
    sheet: desk.sheet?.kind === 'correct' || desk.sheet?.kind === 'again' ? null : desk.sheet,
    section: token === null ? pickedAfter(desk, told, log) : null,
    overtaken: overtakenBy(desk, log),
    phase: phaseAfter(desk, siege),
    staged: stagedAfter(desk, stage),
    token,
    askedAt: at,
    facts: { list, said: {} },
    likewise,
    option: typeof suggested === 'boolean' ? (suggested ? 'yes' : 'no') : optionAgain(ask, likewise),
    number: typeof suggested === 'number' ? String(suggested) : '',
  };
}

const phaseAfter = (desk: Desk, siege: Told['siege']): Desk['phase'] =>
  siege === undefined ? desk.phase : [siege.turn, siege.active, siege.phase].join(' ');

const stagedAfter = (desk: Desk, stage: Told['stage']): boolean => (stage === undefined ? desk.staged : stage !== null);

/** Faces that were still being typed when somebody else answered. */
function overtakenBy({ draft, sent, overtaken }: Desk, log: TableUpdate['log']): Desk['overtaken'] {
  if (draft.length === 0 || sent) return overtaken;
  return { faces: draft, by: log.findLast(({ faces }) => faces.length > 0)?.by ?? '' };
}

/** A reducer that sets one part of the desk. */
const put =
  <K extends keyof Desk>(part: K) =>
  (before: unknown, { payload }: PayloadAction<Desk[K]>): Desk => ({ ...(before as Desk), [part]: payload });

/** An action with when it happened, in ms since 1970. */
type Timed<P> = PayloadAction<P, string, { readonly at: number }>;

/** A page that closes shows the question anew: a press on the page must not answer it. */
const askedAfter = ({ sheet, askedAt }: Desk, next: Sheet | null, at: number): number =>
  isPage(sheet) && next === null ? at : askedAt;

/** What a person is doing at this screen. The host knows nothing of it, and a new question clears its drafts. */
const slice = createSlice({
  name: 'desk',
  initialState: cleared,
  reducers: {
    panelOpened: (before, { payload }: PayloadAction<Panel>): Desk => ({
      ...(before as Desk),
      panel: payload,
      rule: null,
      touched: null,
      draft: [],
    }),
    lineTouched: put('touched'),
    ruleOpened: (before, { payload }: PayloadAction<string>): Desk => ({
      ...(before as Desk),
      panel: 'why',
      rule: payload,
      touched: null,
    }),
    faceTyped: (before, { payload }: PayloadAction<{ readonly face: number; readonly room: number }>): Desk => ({
      ...(before as Desk),
      draft: before.draft.length < payload.room ? [...before.draft, payload.face] : before.draft,
    }),
    faceErased: (before): Desk => ({ ...(before as Desk), draft: before.draft.slice(0, -1) }),
    /** Replaces all faces at once. */
    facesWritten: put('draft'),
    facesSent: put('sent'),
    overtakenRead: (before): Desk => ({ ...(before as Desk), overtaken: null }),
    optionChosen: (before, { payload: option }: PayloadAction<Desk['option']>): Desk => ({
      ...(before as Desk),
      option,
      optionPage: null,
    }),
    optionsTurned: put('optionPage'),
    factSaid: (
      before,
      { payload: { id, said } }: PayloadAction<{ readonly id: string; readonly said: boolean | string }>,
    ): Desk => {
      const desk = before as Desk;
      return { ...desk, facts: { ...desk.facts, said: { ...desk.facts.said, [id]: said } } };
    },
    /** The facts asked have changed. Sets `askedAt` so that a key already on its way does not confirm the new ones. */
    factsFollowed: (
      before,
      { payload: { list, at } }: PayloadAction<{ readonly list: readonly FactView[]; readonly at: number }>,
    ): Desk => {
      const desk = before as Desk;
      return { ...desk, facts: { ...desk.facts, list }, askedAt: at };
    },
    numberTyped: put('number'),
    orderChosen: (before, { payload }: PayloadAction<OfferView | null>): Desk => ({
      ...(before as Desk),
      order: payload,
      panel: 'odds',
    }),
    sectionSelected: (before, { payload }: PayloadAction<string | null>): Desk => ({
      ...(before as Desk),
      section: before.section === payload ? null : payload,
      toward: null,
      path: [],
      order: null,
    }),
    /** A target was clicked, together with the order that leads there if there is only one. */
    placePointed: (
      before,
      { payload }: PayloadAction<{ readonly toward: string | null; readonly order: OfferView | null }>,
    ): Desk => ({ ...(before as Desk), ...payload, path: [], panel: 'odds' }),
    ordersOpened: (before, { payload }: PayloadAction<readonly string[]>): Desk => ({
      ...(before as Desk),
      path: payload,
      order: null,
    }),
    refusedWith: put('refused'),
    sheetOpened: {
      prepare: (payload: Sheet | null) => ({ payload, meta: { at: Date.now() } }),
      reducer: (before, { payload, meta }: Timed<Sheet | null>): Desk => ({
        ...(before as Desk),
        sheet: payload,
        onward: false,
        askedAt: askedAfter(before as Desk, payload, meta.at),
      }),
    },
    sheetLeftForTable: {
      prepare: () => ({ payload: null, meta: { at: Date.now() } }),
      reducer: (before, { meta }: Timed<null>): Desk => ({
        ...(before as Desk),
        sheet: null,
        onward: true,
        askedAt: askedAfter(before as Desk, null, meta.at),
      }),
    },
    rolledHere: (before, { payload: match }: PayloadAction<string>): Desk => {
      const desk = before as Desk;
      const rolls = desk.rolls?.match === match ? desk.rolls : { match, times: 0, always: false };
      return { ...desk, rolls: { ...rolls, times: rolls.times + 1 } };
    },
    rollsAlways: (before, { payload: always }: PayloadAction<boolean>): Desk => {
      const desk = before as Desk;
      return desk.rolls === null ? desk : { ...desk, rolls: { ...desk.rolls, always } };
    },
    choiceGiven: (before, { payload: likewise }: PayloadAction<Likewise>): Desk => ({ ...(before as Desk), likewise }),
    rollRecalled: put('recalled'),
    acted: (before, { payload: done }: PayloadAction<number>): Desk => ({ ...(before as Desk), done }),
    logFiltered: put('filter'),
    logSearched: put('search'),
  },
  extraReducers: (builder) => {
    // Every update passes through here. The draft is never mutated, and reading it through Immer would cost more than
    // the work.
    builder.addCase(updated, (before, { payload, meta }) => afterUpdate(original(before) as Desk, payload, meta.at));
  },
});
export const {
  panelOpened,
  lineTouched,
  ruleOpened,
  faceTyped,
  faceErased,
  facesWritten,
  facesSent,
  overtakenRead,
  optionChosen,
  optionsTurned,
  choiceGiven,
  factSaid,
  factsFollowed,
  numberTyped,
  orderChosen,
  sectionSelected,
  placePointed,
  ordersOpened,
  refusedWith,
  sheetOpened,
  sheetLeftForTable,
  rolledHere,
  rollsAlways,
  rollRecalled,
  acted,
  logFiltered,
  logSearched,
} = slice.actions;
export const deskReducer = slice.reducer;

/** How long buttons are dead after a new question, so that none changes its meaning under a finger. */
export const DEAD_MS = 250;

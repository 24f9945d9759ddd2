import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { FactView } from '../../electron/contract/facts-view.ts';
import type { AskView, OfferView, TableUpdate } from '../../electron/contract/table.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { updated } from './table.ts';

/** What stands in the place of the odds. */
export type Panel = 'odds' | 'typing' | 'virtual' | 'why';
export type LogFilter = 'all' | 'dice' | 'damage' | 'rulings' | 'marked';
/** What lies open over the plan; never over the dice. */
export type Sheet =
  | {
      readonly kind:
        | 'undo'
        | 'restart'
        | 'keys'
        | 'palette'
        | 'library'
        | 'luck'
        | 'secrets'
        | 'command'
        | 'works'
        | 'score'
        | 'clock'
        | 'open-odds'
        | 'judge'
        | 'monitors'
        | 'proof'
        | 'sound'
        | 'pedal'
        | 'about'
        | 'film'
        | 'help';
    }
  /** A page of it that is open first. */
  | { readonly kind: 'devices'; readonly tab?: 'devices' | 'sensors' | 'dice' | 'log' }
  | { readonly kind: 'room'; readonly tab?: 'guests' | 'overlays' }
  /** `draw`: its fortress is drawn first. */
  | { readonly kind: 'new-siege'; readonly draw?: true }
  | { readonly kind: 'past'; readonly at?: number }
  | { readonly kind: 'note'; readonly about: number | null }
  | { readonly kind: 'rules'; readonly rule: string | null }
  | { readonly kind: 'correct'; readonly slot: number }
  /** A die of the result of this row lay cocked. */
  | { readonly kind: 'again'; readonly row: number }
  | { readonly kind: 'settle'; readonly id: string }
  /** What both sides must agree to for this match. */
  | { readonly kind: 'agree'; readonly what: 'early-dice' | 'corrections' };

/** A refusal or a failed call, in a sentence. */
export interface Refused {
  /** Where it is shown: at the question, or at the devices. */
  readonly at: 'game' | 'devices';
  readonly text: Text;
  readonly rule: string | null;
}

/** An option that was given, with the rule that asked for it. */
export interface Likewise {
  readonly seat: string;
  readonly rule: string;
  readonly option: string;
}

export interface Desk {
  /** The question that the drafts below belong to; null when nothing is asked. */
  readonly token: string | null;
  /** When that question came, or the one command that there is, in ms since 1970. */
  readonly askedAt: number;
  readonly panel: Panel;
  /** Faces that are being typed; nobody else sees them. */
  readonly draft: readonly number[];
  /** The faces in {@link draft} are on their way to the host: what answers the question next is they. */
  readonly sent: boolean;
  /** Faces that were being typed when somebody else answered, and who; they are read before anything else is done. */
  readonly overtaken: { readonly faces: readonly number[]; readonly by: string } | null;
  /** Option of the open choice that is chosen but not given yet; `yes` and `no` for a yes-no fact. */
  readonly option: string | null;
  /** What was chosen last while the same order is carried out: it stands chosen where the same rule asks the side again. */
  readonly likewise: Likewise | null;
  /** The facts of the step that is asked, and what was said of them here: by their ids, numbers as they are typed. */
  readonly facts: { readonly list: readonly FactView[]; readonly said: Readonly<Record<string, boolean | string>> };
  /** Number that is being declared, as typed. */
  readonly number: string;
  /** Command that is chosen but not given yet. */
  readonly order: OfferView | null;
  /** What was clicked on the plan: a section, or a unit that stands outside of them. */
  readonly section: string | null;
  /** Where orders for it are looked for: a place or a piece that was clicked as well. */
  readonly toward: string | null;
  /** Which lists of orders were opened, one within the other: the keys of their rows. */
  readonly path: readonly string[];
  /** Rule that 'why?' is open at; null: the question's own. */
  readonly rule: string | null;
  /** The line of a sum that is touched: whom it is about, and its figure to be written there. */
  readonly touched: { readonly about: readonly string[]; readonly words: string } | null;
  readonly refused: Refused | null;
  readonly sheet: Sheet | null;
  /** A sheet was left by doing something at the table: what comes next is at the question, not where it was opened. */
  readonly onward: boolean;
  /** Whose phase it is of which turn: when it goes over, keys are dead for a moment as after a new question. */
  readonly phase: string | null;
  /** A result is shown: the open question lies beneath it. */
  readonly staged: boolean;
  /** The result of the last roll is looked at again, on this screen alone. */
  readonly recalled: boolean;
  /** Match in which somebody at this screen said that the program rolls, and how often it has since. */
  readonly rolls: { readonly match: string; readonly times: number; readonly always: boolean } | null;
  /** The entry of the last thing that was done at this screen. */
  readonly done: number;
  readonly filter: LogFilter;
  readonly search: string;
}

/**
 * The facts of the open question as they are told now: a screen that is given a side while they are open gets its card, and
 * what pieces suggest follows where they stand. What somebody has begun to say here stays.
 */
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

/** The option that was given to the same rule before, where a choice has it too. */
function optionAgain(ask: AskView | null | undefined, likewise: Likewise | null): string | null {
  if (ask?.ask !== 'choose' || likewise?.rule !== ask.rule || likewise.seat !== ask.seat) return null;
  return ask.options.find(({ id }) => id === likewise.option)?.id ?? null;
}

/** Whether an order that was chosen is still among the commands that the host offers. */
function stillOffered(order: OfferView | null, offers: readonly OfferView[]): OfferView | null {
  if (order === null) return null;
  const key = offerKey(order);
  return offers.find((offer) => offerKey(offer) === key) ?? null;
}

/**
 * The one command that there is besides those that are seldom given, where it is about nothing on the plan, such as going
 * on to the next phase: it is in hand without being chosen.
 */
export function soleOffer(offers: readonly OfferView[]): OfferView | null {
  const [only, ...others] = offers.filter(({ aside }) => aside !== true);
  return only?.about.length === 0 && others.length === 0 ? only : null;
}

/** Names a command with its arguments. */
export function offerKey({ command, args }: Pick<OfferView, 'command' | 'args'>): string {
  return JSON.stringify([command, Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

type Told = TableUpdate['state'];

/** What is done at this screen after the host has told something. @param at when, in ms since 1970 */
function afterUpdate(desk: Desk, { state, log }: TableUpdate, at: number): Desk {
  const token = state.ask === undefined ? desk.token : (state.ask?.token ?? null);
  return token === desk.token ? sameQuestion(desk, state, at) : otherQuestion(desk, token, state, log, at);
}

/** What is written and chosen for the question stays. */
function sameQuestion(desk: Desk, { ask, offers, siege, stage }: Told, at: number): Desk {
  const order = offers === undefined ? desk.order : stillOffered(desk.order, offers);
  const phase = phaseAfter(desk, siege);
  // What comes into the hand by itself is a new thing to press, as a question is; so is the end of another phase.
  const sole = offers !== undefined && soleOffer(offers) !== null;
  const isNew = desk.token === null && (sole || (desk.phase !== null && phase !== desk.phase));
  // A result that ends uncovers its question: the finger was meant for the result.
  const uncovered = stage === null && desk.staged;
  const next = {
    ...desk,
    order,
    section: pickedAfter(desk, siege),
    phase,
    facts: factsNow(desk.facts, ask),
    askedAt: isNew || uncovered ? at : desk.askedAt,
    staged: stagedAfter(desk, stage),
  };
  return shallowEqual(next, desk) ? desk : next;
}

/** What was written and chosen for the question before is gone. */
function otherQuestion(
  desk: Desk,
  token: Desk['token'],
  { ask, siege, stage }: Told,
  log: TableUpdate['log'],
  at: number,
): Desk {
  const { filter, search, rolls, done } = desk;
  const list = ask?.ask === 'declare' ? (ask.ahead ?? []) : [];
  const likewise = token === null ? null : desk.likewise;
  // Where pieces stand in the open says more than what was told before they moved.
  const suggested = list[0]?.suggested ?? (ask?.ask === 'declare' ? (ask.seen?.answer ?? ask.suggested) : null);
  return {
    ...cleared,
    filter,
    search,
    rolls,
    done,
    sheet: desk.sheet?.kind === 'correct' || desk.sheet?.kind === 'again' ? null : desk.sheet,
    section: token === null ? pickedAfter(desk, siege) : null,
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

/** What is picked stays picked while it stands. What one side had picked stands in the way of the orders of the other. */
function pickedAfter({ section, phase }: Desk, siege: Told['siege']): string | null {
  if (siege === undefined) return section;
  const handedOver = phase !== null && phase.split(' ')[1] !== siege.active;
  const stands =
    siege.sections.some(({ id }) => id === section) ||
    siege.units.some(({ id, destroyed }) => id === section && !destroyed) ||
    siege.cutaway?.some(({ id }) => id === section) === true ||
    siege.commandBoard?.leaders.some(({ id, lost }) => id === section && !lost) === true;
  return stands && !handedOver ? section : null;
}

/** Faces that were still being typed when somebody else answered. */
function overtakenBy({ draft, sent, overtaken }: Desk, log: TableUpdate['log']): Desk['overtaken'] {
  if (draft.length === 0 || sent) return overtaken;
  return { faces: draft, by: log.findLast(({ faces }) => faces.length > 0)?.by ?? '' };
}

/** Writes one part of the desk as it is told. */
const put =
  <K extends keyof Desk>(part: K) =>
  (before: unknown, { payload }: PayloadAction<Desk[K]>): Desk => ({ ...(before as Desk), [part]: payload });

/** What a person is doing at this screen. Nothing of it is known to the host, and a new question clears its drafts. */
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
    /** All faces at once, as somebody has written them down. */
    facesWritten: put('draft'),
    facesSent: put('sent'),
    overtakenRead: (before): Desk => ({ ...(before as Desk), overtaken: null }),
    optionChosen: put('option'),
    factSaid: (
      before,
      { payload: { id, said } }: PayloadAction<{ readonly id: string; readonly said: boolean | string }>,
    ): Desk => {
      const desk = before as Desk;
      return { ...desk, facts: { ...desk.facts, said: { ...desk.facts.said, [id]: said } } };
    },
    /** Other facts are asked, after what was said: what comes anew is not agreed to by a key that was on its way. */
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
    /** A place is pointed at, and with it the order that leads there where it is the only one. */
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
    sheetOpened: (before, { payload }: PayloadAction<Sheet | null>): Desk => ({
      ...(before as Desk),
      sheet: payload,
      onward: false,
    }),
    sheetLeftForTable: (before): Desk => ({ ...(before as Desk), sheet: null, onward: true }),
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
    // Every update comes by here. The draft is not written to, and reading it costs more than all that is worked out.
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

/** After a new question buttons are dead for this long, so that none changes its meaning under a finger. */
export const DEAD_MS = 250;

import type { MonitorsView, MonitorView, ScreenView, SomeSettings } from '../contract/monitors-api.ts';
import type { ScreenOrder } from '../contract/screen-order.ts';
import { typeSize, USUAL_DIAGONAL } from '../contract/type-size.ts';
import { KeptScreens } from './kept-screens.ts';
import type { ScreenInfo } from './screen-info.ts';

/** The windows of the desktop; there are none in browser mode. */
export interface DisplayWindows {
  readonly monitors: () => readonly MonitorView[];
  readonly windows: () => MonitorsView['windows'];
  /** Opens another display window; null: an ordinary one. @returns false at the maximum number of windows */
  readonly open: (monitor: number | null) => boolean;
  /** @returns false if there is no such window or monitor */
  readonly move: (window: number, monitor: number) => boolean;
  readonly close: (window: number) => boolean;
  /** Registers a listener for monitors or windows that come or go. */
  readonly onChange: (listener: () => void) => void;
}

/** What a screen reports about itself when it asks what to show. */
export interface ScreenSaid {
  readonly id: string;
  readonly shows: 'siege' | 'hall';
  readonly width: number;
  readonly height: number;
  readonly full: boolean;
}

interface Open {
  readonly key: string;
  readonly said: ScreenSaid;
  readonly who: Pick<ScreenInfo, 'name' | 'window'>;
  readonly emit: (order: ScreenOrder) => void;
}

/** Ms after which the outline of a card is removed automatically. */
const CARD_MS = 60_000;

/**
 * The number of the desktop window that a screen is: the first is called `display`, the others `display-2` and so on.
 */
const windowOf = ({ who: { window } }: Pick<Open, 'who'>): number | null =>
  window === undefined ? null : Number(window.split('-')[1] ?? 1);

/** The most screens whose number is remembered after they have left. */
const MOST_REMEMBERED = 64;

/** The watching screens: which are open, what each is told to show, and the windows of the desktop. */
export class Monitors {
  readonly #open = new Set<Open>();
  readonly #numbers = new Map<string, number>();
  readonly #kept: KeptScreens;
  readonly #watchers = new Set<(view: MonitorsView) => void>();
  /** Who last changed a screen, by the key of its settings. */
  readonly #changed = new Map<string, NonNullable<ScreenView['changed']>>();
  /** Screens being measured, with the card's width in px and the timer that removes it. */
  readonly #cards = new Map<string, { readonly px: number; readonly over: NodeJS.Timeout }>();
  #windows: DisplayWindows | undefined;
  #identify = 0;
  #skip = 0;
  #hold = false;

  /** @param dataDir where settings are stored; without one they are lost when the program ends */
  constructor(dataDir?: string) {
    this.#kept = new KeptScreens(dataDir);
  }

  get windows(): DisplayWindows | undefined {
    return this.#windows;
  }

  /** Called by the desktop once its windows exist. */
  bring(windows: DisplayWindows): void {
    this.#windows = windows;
    // A window moved to another monitor gets that monitor's settings.
    windows.onChange(() => {
      this.#tellAll();
    });
    this.#tellAll();
  }

  watch(emit: (view: MonitorsView) => void): () => void {
    this.#watchers.add(emit);
    emit(this.#view());
    return () => this.#watchers.delete(emit);
  }

  /** Registers a screen, which is told what to show until it detaches. */
  attach(said: ScreenSaid, who: Open['who'], emit: Open['emit']): () => void {
    // A guest's page and one on this machine are never confused, whatever they call themselves.
    const key = `${who.name === undefined ? (who.window ?? 'browser') : 'room'} ${said.id}`;
    const open: Open = { key, said, who, emit };
    if (!this.#numbers.has(key)) this.#numbers.set(key, this.#freeNumber());
    this.#forgetOldest();
    this.#open.add(open);
    emit(this.#order(open));
    this.#tellWatchers();
    return () => {
      this.#open.delete(open);
      this.#tellWatchers();
    };
  }

  /**
   * Changes some of a screen's settings.
   * @param by the page that does it, and its person if it is a guest's
   * @returns false if there is no such screen
   */
  set(screen: string, settings: SomeSettings, by?: { readonly on: string; readonly name: string | null }): boolean {
    const open = this.#find(screen);
    if (open === undefined) return false;
    const key = this.#keyOf(open);
    this.#kept.set(key, settings);
    if (by === undefined) this.#changed.delete(key);
    else this.#changed.set(key, { ...by, at: Date.now() });
    this.#tellAll();
    return true;
  }

  /**
   * Draws the outline of a bank card on a screen, to measure the screen's size.
   * @param px its width; null removes it
   * @returns false if there is no such screen
   */
  card(screen: string, px: number | null): boolean {
    const open = this.#find(screen);
    if (open === undefined) return false;
    clearTimeout(this.#cards.get(screen)?.over);
    this.#cards.delete(screen);
    if (px !== null) {
      // The person measuring may leave, so the siege comes back automatically.
      const over = setTimeout(() => this.card(screen, null), CARD_MS);
      over.unref();
      this.#cards.set(screen, { px, over });
    }
    open.emit(this.#order(open));
    return true;
  }

  #find(screen: string): Open | undefined {
    return [...this.#open].find(({ key }) => key === screen);
  }

  identify(): void {
    this.#identify += 1;
    this.#tellAll();
  }

  callout(what: 'skip' | 'hold' | 'go-on'): void {
    if (what === 'skip') this.#skip += 1;
    // Skipping a held callout also turns holding off for the next one.
    this.#hold = what === 'hold';
    this.#tellAll();
  }

  /** A window of the desktop has the settings of its monitor, identified by name and size. */
  #keyOf(open: Open): string {
    const { key } = open;
    const number = windowOf(open);
    if (number === null) return key;
    const on = this.#windows?.monitors().find(({ windows }) => windows.includes(number));
    return on === undefined || on.label === '' ? key : `monitor ${on.label} ${String(on.width)}x${String(on.height)}`;
  }

  #order(open: Open): ScreenOrder {
    const { said, key } = open;
    const { shows, distance, diagonal, ...kept } = this.#kept.of(this.#keyOf(open));
    const { k, dropped } = typeSize(said, diagonal ?? USUAL_DIAGONAL, distance);
    return {
      number: this.#numbers.get(key) ?? 1,
      shows: shows ?? said.shows,
      identify: this.#identify,
      skip: this.#skip,
      hold: this.#hold,
      ...kept,
      ...{ k, dropped },
      card: this.#cards.get(key)?.px ?? null,
    };
  }

  #screen(open: Open): ScreenView {
    const { said, who } = open;
    const { number, shows } = this.#order(open);
    const { width, height, full } = said;
    const settings = this.#kept.of(this.#keyOf(open));
    const { k, dropped, longest, tooFar } = typeSize(said, settings.diagonal ?? USUAL_DIAGONAL, settings.distance);
    const place = who.name !== undefined ? 'room' : who.window !== undefined ? 'window' : 'browser';
    const seen = { id: open.key, number, shows, place, name: who.name ?? null, width, height, full } as const;
    const changed = this.#changed.get(this.#keyOf(open)) ?? null;
    return { ...seen, settings, k, dropped, longest, tooFar, window: windowOf(open), changed };
  }

  #view(): MonitorsView {
    return {
      screens: [...this.#open].map((open) => this.#screen(open)).sort((a, b) => a.number - b.number),
      monitors: this.#windows === undefined ? null : [...this.#windows.monitors()],
      windows: [...(this.#windows?.windows() ?? [])],
      hold: this.#hold,
    };
  }

  #tellAll(): void {
    for (const open of this.#open) open.emit(this.#order(open));
    this.#tellWatchers();
  }

  #tellWatchers(): void {
    for (const emit of this.#watchers) emit(this.#view());
  }

  #freeNumber(): number {
    const here = new Set([...this.#open].map(({ key }) => this.#numbers.get(key)));
    for (let number = 1; ; number += 1) if (!here.has(number)) return number;
  }

  #forgetOldest(): void {
    const here = new Set([...this.#open].map(({ key }) => key));
    for (const key of this.#numbers.keys()) {
      if (this.#numbers.size <= MOST_REMEMBERED) return;
      if (!here.has(key)) this.#numbers.delete(key);
    }
  }
}

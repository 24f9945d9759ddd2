import type { MonitorsView, MonitorView, ScreenOrder, ScreenView, Shows } from '../contract/monitors-api.ts';
import type { ScreenInfo } from './screen-info.ts';

/** The windows of the desktop; browser mode has none. */
export interface DisplayWindows {
  readonly monitors: () => readonly MonitorView[];
  readonly windows: () => MonitorsView['windows'];
  /** Another display window; null: an ordinary one. @returns false where there are as many as there may be */
  readonly open: (monitor: number | null) => boolean;
  /** @returns false where there is no such window or monitor */
  readonly move: (window: number, monitor: number) => boolean;
  readonly close: (window: number) => boolean;
  /** Told when monitors or windows come and go. */
  readonly onChange: (listener: () => void) => void;
}

/** What a screen says of itself when it asks what to show. */
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

/** Screens that are remembered after they went: they find their number and what they showed again. */
const MOST_REMEMBERED = 64;

/** The screens that look: which are open, what each is told to show, and the windows of the desktop. */
export class Monitors {
  readonly #open = new Set<Open>();
  /** By key: the number, and what somebody told it to show. */
  readonly #remembered = new Map<string, { readonly number: number; readonly shows: Shows | null }>();
  readonly #watchers = new Set<(view: MonitorsView) => void>();
  #windows: DisplayWindows | undefined;
  #identify = 0;
  #skip = 0;
  #hold = false;

  get windows(): DisplayWindows | undefined {
    return this.#windows;
  }

  /** The desktop brings its windows once it has some. */
  bring(windows: DisplayWindows): void {
    this.#windows = windows;
    windows.onChange(() => {
      this.#tellWatchers();
    });
    this.#tellWatchers();
  }

  watch(emit: (view: MonitorsView) => void): () => void {
    this.#watchers.add(emit);
    emit(this.#view());
    return () => this.#watchers.delete(emit);
  }

  /** A screen is there; it is told what to show until it goes. */
  attach(said: ScreenSaid, who: Open['who'], emit: Open['emit']): () => void {
    // A guest's page and one of this machine are never taken for each other, whatever they call themselves.
    const key = `${who.name === undefined ? (who.window ?? 'browser') : 'room'} ${said.id}`;
    const open: Open = { key, said, who, emit };
    if (!this.#remembered.has(key)) this.#remembered.set(key, { number: this.#freeNumber(), shows: null });
    this.#forgetOldest();
    this.#open.add(open);
    emit(this.#order(open));
    this.#tellWatchers();
    return () => {
      this.#open.delete(open);
      this.#tellWatchers();
    };
  }

  /** @returns false where there is no such screen */
  show(screen: string, shows: Shows): boolean {
    const before = this.#remembered.get(screen);
    if (before === undefined) return false;
    this.#remembered.set(screen, { ...before, shows });
    this.#tellAll();
    return true;
  }

  identify(): void {
    this.#identify += 1;
    this.#tellAll();
  }

  callout(what: 'skip' | 'hold' | 'go-on'): void {
    if (what === 'skip') this.#skip += 1;
    // Who skips a callout that was held wants the next one to go by itself.
    this.#hold = what === 'hold';
    this.#tellAll();
  }

  #order({ key, said }: Open): ScreenOrder {
    const { number, shows } = this.#remembered.get(key) ?? { number: 1, shows: null };
    return { number, shows: shows ?? said.shows, identify: this.#identify, skip: this.#skip, hold: this.#hold };
  }

  #view(): MonitorsView {
    const screens = [...this.#open].map((open): ScreenView => {
      const { said, who } = open;
      const { number, shows } = this.#order(open);
      const { width, height, full } = said;
      const place = who.name !== undefined ? 'room' : who.window !== undefined ? 'window' : 'browser';
      return { id: open.key, number, shows, place, name: who.name ?? null, width, height, full };
    });
    return {
      screens: screens.sort((a, b) => a.number - b.number),
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
    const here = new Set([...this.#open].map(({ key }) => this.#remembered.get(key)?.number));
    for (let number = 1; ; number += 1) if (!here.has(number)) return number;
  }

  #forgetOldest(): void {
    const here = new Set([...this.#open].map(({ key }) => key));
    for (const key of this.#remembered.keys()) {
      if (this.#remembered.size <= MOST_REMEMBERED) return;
      if (!here.has(key)) this.#remembered.delete(key);
    }
  }
}

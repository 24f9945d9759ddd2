/** The words of the page besides its captions. */
type PageWord = 'film' | 'play' | 'pause' | 'before' | 'after' | 'turn' | 'speed' | 'moments';
export type PageWords = Readonly<Record<'en' | 'fr', Readonly<Record<PageWord, string>>>>;

/** The data of a saved film, as stored in its page. */
export interface SavedFilm {
  readonly words: PageWords;
  readonly lasts: number;
  /** The name of the siege. */
  readonly name: string;
  readonly frames: readonly {
    readonly start: number;
    readonly key: boolean;
    readonly turn: number;
    /** Index of the picture shown. */
    readonly picture: number;
    readonly en: string;
    readonly fr: string;
  }[];
  /** The key moments in order, by name. */
  readonly moments: readonly { readonly start: number; readonly en: string; readonly fr: string }[];
}

/**
 * Plays a saved film. Its source text is embedded in the page, so it may use only what the page contains:
 * no imports, no network.
 */
export function player(): void {
  const film = JSON.parse(document.getElementById('film-data')?.textContent ?? '{}') as SavedFilm;
  const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
  const pictures = [...document.querySelectorAll<HTMLElement>('.picture')];
  const bar = byId('bar') as HTMLInputElement;
  const speed = byId('speed') as HTMLSelectElement;
  const { words } = film;
  let language: 'en' | 'fr' = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  let at = 0;
  let plays = false;
  let last = 0;
  let shown = -1;
  let said = '';

  const clock = (ms: number): string =>
    `${String(Math.floor(ms / 60000))}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
  const indexNow = (): number => {
    const next = film.frames.findIndex(({ start }) => start > at);
    return (next < 0 ? film.frames.length : next) - 1;
  };
  const buttons = film.moments.map(({ start }) => {
    const button = document.createElement('button');
    button.type = 'button';
    const when = document.createElement('i');
    when.textContent = clock(start);
    button.append(document.createElement('span'), when);
    button.addEventListener('click', () => seek(start));
    byId('moments').appendChild(document.createElement('li')).append(button);
    return button;
  });
  /** Says everything but the caption in the page's language. */
  const translate = (): void => {
    document.documentElement.lang = language;
    const title = `${words[language].film} ${film.name}`;
    document.title = title;
    byId('title').textContent = title;
    bar.setAttribute('aria-label', title);
    byId('before').textContent = words[language].before;
    byId('after').textContent = words[language].after;
    byId('moments-title').textContent = words[language].moments;
    speed.setAttribute('aria-label', words[language].speed);
    for (const [i, button] of buttons.entries())
      (button.firstChild as HTMLElement).textContent = film.moments[i]?.[language] ?? '';
  };
  const draw = (): void => {
    const index = Math.max(0, indexNow());
    const frame = film.frames[index];
    if (frame === undefined) return;
    if (frame.picture !== shown) {
      for (const [i, one] of pictures.entries()) one.hidden = i !== frame.picture;
      shown = frame.picture;
    }
    if (frame[language] !== said) {
      said = frame[language];
      byId('caption').textContent = said;
    }
    bar.value = String(Math.round(at));
    bar.setAttribute('aria-valuetext', `${words[language].turn} ${String(frame.turn)}, ${clock(at)}: ${said}`);
    byId('time').textContent = `${words[language].turn} ${String(frame.turn)} · ${clock(at)} / ${clock(film.lasts)}`;
    byId('play').textContent = words[language][plays ? 'pause' : 'play'];
    for (const [i, button] of buttons.entries())
      if (film.moments[i]?.start === frame.start) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
  };
  const step = (now: number): void => {
    if (!plays) return;
    at = Math.min(film.lasts, at + (now - last) * Number(speed.value));
    last = now;
    if (at >= film.lasts) plays = false;
    draw();
    requestAnimationFrame(step);
  };
  const play = (on: boolean): void => {
    if (on && at >= film.lasts) at = 0;
    plays = on;
    last = performance.now();
    draw();
    if (on) requestAnimationFrame(step);
  };
  const seek = (ms: number): void => {
    at = Math.max(0, Math.min(film.lasts, ms));
    draw();
  };
  const key = (way: 1 | -1): void => {
    const starts = film.frames.filter((frame) => frame.key).map(({ start }) => start);
    const found = way === 1 ? starts.find((start) => start > at) : starts.findLast((start) => start < at - 1000);
    seek(found ?? (way === 1 ? film.lasts : 0));
  };
  bar.max = String(film.lasts);
  bar.addEventListener('input', () => seek(Number(bar.value)));
  byId('play').addEventListener('click', () => play(!plays));
  byId('before').addEventListener('click', () => key(-1));
  byId('after').addEventListener('click', () => key(1));
  byId('language').addEventListener('click', () => {
    language = language === 'en' ? 'fr' : 'en';
    translate();
    draw();
  });
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) play(!plays);
    else if (event.key === 'ArrowRight') {
      if (event.shiftKey) key(1);
      else seek(at + 5000);
    } else if (event.key === 'ArrowLeft') {
      if (event.shiftKey) key(-1);
      else seek(at - 5000);
    } else return;
    event.preventDefault();
  });
  translate();
  draw();
}

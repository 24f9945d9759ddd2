/** The data of a saved film, as stored in its page. */
export interface SavedFilm {
  readonly lasts: number;
  readonly frames: readonly {
    readonly start: number;
    readonly key: boolean;
    readonly turn: number;
    /** Index of the picture shown. */
    readonly picture: number;
    readonly en: string;
    readonly fr: string;
  }[];
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
  const words = {
    en: { play: 'Play', pause: 'Pause', before: 'Moment before', after: 'Next moment', turn: 'Turn', speed: 'Speed' },
    fr: {
      play: 'Lire',
      pause: 'Pause',
      before: 'Moment d’avant',
      after: 'Moment suivant',
      turn: 'Tour',
      speed: 'Vitesse',
    },
  };
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
    byId('before').textContent = words[language].before;
    byId('after').textContent = words[language].after;
    speed.setAttribute('aria-label', words[language].speed);
    document.documentElement.lang = language;
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
  draw();
}

import './film.css';
import { useState, type KeyboardEvent } from 'react';
import type { Cut } from '../../electron/contract/film-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { Bar } from './bar.tsx';
import { Caption, spoken } from './caption.tsx';
import { clockOf, keyFrom, rowFrom, SPEEDS, STEP_MS, type Speed } from './clock.ts';
import { ChanceMoves } from './chance-moves.tsx';
import { KeyMoments } from './key-moments.tsx';
import { keptCaptions, keepCaptions } from './kept.ts';
import { Picture } from './picture.tsx';
import { SaveFilm } from './save-film.tsx';
import { SaveVideo } from './save-video.tsx';
import { ShowFilm } from './show-film.tsx';
import { WordsPart } from './words-part.tsx';
import { useSpoken } from './speech.ts';
import { useFilm, useRunning } from './use-film.ts';

/** The film of the siege on the table: its picture, its captions, its bar. The siege goes on beneath it. */
export function FilmSheet() {
  const say = useText();
  const language = useLanguage();
  const { siege: now } = useTable('siege');
  const [cut, setCut] = useState<Cut>('moments');
  const [speed, setSpeed] = useState<Speed>(1);
  const [captions, setCaptions] = useState(keptCaptions);
  const [aloud, setAloud] = useState(false);
  const { film, why } = useFilm(cut);
  const { at, plays, frame, view, seek, play } = useRunning(film, speed);
  const shown = useLast(view);
  const sentence = frame === undefined ? '' : spoken(frame, say);
  // At double speed and above nobody can follow more than the key moments.
  const said = frame !== undefined && frame.kind !== 'line' && (speed < 2 || frame.key) ? sentence : '';
  useSpoken(aloud && plays ? said : '', language);
  const change = (to: Cut): void => {
    setCut(to);
    seek(0);
  };
  const show = (on: boolean): void => {
    keepCaptions(on);
    setCaptions(on);
  };
  const full = (): void => {
    const room = document.querySelector('.film');
    if (document.fullscreenElement === null) void room?.requestFullscreen().catch(() => undefined);
    else void document.exitFullscreen();
  };
  const acts = new Map<string, () => void>();
  if (film !== null) {
    const { frames, lasts } = film;
    acts
      .set(' ', () => play(!plays))
      .set('k', () => play(!plays))
      .set('j', () => seek(at - 2 * STEP_MS))
      .set('l', () => seek(at + 2 * STEP_MS))
      .set('ArrowLeft', () => seek(at - STEP_MS))
      .set('ArrowRight', () => seek(at + STEP_MS))
      .set('Shift+ArrowLeft', () => seek(keyFrom(frames, at, -1, lasts)))
      .set('Shift+ArrowRight', () => seek(keyFrom(frames, at, 1, lasts)))
      .set(',', () => seek(rowFrom(frames, at, -1)))
      .set('.', () => seek(rowFrom(frames, at, 1)))
      .set('Home', () => seek(0))
      .set('End', () => seek(lasts))
      .set('c', () => show(!captions))
      .set('m', () => setAloud(!aloud))
      .set('f', full);
    for (const [i, one] of SPEEDS.entries()) acts.set(String(i + 1), () => setSpeed(one));
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A button that has the focus is pressed by Space, as everywhere.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    const act = acts.get(`${event.shiftKey && event.key.startsWith('Arrow') ? 'Shift+' : ''}${event.key}`);
    if (act === undefined) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  const toggle = (label: string, icon: 'eye' | 'speaker' | 'screen', on: boolean, press: () => void) => (
    <button type="button" className="btn btn-icon" aria-pressed={on} title={say(text(label))} onClick={press}>
      <Icon name={icon} size={20} />
      <span className="visually-hidden">{say(text(label))}</span>
    </button>
  );
  return (
    <Sheet title={say(text('film.title', { name: now.name }))} wide>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="film" onKeyDown={onKeyDown}>
        <div className="film-picture" aria-busy={view === undefined && why === null}>
          {shown !== undefined && <Picture siege={shown} section={frame?.section ?? null} />}
          {why !== null && <p role="alert">{say(why)}</p>}
          {film !== null && frame !== undefined && captions && <Caption frame={frame} />}
        </div>
        {film !== null && (
          <div className="film-beside">
            <KeyMoments film={film} at={at} onSeek={seek} />
            <ChanceMoves film={film} at={at} />
          </div>
        )}
        <p className="visually-hidden" role="log" aria-live="polite">
          {said}
        </p>
        {film !== null && <Bar film={film} at={at} words={sentence} onSeek={seek} />}
        {shown !== undefined && <WordsPart siege={shown} />}
        <div className="film-controls">
          <button
            type="button"
            className="btn btn-icon"
            onClick={() => film !== null && seek(keyFrom(film.frames, at, -1, film.lasts))}
          >
            <Icon name="skip" size={20} className="turned" />
            <span className="visually-hidden">{say(text('film.before'))}</span>
          </button>
          <button
            type="button"
            className="btn btn-main film-play"
            disabled={film === null}
            onClick={() => play(!plays)}
          >
            <Icon name={plays ? 'pause' : 'play'} size={20} />
            <span className="visually-hidden">{say(text(plays ? 'film.pause' : 'film.play'))}</span>
          </button>
          <button
            type="button"
            className="btn btn-icon"
            onClick={() => film !== null && seek(keyFrom(film.frames, at, 1, film.lasts))}
          >
            <Icon name="skip" size={20} />
            <span className="visually-hidden">{say(text('film.after'))}</span>
          </button>
          <span className="film-time">
            {say(text('film.time', { at: clockOf(at), lasts: clockOf(film?.lasts ?? 0) }))}
          </span>
          <span className="film-where">{frame !== undefined && say(text('console.turn', { count: frame.turn }))}</span>
          <div className="film-choice" role="group" aria-label={say(text('film.speed'))}>
            {SPEEDS.map((one) => (
              <button
                key={one}
                type="button"
                className="btn btn-small"
                aria-pressed={one === speed}
                onClick={() => setSpeed(one)}
              >
                {one === 0.5 ? '½' : `${String(one)}×`}
              </button>
            ))}
          </div>
          <div className="film-choice" role="group" aria-label={say(text('film.cut'))}>
            {(['moments', 'everything'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className="btn btn-small"
                aria-pressed={one === cut}
                onClick={() => change(one)}
              >
                {say(text(`film.cut.${one}`))}
              </button>
            ))}
          </div>
          {toggle('film.captions', 'eye', captions, () => show(!captions))}
          {'speechSynthesis' in window && toggle('film.aloud', 'speaker', aloud, () => setAloud(!aloud))}
          {toggle('film.full', 'screen', false, full)}
          <ShowFilm frame={frame} captions={captions} />
          {film !== null && <SaveFilm film={film} />}
          {film !== null && <SaveVideo film={film} captions={captions} />}
        </div>
      </div>
    </Sheet>
  );
}

/** The last that was there: a picture stays until the next one has come. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

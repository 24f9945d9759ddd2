import './film.css';
import { useState, type KeyboardEvent } from 'react';
import type { Cut, FilmFrame, FilmView } from '../../electron/contract/film-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { useLanguage } from '../console/use-language.ts';
import { ChoiceButtons } from '../forms/choice-buttons.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { WhatIf } from '../library/what-if.tsx';
import { useTable } from '../store/screen.ts';
import { Bar } from './bar.tsx';
import { Caption, spoken } from './caption.tsx';
import { clockOf, keyFrom, rowFrom, SPEEDS, STEP_MS, type Speed } from './clock.ts';
import { ChanceMoves } from './chance-moves.tsx';
import { ForStream } from './for-stream.tsx';
import { KeyMoments } from './key-moments.tsx';
import { savedCaptions, saveCaptions } from './captions-setting.ts';
import { Picture } from './picture.tsx';
import { SaveFilm } from './save-film.tsx';
import { SaveVideo } from './save-video.tsx';
import { ShowFilm } from './show-film.tsx';
import { WordsPart } from './words-part.tsx';
import { useSpoken } from './speech.ts';
import { useFilm, useRunning } from './use-film.ts';

/** Toggles full screen for the film. */
function full(): void {
  const room = document.querySelector('.film');
  if (document.fullscreenElement === null) void room?.requestFullscreen().catch(() => undefined);
  else void document.exitFullscreen();
}

interface Shown {
  readonly film: FilmView;
  readonly at: number;
  readonly plays: boolean;
  readonly captions: boolean;
  readonly aloud: boolean;
  readonly seek: (ms: number) => void;
  readonly play: (on: boolean) => void;
  readonly show: (captions: boolean) => void;
  readonly setAloud: (aloud: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
}

const NO_ACTS: ReadonlyMap<string, () => void> = new Map();

/** The action of each key. */
function actsOf({ film: { frames, lasts }, at, plays, ...film }: Shown): ReadonlyMap<string, () => void> {
  const { captions, aloud, seek, play, show, setAloud, setSpeed } = film;
  return new Map<string, () => void>([
    [' ', () => play(!plays)],
    ['k', () => play(!plays)],
    ['j', () => seek(at - 2 * STEP_MS)],
    ['l', () => seek(at + 2 * STEP_MS)],
    ['ArrowLeft', () => seek(at - STEP_MS)],
    ['ArrowRight', () => seek(at + STEP_MS)],
    ['Shift+ArrowLeft', () => seek(keyFrom(frames, at, -1, lasts))],
    ['Shift+ArrowRight', () => seek(keyFrom(frames, at, 1, lasts))],
    [',', () => seek(rowFrom(frames, at, -1))],
    ['.', () => seek(rowFrom(frames, at, 1))],
    ['Home', () => seek(0)],
    ['End', () => seek(lasts)],
    ['c', () => show(!captions)],
    ['m', () => setAloud(!aloud)],
    ['f', full],
    ...SPEEDS.map((one, i): [string, () => void] => [String(i + 1), () => setSpeed(one)]),
  ]);
}

function Toggle({
  label,
  icon,
  on,
  onPress,
}: {
  readonly label: string;
  readonly icon: 'captions' | 'speaker' | 'full';
  readonly on: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className="btn btn-icon" aria-pressed={on} title={label} onClick={onPress}>
      <Icon name={icon} size={20} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** Buttons for the previous key moment, play or pause, and the next key moment. */
function Steps({
  film,
  at,
  plays,
  onSeek,
  onPlay,
}: {
  readonly film: FilmView | null;
  readonly at: number;
  readonly plays: boolean;
  readonly onSeek: (ms: number) => void;
  readonly onPlay: (on: boolean) => void;
}) {
  const say = useText();
  const toKey = (way: 1 | -1): void => {
    if (film !== null) onSeek(keyFrom(film.frames, at, way, film.lasts));
  };
  return (
    <>
      <button type="button" className="btn btn-icon" onClick={() => toKey(-1)}>
        <Icon name="skip" size={20} className="turned" />
        <span className="visually-hidden">{say(text('film.before'))}</span>
      </button>
      <button type="button" className="btn btn-main film-play" data-autofocus="true" onClick={() => onPlay(!plays)}>
        <Icon name={plays ? 'pause' : 'play'} size={20} />
        <span className="visually-hidden">{say(text(plays ? 'film.pause' : 'film.play'))}</span>
      </button>
      <button type="button" className="btn btn-icon" onClick={() => toKey(1)}>
        <Icon name="skip" size={20} />
        <span className="visually-hidden">{say(text('film.after'))}</span>
      </button>
    </>
  );
}

function keyOnFilm(event: KeyboardEvent, acts: ReadonlyMap<string, () => void>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // Space presses a focused button or switch, as usual.
  if (event.key === ' ' && event.target instanceof Element && event.target.matches('button, [role=switch]')) return;
  const act = acts.get(`${event.shiftKey && event.key.startsWith('Arrow') ? 'Shift+' : ''}${event.key}`);
  if (act === undefined) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a frame is read aloud. At double speed and above only key moments are: speech could not keep up. */
const isTold = (frame: FilmFrame | undefined, speed: Speed): boolean =>
  frame !== undefined && frame.kind !== 'line' && (speed < 2 || frame.key);

/** The current time and turn of the film. */
function Where({
  film,
  at,
  frame,
}: {
  readonly film: FilmView | null;
  readonly at: number;
  readonly frame: FilmFrame | undefined;
}) {
  const say = useText();
  return (
    <>
      <span className="film-time">{say(text('film.time', { at: clockOf(at), lasts: clockOf(film?.lasts ?? 0) }))}</span>
      <span className="film-where">{frame !== undefined && say(text('console.turn', { count: frame.turn }))}</span>
    </>
  );
}

/** What can be made of a film: another match from here on, a page, a video. */
function Copies({
  film,
  frame,
  captions,
}: {
  readonly film: FilmView;
  readonly frame: FilmFrame | undefined;
  readonly captions: boolean;
}) {
  return (
    <>
      <WhatIf n={frame?.n} words={text('film.what-if')} />
      <SaveFilm film={film} />
      <SaveVideo film={film} captions={captions} />
    </>
  );
}

/** The film of the siege on the table: picture, captions and timeline. The siege goes on underneath. */
export function FilmSheet() {
  const say = useText();
  const language = useLanguage();
  const { siege: now } = useTable('siege');
  const [cut, setCut] = useState<Cut>('moments');
  const [speed, setSpeed] = useState<Speed>(1);
  const [captions, setCaptions] = useState(savedCaptions);
  const [aloud, setAloud] = useState(false);
  const { film, why } = useFilm(cut);
  const { at, plays, frame, view, seek, play } = useRunning(film, speed);
  const shown = useLast(view);
  const sentence = frame === undefined ? '' : spoken(frame, say);
  const said = isTold(frame, speed) ? sentence : '';
  useSpoken(aloud && plays ? said : '', language);
  const change = (to: Cut): void => {
    setCut(to);
    seek(0);
  };
  const show = (on: boolean): void => {
    saveCaptions(on);
    setCaptions(on);
  };
  const acts =
    film === null ? NO_ACTS : actsOf({ film, at, plays, captions, aloud, seek, play, show, setAloud, setSpeed });
  return (
    <Sheet title={say(text('film.title', { name: now.name }))} wide strip>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="film" onKeyDown={(event) => keyOnFilm(event, acts)}>
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
          <Steps film={film} at={at} plays={plays} onSeek={seek} onPlay={play} />
          <Where film={film} at={at} frame={frame} />
          <div className="film-choice" role="group" aria-label={say(text('film.speed'))}>
            <ChoiceButtons
              of={SPEEDS}
              now={speed}
              words={(one) => (one === 0.5 ? '½' : `${String(one)}×`)}
              onChoose={setSpeed}
            />
          </div>
          <div className="film-choice" role="group" aria-label={say(text('film.cut'))}>
            <ChoiceButtons
              of={['moments', 'everything'] as const}
              now={cut}
              words={(one) => say(text(`film.cut.${one}`))}
              onChoose={change}
            />
          </div>
          <Toggle label={say(text('film.captions'))} icon="captions" on={captions} onPress={() => show(!captions)} />
          {'speechSynthesis' in window && (
            <Toggle label={say(text('film.aloud'))} icon="speaker" on={aloud} onPress={() => setAloud(!aloud)} />
          )}
          <Toggle label={say(text('film.full'))} icon="full" on={false} onPress={full} />
          <ShowFilm frame={frame} captions={captions} />
          <ForStream />
          {film !== null && <Copies film={film} frame={frame} captions={captions} />}
        </div>
      </div>
    </Sheet>
  );
}

/** The last defined value, so that a picture stays until the next one arrives. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

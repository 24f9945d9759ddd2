import './library.css';
import { useEffect, useMemo, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { inSentences, saysMore } from '../../electron/contract/in-sentences.ts';
import { Sheet } from '../console/sheet.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { Picture } from '../film/picture.tsx';
import { sheetOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { told } from './asking.ts';
import { PastAnswer } from './past-answer.tsx';
import { SiegeChances } from './siege-chances.tsx';
import { useTold } from './use-told.ts';
import { WhatIf } from './what-if.tsx';

/** How long each step of a replay is shown, in ms. */
const STEP_MS = 1200;

/** A place in the match to jump to: a callout, a bookmark or a note. */
interface Place {
  readonly n: number;
  readonly kind: 'moment' | 'bookmark' | 'note';
  readonly words: string;
}
const icons = { moment: 'flame', bookmark: 'bookmark-set', note: 'pin' } as const;

/** Places in the order of the match; an entry with a callout and a bookmark is listed once for each. */
function usePlaces(): readonly Place[] {
  const say = useText();
  const { match, revision, bookmarks } = useTable('match', 'revision', 'bookmarks');
  const log = useScreen(({ table }) => table.log);
  const moments = useTold(() => told('match.moments', {}), `${match.id} ${String(revision)}`);
  return useMemo(
    () =>
      [
        ...(moments.value ?? []).map(({ n, turn, text: words }) => ({
          n,
          kind: 'moment' as const,
          words: `${say(text('console.turn', { count: turn }))} ${say(words)}`,
        })),
        ...log.flatMap(({ n, kind, about, text: words, by }) => [
          ...(bookmarks.includes(n) ? [{ n, kind: 'bookmark' as const, words: say(words) }] : []),
          ...(kind === 'note'
            ? [
                {
                  n: about ?? n,
                  kind: 'note' as const,
                  words: by === null ? say(words) : `${say(words)} (${say(text('console.log.by', { by }))})`,
                },
              ]
            : []),
        ]),
      ].sort((a, b) => a.n - b.n),
    [moments.value, log, bookmarks, say],
  );
}

/** Advances while it plays, each time once the view of the last step has arrived. */
function usePlaying(step: number, last: number, there: boolean, onStep: (step: number) => void) {
  const [playing, setPlaying] = useState(false);
  const plays = playing && step < last;
  useEffect(() => {
    if (!plays || !there) return undefined;
    const timer = setTimeout(() => {
      onStep(step + 1);
    }, STEP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [plays, there, step, onStep]);
  return { plays, setPlaying };
}

/** The places to jump to. */
function Moments({
  places,
  n,
  onGo,
}: {
  readonly places: readonly Place[];
  readonly n: number;
  readonly onGo: (n: number) => void;
}) {
  const say = useText();
  return (
    <>
      <h2 className="label">{say(text('console.past.moments'))}</h2>
      {places.length === 0 && <p className="hint">{say(text('console.past.no-moments'))}</p>}
      <ul className="moments">
        {places.map((place) => (
          <li key={`${place.kind} ${String(place.n)} ${place.words}`}>
            <button
              type="button"
              className={place.n === n ? 'moment moment-here' : 'moment'}
              {...(place.n === n && { 'aria-current': 'step' as const })}
              onClick={() => onGo(place.n)}
            >
              <Icon name={icons[place.kind]} size={15} />
              <span className="visually-hidden">{say(text(`console.past.place.${place.kind}`))} </span>
              {place.words}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The match from its first order on: a scrubber over the log, its places, a replay, and 'what if' from any point. */
export function PastSheet({ at: first }: { readonly at?: number | undefined }) {
  const say = useText();
  const send = useSend();
  const { match } = useTable('match');
  const log = useScreen(({ table }) => table.log);
  const steps = useMemo(() => [0, ...log.filter(({ kind }) => kind !== 'device').map(({ n }) => n)], [log]);
  const last = steps.length - 1;
  const [at, setAt] = useState<number | null>(() => {
    const asked = first === undefined ? -1 : steps.findLastIndex((n) => n <= first);
    return asked < 0 ? null : asked;
  });
  const [wins, setWins] = useState(false);
  const step = Math.min(at ?? last, last);
  const n = steps[step] ?? 0;
  const past = useTold(() => told('match.past', { n }), `${match.id} ${String(n)}`);
  const { plays, setPlaying } = usePlaying(step, last, past.value?.n === n, setAt);
  const places = usePlaces();
  const entry = log.find((one) => one.n === n);
  const siege = past.value?.siege;
  const headline = say(entry?.text ?? text('console.past.start'));
  const words = inSentences([headline, ...saysMore(headline, entry?.outcome.map(say) ?? [])]);
  const stepOf = (of: number): number =>
    Math.max(
      0,
      steps.findLastIndex((one) => one <= of),
    );
  const goTo = (to: number): void => {
    setPlaying(false);
    setAt(to);
  };
  return (
    <Sheet title={say(text('console.past.title'))} wide>
      <div className="past-picture" aria-busy={past.value?.n !== n && past.why === null}>
        {siege !== undefined && <Picture siege={siege} section={null} />}
      </div>
      <div className="past-scrubber">
        <button
          type="button"
          className="icon-button"
          disabled={last === 0}
          onClick={() => {
            if (!plays && step === last) setAt(0);
            setPlaying(!plays);
          }}
        >
          <Icon name={plays ? 'pause' : 'play'} size={20} />
          <span className="visually-hidden">{say(text(plays ? 'console.past.stop' : 'console.past.play'))}</span>
        </button>
        <button type="button" className="icon-button" disabled={step === 0} onClick={() => goTo(step - 1)}>
          <Icon name="chevron" size={20} className="turned" />
          <span className="visually-hidden">{say(text('console.past.back'))}</span>
        </button>
        <div className="past-line">
          <input
            type="range"
            min={0}
            max={last}
            value={step}
            aria-label={say(text('console.past.scrub'))}
            aria-valuetext={words}
            onChange={({ target }) => goTo(Number(target.value))}
          />
          <div className="past-marks" aria-hidden="true">
            {last > 0 &&
              places.map((place) => (
                <span
                  key={`${place.kind} ${String(place.n)} ${place.words}`}
                  className={`past-mark past-${place.kind}`}
                  style={{ left: `${String((stepOf(place.n) / last) * 100)}%` }}
                />
              ))}
          </div>
        </div>
        <button type="button" className="icon-button" disabled={step === last} onClick={() => goTo(step + 1)}>
          <Icon name="chevron" size={20} />
          <span className="visually-hidden">{say(text('console.past.forward'))}</span>
        </button>
      </div>
      <p className="past-words" role="status">
        {siege !== undefined && <b>{say(text('console.turn', { count: siege.turn }))}</b>} {words}
      </p>
      {past.value !== null && past.value.n === n && <PastAnswer past={past.value} />}
      <details className="past-wins" open={wins} onToggle={({ currentTarget }) => setWins(currentTarget.open)}>
        <summary className="btn btn-small">{say(text('console.wins.title'))}</summary>
        {/* Random games are only played while somebody looks. */}
        {wins && <SiegeChances at={n} />}
      </details>
      <div className="sheet-actions past-on">
        <WhatIf n={n} words={text('console.past.what-if')} />
        <button type="button" className="btn" onClick={() => send(sheetOpened({ kind: 'film' }))}>
          <Icon name="play" size={17} /> {say(text('console.film.open'))}
        </button>
      </div>
      <Moments places={places} n={n} onGo={(to) => goTo(stepOf(to))} />
    </Sheet>
  );
}

import type { FilmView } from '../../electron/contract/film-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { clockOf, frameAt } from './clock.ts';

/** The key moments of a film in order, each a button with its time that jumps there. */
export function KeyMoments({
  film,
  at,
  onSeek,
}: {
  readonly film: FilmView;
  readonly at: number;
  readonly onSeek: (ms: number) => void;
}) {
  const say = useText();
  const keys = film.frames.filter(({ key }) => key);
  /** By their words: those with the same ones are told apart by their turns. */
  const alike = Map.groupBy(keys, ({ words }) => say(words));
  const on = film.frames[frameAt(film.frames, at)]?.n;
  return (
    <nav className="film-moments" aria-label={say(text('film.moments'))}>
      <h2 className="label">{say(text('film.moments'))}</h2>
      {keys.length === 0 && <p className="hint">{say(text('film.no-moments'))}</p>}
      <ol>
        {keys.map(({ n, start, turn, words }) => (
          <li key={n}>
            <button
              type="button"
              className="film-moment"
              {...(n === on && { 'aria-current': 'step' as const })}
              onClick={() => onSeek(start)}
            >
              <span>{say(words)}</span>{' '}
              <span className="film-when">
                {(alike.get(say(words))?.length ?? 0) > 1 && (
                  <small>{say(text('console.turn', { count: turn }))}</small>
                )}{' '}
                {clockOf(start)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { FilmView } from '../../electron/contract/film-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { clockOf, turnsOf } from './clock.ts';

const share = (ms: number, lasts: number): string => `${String(lasts === 0 ? 0 : (100 * ms) / lasts)}%`;

/**
 * The film's timeline: a merlon per turn, as wide as it lasts, a lozenge per key moment in the favoured colour, and on
 * the line under the merlons a knob at the current time.
 */
export function Bar({
  film,
  at,
  words,
  onSeek,
}: {
  readonly film: FilmView;
  readonly at: number;
  /** The current position in words, for screen readers. */
  readonly words: string;
  readonly onSeek: (ms: number) => void;
}) {
  const say = useText();
  const { siege } = useTable('siege');
  const { lasts, frames } = film;
  const value = text('film.at', { words, at: clockOf(at), lasts: clockOf(lasts) });
  return (
    <div className="film-bar">
      <div className="film-turns" aria-hidden="true">
        {turnsOf(frames).map(({ turn, start, lasts: long }) => (
          <span
            key={turn}
            className={
              at >= start && at < start + long
                ? 'film-turn film-turn-on'
                : at >= start
                  ? 'film-turn'
                  : 'film-turn film-turn-ahead'
            }
            style={{ left: share(start, lasts), width: share(long, lasts) }}
          >
            <span>{say(text('console.turn', { count: turn }))}</span>
          </span>
        ))}
        {frames
          .filter(({ key }) => key)
          .map(({ n, start, seat, favours }) => (
            <i
              key={n}
              className={`film-key ${tinctureClass(armsOf(siege.sides, favours ?? seat).tincture)}`}
              style={{ left: share(start, lasts) }}
            />
          ))}
        <i className="film-run">
          <i style={{ width: share(at, lasts) }} />
        </i>
      </div>
      <input
        type="range"
        min={0}
        max={lasts}
        step={100}
        value={Math.round(at)}
        aria-label={say(text('film.bar'))}
        aria-valuetext={say(value)}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </div>
  );
}

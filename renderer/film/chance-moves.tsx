import type { FilmMove, FilmView } from '../../electron/contract/film-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';

/** Height of the drawing, and the margin above and below for the points, in px. */
const TALL = 84;
const EDGE = 8;

const high = (chance: number): number => TALL - EDGE - chance * (TALL - 2 * EDGE);

/** The end of a move: a circle for the first side, a diamond for the second, so that colour is not the only cue. */
function Point({
  x,
  y,
  r,
  square,
}: {
  readonly x: string;
  readonly y: number;
  readonly r: number;
  readonly square: boolean;
}) {
  return (
    <svg x={x} y={y} overflow="visible">
      {square ? (
        <rect className="film-chance-point" x={-r} y={-r} width={2 * r} height={2 * r} transform="rotate(45)" />
      ) : (
        <circle className="film-chance-point" r={r} />
      )}
    </svg>
  );
}

/**
 * How chances moved over the film: one stroke for each row that changed the exact chance of an outcome, and the current
 * moment. Outcomes differ, so the strokes are not joined. Renders nothing if no chance was computed.
 */
export function ChanceMoves({ film, at }: { readonly film: FilmView; readonly at: number }) {
  const say = useText();
  const language = useLanguage();
  const { siege } = useTable('siege');
  const { moves, lasts } = film;
  if (moves.length === 0) return null;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const on = moves.findLast(({ start }) => start <= at);
  const left = (ms: number): string => `${String(lasts === 0 ? 0 : (100 * ms) / lasts)}%`;
  const words = ({ turn, from, to, favours }: FilmMove): string => {
    const name = siege.sides.find(({ seat }) => seat === favours)?.name;
    const figures = { turn, from: percent.format(from), to: percent.format(to) };
    return say(name === undefined ? text('film.chance', figures) : text('film.chance.for', { ...figures, name }));
  };
  return (
    <section className="film-chances" aria-label={say(text('film.chances'))}>
      <h2 className="label">{say(text('film.chances'))}</h2>
      <svg width="100%" height={TALL} aria-hidden="true">
        {[0, 0.5, 1].map((chance) => (
          <line key={chance} className="film-chance-line" x1="0" x2="100%" y1={high(chance)} y2={high(chance)} />
        ))}
        {moves.map((move, i) => {
          const x = left(move.start);
          return (
            <g
              key={i}
              className={`${tinctureClass(armsOf(siege.sides, move.favours).tincture)} ${move === on ? 'film-chance-on' : ''}`}
            >
              <line className="film-chance-stroke" x1={x} x2={x} y1={high(move.from)} y2={high(move.to)} />
              <Point x={x} y={high(move.to)} r={move === on ? 5 : 3} square={siege.sides[1]?.seat === move.favours} />
            </g>
          );
        })}
        <line className="film-chance-now" x1={left(at)} x2={left(at)} y1="0" y2={TALL} />
      </svg>
      <p>{on === undefined ? say(text('film.chance.none')) : words(on)}</p>
    </section>
  );
}

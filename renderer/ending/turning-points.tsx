import './ending.css';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { chanceIn } from '../library/luck-figures.ts';
import { useTable } from '../store/screen.ts';
import { useEnding } from './use-ending.ts';

/** Edges of the chart, in per cent of its size: time from left to right, chance from the bottom up. */
const [LEFT, RIGHT, TOP, FLOOR] = [7, 97, 8, 82] as const;

/** The changes of chance that decided the siege, as strokes over time, and as a list for those who cannot see them. */
export function TurningPoints() {
  const say = useText();
  const language = useLanguage();
  const { siege } = useTable('siege');
  const { value, why } = useEnding();
  const said = chanceIn(language);
  const turns = Math.max(1, siege.turn);
  const x = (at: number): number => LEFT + ((Math.min(turns + 1, Math.max(1, at)) - 1) / turns) * (RIGHT - LEFT);
  const y = (chance: number): number => FLOOR - chance * (FLOOR - TOP);
  const points = value?.points ?? [];
  return (
    <div className="turning">
      <header>
        <h2>{say(text('ending.turning'))}</h2>
        <p className="hint">{say(text('ending.turning.note'))}</p>
        {siege.sides.map((side) => (
          <span key={side.seat} className="turning-side">
            <Shield side={side} size={17} /> {say(text('ending.turning.for', { name: side.name }))}
          </span>
        ))}
      </header>
      {value === null ? (
        <p role="status">{say(why ?? text('ending.luck.working'))}</p>
      ) : (
        <div className="turning-picture">
          <svg width="100%" height="100%" aria-hidden="true">
            {[0, 0.5, 1].map((chance) => (
              <g key={chance}>
                <line
                  x1={`${String(LEFT)}%`}
                  x2={`${String(RIGHT)}%`}
                  y1={`${String(y(chance))}%`}
                  y2={`${String(y(chance))}%`}
                  className="turning-line"
                />
                <text
                  x={`${String(LEFT - 1)}%`}
                  y={`${String(y(chance) + 2)}%`}
                  textAnchor="end"
                  className="turning-figure"
                >
                  {chance * 100}
                </text>
              </g>
            ))}
            {Array.from({ length: turns }, (_, i) => (
              <g key={i}>
                <rect
                  x={`${String(x(i + 1) + 0.15)}%`}
                  y={`${String(FLOOR + 2)}%`}
                  width={`${String((RIGHT - LEFT) / turns - 0.3)}%`}
                  height="5%"
                  className="turning-turn"
                />
                <text x={`${String(x(i + 1.5))}%`} y="97%" textAnchor="middle" className="turning-figure">
                  {turns > 10 ? i + 1 : say(text('ending.turning.turn', { turn: i + 1 }))}
                </text>
              </g>
            ))}
            {value.quiet.map(({ row, at, from, to }) => (
              <line
                key={row}
                x1={`${String(x(at))}%`}
                x2={`${String(x(at))}%`}
                y1={`${String(y(from))}%`}
                y2={`${String(y(to))}%`}
                className="turning-quiet"
              />
            ))}
            {points.map(({ row, at, from, to, favours }) => {
              // A move against the outcome favours the other side.
              const seat = to >= from ? favours : (siege.sides.find((side) => side.seat !== favours)?.seat ?? null);
              const up = to >= from;
              return (
                <g key={row} className={favours === null ? '' : tinctureClass(armsOf(siege.sides, seat).tincture)}>
                  <line
                    x1={`${String(x(at))}%`}
                    x2={`${String(x(at))}%`}
                    y1={`${String(y(from))}%`}
                    y2={`${String(y(to))}%`}
                    className="turning-stroke"
                  />
                  <circle cx={`${String(x(at))}%`} cy={`${String(y(from))}%`} r="5.5" className="turning-from" />
                  <svg x={`${String(x(at))}%`} y={`${String(y(to))}%`} overflow="visible">
                    <path d={up ? 'M0-7L8 7H-8z' : 'M0 7L8-7H-8z'} className="turning-to" />
                  </svg>
                </g>
              );
            })}
          </svg>
          {points.length === 0 && <p className="turning-none">{say(text('ending.turning.none'))}</p>}
        </div>
      )}
      <ol className="turning-list">
        {points.map(({ row, turn, text: what, from, to, favours }) => {
          const seat = to >= from ? favours : (siege.sides.find((side) => side.seat !== favours)?.seat ?? null);
          const name = siege.sides.find((side) => side.seat === seat)?.name;
          const figures = { turn, what, from: said(from), to: said(to) };
          return (
            <li key={row}>
              {favours !== null && seat !== null && <Shield side={armsOf(siege.sides, seat)} size={15} />}
              {say(
                favours === null || name === undefined
                  ? text('ending.turning.nobody', figures)
                  : text('ending.turning.point', { ...figures, name }),
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

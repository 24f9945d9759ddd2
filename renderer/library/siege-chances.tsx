import './siege-chances.css';
import type { SiegePlace } from '../../electron/contract/siege-chances-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Shield } from '../design/shield.tsx';
import { tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { useSiegeChances } from './use-siege-chances.ts';

/** Width and height of the drawing in its own units. */
const [WIDE, HIGH] = [1000, 100] as const;

type Seat = SiegePlace['seats'][number];
interface Point extends Seat {
  readonly x: number;
}

/** One side's chances over time. */
function pointsOf(places: readonly SiegePlace[], seat: string): readonly Point[] {
  const [from, to] = [places[0]?.at ?? 0, places.at(-1)?.at ?? 0];
  return places.flatMap(({ at, seats }) => {
    const one = seats.find((each) => each.seat === seat);
    return one === undefined ? [] : [{ ...one, x: to === from ? 0 : ((at - from) / (to - from)) * WIDE }];
  });
}

const spot = (x: number, chance: number): string => `${x.toFixed(1)},${((1 - chance) * HIGH).toFixed(2)}`;

/** A side's interval as a band, and its estimate as a line on it; the second side's line is dashed. */
function Side({ points, second }: { readonly points: readonly Point[]; readonly second: boolean }) {
  const band = [...points.map(({ x, hi }) => spot(x, hi)), ...points.toReversed().map(({ x, lo }) => spot(x, lo))];
  return (
    <>
      <polygon points={band.join(' ')} className="siege-chances-band" />
      <polyline
        points={points.map(({ x, chance }) => spot(x, chance)).join(' ')}
        className={second ? 'siege-chances-line siege-chances-second' : 'siege-chances-line'}
      />
    </>
  );
}

/** Returns the function that says a place: each side's estimate and its interval. */
function useSaid(): (place: SiegePlace, isLast: boolean) => Text {
  const { siege } = useTable('siege');
  const share = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 0 });
  const nameOf = (seat: string | null): string => siege.sides.find((side) => side.seat === seat)?.name ?? seat ?? '';
  const whenOf = ({ n, turn, active }: SiegePlace, isLast: boolean): Text => {
    if (n === 0) return text('console.wins.before');
    return isLast ? text('console.wins.now', { turn }) : text('console.wins.turn', { turn, name: nameOf(active) });
  };
  return (place, isLast) => {
    const { seats, drawn } = place;
    const of = (seat: Seat): Text =>
      text('console.wins.side', {
        name: nameOf(seat.seat),
        chance: share.format(seat.chance),
        lo: share.format(seat.lo),
        hi: share.format(seat.hi),
      });
    const [first, second] = seats;
    const figures = {
      when: whenOf(place, isLast),
      first: first === undefined ? '' : of(first),
      second: second === undefined ? '' : of(second),
      drawn: share.format(drawn),
    };
    return text('console.wins.place', figures);
  };
}

/**
 * Each side's chance to win the siege from each turn on, estimated from random games: a curve with its interval, and
 * the same as a list. It is never exact, and says so.
 * @param at the log entry to mark in the curve
 */
export function SiegeChances({ at }: { readonly at?: number | undefined }) {
  const say = useText();
  const { siege } = useTable('siege');
  const { told, why } = useSiegeChances();
  const said = useSaid();
  const places = told?.places ?? [];
  const here = at === undefined ? -1 : places.findLastIndex(({ n }) => n <= at);
  const fewest = Math.min(...places.map(({ games }) => games));
  const first = places[0];
  const hereX = first === undefined ? undefined : pointsOf(places, first.seats[0]?.seat ?? '')[here]?.x;
  return (
    <div className="siege-chances">
      <header>
        <p className="hint">{say(text('console.wins.note'))}</p>
        {siege.sides.map((side, i) => (
          <span key={side.seat} className={`siege-chances-side ${tinctureClass(side.tincture)}`}>
            <Shield side={side} size={17} /> {side.name}
            <svg width="34" height="6" aria-hidden="true">
              <line x2="34" y1="3" y2="3" className={`siege-chances-line ${i === 0 ? '' : 'siege-chances-second'}`} />
            </svg>
          </span>
        ))}
        <p role="status">
          {why !== null
            ? say(why)
            : first === undefined
              ? say(text('console.wins.working'))
              : say(text(told?.done === true ? 'console.wins.games' : 'console.wins.more', { games: fewest }))}
        </p>
      </header>
      {first !== undefined && (
        <div className="siege-chances-picture" aria-hidden="true">
          <span>100</span>
          <svg viewBox={`0 0 ${String(WIDE)} ${String(HIGH)}`} preserveAspectRatio="none">
            {[0, HIGH / 2, HIGH].map((y) => (
              <line key={y} x2={WIDE} y1={y} y2={y} className="siege-chances-grid" />
            ))}
            {siege.sides.map((side, i) => (
              <g key={side.seat} className={tinctureClass(side.tincture)}>
                <Side points={pointsOf(places, side.seat)} second={i > 0} />
              </g>
            ))}
            {hereX !== undefined && <line x1={hereX} x2={hereX} y2={HIGH} className="siege-chances-here" />}
          </svg>
          <span>0</span>
        </div>
      )}
      <ol className="siege-chances-list" tabIndex={0} aria-label={say(text('console.wins.title'))}>
        {places.map((place, i) => (
          <li key={place.n} {...(i === here && { 'aria-current': 'step' as const })}>
            {say(said(place, i === places.length - 1))}
          </li>
        ))}
      </ol>
    </div>
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import type { OddsView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { chanceFigure, useChance } from './chance.ts';

const edge = { left: 36, right: 22, top: 10, bottom: 22 } as const;

/** The point of the present chance, while dice are to come and once all are in. */
const DISC = 'M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0z';
const DIAMOND = 'M0-8l8 8-8 8-8-8z';

/** Height in px below which the line cannot be read. */
const LEAST = 72;

/** The room in px from the top of an element to the foot of the dock it scrolls in; without a dock there is always some. */
function roomBelow(element: HTMLElement): number {
  const scroll = element.closest('.main .dock-scroll');
  if (scroll === null) return Infinity;
  return scroll.getBoundingClientRect().bottom - scroll.scrollTop - element.getBoundingClientRect().top;
}

/** Tracks the width and height of an element, and whether there is room for it: nothing is drawn that would be cut. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0, fits: true });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const fits = roomBelow(element) >= LEAST;
      setSize((now) =>
        now.width === width && now.height === height && now.fits === fits ? now : { width, height, fits },
      );
    };
    const observer = new ResizeObserver(measure);
    const scroll = element.closest('.dock-scroll');
    // Whatever stands above it may grow.
    for (const one of [element, element.previousElementSibling, scroll, ...(scroll?.children ?? [])])
      if (one !== null) observer.observe(one);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, ...size };
}

/**
 * The chance from before the first die on, one point per die, each labelled with the face that moved it, and the cone
 * from there to the best and the worst still possible.
 */
export function ChanceLine({ odds, dice }: { readonly odds: OddsView; readonly dice: number }) {
  const say = useText();
  const chance = useChance();
  const language = useSpokenLanguage();
  const { ref, width, height, fits } = useSize();
  const { line, best, worst } = odds;
  const now = line.length - 1;
  const steps = Math.max(1, dice, now);
  const x = (i: number): number => edge.left + ((width - edge.left - edge.right) * i) / steps;
  const y = (p: number): number => edge.top + (height - edge.top - edge.bottom) * (1 - p);
  const last = line[now]?.chance ?? 0;
  const open = now < steps && (best !== last || worst !== last);
  const dense = steps > 8;
  const apart = (best - worst) * (height - edge.top - edge.bottom) > 30;
  const points = line.map((point, i) => `${x(i)} ${y(point.chance)}`);
  const faces = line.flatMap(({ face }) => (face === null ? [] : [face]));
  return (
    <div className="chance-line" data-fits={fits} ref={ref}>
      <p className="visually-hidden">
        {say(
          text('console.odds.spoken', {
            start: chance(line[0]?.chance ?? 0),
            now: chance(last),
            faces: faces.join(' ') || '–',
            best: chance(best),
            worst: chance(worst),
          }),
        )}
      </p>
      {fits && width > 0 && height > 40 && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {[0, 0.5, 1].map((p) => (
            <g key={p}>
              <path className="chance-grid" d={`M${x(0)} ${y(p)}H${width - edge.right}`} />
              <text className="chance-mark" x={edge.left - 8} y={y(p) + 4} textAnchor="end">
                {p * 100}
              </text>
            </g>
          ))}
          {open && (
            <>
              <path className="chance-cone" d={`M${x(now)} ${y(last)}L${x(steps)} ${y(best)}V${y(worst)}Z`} />
              <path className="chance-rim" d={`M${x(steps)} ${y(best)}L${x(now)} ${y(last)}L${x(steps)} ${y(worst)}`} />
              {apart && (
                <>
                  <text className="chance-end" x={x(steps)} y={y(best) + (best > 0.9 ? 14 : -5)} textAnchor="end">
                    {chanceFigure(best, language)}
                  </text>
                  <text className="chance-end" x={x(steps)} y={y(worst) + (worst < 0.1 ? -5 : 14)} textAnchor="end">
                    {chanceFigure(worst, language)}
                  </text>
                </>
              )}
            </>
          )}
          <path className="chance-path" d={`M${points.join('L')}`} />
          {line.map((point, i) => {
            const style = { transform: `translate(${String(x(i))}px, ${String(y(point.chance))}px)` };
            if (i < now) return <circle key={i} className="chance-point" style={style} r={dense ? 2.5 : 4} />;
            // Only the last die leads to a diamond: with no die to come it moves no more.
            return <path key={i} className="chance-now" style={style} d={i === steps ? DIAMOND : DISC} />;
          })}
          {Array.from({ length: steps + 1 }, (_, i) => (
            <text
              key={i}
              className={i > 0 && i <= now ? 'chance-face' : 'chance-mark'}
              x={x(i)}
              y={height - 4}
              textAnchor="middle"
            >
              {i === 0
                ? say(text('console.odds.start'))
                : i <= now
                  ? line[i]?.face
                  : dense || steps > 6
                    ? ''
                    : say(text('console.odds.die', { number: i }))}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

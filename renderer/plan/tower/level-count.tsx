import type { SiegeView } from '../../../rules/fortress/view.ts';
import { armsOf, tinctureClass } from '../../design/tincture.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Level } from './hexes.ts';

const LEFT = 52;
const BAR = 222;
/** Longer names are set narrower, so that they end before the tower begins. */
const LONG = 12;

/** A floor's name, its occupancy as 'n of m', and a bar with a cell for each place. */
export function LevelCount({
  siege,
  level: { name, capacity, occupants },
  y,
  lit,
}: {
  readonly siege: SiegeView;
  readonly level: Level;
  readonly y: number;
  readonly lit: boolean;
}) {
  const say = useText();
  const [first] = occupants;
  const side = siege.units.find(({ id }) => id === first?.unit)?.side ?? 'attacker';
  const count = occupants.length;
  const called = capitalised(say(name));
  const cell = BAR / Math.max(1, capacity);
  return (
    <g className={`tower-count ${tinctureClass(armsOf(siege.sides, side).tincture)}`}>
      <text
        x={LEFT}
        y={y - 30}
        fontSize="46"
        fontWeight="700"
        fill={lit ? 'var(--ink-1)' : 'var(--ink-2)'}
        {...(called.length > LONG && { textLength: BAR + 16, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {called}
      </text>
      <text x={LEFT - 2} y={y + 62} fontSize="106" fontWeight="800" fill="var(--c-t)">
        {count}
        <tspan dx="8" fontSize="56" fontWeight="700" fill="var(--ink-2)">
          / {capacity}
        </tspan>
      </text>
      {Array.from({ length: capacity }, (_, i) =>
        i < count ? (
          <rect key={i} x={LEFT + i * cell} y={y + 80} width={cell - 3.5} height="15" fill="var(--c)" />
        ) : (
          <rect
            key={i}
            x={LEFT + i * cell + 1.2}
            y={y + 81.2}
            width={cell - 5.9}
            height="12.6"
            fill="none"
            stroke="var(--c-2)"
            strokeWidth="2.4"
          />
        ),
      )}
    </g>
  );
}

/** Capitalises a name for the start of a line. */
export function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

import type { Box } from '../../rules/fortress/map/geometry.ts';
import type { RingPlace, Verb } from './play.ts';
import { leaderOf, RING, verbLines } from './ring-place.ts';

/** Orders to a piece that need no place: short verbs in an arc near it, each with its key. */
export function VerbRing({
  verbs,
  piece,
  place: { box, shape, way, apart },
  px,
  around = [],
}: {
  readonly verbs: readonly Verb[];
  /** The picked piece. */
  readonly piece: Box;
  readonly place: RingPlace;
  /** A px in units of the drawing. */
  readonly px: number;
  /** Who stands about the piece: the line to its verbs goes round them where it can. */
  readonly around?: readonly Box[];
}) {
  const half = (RING.button / 2) * px;
  const from = way === 1 ? box.x + half : box.x + box.width - half;
  const columns = Math.ceil(verbs.length / shape.rows);
  const column = (box.width + RING.air * px) / columns;
  return (
    <g className="plan-ring">
      {apart && (
        <g className="plan-chip" pointerEvents="none">
          <path
            d={`M${leaderOf(piece, [from, box.y + box.height / 2], around, px).join('L')}`}
            strokeWidth={1.2 * px}
          />
        </g>
      )}
      {verbs.map((verb, i) => {
        const bend = verbs.length < 2 ? 1 : Math.sin(((i + 0.5) / verbs.length) * Math.PI);
        const out = columns === 1 ? RING.arc * bend * px : Math.floor(i / shape.rows) * column;
        const at = [from + way * out, box.y + half + (i % shape.rows) * RING.step * px] as const;
        return <RingVerb key={verb.key} verb={verb} at={at} way={way} px={px} />;
      })}
    </g>
  );
}

/** A verb with its key, which is not part of its button's name. @param at the middle of its key */
function RingVerb({
  verb: { words, name, number, chosen, press },
  at: [x, y],
  way,
  px,
}: {
  readonly verb: Verb;
  readonly at: readonly [number, number];
  readonly way: 1 | -1;
  readonly px: number;
}) {
  const lines = verbLines(words);
  const high = RING.label + (lines.length - 1) * RING.line;
  const width = (Math.max(...lines.map(({ length }) => length)) * RING.letters * RING.letter + 16) * px;
  const left = way === 1 ? x + RING.button * 0.5 * px : x - RING.button * 0.5 * px - width;
  const hit = {
    x: Math.min(left, x - (RING.button / 2) * px),
    y: y - (RING.button / 2) * px,
    width: width + RING.button * px,
    height: RING.button * px,
  };
  return (
    <g role="none" className={chosen ? 'plan-verb plan-verb-chosen' : 'plan-verb'}>
      <title>{name}</title>
      <circle cx={x} cy={y} r={18 * px} strokeWidth={2 * px} />
      <text x={x} y={y + 5 * px} fontSize={15 * px} textAnchor="middle" aria-hidden="true">
        {number}
      </text>
      <g
        role="button"
        tabIndex={-1}
        aria-label={name}
        aria-pressed={chosen}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          press();
        }}
      >
        <rect x={left} y={y - (high / 2) * px} width={width} height={high * px} rx={6 * px} strokeWidth={1.4 * px} />
        <text fontSize={RING.letters * px} textAnchor="middle">
          {lines.map((line, i) => (
            <tspan key={i} x={left + width / 2} y={y + (4.6 + (i - (lines.length - 1) / 2) * RING.line) * px}>
              {/* The space is for those who read the button without its picture. */}
              {i < lines.length - 1 ? `${line} ` : line}
            </tspan>
          ))}
        </text>
        <rect {...hit} className="plan-hit" />
      </g>
    </g>
  );
}

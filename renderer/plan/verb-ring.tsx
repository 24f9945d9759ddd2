import type { Box } from '../../rules/fortress/map/geometry.ts';
import type { Verb } from './play.ts';

/** Sizes in px: a button for a finger, the step to the next, its label's letters, and its distance from the piece. */
const PX = { button: 44, step: 50, letters: 13, letter: 0.58, off: 34, arc: 16 } as const;
/** Longest label, in characters; longer ones can be read in full in the list. */
const LETTERS = 24;

/** Cuts between two words: half a word would not match the button's name in speech control. */
function short(words: string): string {
  if (words.length <= LETTERS) return words;
  const end = words.lastIndexOf(' ', LETTERS - 1);
  return `${words.slice(0, end > 0 ? end : LETTERS - 1).trimEnd()}…`;
}

/** Orders to a piece that need no place: short verbs in an arc beside it, each with its key. */
export function VerbRing({
  verbs,
  box,
  seen,
  px,
}: {
  readonly verbs: readonly Verb[];
  /** The picked piece. */
  readonly box: Box;
  /** The visible part of the drawing. */
  readonly seen: Box;
  /** A px in units of the drawing. */
  readonly px: number;
}) {
  const widest = Math.max(0, ...verbs.map(({ words }) => short(words).length)) * PX.letters * PX.letter + 20;
  const wide = (PX.off + PX.arc + PX.button + widest) * px;
  // Near the edge the arc is on the other side.
  const way = box.x + box.width + wide > seen.x + seen.width ? -1 : 1;
  const from = way === 1 ? box.x + box.width : box.x;
  const high = (verbs.length - 1) * PX.step * px;
  const room = (PX.button / 2 + 4) * px;
  const top = Math.max(seen.y + room, Math.min(seen.y + seen.height - room - high, box.y + box.height / 2 - high / 2));
  return (
    <g className="plan-ring">
      {verbs.map(({ key, words, name, number, chosen, press }, i) => {
        const bend = verbs.length < 2 ? 1 : Math.sin(((i + 0.5) / verbs.length) * Math.PI);
        const [x, y] = [from + way * (PX.off + PX.arc * bend) * px, top + i * PX.step * px];
        const said = short(words);
        const width = (said.length * PX.letters * PX.letter + 16) * px;
        const left = way === 1 ? x + PX.button * 0.5 * px : x - PX.button * 0.5 * px - width;
        const hit = {
          x: Math.min(left, x - (PX.button / 2) * px),
          y: y - (PX.button / 2) * px,
          width: width + PX.button * px,
          height: PX.button * px,
        };
        return (
          <g key={key} role="none" className={chosen ? 'plan-verb plan-verb-chosen' : 'plan-verb'}>
            <title>{name}</title>
            <circle cx={x} cy={y} r={18 * px} strokeWidth={2 * px} />
            {/* The key is not part of the button's name, so it stands outside. */}
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
              <rect x={left} y={y - 13 * px} width={width} height={26 * px} rx={6 * px} strokeWidth={1.4 * px} />
              <text x={left + width / 2} y={y + 4.6 * px} fontSize={PX.letters * px} textAnchor="middle">
                {said}
              </text>
              <rect {...hit} className="plan-hit" />
            </g>
          </g>
        );
      })}
    </g>
  );
}

import './landing.css';
import type { LandedDie, LandedRoll } from '../../electron/contract/landing.ts';
import { apart, landsTogether } from '../../electron/contract/landing-times.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace, type DieLook } from '../design/die-look.ts';
import { armsOf, tinctureClass, type Tincture } from '../design/tincture.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { useText } from '../i18n/use-text.ts';
import type { Progress } from './progress.ts';

/** How a die of a result is drawn: hollow where it does not count, and for a save that did not stop its hit. */
export function lookOfLanded({ face, came, grade, was }: LandedDie, tumbling = false, struck = false): DieLook {
  if (tumbling && grade === 'virtual') return { body: 'rolling', face: null, mark: 'none', was: null };
  const hollow = struck || came === 'misses' || came === 'through';
  return { ...lookOfFace(face, hollow ? 'miss' : 'counts', grade), was };
}

/** The shield of a save that stopped its hit, or the notched disc of one that did not. */
export function Mark({ came }: { readonly came: LandedDie['came'] }) {
  if (came === 'saved')
    return (
      <svg className="landed-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M3 2h18v10c0 5-4 8.500-9 10.500C7 20.500 3 17 3 12z"
          fill="var(--c-on)"
          stroke="var(--c)"
          strokeWidth="2"
        />
        <path
          d="M7.500 11.500l3.200 3.300 6-7"
          fill="none"
          stroke="var(--c)"
          strokeWidth="2.800"
          strokeLinecap="round"
        />
      </svg>
    );
  if (came === 'through')
    return (
      <svg className="landed-mark" viewBox="0 0 24 24" aria-hidden="true">
        <circle
          cx="12"
          cy="12"
          r="9.500"
          fill="var(--ember)"
          stroke="var(--bg-1)"
          strokeWidth="1.500"
          strokeDasharray="4 1.970"
        />
        <path
          d="M13.500 5.500l-4 6.300h5l-4 6.700"
          fill="none"
          stroke="var(--bg-0)"
          strokeWidth="2.400"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    );
  return null;
}

/** The corner of a die that counts no more. */
const Struck = () => (
  <svg className="landed-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 2h20v20z" fill="var(--bg-0)" />
    <path d="M5 19L19 5" stroke="var(--ink-1)" strokeWidth="3.5" strokeLinecap="round" />
  </svg>
);

/** The bar through a hit that was stopped, in the colour of the side that saved. */
export function Bar({ by }: { readonly by: Tincture }) {
  return (
    <svg className={`landed-bar ${tinctureClass(by)}`} viewBox="0 0 60 60" aria-hidden="true">
      <path d="M4 56L56 4" stroke="var(--bg-0)" strokeWidth="13" strokeLinecap="round" />
      <path d="M4 56L56 4" stroke="var(--c)" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}

/** A hit that a save answers: its face where it is known, a blank stone where it is not; barred once it is stopped. */
function Answered({
  face,
  stopped,
  tincture,
  by,
  size,
}: {
  readonly face: number | null;
  readonly stopped: boolean;
  readonly tincture: Tincture;
  /** The side that saves, whose colour the bar has. */
  readonly by: Tincture;
  readonly size: number;
}) {
  return (
    <span className="landed-hit" style={{ width: size, height: size }}>
      <DieFace look={lookOfFace(face)} tincture={tincture} size={size} />
      {stopped && <Bar by={by} />}
    </span>
  );
}

export interface LandedDiceProps {
  readonly landed: LandedRoll;
  readonly sides: readonly SideView[];
  readonly progress: Progress;
  /** The roll was taken back: hollow dice, each with a struck corner. */
  readonly struck?: boolean;
  /** Edge of a die in px. */
  readonly size: number;
  /** What stands below each die; nothing where dice are looked at from far. */
  readonly caption?: ((die: LandedDie, at: number) => React.ReactNode) | undefined;
  readonly label: (die: LandedDie) => string;
  /** A tap on any of the dice. */
  readonly onTap?: (() => void) | undefined;
}

/** The dice of a result in slot order, each with its mark; saves stand below the hits that they answer. */
export function LandedDice({ landed, sides, progress, struck = false, size, caption, label, onTap }: LandedDiceProps) {
  const { tincture } = armsOf(sides, landed.seat);
  const { against, dice } = landed;
  const plus = landed.kind === 'sum' || landed.kind === 'sum-above';
  return (
    <ul
      className={`landed-dice ${tinctureClass(tincture)} ${plus ? 'landed-sum' : ''} ${struck ? 'landed-struck' : ''}`}
      onClick={onTap}
    >
      {dice.map((die, i) => (
        <li key={i} className="landed-die" data-came={i < progress.marked ? die.came : 'unread'}>
          {against !== null && (
            <Answered
              face={against.faces[i] ?? null}
              stopped={!struck && die.came === 'saved' && i < progress.marked}
              tincture={armsOf(sides, against.seat).tincture}
              by={tincture}
              size={Math.round(size * 0.62)}
            />
          )}
          <span
            className={`landed-face ${falls(dice, i) ? 'landed-falls' : ''} ${die.grade === 'virtual' ? 'landed-rolls' : ''}`}
            style={{ animationDelay: `${String(delayOf(dice, i))}ms` }}
          >
            <DieFace
              look={lookOfLanded(die, progress.tumbling, struck)}
              tincture={tincture}
              sides={landed.sides}
              size={size}
              label={label(die)}
            />
            {struck ? <Struck /> : i < progress.marked && <Mark came={die.came} />}
          </span>
          {landed.kind === 'table' && !struck && i < progress.marked && <TableRow landed={landed} at={i} />}
          {caption?.(die, i)}
        </li>
      ))}
    </ul>
  );
}

/** The row of the table that a die picks, beside it. */
function TableRow({ landed: { outcome, dice }, at }: { readonly landed: LandedRoll; readonly at: number }) {
  const say = useText();
  // Where one die tells several things all of them are its row; else each die has its own.
  const said = dice.length === 1 ? outcome : outcome.slice(at, at + 1);
  return said.length === 0 ? null : <span className="landed-row">{said.map(say).join(' ')}</span>;
}

/** Whether a die falls into its slot now: those that came together, and of real dice the last; the others lie already. */
export const falls = (dice: readonly LandedDie[], at: number): boolean => {
  const die = dice[at];
  return at === dice.length - 1 || (die !== undefined && landsTogether(die));
};

/** Ms after which a die of those that came together is drawn. */
function delayOf(dice: readonly LandedDie[], at: number): number {
  const die = dice[at];
  if (die === undefined || !landsTogether(die)) return 0;
  const before = dice.slice(0, at).filter(landsTogether).length;
  return Math.round(apart(dice.filter(landsTogether).length) * before);
}

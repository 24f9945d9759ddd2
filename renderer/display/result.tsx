import { text, type Text } from '../../rules/kernel/text.ts';
import type { LandedView, TableState } from '../../electron/contract/table.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { LandedDice, lookOfLanded } from '../landing/landed-dice.tsx';
import type { Landing } from '../landing/use-landing.ts';
import { bigNumber, dieLabel, numberSoFar, numberText, resultSoFar } from '../landing/words.ts';
import { Dice } from './dice.tsx';
import { evenly, ROW } from './dice-grid.ts';
import { FitText } from './fit-text.tsx';
import { shorterLines, shorterNames } from './names.ts';
import { titleOf } from './title.ts';

export interface ResultProps {
  readonly state: TableState;
  readonly landing: Landing;
  /** Available room in px of layout. */
  readonly width: number;
  readonly height: number;
}

const whole = [100] as const;
/** The largest and smallest die drawn with its mark; if more dice come than fit they are counted by face. */
const LARGEST = 88;
const SMALLEST = 56;

/** The room between two. */
const BETWEEN = 12;

/** The edge of a result's dice in px of layout and how many stand in a row; null if they do not fit one by one. */
function gridOf({ dice, against }: Pick<LandedView, 'dice' | 'against'>, width: number, height: number) {
  // One row of all is read sooner than larger dice in two.
  const row = Math.floor((width + BETWEEN) / dice.length - BETWEEN);
  const tallOf = (size: number): number => (against === null ? size + 10 : size * 1.62 + 20);
  if (row >= ROW && row < LARGEST && tallOf(row) <= height) return { size: row, across: dice.length };
  for (let size = LARGEST; size >= SMALLEST; size -= 4) {
    const across = Math.floor((width + BETWEEN) / (size + BETWEEN));
    if (Math.ceil(dice.length / across) * tallOf(size) <= height) return { size, across: evenly(dice.length, across) };
  }
  return null;
}

/** A complete throw in the monitor's column: each die with what it came to, and the total. */
export function Result({ state, landing, width, height }: ResultProps) {
  const say = useText();
  const { landed, progress } = landing;
  const { sides } = state.siege;
  const arms = armsOf(sides, landed.seat);
  const name = sides.find(({ seat }) => seat === landed.seat)?.name ?? '';
  const takenBack = landing.stage.takenBack === true;
  const said = say(takenBack ? text('display.landed.taken-back') : resultSoFar(landed, progress));
  const number = progress.told ? bigNumber(landed) : numberSoFar(landed, progress.marked);
  const beside = numberText(landed, number);
  // The number below says all of it.
  const counted = !takenBack && number !== null && landed.kind !== 'saves' && landed.kind !== 'sum';
  const rest = height - (beside === null && number === null ? 230 : 420);
  const grid = gridOf(landed, width, rest);
  return (
    <div className="m-event m-result" data-told={progress.told} aria-live="polite">
      <FitText className="m-title" forms={shorterLines(say(titleOf(state, landed.about)))} widths={whole} />
      <div className={`m-who ${tinctureClass(arms.tincture)}`}>
        <Shield side={arms} size={42} />
        <FitText
          className="m-ask"
          forms={
            counted
              ? shorterNames(name)
              : [
                  ...shorterNames(name).map((n) => say(text('display.landed.strip', { name: n, what: said }))),
                  said,
                  name,
                ]
          }
          full={say(text('console.said-of', { what: name, said }))}
        />
      </div>
      {/* A row of a table stands beside its die. */}
      <div
        className="m-landed"
        style={grid === null || landed.kind === 'table' ? {} : { width: grid.across * (grid.size + BETWEEN) - BETWEEN }}
      >
        {grid === null ? (
          <Dice
            looks={landed.dice.map((die) => lookOfLanded(die))}
            tincture={arms.tincture}
            sides={landed.sides}
            width={width}
            height={rest}
          />
        ) : (
          <LandedDice
            landed={landed}
            sides={sides}
            progress={progress}
            struck={takenBack}
            size={grid.size}
            label={(die) => dieLabel(say, landed, die)}
          />
        )}
      </div>
      {number !== null && !takenBack && <BigNumber landing={landing} number={number} beside={beside} sides={sides} />}
    </div>
  );
}

/** The number that a roll came to, in the colour of whom it helps, with what it counts or had to beat. */
function BigNumber({
  landing: { landed, progress },
  number,
  beside,
  sides,
}: Pick<ResultProps, 'landing'> & {
  readonly number: number;
  /** What it counts. */
  readonly beside: Text | null;
  readonly sides: readonly SideView[];
}) {
  const say = useText();
  const { kind, against, limit, seat } = landed;
  const whose = kind === 'saves' && against !== null ? against.seat : seat;
  return (
    <p className={`m-landed-number ${tinctureClass(armsOf(sides, whose).tincture)}`}>
      <b>{number}</b>
      {beside !== null && <span>{say(beside)}</span>}
      {beside === null && limit !== null && progress.told && (
        <span>
          {say(
            (landed.number ?? 0) > limit
              ? text('display.beats', { limit })
              : text('display.needs', { needs: limit + 1 }),
          )}
        </span>
      )}
    </p>
  );
}

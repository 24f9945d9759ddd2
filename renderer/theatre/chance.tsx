import './theatre.css';
import type { FightTold } from '../../electron/contract/fights.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useChance } from '../console/chance.ts';
import { useChanceLabel, useChanceSaid } from '../console/chance-said.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { Kept } from '../design/kept.tsx';
import { useText } from '../i18n/use-text.ts';
import type { FightCard } from './card.ts';
import { fightSaid } from './fight-said.ts';

const WIDTH = 400;
const HEIGHT = 120;
const EDGE = { left: 34, right: 14, top: 10, bottom: 22 } as const;

type Chance = NonNullable<FightCard['chance']>;

/** More points than this have no room for the words of each: only rounds are named. */
const NAMED = 5;

const beginsRound = (line: Chance['line'], i: number): boolean => i > 0 && line[i]?.round !== line[i - 1]?.round;

/** What a point of the line is: the start, a new round, or what was thrown. */
function pointText({ chance, round, earlier }: FightCard & { readonly chance: Chance }, i: number): Text | null {
  const { line } = chance;
  const point = line[i];
  if (point === undefined) return null;
  if (point.n === null) return text('console.odds.start');
  if (point.round > 0 && beginsRound(line, i)) return text('display.fight.round', { round: point.round });
  if (line.length - 1 > NAMED) return null;
  const roll = [...(round === null ? [] : [round]), ...earlier]
    .flatMap(({ rolls, after }) => [...rolls, ...after])
    .find(({ n }) => n === point.n);
  if (roll === undefined) return null;
  return roll.kind === 'saves' ? text('display.fight.chance-saves') : text('counted.dice', { count: roll.dice.length });
}

/** The chance of the whole fight: one point per roll, a dotted line between two rounds, and a diamond at its end. */
export function FightChance({
  card,
  sides,
}: {
  readonly card: FightCard & { readonly chance: Chance };
  readonly sides: readonly SideView[];
}) {
  const say = useText();
  const chance = useChance();
  const labelOf = useChanceLabel();
  const saidOf = useChanceSaid();
  const { line, text: what } = card.chance;
  const odds = fightSaid(card.chance);
  const said = saidOf(odds);
  const [first] = line;
  if (first === undefined) return null;
  const over: FightTold['outcome'] = card.fight.outcome;
  const steps = Math.max(1, line.length - 1);
  const x = (i: number): number => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * i) / steps;
  const y = (p: number): number => EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - p);
  const rounds = line.flatMap((_, i) => (beginsRound(line, i) ? [i] : []));
  return (
    <section
      className={`fight-chance ${tinctureClass(armsOf(sides, card.fight.attacker).tincture)}`}
      aria-labelledby="fight-chance"
    >
      <div className="panel-head">
        <div>
          <h2 id="fight-chance">
            <Kept>{say(what)}</Kept>
          </h2>
          <p className="label">
            {labelOf(odds)}
            {first.n === null && ` · ${say(text('display.fight.chance-start', { start: chance(first.chance) }))}`}
          </p>
        </div>
        <p className="odds-figures">
          <span className={said.length > 6 ? 'odds-now odds-word' : 'odds-now'}>{said}</span>
        </p>
      </div>
      <div className="fight-chance-line">
        <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} aria-hidden="true">
          {[0, 0.5, 1].map((p) => (
            <g key={p}>
              <path d={`M${String(x(0))} ${String(y(p))}H${String(WIDTH - EDGE.right)}`} />
              <text x={EDGE.left - 8} y={y(p) + 4} textAnchor="end">
                {p * 100}
              </text>
            </g>
          ))}
          {rounds.map((i) => (
            <path key={i} className="fight-between" d={`M${String(x(i - 0.5))} ${String(EDGE.top)}V${String(y(0))}`} />
          ))}
          {line.map((_, i) => {
            const words = pointText(card, i);
            if (words === null) return null;
            return (
              <text key={i} x={x(i)} y={HEIGHT - 5} textAnchor={i === 0 ? 'start' : i === steps ? 'end' : 'middle'}>
                {say(words)}
              </text>
            );
          })}
          <path
            className="fight-way"
            d={`M${line.map((at, i) => `${String(x(i))} ${String(y(at.chance))}`).join('L')}`}
          />
          {line.map(({ lo, hi }, i) =>
            hi > lo ? (
              <path key={i} className="fight-span" d={`M${String(x(i))} ${String(y(lo))}V${String(y(hi))}`} />
            ) : null,
          )}
          {line.map((at, i) =>
            over !== null && i === line.length - 1 ? (
              <path key={i} className="fight-diamond" d={`M${String(x(i))} ${String(y(at.chance) - 8)}l8 8-8 8-8-8z`} />
            ) : (
              <circle key={i} cx={x(i)} cy={y(at.chance)} r={i === line.length - 1 ? 6 : 4} />
            ),
          )}
        </svg>
      </div>
    </section>
  );
}

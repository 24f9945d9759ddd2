import type { OddsView, OpenChances } from '../../electron/contract/odds-view.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { briefly, useChanceKind, useChanceLabel, useChanceSaid, type Said } from '../console/chance-said.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import type { FightCard } from '../theatre/card.ts';
import { fightSaid } from '../theatre/fight-said.ts';
import { FitText } from './fit-text.tsx';
import { shorterLines } from './names.ts';

/** The chart is drawn in a box of 540 x 72, with a margin at its edges. */
const box = { width: 540, height: 72, edge: 8 } as const;

function Line({ odds, dice }: { readonly odds: OddsView; readonly dice: number }) {
  const { line, best, worst } = odds;
  const now = line.length - 1;
  const steps = Math.max(1, dice, now);
  const x = (i: number): number => box.edge + ((box.width - 2 * box.edge) * i) / steps;
  const y = (p: number): number => box.edge + (box.height - 2 * box.edge) * (1 - p);
  const last = line[now]?.chance ?? 0;
  return (
    <svg className="m-odds-line" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path className="m-odds-grid" d={`M${x(0)} ${y(0)}H${x(steps)}M${x(0)} ${y(1)}H${x(steps)}`} />
      {now < steps && <path className="m-odds-cone" d={`M${x(now)} ${y(last)}L${x(steps)} ${y(best)}V${y(worst)}Z`} />}
      <path className="m-odds-path" d={`M${line.map(({ chance }, i) => `${x(i)} ${y(chance)}`).join('L')}`} />
      <circle className="m-odds-now" cx={x(now)} cy={y(last)} r={8} />
    </svg>
  );
}

/** What the chance is about, the figure, and below it how it is known and what it covers. */
function Head({ what, odds }: { readonly what: string; readonly odds: Said }) {
  const saidOf = useChanceSaid();
  const labelOf = useChanceLabel();
  const label = labelOf(odds);
  return (
    <>
      <div className="m-odds-head">
        <FitText className="m-odds-what" forms={shorterLines(what)} />
        <b>{saidOf(odds)}</b>
      </div>
      <FitText className="m-odds-kind" forms={[label, ...label.split(' · ').slice(0, 1)]} />
    </>
  );
}

/**
 * The chance of the open roll's goal, its line since before the first die, and what can still come; or why there is
 * none. Shown in place of the reason once the sides have agreed that everybody sees it.
 */
export function OpenOdds({ chances, dice }: { readonly chances: OpenChances; readonly dice: number }) {
  const say = useText();
  const [odds] = chances.odds;
  const { state, why } = chances;
  if (odds === undefined)
    return (
      <p className="m-odds m-odds-why">
        {state === 'unsaid' && why !== null
          ? `${say(why.text)} ${why.rule}`
          : say(text(state === 'too-large' ? 'console.odds.too-large' : 'console.odds.working'))}
      </p>
    );
  return (
    <div className="m-odds">
      {/* The outcomes themselves are for those who decide, on their own screens. */}
      <Head what={say(odds.text)} odds={{ ...odds, brings: undefined }} />
      <Line odds={odds} dice={dice} />
    </div>
  );
}

/** The chance of the whole fight in one line below its lanes: whose, the figure, how it is known and what it covers. */
export function FightOdds({
  chance,
  attacker,
}: {
  readonly chance: NonNullable<FightCard['chance']>;
  readonly attacker: SideView | undefined;
}) {
  const say = useText();
  const saidOf = useChanceSaid();
  const labelOf = useChanceLabel();
  const kindOf = useChanceKind();
  const odds = fightSaid(chance);
  const kind = say(kindOf(odds));
  const label = labelOf(odds);
  return (
    <div className="m-odds-head m-fight-odds">
      {attacker !== undefined && <Shield side={attacker} size={36} />}
      <b>{saidOf(odds)}</b>
      {/* From afar the rounds are enough. */}
      <FitText
        className="m-odds-kind"
        forms={[label, briefly(label), kind]}
        full={say(text('console.said-of', { what: chance.text, said: label }))}
      />
    </div>
  );
}

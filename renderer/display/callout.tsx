import { lazy, memo, Suspense, useState } from 'react';
import { signOf } from '../../electron/contract/callout-sign.ts';
import type { CalloutView } from '../../electron/contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { lookOfFace } from '../design/die-look.ts';
import { Shield } from '../design/shield.tsx';
import { isShortOfFrames } from '../design/short-of-frames.ts';
import { armsOf, tinctureClass, type Tincture } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { scoreText } from '../theatre/verdict.ts';
import { Backdrop } from './backdrop.tsx';
import { Burst } from './burst.tsx';
import { Dice } from './dice.tsx';
import { FitLines } from './fit-lines.tsx';
import type { Stage } from './stage.ts';

// Loaded when a place is taken for the first time.
const Taken = lazy(async () => ({ default: (await import('./taken.tsx')).Taken }));

export interface CalloutProps {
  readonly callout: CalloutView;
  readonly siege: SiegeView;
  readonly stage: Stage;
}

/** Whether stones fly: only if masonry falls. */
function falls(callout: CalloutView): boolean {
  return callout.section !== null && signOf(callout) === 'fall';
}

/** The dice of an event and their sum. */
function Arithmetic({
  callout: { faces, grades, sum },
  tincture,
  stage,
}: Pick<CalloutProps, 'callout' | 'stage'> & {
  /** The colour of whoever threw. */
  readonly tincture: Tincture;
}) {
  const say = useText();
  return (
    <div className="m-sum-line">
      <Dice
        looks={faces.map((face, i) => lookOfFace(face, 'counts', grades?.[i]))}
        tincture={tincture}
        sides={6}
        width={stage.width - (sum === null || stage.portrait ? 168 : 760)}
        height={200}
        largest={118}
      />
      {sum !== null && (
        <>
          <span className="m-equals">=</span>
          <span className="m-total">{sum.total}</span>
          {sum.limit !== null && (
            <span className="m-against">
              {say(
                sum.total > sum.limit
                  ? text('display.beats', { limit: sum.limit })
                  : text('display.needs', { needs: sum.limit + 1 }),
              )}
            </span>
          )}
        </>
      )}
    </div>
  );
}

/**
 * One event that takes the whole screen: where it happened, what happened, and its arithmetic, frozen as of its start.
 */
export const Callout = memo(
  function Callout({ callout, siege: now, stage }: CalloutProps) {
    const say = useText();
    const [siege] = useState(now);
    // Decided once at the start: a scene that came or went later would cost as many frames.
    const [bare] = useState(isShortOfFrames);
    const arms = armsOf(siege.sides, callout.seat);
    const phase = siege.phases.find((p) => p.id === siege.phase);
    const broken = falls(callout);
    const [first, other] = siege.sides;
    const seats = siege.sides.map(({ seat }) => seat);
    return (
      <div className={`m-callout ${bare ? 'm-bare' : ''} ${tinctureClass(arms.tincture)}`} role="status">
        {!bare && <Backdrop siege={siege} stage={stage} closeUp={callout.section} />}
        {broken && (
          <Burst
            width={stage.width}
            height={stage.height}
            seed={`${callout.section ?? ''} ${callout.n}`}
            dust={!bare}
          />
        )}
        {callout.sign === 'taken' && (
          <Suspense fallback={null}>
            <Taken tincture={arms.tincture} width={stage.width} height={stage.height} />
          </Suspense>
        )}
        {!bare && <div className={`m-veil ${callout.section === null ? 'm-veil-even' : ''}`} />}
        {!bare && <div className="m-head" />}
        {(broken || !bare) && <div className="m-foot" />}
        <div className="m-when">
          {callout.seat !== null && <Shield side={arms} size={56} />}
          <span>{say(text('display.turn', { count: siege.turn }))}</span>
          {phase !== undefined && <i>{say(phase.name)}</i>}
        </div>
        <div className="m-say">
          <FitLines className="m-headline" text={say(callout.text)} sizes={[232, 190, 155, 124, 100]} />
          {callout.score !== undefined && (
            <div className="m-sum-line">
              {first !== undefined && <Shield side={first} size={118} />}
              <span className="m-total">{say(scoreText({ score: callout.score }, seats))}</span>
              {other !== undefined && <Shield side={other} size={118} />}
            </div>
          )}
          {callout.score === undefined && callout.faces.length > 0 && (
            <Arithmetic
              callout={callout}
              tincture={armsOf(siege.sides, callout.thrower ?? callout.seat).tincture}
              stage={stage}
            />
          )}
        </div>
      </div>
    );
  },
  (before, after) => before.callout === after.callout && before.stage === after.stage,
);

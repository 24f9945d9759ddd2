import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Kept } from '../design/kept.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { TokenBadge } from '../design/token-disc.tsx';
import { useSteady } from '../design/use-steady.ts';
import { useText } from '../i18n/use-text.ts';
import { unitName } from '../i18n/unit-name.ts';
import { describe } from '../plan/describe.ts';
import { hasBoardsOnly } from '../plan/lazy-boards.tsx';
import { Cutaway } from '../plan/lazy-cutaway.tsx';
import { useReading, useUntilTold } from '../landing/use-until-told.ts';
import { OutcomeSign } from '../plan/lazy-outcome.tsx';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { sectionSelected } from '../store/desk.ts';
import { usePlanOutcome } from '../theatre/use-fight.ts';
import { scoreText } from '../theatre/verdict.ts';
import { onDemand } from '../design/on-demand.tsx';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { describeUnit } from './describe-unit.ts';
import { arithmetic } from './log-filter.ts';
import { OpenField } from './open-field.tsx';
import { OddSensors } from './odd-sensors.tsx';
import { pointAt } from './point-at.ts';
import { Coach } from './rooms.ts';
import { usePlay } from './use-play.ts';
import { useRefusedPlaces } from './use-refusals.ts';
import { useRested } from './use-rested.ts';

/** Ids that the question, and then the option or command in hand, refer to. */
function usePointed(): { readonly focus: string | null; readonly about: readonly string[] } {
  const { ask, siege } = useTable('ask', 'siege');
  const option = useScreen(({ desk }) => desk.option);
  const order = useScreen(({ desk }) => desk.order);
  const pointed = useMemo(() => {
    const focus = ask?.about.find((id) => siege.sections.some((section) => section.id === id)) ?? null;
    const chosen = ask?.ask === 'choose' ? (ask.options.find(({ id }) => id === option)?.about ?? []) : [];
    return { focus, about: [...(ask?.about ?? order?.about ?? []), ...chosen] };
  }, [ask, siege, option, order]);
  return useSteady(pointed);
}

/** What is known about the clicked piece. */
function Card({
  name,
  side,
  note,
  children,
}: {
  readonly name: string;
  /** The seat it belongs to, if any. */
  readonly side?: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  return (
    <section className="section-card" aria-label={name}>
      <h2>{name}</h2>
      {side !== undefined && <Shield side={armsOf(siege.sides, side)} size={20} />}
      {note !== undefined && <span className="label">{note}</span>}
      <button type="button" className="icon-button" onClick={() => send(sectionSelected(null))}>
        <Icon name="close" size={16} />
        <span className="visually-hidden">{say(text('console.close'))}</span>
      </button>
      <p>{children}</p>
    </section>
  );
}

/** The card of a section or a unit; nothing if the id is unknown or boards already show everybody. */
function useCard(id: string | null): ReactNode {
  const say = useText();
  const { siege } = useTable('siege');
  const section = siege.sections.find((one) => one.id === id);
  const unit = siege.units.find((one) => one.id === id);
  if (section !== undefined) {
    const { resistance, tokens } = section;
    const [name = '', ...facts] = describe(section, siege).map(say);
    return (
      <Card name={name} note={resistance > 0 ? say(text('console.section.resistance', { resistance })) : undefined}>
        {tokens > 0 && <TokenBadge tokens={tokens} size={22} />}
        <Kept>{facts.join(', ')}</Kept>
      </Card>
    );
  }
  if (unit !== undefined && !hasBoardsOnly(siege))
    return (
      <Card name={unitName(unit, say)} side={unit.side}>
        <Kept>{describeUnit(unit).map(say).join(', ')}</Kept>
      </Card>
    );
  return null;
}

/** What just happened to the fortress, with its arithmetic, until the next dice. The log keeps it. */
function LastEvent() {
  const say = useText();
  const { callout, siege } = useTable('callout', 'siege');
  const thrown = useScreen(({ table }) => table.log.findLast(({ faces }) => faces.length > 0)?.n ?? 0);
  const { landed } = useTable('landed');
  // Do not reveal what dice have led to while they are still being read.
  const unread = useReading() && (landed?.n ?? 0) <= (callout?.n ?? 0);
  if (callout === null || thrown > callout.n || unread) return null;
  const { faces, sum } = callout;
  const total = sum === null ? null : arithmetic(faces, sum.total);
  const limit = sum?.limit ?? null;
  const seats = siege.sides.map(({ seat }) => seat);
  return (
    <p className={`last-event ${tinctureClass(armsOf(siege.sides, callout.seat).tincture)}`} aria-hidden="true">
      <span className="chronicle">
        <Kept>{say(callout.text)}</Kept>
      </span>
      {callout.score !== undefined && <span>{say(scoreText({ score: callout.score }, seats))}</span>}
      {total !== null && (
        <span>{limit === null ? total : say(text('console.log.needs', { sum: total, needs: limit + 1 }))}</span>
      )}
    </p>
  );
}

/** How the fight of this phase ended, at its place. */
function Ended() {
  const { siege } = useTable('siege');
  const outcome = usePlanOutcome();
  return outcome === null ? null : <OutcomeSign siege={siege} outcome={outcome} />;
}
/** Constant elements, so that the plan does not re-render for them. */
const over = <Ended />;
const Waiting = onDemand(async () => (await import('./reserve.tsx')).Reserve);

/** Pieces that wait to be placed, loaded when there are some. */
function Reserve() {
  const { siege } = useTable('siege');
  const waits = siege.units.some(({ place, destroyed }) => place.on === 'off-table' && !destroyed);
  return waits ? <Waiting /> : null;
}
const reserve = <Reserve />;

/** Space in px kept free at the lower left of the plan for cards and events. */
const corner = { width: 434, height: 116 } as const;

/** The coach's line: its distance in px from the edge and from what is below, and its height before it is measured. */
const line = { around: 16, height: 52 } as const;

/** The fortress. Clicking a section or a unit shows its card, and its commands in the dock. */
export function PlanPane() {
  const say = useText();
  const send = useSend();
  const { siege: now, discrepancies } = useTable('siege', 'discrepancies');
  const reading = useReading();
  const siege = useUntilTold(now, reading);
  const selected = useScreen(({ desk }) => desk.section);
  const coached = useScreen(({ pages, table }) => pages.coach && table.state?.match.coached !== undefined);
  const [lineHeight, setLineHeight] = useState<number>(line.height);
  // What the dice were thrown for stays marked with them.
  const { focus, about } = useUntilTold(usePointed(), reading);
  const card = useCard(selected);
  const select = useCallback((id: string) => send(pointAt(id)), [send]);
  const refused = useRefusedPlaces();
  const [rested, resting] = useRested();
  const cards = useRef<HTMLDivElement>(null);
  const { play, lit } = usePlay(rested, reading, cards);
  const why = rested === null || lit.includes(rested) ? undefined : refused.get(rested);
  const shown = useMemo(() => [...about, ...lit], [about, lit]);
  const looksClose = siege.cutaway === undefined && !hasBoardsOnly(siege);
  const disputed = useMemo(() => discrepancies.map((one) => one.section), [discrepancies]);
  return (
    <section className="plan-ground plan-pane" id="plan" aria-label={say(text('console.plan'))} {...resting}>
      {hasBoardsOnly(siege) ? (
        <OpenField siege={siege} about={shown} selected={selected} onSelect={select} play={play} />
      ) : siege.cutaway === undefined ? (
        <MeasuredPlan
          siege={siege}
          focus={focus}
          about={shown}
          selected={selected}
          disputed={disputed}
          over={over}
          onSelect={select}
          onUnit={select}
          corner={corner}
          top={coached && lineHeight > 0 ? lineHeight + line.around : 0}
          play={play}
        >
          {reserve}
        </MeasuredPlan>
      ) : (
        <Cutaway
          siege={siege}
          towers={siege.cutaway}
          about={shown}
          play={play}
          onSelect={select}
          selected={selected}
          refused={refused}
        />
      )}
      {!looksClose && reserve}
      <p className="visually-hidden" aria-live="polite">
        {lit.length > 0 && say(text('console.plan.lit', { count: lit.length }))}
      </p>
      <OddSensors />
      <div ref={cards} className="plan-cards">
        {why === undefined ? (
          (card ?? <LastEvent />)
        ) : (
          <p className="plan-why" aria-hidden="true">
            <Kept>{say(why.why)}</Kept> <code>{why.rule}</code>
          </p>
        )}
      </div>
      {/* There from the start: a screen reader does not announce words that come with their place. */}
      <p className="visually-hidden" role="status">
        {why !== undefined && `${say(why.why)} ${why.rule}`}
      </p>
      {coached && (
        <Suspense fallback={null}>
          <Coach onHeight={setLineHeight} />
        </Suspense>
      )}
    </section>
  );
}

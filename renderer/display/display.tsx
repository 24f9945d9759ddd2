import './display.css';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { Decided } from '../../electron/contract/decided-api.ts';
import type { ScreenOrder } from '../../electron/contract/screen-order.ts';
import type { CalloutView, LogEntry, TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useLanding } from '../landing/use-landing.ts';
import { useUntilTold } from '../landing/use-until-told.ts';
import { cardOf } from '../theatre/card.ts';
import { planOutcome } from '../theatre/plan-outcome.ts';
import { useSteady } from '../design/use-steady.ts';
import { hasFieldOnly, MonitorField } from '../battlefield/lazy-battlefield.tsx';
import { Cutaway } from '../plan/lazy-cutaway.tsx';
import { OutcomeSign } from '../plan/lazy-outcome.tsx';
import { Plan } from '../plan/plan.tsx';
import { Callout } from './lazy-callout.tsx';
import { End } from './lazy-end.tsx';
import { Fight } from './lazy-fight.tsx';
import { Result } from './lazy-result.tsx';
import { Column, type ColumnProps } from './column.tsx';
import { FitText } from './fit-text.tsx';
import { shorterLines } from './names.ts';
import { stayingResult } from './last-roll.ts';
import { stageOf, type Stage } from './stage.ts';
import { staleness, type Staleness } from './stale.ts';
import { useTurned } from './use-turned.ts';
import { useTold } from './use-told.ts';
import { Waits } from './lazy-waits.tsx';
import { STRIP, waitingOf } from './waiting.ts';
import { useCallouts } from './use-callouts.ts';

// Loaded well after the siege is on screen.
const ProofPlate = lazy(async () => {
  await new Promise((later) => setTimeout(later, 3000));
  return { default: (await import('../proof/proof-plate.tsx')).ProofPlate };
});

/** The side monitor. Fills the window, scales to any size, and shows nothing that cannot be read from three metres. */
export interface DisplayProps {
  /** Null before the first update: the screen then says that it waits for the table. */
  readonly state: TableState | null;
  readonly log: readonly LogEntry[];
  /** The last callouts, oldest first, if several may come between two renders; default: the last one of the state. */
  readonly callouts?: readonly CalloutView[] | undefined;
  /** When the host was last heard from (any message), in ms since 1970; null if never. Drives the stale mark. */
  readonly heardAt: number | null;
  /** False while the link is known to be lost. */
  readonly linked: boolean;
  /** The settings a console made for this screen; null: none. */
  readonly order?: Omit<ScreenOrder, 'number' | 'shows' | 'identify'> | null;
  /** What decided the siege that has ended; null: not known, so its page is not shown. Default: asks the host. */
  readonly decided?: Decided | null | undefined;
  /** The area it fills, in px; default: the window. */
  readonly within?: { readonly width: number; readonly height: number } | undefined;
}

function useStage(order: DisplayProps['order'], within: DisplayProps['within']): Stage {
  const { k = 1, dropped = 0 } = order ?? {};
  const [page, setPage] = useState({ width: window.innerWidth, height: window.innerHeight });
  useEffect(() => {
    const fit = (): void => setPage({ width: window.innerWidth, height: window.innerHeight });
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  const { width, height } = within ?? page;
  return useMemo(() => stageOf(width, height, k, dropped), [width, height, k, dropped]);
}

function useStaleness(linked: boolean, heardAt: number | null): Staleness {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (linked) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [linked]);
  const { mark, seconds } = staleness(linked, heardAt, now);
  return useMemo(() => ({ mark, seconds }), [mark, seconds]);
}

/** Name of the siege and a scale bar of ten centimetres. */
const Cartouche = memo(function Cartouche({ name, scale }: { readonly name: string; readonly scale: number }) {
  const say = useText();
  return (
    <div className="m-cartouche">
      <b>
        <FitText forms={shorterLines(name)} />
      </b>
      <span className="m-scale tier-d">
        <span className="m-bar" style={{ width: 100 * scale }} />
        {say(text('display.ten-centimetres'))}
      </span>
    </div>
  );
});

/** Room for the {@link Cartouche} in px of layout: letters are about 30 wide; at least what the scale bar needs. */
const cartoucheOf = (name: string): { readonly width: number; readonly height: number } => ({
  width: Math.max(420, 50 + 30 * name.length),
  height: 170,
});

/** Height of the tokens or points before a wall, in px of layout. */
const PLATE = 76;

const nobody: readonly string[] = [];

/** While a full-screen callout covers the rest, nothing beneath it is re-rendered. */
interface BeneathProps extends ColumnProps {
  readonly covered: boolean;
}

/** The plan and the column. */
const Beneath = memo(
  function Beneath({ state, log, stage, queue, stale, landing }: BeneathProps) {
    const { ask } = state;
    const siege = useUntilTold(state.siege, landing !== null && !landing.progress.told);
    const [scale, setScale] = useState(2.5);
    const cartouche = useMemo(() => cartoucheOf(siege.name), [siege.name]);
    // The result is about what the question was about.
    const about = useSteady(landing?.landed.about ?? ask?.about ?? nobody);
    const disputed = useMemo(() => state.discrepancies.map((d) => d.section), [state.discrepancies]);
    const outcome = useSteady(
      planOutcome(
        cardOf(
          state.fights,
          siege.sides.map(({ seat }) => seat),
          landing,
        ),
      ),
    );
    const over = useMemo(
      () => (outcome === null ? null : <OutcomeSign siege={siege} outcome={outcome} plate={PLATE / scale} />),
      [siege, outcome, scale],
    );
    const focus = about.find((id) => siege.sections.some((s) => s.id === id)) ?? null;
    const waiting = useMemo(() => waitingOf(siege), [siege]);
    const strip = waiting.length === 0 ? 0 : STRIP;
    const { width } = stage.plan;
    const height = stage.plan.height - strip;
    return (
      <>
        <div className="m-plan" style={{ width, height, marginBottom: strip }}>
          {hasFieldOnly(siege) ? (
            <MonitorField siege={siege} width={width} height={height} about={about} />
          ) : siege.cutaway === undefined ? (
            <>
              <Plan
                siege={siege}
                width={width}
                height={height}
                reader="monitor"
                focus={focus}
                about={about}
                disputed={disputed}
                over={over}
                showOdds={false}
                corner={cartouche}
                onScale={setScale}
              />
              <Cartouche name={siege.name} scale={scale} />
            </>
          ) : (
            <Cutaway siege={siege} towers={siege.cutaway} reader="monitor" about={about} />
          )}
        </div>
        {waiting.length > 0 && <Waits waiting={waiting} sides={siege.sides} top={height} width={width} />}
        <Column state={state} log={log} stage={stage} queue={queue} stale={stale} landing={landing} />
      </>
    );
  },
  (before, after) => (after.covered ? before.stage === after.stage : shallowEqual(before, after)),
);

/** A stage with nothing left to tell, for a result that stays. */
const nothingLeft = { lands: 0, told: 0, ends: null, held: false, hurried: false } as const;

/**
 * What the table stages now. If results stay on this screen, the last one stays until a question comes or it is over.
 */
function useHeld(state: TableState, log: readonly LogEntry[], stays: boolean): TableState['stage'] {
  const { stage } = state;
  const row = stays && stage === null ? (stayingResult(state, log)?.n ?? null) : null;
  return useMemo(() => (row === null ? stage : { ...nothingLeft, row }), [row, stage]);
}

/** How long the end of a siege is shown, in ms; then the event it was a game of, or the table as it was left. */
const END_STAYS = 30 * 60_000;

/** Whether the end has been shown for long enough. A brief loss of the link does not restart the timer. */
function useLongOver({ siege, match }: TableState): boolean {
  const ended = siege.result === null ? null : match.id;
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (ended === null) return undefined;
    const timer = setTimeout(() => setOver(true), END_STAYS);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [ended]);
  return over;
}

/** The event this match is a game of, if its file names it. */
const gameOf = ({ match: { game } }: TableState) =>
  game?.name === undefined ? null : { name: game.name, round: game.round, table: game.table };

const Table = memo(function Table({
  state,
  log,
  callouts,
  stale,
  stage,
  order,
  decided,
}: {
  readonly state: TableState;
  readonly log: readonly LogEntry[];
  readonly callouts: DisplayProps['callouts'];
  readonly decided: DisplayProps['decided'];
  readonly stale: Staleness;
  readonly stage: Stage;
  readonly order: DisplayProps['order'];
}) {
  const landing = useLanding(state.landed, useHeld(state, log, order?.results === true));
  const trail = useTrail(state.callout, callouts);
  const { turn, phase } = state.siege;
  const now = `${String(turn)} ${phase}`;
  const queue = useCallouts(useTold(trail, landing), state.ask?.token ?? null, order?.skip, order?.hold, now);
  const { showing } = queue;
  const covers = showing !== null && order?.callouts !== false;
  // The last result and the last callout come first.
  const longOver = useLongOver(state);
  const after = longOver ? gameOf(state) : null;
  const ends = state.siege.result !== null && landing === null && !covers && decided !== null;
  useEffect(() => {
    const timer = setTimeout(() => {
      Callout.ahead();
      Fight.ahead();
      Result.ahead();
    }, 3000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Beneath state={state} log={log} stage={stage} queue={queue} stale={stale} landing={landing} covered={covers} />
      {ends && (!longOver || after !== null) && (
        <End key={state.match.id} siege={state.siege} stage={stage} decided={decided} after={after} />
      )}
      {state.proof !== undefined && (
        <Suspense fallback={null}>
          <ProofPlate head={state.proof.head} />
        </Suspense>
      )}
      {covers && <Callout key={showing.callout.n} callout={showing.callout} siege={state.siege} stage={stage} />}
    </>
  );
});

/** The given callouts, or the one of the state. */
function useTrail(callout: CalloutView | null, given: DisplayProps['callouts']): readonly CalloutView[] {
  return useMemo(() => given ?? (callout === null ? [] : [callout]), [callout, given]);
}

/** One class per thing left out for larger letters: `m-drop-1` is the first. */
const leftOut = (count: number): string =>
  Array.from({ length: count }, (_, at) => `m-drop-${String(at + 1)}`).join(' ');

/** See {@link DisplayProps}. */
export function Display({ state: told, log, callouts, heardAt, linked, order = null, decided, within }: DisplayProps) {
  const say = useText();
  // What the sides agreed to show everybody can still be hidden on one screen.
  const hides = order?.chances === false && told !== null && told.openOdds !== null;
  const siege = useTurned(told?.siege ?? null, order?.attackers);
  const state = useMemo(
    () =>
      told === null || siege === null || (siege === told.siege && !hides)
        ? told
        : { ...told, siege, ...(hides && { openOdds: null }) },
    [told, siege, hides],
  );
  const stage = useStage(order, within);
  const stale = useStaleness(linked, heardAt);
  return (
    <main
      className={`monitor ${stage.portrait ? 'm-portrait' : ''} ${stage.small ? 'm-small' : ''} ${leftOut(stage.dropped)}`}
    >
      <div className="m-stage" style={{ width: stage.width, height: stage.height, transform: `scale(${stage.scale})` }}>
        {state === null ? (
          <div className="m-waiting" role="status">
            <b>Castellan</b>
            <span>{say(text(linked ? 'display.waiting' : 'display.no-table'))}</span>
          </div>
        ) : (
          <Table
            state={state}
            log={log}
            callouts={callouts}
            stale={stale}
            stage={stage}
            order={order}
            decided={decided}
          />
        )}
      </div>
    </main>
  );
}

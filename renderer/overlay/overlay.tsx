import '../display/display.css';
import './overlay.css';
import { lazy, Suspense, type ReactNode } from 'react';
import type { LandedRoll, StageView } from '../../electron/contract/landing.ts';
import type { CalloutView, LogEntry, TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Logo } from '../console/logo.tsx';
import { Hatched } from '../design/hatching.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass, type Tincture } from '../design/tincture.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace, type DieLook } from '../design/die-look.ts';
import { plates } from '../display/column.tsx';
import { Dice, groupsOf, looksOf } from '../display/dice.tsx';
import { lookOfLanded } from '../landing/landed-dice.tsx';
import { useLanding, type Landing } from '../landing/use-landing.ts';
import { askedText, bigNumber, numberSoFar, resultText } from '../landing/words.ts';
import { cardOf, type FightCard } from '../theatre/card.ts';
import { FightCentre, FightStrip } from './fight-centre.tsx';
import { useFullResults } from './full-results.ts';
import { useTold } from '../display/use-told.ts';
import { titleOf, type Titled } from '../display/title.ts';
import { lastRoll } from '../display/last-roll.ts';
import { FitLines } from '../display/fit-lines.tsx';
import { FitText } from '../display/fit-text.tsx';
import { shorterLines } from '../display/names.ts';
import { useCallouts } from '../display/use-callouts.ts';
import { useText } from '../i18n/use-text.ts';
import type { Anchor, OverlayParams, Part } from './params.ts';
import { Agreed } from './agreed.tsx';
import { At, Picture } from './picture.tsx';
import { Strip } from './strip.tsx';
import { withTest, type Tested } from './tests.ts';

// Loaded when somebody switches a clock on.
const Clock = lazy(async () => ({ default: (await import('./clock.tsx')).Clock }));

export interface OverlayProps {
  /** Null before the first update: then nothing is shown at all. */
  readonly state: TableState | null;
  readonly log: readonly LogEntry[];
  /** The last callouts, oldest first. */
  readonly callouts: readonly CalloutView[];
  readonly params: OverlayParams;
  /** Size of the window, or of the preview, in px. */
  readonly width: number;
  readonly height: number;
  /** A test picture; null when nothing is being tested. */
  readonly test: Tested | null;
}

function Bug({ state }: { readonly state: TableState }) {
  const say = useText();
  const { siege } = state;
  const phase = siege.phases.find(({ id }) => id === siege.phase);
  return (
    <div className="o-bug">
      <Logo />
      <b>{siege.name}</b>
      <span>
        {say(text('display.turn', { count: siege.turn }))}
        {phase !== undefined && `, ${say(phase.name)}`}
      </span>
    </div>
  );
}

function Plate({ state, at }: { readonly state: TableState; readonly at: number }) {
  const say = useText();
  const { sides, active } = state.siege;
  const side = sides[at];
  if (side === undefined) return null;
  const on = (state.ask?.seat ?? active) === side.seat;
  const forms = plates(sides.map(({ name }) => name))[at] ?? [side.name];
  return (
    <div className={`o-plate o-plate-${at} ${tinctureClass(side.tincture)} ${on ? 'o-on' : ''}`}>
      <Hatched tincture={side.tincture} scale={2.6} className="o-hatching" />
      <Shield side={side} size={62} />
      <FitText className="o-name" forms={forms} />
      <b className={side.tally === undefined ? 'o-points' : 'o-points o-tallied'}>
        {side.tally === undefined ? side.victoryPoints : say(side.tally.figures)}
      </b>
    </div>
  );
}

/**
 * The content of the centre plate: a title, a line under it, whose colours it wears, and the dice with their reading.
 */
function saidOn(state: TableState, log: readonly LogEntry[], landing: Landing | null) {
  const { siege, ask, tray } = state;
  if (landing !== null) return resultOn(state, landing);
  const section = siege.sections.find(({ id }) => ask?.about.includes(id));
  const phase = siege.phases.find(({ id }) => id === siege.phase)?.name ?? text('display.event');
  if (siege.result !== null)
    return { title: siege.result.text, under: phase, seat: siege.result.winner, looks: [], sides: 6, tally: null };
  if (ask !== null) {
    const roll = ask.ask === 'roll' ? ask : null;
    const counted = roll !== null && roll.reads.kind !== 'face' && roll.reads.kind !== 'faces';
    return {
      title: section?.name ?? phase,
      under: askedText(ask),
      seat: ask.seat,
      looks: roll === null ? [] : looksOf(tray.slots),
      sides: roll?.sides ?? 6,
      tally: counted ? (tray.soFar ?? 0) : null,
    };
  }
  const last = lastRoll(log, state.fights.since);
  if (last === null)
    return { title: phase, under: text('display.ask.order'), seat: siege.active, looks: [], sides: 6, tally: null };
  return {
    title: phase,
    under: last.outcome.at(-1) ?? last.text,
    seat: last.seat,
    looks: last.faces.map((f) => lookOfFace(f.face, f.reads, f.grade)),
    sides: 6,
    tally: last.sum?.total ?? null,
  };
}

/** A complete throw on the centre plate: the same dice, now with what they came to, or struck out if it was taken back. */
export function resultOn(
  state: Titled,
  {
    landed,
    progress,
    stage,
  }: Pick<Landing, 'progress'> & { readonly landed: LandedRoll; readonly stage: Pick<StageView, 'takenBack'> },
) {
  const struck = stage.takenBack === true;
  const tally = progress.told ? bigNumber(landed) : numberSoFar(landed, progress.marked);
  return {
    title: titleOf(state, landed.about),
    under: struck ? text('display.landed.taken-back') : progress.told ? resultText(landed) : landed.why,
    seat: landed.seat,
    looks: landed.dice.map((die) => lookOfLanded(die, progress.tumbling, struck)),
    sides: landed.sides,
    tally: struck ? null : tally,
  };
}

/** At most this many dice are drawn one by one on the centre plate; more are counted by face. */
const MOST_DICE = 10;

function SmallDice({
  looks,
  tincture,
  sides,
}: {
  readonly looks: readonly DieLook[];
  readonly tincture: Tincture;
  readonly sides: number;
}) {
  const groups = looks.length > MOST_DICE ? groupsOf(looks) : looks.map((look) => ({ look, count: 1 }));
  return (
    <div className={`o-small-dice ${groups.length > 5 ? 'o-two-rows' : ''}`}>
      {groups.map(({ look, count }, i) => (
        <span key={`${i} ${look.body} ${look.face ?? ''}`}>
          <DieFace look={look} tincture={tincture} sides={sides} size={48} />
          {looks.length > MOST_DICE && count}
        </span>
      ))}
    </div>
  );
}

const titleWidths = [100] as const;
const underWidths = [78, 72, 66] as const;

/** The open question with its dice, else the last roll, else the phase. */
function Centre({
  state,
  log,
  landing,
  children,
}: {
  readonly state: TableState;
  readonly log: readonly LogEntry[];
  readonly landing: Landing | null;
  readonly children: ReactNode;
}) {
  const say = useText();
  const { siege, ask } = state;
  const { title, under, seat, looks, sides, tally } = saidOn(state, log, landing);
  const { tincture } = armsOf(siege.sides, seat);
  const name = siege.sides.find((side) => side.seat === seat)?.name ?? '';
  const words =
    landing === null && ask === null && looks.length > 0
      ? say(under)
      : name === ''
        ? say(under)
        : say(text('room.overlay.who', { name, order: under }));
  return (
    <div className={`o-centre ${tinctureClass(tincture)}`}>
      {children}
      <div className="o-words">
        <FitText className="o-title chronicle" forms={shorterLines(say(title))} widths={titleWidths} />
        <FitText className="o-under" forms={shorterLines(words)} widths={underWidths} />
        <Agreed state={state} result={landing !== null} />
      </div>
      {looks.length > 0 && (
        <>
          {tally !== null && <b className="o-tally">{tally}</b>}
          <SmallDice looks={looks} tincture={tincture} sides={sides} />
        </>
      )}
    </div>
  );
}

function Callout({
  state,
  callouts,
  test,
}: Pick<OverlayProps, 'callouts'> & { readonly state: TableState; readonly test: Tested | null }) {
  const say = useText();
  const queue = useCallouts(callouts, state.ask?.token ?? null);
  const callout = test?.callout ?? queue.showing?.callout ?? null;
  if (callout === null) return null;
  const { tincture } = armsOf(state.siege.sides, callout.seat);
  const { sum } = callout;
  return (
    <div className={`o-callout ${tinctureClass(tincture)}`} key={callout.n}>
      {test !== null && <TestMark />}
      <div className="o-headline">
        <FitLines className="chronicle" text={say(callout.text)} sizes={[132, 110, 90, 72]} />
      </div>
      {callout.faces.length > 0 && (
        <div className="o-sum">
          <Dice
            looks={callout.faces.map((face, i) => lookOfFace(face, 'counts', callout.grades?.[i]))}
            tincture={armsOf(state.siege.sides, callout.thrower ?? callout.seat).tincture}
            sides={6}
            width={760}
            height={90}
            largest={72}
          />
          {sum !== null && (
            <b>
              = {sum.total}{' '}
              {sum.limit !== null &&
                say(
                  sum.total > sum.limit
                    ? text('display.beats', { limit: sum.limit })
                    : text('display.needs', { needs: sum.limit + 1 }),
                )}
            </b>
          )}
        </div>
      )}
    </div>
  );
}

function TestMark() {
  const say = useText();
  return <strong className="o-test">{say(text('room.overlay.test-mark'))}</strong>;
}

/** A transparent picture to lay over a stream, with nothing to click, drawn for 1920 x 1080 and scaled as a whole. */
export function Overlay(props: OverlayProps) {
  return props.state === null ? null : <Shown {...props} state={props.state} />;
}

/** What the elevation is centred on: the section that is fought for, else what the question is about. */
function aboutOf({ ask }: TableState, card: FightCard | null): readonly string[] {
  const section = card?.fight.section ?? null;
  return section === null ? (ask?.about ?? []) : [section];
}

/** The strip of the walls, and below it the plates of the sides with the roll or the fight between them. */
function Foot({
  state,
  has,
  card,
  landing,
  children,
}: {
  readonly state: TableState;
  readonly has: (part: Part) => boolean;
  readonly card: FightCard | null;
  readonly landing: Landing | null;
  /** The roll, shown if no fight is on. */
  readonly children: ReactNode;
}) {
  const fight = has('roll') ? card : null;
  return (
    <div className={`o-foot ${has('plates') ? 'o-whole' : ''}`}>
      {has('strip') && <Strip siege={state.siege} about={aboutOf(state, card)} />}
      {fight !== null && <FightStrip state={state} card={fight} landing={landing} />}
      {(has('plates') || has('roll')) && (
        <div className="o-row">
          {has('plates') && <Plate state={state} at={0} />}
          {fight !== null ? (
            <FightCentre state={state} card={fight} landing={landing} />
          ) : has('roll') ? (
            children
          ) : (
            <span className="o-gap" />
          )}
          {has('plates') && <Plate state={state} at={1} />}
        </div>
      )}
    </div>
  );
}

/** The current fight; null once the siege is over. */
function fightOn({ siege: { result, sides }, fights }: TableState, landing: Landing | null): FightCard | null {
  if (result !== null) return null;
  return cardOf(
    fights,
    sides.map(({ seat }) => seat),
    landing,
  );
}

function Shown({ state, log, callouts, params, width, height, test }: OverlayProps & { readonly state: TableState }) {
  const full = useFullResults(state.landed, state.stage);
  const landing = useLanding(full?.landed ?? null, full?.stage ?? null);
  const read = useTold(callouts, landing);
  const shown = withTest(state, test);
  const anchorOr = (usual: Anchor): Anchor => params.anchor ?? usual;
  const has = (part: Part): boolean => params.parts.has(part);
  const card = test === null ? fightOn(state, landing) : null;
  const tried = test?.ask === undefined || test.ask === null ? null : <TestMark />;
  return (
    <Picture params={params} width={width} height={height}>
      {has('bug') && (
        <At anchor={anchorOr('top-left')}>
          <Bug state={shown} />
        </At>
      )}
      {(has('plates') || has('roll') || has('strip')) && (
        <At anchor={anchorOr('bottom')}>
          <Foot state={shown} has={has} card={card} landing={landing}>
            <Centre state={shown} log={log} landing={test === null ? landing : null}>
              {tried}
            </Centre>
          </Foot>
        </At>
      )}
      {has('clock') && shown.clock !== null && (
        <At anchor={anchorOr('top-right')}>
          <Suspense fallback={null}>
            <Clock clock={shown.clock} sides={shown.siege.sides} />
          </Suspense>
        </At>
      )}
      {has('callout') && (
        <At anchor={anchorOr('center')}>
          <Callout state={shown} callouts={read} test={test} />
        </At>
      )}
    </Picture>
  );
}

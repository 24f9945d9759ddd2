import './setup.css';
import './beginnings.css';
import './form.css';
import './sides.css';
import './options.css';
import './told.css';
import './muster.css';
import * as Ariakit from '@ariakit/react';
import { Suspense, useCallback, useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import { text } from '../../rules/kernel/text.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { stopsIn, useRoomWithFocus } from '../design/focus-kept.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { ArmyStep } from './armies-step.tsx';
import { CheckStep } from './check-step.tsx';
import { diceToGive } from './dice-given.ts';
import { RulesStep } from './rules-step.tsx';
import { SidesStep } from './sides-step.tsx';
import { SiegeStep } from './siege-step.tsx';
import { Problems } from './told-problems.tsx';
import { useMaking, type Workbench } from './use-making.ts';

/** Steps before the armies; each side that buys has a step, and the last one checks. */
const FIRST = ['siege', 'sides', 'rules'] as const;

/** Id of the button that starts the siege. */
const START = 'setup-start';

const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|number|password)$/.test(target.type));

/** Moves the focus to the next or previous part of the room, to skip long lists. */
function toPart(room: Element, way: 1 | -1): void {
  const parts = [
    ...room.querySelectorAll('.setup-top, .setup-panel:not(:has(> .army)), .army-lists, .army-bought, .setup-foot'),
  ];
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  for (let n = 1; n <= parts.length; n += 1) {
    const part = parts[(Math.max(at, way > 0 ? at : 0) + way * n + parts.length * 2) % parts.length];
    const [stop] = part === undefined ? [] : stopsIn(part);
    if (stop !== undefined) return stop.focus();
  }
}

/** The current step, and moving on to the next. */
function useStep() {
  const [step, setStep] = useState<string | null | undefined>('siege');
  const panel = useRef<HTMLDivElement>(null);
  // Moving on to the next step focuses its panel; picking a step in the list leaves the focus there.
  const goesOn = useRef(false);
  useEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    // A panel becomes visible one frame after it mounts. By then somebody may be writing in it already.
    const frame = requestAnimationFrame(() => {
      if (panel.current?.contains(document.activeElement) === false) panel.current.focus();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [step]);
  const goOn = (next: string | undefined): void => {
    if (next === undefined) return document.getElementById(START)?.focus();
    goesOn.current = true;
    setStep(next);
  };
  return { step, setStep, panel, goOn };
}

/** The steps for the current set-up: each side that buys has one. */
function stepsOf({ making, seen }: Workbench, musters: boolean): readonly string[] {
  if (making === null) return ['siege'];
  const buyers = making.setup.sides.map(({ seat }) => seat);
  const order = seen?.view?.sides.map(({ seat }) => seat) ?? buyers;
  const armies = musters ? order.filter((seat) => buyers.includes(seat)) : [];
  return [...FIRST, ...armies.map((seat) => `army-${seat}`), 'check'];
}

/** The title of a step. */
function useStepTitle(): (step: string) => string {
  const say = useText();
  return (step) =>
    step.startsWith('army-')
      ? say(text('setup.step.army', { side: text(`console.new.seat.${step.slice(5)}`) }))
      : say(text(`setup.step.${step}`));
}

/** Ways to leave the room for a siege, and why one was refused. */
function useStart(bench: Workbench) {
  const send = useSend();
  const { devices } = useTable('devices');
  const [refused, setRefused] = useState<readonly Text[]>([]);
  const start = async (): Promise<void> => {
    const settled = await bench.settled();
    if (settled === null) return;
    const { system, setup, options, dice } = settled;
    const given = diceToGive(
      dice,
      devices,
      setup.sides.map(({ seat }) => seat),
    );
    const answer = await send(told('library.start', { system, setup, options, title: setup.name }));
    if (!answer.ok) return setRefused([answer.why]);
    if (!answer.value.done) return setRefused(answer.value.problems.map((one) => one.text));
    bench.forget();
    for (const one of given) await send(tell('device.give', { ...one }));
    send(sheetOpened(null));
  };
  const playDemo = (): void => {
    void send(told('match.restart', { confirm: true, system: bench.making?.system })).then((answer) => {
      if (answer.ok) send(sheetOpened(null));
      else setRefused([answer.why]);
    });
  };
  return { refused, start, playDemo };
}

/** A new siege, in steps people can jump between; anything made waits here until it is started. */
export function SetupRoom({ draw = false }: { readonly draw?: boolean | undefined }) {
  const systems = useTold(() => told('library.systems', {}), 'systems');
  const mustering = useTold(() => told('muster.systems', {}), 'systems');
  // If opened for drawing, the drawing opens as soon as its system is known.
  const [drawing, setDrawing] = useState(draw);
  const rooms = mustering.value;
  const musters = useCallback((id: string) => rooms?.find((one) => one.id === id)?.musters === true, [rooms]);
  const bench = useMaking(musters);
  const { step, setStep, panel, goOn } = useStep();
  const starting = useStart(bench);
  const titleOf = useStepTitle();
  const again = (): void => {
    systems.again();
    mustering.again();
  };
  if (systems.value === null || rooms === null) return <Looking why={systems.why ?? mustering.why} onAgain={again} />;
  const own = bench.making === null ? undefined : rooms.find(({ id }) => id === bench.making?.system);
  const steps = stepsOf(bench, own?.musters === true);
  const at = steps.includes(step ?? '') ? (step ?? 'siege') : 'siege';
  const next = steps[steps.indexOf(at) + 1];
  return (
    <Frame onKeyDown={(event) => keyInRoom(event, () => goOn(next), bench.undo)}>
      <Ariakit.TabProvider selectedId={at} setSelectedId={setStep}>
        <Top steps={steps} titleOf={titleOf} undo={bench.undo} onDemo={starting.playDemo} />
        <Ariakit.TabPanel ref={panel} tabId={at} className="setup-panel" key={at} tabIndex={0}>
          <Step
            at={at}
            bench={bench}
            systems={systems.value.map((system) => ({ ...system, musters: musters(system.id) }))}
            options={own?.options ?? null}
            drawing={drawing}
            onDrawing={setDrawing}
            onShared={again}
          />
        </Ariakit.TabPanel>
      </Ariakit.TabProvider>
      <Foot bench={bench} at={at} refused={starting.refused} onStart={() => void starting.start()}>
        {next !== undefined && (
          <button type="button" className="btn" aria-keyshortcuts="Control+Enter" onClick={() => goOn(next)}>
            {titleOf(next)} <Icon name="chevron" size={16} /> <KeyCap>Ctrl ↵</KeyCap>
          </button>
        )}
      </Foot>
    </Frame>
  );
}

/** Ctrl+Enter goes on, Ctrl+Z undoes, F6 moves from part to part. */
function keyInRoom(event: KeyboardEvent, goOn: () => void, undo: Workbench['undo']): void {
  // Whatever lies over the room, such as the plan editor, has its own keys.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  const ctrl = (event.ctrlKey || event.metaKey) && !event.altKey;
  // In the forms of a unit, a table and an army's name, Ctrl+Enter belongs to their own button.
  const inForm = event.target instanceof Element && event.target.closest('.unit-form, .import, .kept') !== null;
  if (ctrl && event.key === 'Enter' && !inForm) {
    // Commit what is being typed first, as on leaving its field.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    goOn();
  } else if (ctrl && event.key.toLowerCase() === 'z' && !isWriting(event.target)) undo?.();
  else if (event.key === 'F6') toPart(event.currentTarget, event.shiftKey ? -1 : 1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The room while the systems are loading, or why they cannot be loaded. */
function Looking({ why, onAgain }: { readonly why: Text | null; readonly onAgain: () => void }) {
  const say = useText();
  return (
    <Frame>
      <div className="setup-top">
        <Ariakit.DialogHeading className="setup-title chronicle">
          {say(text('console.new.title'))}
        </Ariakit.DialogHeading>
        <CloseRoom />
      </div>
      <div className="setup-panel">
        <p role={why === null ? 'status' : 'alert'}>{say(why ?? text('setup.looking'))}</p>
        {why !== null && (
          <button type="button" className="btn setup-again" onClick={onAgain}>
            {say(text('setup.again'))}
          </button>
        )}
      </div>
    </Frame>
  );
}

/** The steps to jump between, the demo siege, and undo. */
function Top({
  steps,
  titleOf,
  undo,
  onDemo,
}: {
  readonly steps: readonly string[];
  readonly titleOf: (step: string) => string;
  readonly undo: Workbench['undo'];
  readonly onDemo: () => void;
}) {
  const say = useText();
  return (
    <div className="setup-top">
      <Ariakit.DialogHeading className="setup-title chronicle">{say(text('console.new.title'))}</Ariakit.DialogHeading>
      <Ariakit.TabList className="setup-steps" aria-label={say(text('setup.steps'))}>
        {steps.map((one, i) => (
          <Ariakit.Tab key={one} id={one} className="setup-step">
            <span className="setup-number" aria-hidden>
              {i + 1}
            </span>
            {titleOf(one)}
          </Ariakit.Tab>
        ))}
      </Ariakit.TabList>
      <button
        type="button"
        className="btn btn-small setup-tool"
        aria-label={say(text('setup.demo'))}
        title={say(text('setup.demo'))}
        onClick={onDemo}
      >
        <Icon name="play" size={16} /> <span>{say(text('setup.demo'))}</span>
      </button>
      <button
        type="button"
        className="btn btn-small setup-tool"
        aria-label={say(text('setup.undo'))}
        title={say(text('setup.undo'))}
        aria-disabled={undo === null}
        onClick={() => undo?.()}
      >
        <Icon name="undo" size={16} /> <span>{say(text('setup.undo'))}</span>
      </button>
      <CloseRoom />
    </div>
  );
}

/** The current step. */
function Step({
  at,
  bench,
  options,
  ...siege
}: Omit<ComponentProps<typeof SiegeStep>, 'bench'> & {
  readonly at: string;
  readonly bench: Workbench;
  readonly options: ComponentProps<typeof RulesStep>['options'];
}) {
  const say = useText();
  const { making } = bench;
  return (
    <Suspense fallback={<p role="status">{say(text('setup.looking'))}</p>}>
      {at === 'siege' && <SiegeStep bench={bench} {...siege} />}
      {making !== null && at === 'sides' && <SidesStep bench={bench} making={making} />}
      {making !== null && at === 'rules' && <RulesStep bench={bench} making={making} options={options} />}
      {making !== null && at.startsWith('army-') && (
        <ArmyStep key={at} bench={bench} making={making} seat={at.slice(5)} />
      )}
      {making !== null && at === 'check' && <CheckStep bench={bench} making={making} />}
    </Suspense>
  );
}

/** What is still wrong, the way to the next step, and the start. */
function Foot({
  bench,
  at,
  refused,
  onStart,
  children,
}: {
  readonly bench: Workbench;
  readonly at: string;
  readonly refused: readonly Text[];
  readonly onStart: () => void;
  readonly children: React.ReactNode;
}) {
  const say = useText();
  const { ask } = useTable('ask');
  const { making, seen, fresh } = bench;
  const ready = fresh && seen?.problems.length === 0;
  // Starting is possible while the host still checks: it checks again then.
  const stopped = fresh && !ready;
  return (
    <div className="setup-foot">
      <div className="setup-foot-told">
        {ask !== null && <p className="hint">{say(text('setup.asked'))}</p>}
        <Problems
          of={[...(at.startsWith('army-') ? [] : bench.refused), ...refused.map((one) => ({ text: one }))]}
          role="alert"
        />
        {making !== null && seen !== null && (
          <p className="setup-state" data-ready={ready}>
            <Icon name={ready ? 'check' : 'warn'} size={16} />{' '}
            {ready
              ? say(text('setup.ready'))
              : fresh
                ? say(text('setup.still', { count: seen.problems.length }))
                : say(text('setup.looking'))}
          </p>
        )}
      </div>
      {children}
      <button
        type="button"
        id={START}
        className={`btn ${ready ? 'btn-main' : 'btn-waits'}`}
        disabled={making === null || stopped}
        onClick={onStart}
      >
        {say(text('console.new.start'))}
      </button>
    </div>
  );
}

function CloseRoom() {
  const say = useText();
  return (
    <Ariakit.DialogDismiss className="icon-button setup-close">
      <Icon name="close" size={18} />
      <span className="visually-hidden">{say(text('console.close'))}</span>
    </Ariakit.DialogDismiss>
  );
}

/** A room over the siege; closing it loses nothing. */
function Frame({
  onKeyDown,
  children,
}: {
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: React.ReactNode;
}) {
  const send = useSend();
  const room = useRoomWithFocus();
  return (
    <Ariakit.Dialog
      ref={room}
      open
      portal
      className="sheet setup-room"
      backdrop={<div className="setup-backdrop" />}
      onClose={() => send(sheetOpened(null))}
      onKeyDown={onKeyDown}
    >
      {children}
    </Ariakit.Dialog>
  );
}

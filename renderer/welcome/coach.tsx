import './coach.css';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { text, type Text } from '../../rules/kernel/text.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask } from '../store/asking.ts';
import { orderChosen, sectionSelected, sheetOpened } from '../store/desk.ts';
import { coachWanted, pageShown } from '../store/pages.ts';
import { useScreen, useSend, useTable, type ScreenStore } from '../store/screen.ts';
import { Leader } from './leader.tsx';
import { coachStep, moveOf, type CoachStep } from './coach-step.ts';

/** The sentence for a step. */
function lineOf(step: CoachStep, section: Text, landed: boolean): Text {
  switch (step.step) {
    case 'aim':
      return text(step.others > 0 ? 'welcome.coach.still' : 'welcome.coach.aim', { section });
    case 'throw':
    case 'test':
      return step.here > 0
        ? text('welcome.coach.some', { count: step.of - step.here, here: step.here })
        : text(step.step === 'throw' ? 'welcome.coach.throw' : 'welcome.coach.test', { count: step.of });
    case 'end':
      // A result that is still on stage takes the first Enter.
      return text(landed ? 'welcome.coach.go-on' : 'welcome.coach.end');
    case 'down':
    case 'stands': {
      const figures = { count: step.dice, total: step.total, limit: step.limit };
      return text(step.step === 'down' ? 'welcome.coach.down' : 'welcome.coach.stands', figures);
    }
  }
}

/** Preselects the section and order of the first move once, so that Enter gives it. */
function useFirstMove(step: CoachStep | null, section: string): void {
  const send = useSend();
  const given = useRef(false);
  useEffect(() => {
    if (step?.step !== 'aim' || given.current) return;
    given.current = true;
    send(sectionSelected(section));
    send(orderChosen(step.offer));
  }, [send, step, section]);
}

/** Escape leaves at any time, unless it closes something that is open. */
function useEscape(leave: () => void): void {
  const store = useStore() as ScreenStore;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { desk } = store.getState();
      const open = desk.sheet !== null || desk.panel === 'typing' || desk.panel === 'why' || desk.recalled;
      if (event.key !== 'Escape' || open || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest('input, textarea, [role=dialog], [role=menu]') !== null) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [store, leave]);
}

/**
 * A line over the plan with the next thing to do. It is not modal: everything else works, and doing something else is
 * allowed.
 */
export function Coach({
  onHeight,
}: {
  /** Called with the height in px of the plan that the line covers. */
  readonly onHeight: (px: number) => void;
}) {
  const say = useText();
  const send = useSend();
  const table = useTable('siege', 'ask', 'offers', 'tray', 'match', 'stage');
  const log = useScreen(({ table: { log: entries } }) => entries);
  const section = table.match.coached ?? '';
  const step = useMemo(() => coachStep(table, log, section), [table, log, section]);
  const leave = useMemo(
    () => () => {
      send(coachWanted(false));
    },
    [send],
  );
  useFirstMove(step, section);
  useEscape(leave);
  const measure = useCallback(
    (line: HTMLElement) => {
      // In one column the line stands below the plan.
      const observer = new ResizeObserver(() => {
        onHeight(getComputedStyle(line).position === 'absolute' ? line.clientHeight : 0);
      });
      observer.observe(line);
      return () => observer.disconnect();
    },
    [onHeight],
  );
  // The style sheet marks the button the line refers to; another component draws it.
  const marked = step?.step === 'throw' || step?.step === 'test' ? 'virtual' : null;
  useEffect(() => {
    const root = document.documentElement;
    if (marked !== null) root.dataset['coach'] = marked;
    return () => {
      delete root.dataset['coach'];
    };
  }, [marked]);
  const aimed = table.siege.sections.find(({ id }) => id === section);
  if (step === null || aimed === undefined) return null;
  const move = moveOf(step);
  return (
    <>
      <aside ref={measure} className="coach" aria-label={say(text('welcome.coach'))}>
        <span className="coach-moves" aria-hidden="true">
          {[1, 2, 3].map((one) => (
            <i key={one} className={one < move ? 'coach-past' : one === move ? 'coach-now' : ''} />
          ))}
        </span>
        <p role="status">
          <span className="visually-hidden">{say(text('welcome.coach.move', { move }))} </span>
          {say(lineOf(step, aimed.name, table.stage !== null))}
        </p>
        {table.stage === null && step.step === 'down' && <After onStay={leave} />}
        {table.stage === null && step.step === 'stands' && <Again />}
        {step.step !== 'down' && (
          <button type="button" className="btn btn-small coach-leave" onClick={leave}>
            {say(text('welcome.coach.leave'))} <KeyCap>Esc</KeyCap>
          </button>
        )}
      </aside>
      {step.step === 'aim' && <Leader section={aimed} />}
    </>
  );
}

/** Where to go after the coached siege. */
const ways = [
  ['welcome.new', sheetOpened({ kind: 'new-siege' })],
  ['welcome.coach.own-dice', sheetOpened({ kind: 'devices' })],
  ['welcome.coach.done', pageShown('start')],
] as const;

/** Shown when the wall is down: what to do next. */
function After({ onStay }: { readonly onStay: () => void }): ReactNode {
  const say = useText();
  const send = useSend();
  return (
    <span className="coach-next">
      <button type="button" className="btn btn-small" onClick={onStay}>
        {say(text('welcome.coach.play-on'))} <KeyCap>Esc</KeyCap>
      </button>
      {ways.map(([words, way]) => (
        <button
          key={words}
          type="button"
          className="btn btn-small"
          onClick={() => {
            onStay();
            send(way);
          }}
        >
          {say(text(words))}
        </button>
      ))}
    </span>
  );
}

/** Shown when the wall still stands: offers to restart the coached siege. */
function Again(): ReactNode {
  const say = useText();
  const send = useSend();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button
      ref={button}
      type="button"
      className="btn btn-small btn-main"
      onClick={() => void send(ask('start.coached', {}))}
    >
      {say(text('welcome.coach.again'))} <KeyCap>Enter</KeyCap>
    </button>
  );
}

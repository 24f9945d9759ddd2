import { useEffect } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { rollsAlways } from '../store/desk.ts';
import { isOver, useScreen, useSend, useTable } from '../store/screen.ts';
import { awaitedIn } from './main-action.ts';
import { rollHere } from './perform.ts';
import { useReady } from './use-ready.ts';

/** Virtual rolls in a match after which automatic rolling is offered. */
const OFFERED_AFTER = 2;

/** Offers to have the program roll all dice of this match automatically, and does so while enabled. */
export function RollsHere() {
  const say = useText();
  const send = useSend();
  const { match } = useTable('match');
  const over = useScreen(isOver);
  const rolls = useScreen(({ desk }) => desk.rolls);
  const always = rolls !== null && rolls.match === match.id && rolls.always;
  useRollsByItself(always);
  if (rolls?.match !== match.id || rolls.times < OFFERED_AFTER || over) return null;
  return (
    <label className="rolls-here">
      <input type="checkbox" checked={always} onChange={({ target }) => send(rollsAlways(target.checked))} />
      {say(text('console.virtual.always'))}
    </label>
  );
}

/** Rolls each dice question automatically once keys are enabled for it. */
function useRollsByItself(always: boolean): void {
  const send = useSend();
  const { ask, tray, stage } = useTable('ask', 'tray', 'stage');
  const ready = useReady();
  const open = always && ready && stage === null && ask?.ask === 'roll' && awaitedIn(tray) > 0;
  const token = ask?.token;
  useEffect(() => {
    if (!open) return undefined;
    const soon = setTimeout(() => void send(rollHere()));
    return () => clearTimeout(soon);
  }, [send, open, token]);
}

import type { EventAct } from '../../electron/contract/event-acts.ts';
import { Icon } from '../design/icon.tsx';
import { useWords } from './use-words.ts';

/** Extra time for one table, and its last turn; on the organiser's page and a judge's phone. */
export function TableTime({
  at,
  lastTurn,
  act,
}: {
  readonly at: { readonly round: number; readonly game: number };
  /** Whether it has been called already. */
  readonly lastTurn: boolean;
  readonly act: (wish: EventAct) => Promise<unknown>;
}) {
  const w = useWords();
  return (
    <>
      <button type="button" className="btn" onClick={() => void act({ kind: 'extend', ...at, minutes: 5 })}>
        <Icon name="plus" size={17} /> {w('clock.extend', { minutes: 5 })}
      </button>
      {!lastTurn && (
        <button type="button" className="btn" onClick={() => void act({ kind: 'last-turn', ...at })}>
          <Icon name="horn" size={17} /> {w('clock.call-last-turn')}
        </button>
      )}
    </>
  );
}

import type { EventAct } from '../../electron/contract/event-acts.ts';
import { Icon } from '../design/icon.tsx';
import { useWords } from './use-words.ts';

/** Publishes or hides the soft scores; shared by the desk and the organiser's phone. */
export function PublishScores({
  published,
  over,
  act,
}: {
  readonly published: boolean;
  /** Whether the last round is played. */
  readonly over: boolean;
  readonly act: (act: EventAct) => Promise<boolean>;
}) {
  const w = useWords();
  return (
    <div className="event-bar">
      <p className="hint" role="status">
        {w(published ? (over ? 'scores.are-counted' : 'scores.are-published') : 'scores.are-secret')}
      </p>
      <span className="event-gap" />
      <button
        type="button"
        className={over && !published ? 'btn btn-main' : 'btn'}
        onClick={() => void act({ kind: published ? 'hide-scores' : 'publish-scores' })}
      >
        <Icon name={published ? 'eye-off' : 'eye'} size={17} /> {w(published ? 'scores.hide' : 'scores.publish')}
      </button>
    </div>
  );
}

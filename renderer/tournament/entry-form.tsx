import { useRef, useState, type ReactNode } from 'react';
import { MissedField } from './number-field.tsx';
import { Field } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/**
 * The draft of entries made one after another: the form empties once an entry is in, unless more was typed since. What
 * others enter meanwhile leaves it alone.
 * @returns the draft, a function to change it, one that waits for an entry to be in, and how many are
 */
export function useEntries<Entry>(
  blank: Entry,
): readonly [draft: Entry, write: (draft: Entry) => void, sent: (isIn: Promise<boolean>) => void, entered: number] {
  const [draft, setDraft] = useState(blank);
  const [entered, setEntered] = useState(0);
  const newest = useRef(draft);
  const write = (now: Entry): void => {
    newest.current = now;
    setDraft(now);
  };
  const sent = (isIn: Promise<boolean>): void => {
    void isIn.then((ok) => {
      if (!ok || newest.current !== draft) return;
      write(blank);
      setEntered((count) => count + 1);
    });
  };
  return [draft, write, sent, entered];
}

/** The form of an entry, a player or a team: name and club, then the rest, then what a late one gets. */
export function EntryForm({
  entry,
  onEntry,
  late,
  of,
  onSave,
  children,
}: {
  readonly entry: { readonly name: string; readonly club: string | null };
  readonly onEntry: (part: { readonly name: string } | { readonly club: string | null }) => void;
  /** Whose entry it is, which says how long its name may be. */
  readonly of: 'player' | 'team';
  /** Whether it is too late for the first round. */
  readonly late: boolean;
  /** Gets the match points for each missed round. */
  readonly onSave: (missed: number) => void;
  /** The fields for the rest; `missed` is the one of a late entry, and null for others. */
  readonly children: (missed: ReactNode) => ReactNode;
}) {
  const w = useWords();
  const { view } = useEvent();
  const [missed, setMissed] = useState(0);
  const clubs = [...new Set(view.players.flatMap((one) => one.player.club ?? []))];
  return (
    <form
      className="event-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(missed);
      }}
    >
      <Field
        label={w('players.name')}
        value={entry.name}
        onChange={(name) => onEntry({ name })}
        line={of}
        required
        autoFocus
      />
      <Field
        label={w('players.club')}
        value={entry.club ?? ''}
        onChange={(club) => onEntry({ club: club === '' ? null : club })}
        line="club"
        list={clubs}
      />
      {children(late ? <MissedField missed={missed} onChange={setMissed} /> : null)}
      <button type="submit" className="btn btn-main">
        {w('save')}
      </button>
    </form>
  );
}

/** Buttons to take an entry out of the event, back in, or off the list. */
export function LeaveButtons({
  dropped,
  removable,
  onDrop,
  onRemove,
}: {
  readonly dropped: boolean;
  readonly removable: boolean;
  /** Drops out, or returns. */
  readonly onDrop: () => void;
  readonly onRemove: () => void;
}) {
  const w = useWords();
  return (
    <>
      <button type="button" className="btn" onClick={onDrop}>
        {w(dropped ? 'players.return' : 'players.drop')}
      </button>
      {removable && (
        <button type="button" className="btn" onClick={onRemove}>
          {w('players.remove')}
        </button>
      )}
    </>
  );
}

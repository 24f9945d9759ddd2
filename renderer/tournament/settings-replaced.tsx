import { useMemo, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { RefusedLine } from './parts.tsx';
import { useEvent } from './use-event.ts';

const SEEN = 'castellan.settings-replaced';

function keptSeen(): string | null {
  try {
    return localStorage.getItem(SEEN);
  } catch {
    return null;
  }
}

function keepSeen(key: string): void {
  try {
    localStorage.setItem(SEEN, key);
  } catch {
    // It is shown again when the page is opened again.
  }
}

/** Tells an organiser that somebody else replaced the settings they had saved, whatever tab is open, until they close it. */
export function SettingsReplaced() {
  const { view, by } = useEvent();
  const [seen, setSeen] = useState(keptSeen);
  const { replaced } = view;
  const key = replaced?.wasBy === by ? JSON.stringify([view.id, replaced]) : null;
  const said = useMemo(
    () =>
      key === null || replaced === undefined
        ? null
        : text('event-room.settings.replaced', { name: replaced.by, what: replaced.what }),
    // The key holds all of it.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  );
  if (key === null || key === seen) return null;
  return (
    <RefusedLine
      refused={said}
      refuse={() => {
        keepSeen(key);
        setSeen(key);
      }}
    />
  );
}

import { useEffect, type ReactNode } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { PlainPanel } from '../tournament/parts.tsx';
import { useSeason } from './use-season.ts';

/** The last refusal; it stays until the next action, or until it is closed. */
export function SeasonRefused() {
  const say = useText();
  const { refused, refuse } = useSeason();
  if (refused === null) return null;
  return (
    <div className="refusal event-refusal" role="alert">
      <Icon name="warn" size={18} />
      <span>{say(refused)}</span>
      <button type="button" className="icon-button" onClick={() => refuse(null)}>
        <Icon name="close" size={16} />
        <span className="visually-hidden">{say(text('console.close'))}</span>
      </button>
    </div>
  );
}

/** A dialog of a season. */
export function SeasonPanel({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { refuse } = useSeason();
  // An older refusal is not about this dialog, and one from inside it has been read by the time it closes.
  useEffect(() => {
    refuse(null);
    return () => refuse(null);
  }, [refuse]);
  return (
    <PlainPanel title={title} onClose={onClose}>
      <SeasonRefused />
      {children}
    </PlainPanel>
  );
}

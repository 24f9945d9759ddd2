import type { ReactNode } from 'react';
import { RefusedLine, RefusingPanel } from '../tournament/parts.tsx';
import { useSeason, useSeasonWords } from './use-season.ts';

/** The last refusal; it stays until the next action, or until it is closed. */
export function SeasonRefused() {
  const { refused, refuse } = useSeason();
  return <RefusedLine refused={refused} refuse={refuse} />;
}

interface PanelParts {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of a season. */
export function SeasonPanel(parts: PanelParts) {
  const { refused, refuse } = useSeason();
  return <RefusingPanel {...parts} refused={refused} refuse={refuse} />;
}

/** Confirms removing something for good; the children say what that means. */
export function ConfirmRemoval({
  act,
  onRemove,
  children,
  ...parts
}: PanelParts & {
  /** Label of the button that removes it. */
  readonly act: string;
  readonly onRemove: () => void;
}) {
  const s = useSeasonWords();
  return (
    <SeasonPanel {...parts}>
      <p>{children}</p>
      <div className="event-actions">
        <button type="button" className="btn btn-main" onClick={onRemove}>
          {act}
        </button>
        <button type="button" className="btn" onClick={parts.onClose}>
          {s('keep')}
        </button>
      </div>
    </SeasonPanel>
  );
}

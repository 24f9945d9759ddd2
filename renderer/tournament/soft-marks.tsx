import { decimal } from '../../electron/contract/decimals.ts';
import type { SoftColumn } from '../../electron/contract/soft-figures.ts';
import { useSpokenLanguage } from '../i18n/use-text.ts';

/** A player's marks in one line, once published; renders nothing before. */
export function SoftMarks({
  columns,
  marks,
}: {
  readonly columns: readonly SoftColumn[];
  readonly marks: readonly (string | null)[];
}) {
  const language = useSpokenLanguage();
  if (columns.length === 0) return null;
  return (
    <span className="phone-score">
      {columns.map(({ name }, i) => `${name} ${decimal(marks[i] ?? '–', language)}`).join(' · ')}
    </span>
  );
}

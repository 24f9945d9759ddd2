import './kept.css';
import { together } from '../i18n/together.ts';

/**
 * A sentence in which the number of a piece stays on the line of its kind. Its words are the same, with their common
 * spaces: a search finds them.
 */
export function Kept({ children }: { readonly children: string }) {
  return together(children).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className="kept-words">
        {part}
      </span>
    ),
  );
}

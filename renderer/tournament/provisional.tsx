import { Icon } from '../design/icon.tsx';
import { useWords } from './use-words.ts';

/** That games are still to be played, so that the standings may yet move; nothing where there are none. */
export function Provisional({ games }: { readonly games: number }) {
  const w = useWords();
  if (games === 0) return null;
  return (
    <p className="hint standings-provisional">
      <Icon name="clock" size={15} /> {w('standings.provisional', { count: games })}
    </p>
  );
}

import { Icon } from '../design/icon.tsx';
import { useWords } from './use-words.ts';

/** Note that games are still open and the standings may change; renders nothing if none are. */
export function Provisional({ games }: { readonly games: number }) {
  const w = useWords();
  if (games === 0) return null;
  return (
    <p className="hint standings-provisional">
      <Icon name="clock" size={15} /> {w('standings.provisional', { count: games })}
    </p>
  );
}

import type { HallView } from '../../electron/contract/hall-view.ts';
import { Icon } from '../design/icon.tsx';
import { FitName } from './fit-name.tsx';
import { useWords } from './use-words.ts';

type TableOfHall = HallView['tables'][number];

/** The player on one side of a table; the winner's name has a cup. */
export function PlayerOf({
  table,
  side,
  size,
}: {
  readonly table: TableOfHall;
  readonly side: 'attacker' | 'defender';
  readonly size: number;
}) {
  const w = useWords();
  const won = table.outcome === side;
  return (
    <FitName
      name={table[side]}
      before={
        won && (
          <>
            <Icon name="trophy" size={size} />
            <span className="visually-hidden">{w('hall.winner')} </span>
          </>
        )
      }
    />
  );
}

/** The state of a table in words; says so if a game has no winner. */
export function useStateOf(): (table: TableOfHall) => string {
  const w = useWords();
  return ({ state, outcome, judge }) => {
    if (judge) return w('hall.judge');
    if (outcome === 'draw') return w('hall.draw');
    return outcome === 'none' ? w('hall.both-lost') : w(`hall.state.${state}`);
  };
}

import './boards.css';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { CommandBoard } from './command-board.tsx';
import { MeleeSheet } from './melee-sheet.tsx';

/** The command board and the dice of the fights: in place of the plan if a battle has no walls, else in a sheet. */
export interface BoardsProps {
  readonly siege: SiegeView;
  /** Where it is shown. */
  readonly reader?: 'console' | 'sheet';
  readonly about?: readonly string[];
  /** Unit or leader selected at the screen, and a handler for selecting another. */
  readonly selected?: string | null;
  readonly onSelect?: (id: string) => void;
}

const nobody: readonly string[] = [];

/** See {@link BoardsProps}. */
export function Boards({ siege, reader = 'console', about = nobody, selected, onSelect }: BoardsProps) {
  const say = useText();
  return (
    <div className={`boards boards-${reader}`} tabIndex={0} role="group" aria-label={say(text('board.title'))}>
      {siege.meleeSheet?.map((sheet) => (
        <MeleeSheet key={sheet.fight} siege={siege} sheet={sheet} />
      ))}
      {siege.commandBoard !== undefined && (
        <CommandBoard siege={siege} board={siege.commandBoard} about={about} selected={selected} onSelect={onSelect} />
      )}
    </div>
  );
}

import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { Boards } from '../plan/boards.tsx';
import { useTable } from '../store/screen.ts';
import { Sheet } from './sheet.tsx';

/** Leaders, points and orders of a siege with both walls and leaders. The plan stays where it is. */
export function CommandSheet() {
  const say = useText();
  const { siege } = useTable('siege');
  return (
    <Sheet title={say(text('console.pages.command'))} wide>
      <Boards siege={siege} reader="sheet" />
    </Sheet>
  );
}

import type { UnitView } from '../../rules/fortress/view.ts';
import type { Text } from '../../rules/kernel/text.ts';

/** What a unit is called: in the language of the reader where the programme has named it, else as its players wrote it. */
export function unitName({ called, name }: Pick<UnitView, 'called' | 'name'>, say: (text: Text) => string): string {
  return called === undefined ? name : say(called);
}

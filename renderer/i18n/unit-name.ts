import type { UnitView } from '../../rules/fortress/view.ts';
import type { Text } from '../../rules/kernel/text.ts';

/** The name of a unit: in the reader's language if the program named it, else as its players wrote it. */
export function unitName({ called, name }: Pick<UnitView, 'called' | 'name'>, say: (text: Text) => string): string {
  return called === undefined ? name : say(called);
}

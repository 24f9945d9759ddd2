import type { TableState } from '../../electron/contract/table.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { FitText } from '../display/fit-text.tsx';
import { shorterLines } from '../display/names.ts';
import { useText } from '../i18n/use-text.ts';

/**
 * What was agreed on early dice, while dice are asked for. Null if there is nothing to say, and while a result is
 * shown.
 */
export function agreedOn({ ask, agreements }: Pick<TableState, 'ask' | 'agreements'>, result: boolean): Text | null {
  return ask?.ask === 'roll' && !result ? agreements.said : null;
}

/** The agreement as one line on the centre plate; displays show it under the dice. */
export function Agreed({
  state,
  result,
}: {
  readonly state: Pick<TableState, 'ask' | 'agreements'>;
  readonly result: boolean;
}) {
  const say = useText();
  const said = agreedOn(state, result);
  return said === null ? null : <FitText className="o-agreed" forms={shorterLines(say(said))} />;
}

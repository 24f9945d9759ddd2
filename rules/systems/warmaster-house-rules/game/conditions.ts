import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { noSuch, order } from '../order.ts';
import type { Battle, Play, Steps } from '../state.ts';

/** Changes of night and weather during the battle, as the scenario says: HR-055. */

const CONDITIONS = ['night', 'poorWeather'] as const;

interface Change extends Args {
  readonly condition: (typeof CONDITIONS)[number];
}

const changing = procedure('conditions', 'HR-055', function* (game: Play, { condition }: Change): Steps {
  const { night, poorWeather } = game.state.options;
  const now = { night, poorWeather, [condition]: !game.state.options[condition] };
  yield* tell<Fact>({ kind: 'conditions-changed', ...now });
});

const isOn = ({ options }: Battle, condition: Change['condition']): 'ends' | 'begins' =>
  options[condition] ? 'ends' : 'begins';

export const conditions = order<Change>({
  rule: 'HR-055',
  candidates: () => CONDITIONS.map((condition) => ({ condition })),
  check: (_battle, { condition }) => (CONDITIONS.includes(condition) ? undefined : noSuch(condition)),
  text: (battle, { condition }) => text(`hr.do.${condition}-${isOn(battle, condition)}`),
  about: () => [],
  // Few scenarios need it, and then once or twice a battle.
  aside: true,
  run: changing,
});

import './choice-costs.css';
import type { ChoiceCost } from '../../electron/contract/ledger-view.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { armsOf } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { useBrings } from './chance-said.ts';

/** What choices cost, one line each: the option taken and its worth, and the worth of the best option. */
export function ChoiceCosts({
  choices,
  sides,
}: {
  readonly choices: readonly ChoiceCost[];
  readonly sides: readonly SideView[];
}) {
  const say = useText();
  const bringsOf = useBrings();
  const worth = ({ unit }: ChoiceCost, { text: option, lo, hi }: ChoiceCost['took']): Text =>
    text('console.luck.choice', { option, brings: bringsOf({ unit, lo, hi }) });
  return (
    <ul className="choice-costs">
      {choices.map((one) => (
        <li key={one.row}>
          <Shield side={armsOf(sides, one.seat)} size={18} />
          <span>
            {say(
              text('console.luck.choice-when', {
                when: one.turn === 0 ? text('console.luck.before-turns') : text('console.turn', { count: one.turn }),
              }),
            )}{' '}
            <b>{say(worth(one, one.took))}</b>
            {'. '}
            {say(
              one.isBest
                ? text('console.luck.choice-best')
                : one.best === null
                  ? text('console.luck.choice-unsure')
                  : text('console.luck.choice-instead', { best: worth(one, one.best) }),
            )}{' '}
            <span className="choice-cover">
              {say(one.cover)} <span className="rule-id">{one.rule}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

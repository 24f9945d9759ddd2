import type { Account } from '../../rules/kernel/muster.ts';
import { text } from '../../rules/kernel/text.ts';
import { tinctureClass, type Tincture } from '../design/tincture.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import type { DraftSide } from './draft.ts';

/** What a side has spent of its budgets, list by list. */
export function AccountBar({
  account,
  side,
  unseen = [],
}: {
  readonly account: Account;
  readonly side: DraftSide;
  /** Budgets that have paid for secrets: what is left of them is hidden while both players look. */
  readonly unseen?: readonly string[];
}) {
  const say = useText();
  const arms = { tincture: side.tincture as Tincture, charge: side.charge };
  return (
    <div className={`account ${tinctureClass(arms.tincture)}`}>
      <Shield side={arms} size={30} />
      <div className="account-budgets">
        {account.budgets.length === 0 && (
          <p className="account-words">
            <b className="account-name">{side.name}</b> {say(text('setup.pieces', { count: account.lines.length }))}
          </p>
        )}
        {account.budgets.map(({ id, title, spent, allowance }) => {
          const over = allowance !== null && spent > allowance;
          const figures = { spent, allowance: allowance ?? 0 };
          if (unseen.includes(id) && !over)
            return (
              <div key={id} className="account-budget">
                <p className="account-words">
                  <b className="account-name">{side.name}</b> {say(title)} · {say(text('setup.unseen', figures))}
                </p>
              </div>
            );
          return (
            <div key={id} className="account-budget">
              <p className="account-words" data-over={over}>
                <b className="account-name">{side.name}</b> {account.budgets.length > 1 && `${say(title)} · `}
                {allowance === null
                  ? say(text('setup.spent', figures))
                  : over
                    ? say(text('setup.over', { ...figures, over: spent - allowance }))
                    : say(text('setup.left', { ...figures, left: allowance - spent }))}
              </p>
              {allowance !== null && (
                <span className="account-bar" aria-hidden>
                  <span
                    style={{ width: `${String(Math.min(100, allowance === 0 ? 100 : (spent / allowance) * 100))}%` }}
                    data-over={over}
                    data-empty={spent === 0}
                  />
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

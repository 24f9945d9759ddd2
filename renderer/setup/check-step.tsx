import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { AccountBar } from './account-bar.tsx';
import type { Making } from './draft.ts';
import { halfWritten } from './half-written.ts';
import { StillSiege } from './still-siege.tsx';
import { Problems } from './told-problems.tsx';
import type { Workbench } from './use-making.ts';
import { own } from '../../rules/kernel/own.ts';

/** The check before the start: what is wrong, what is unusual, what the players see to. */
export function CheckStep({ bench, making }: { readonly bench: Workbench; readonly making: Making }) {
  const say = useText();
  const { seen, fresh } = bench;
  const sides = seen?.view?.sides ?? [];
  const siege = seen?.view?.siege ?? seen?.view?.battlefield?.battle ?? null;
  const reminders = sides.flatMap(({ account }) => account?.reminders ?? []);
  const once = reminders.filter(({ rule }, i) => reminders.findIndex((one) => one.rule === rule) === i);
  // Whatever is not on a list yet does not take part, so warn before the start.
  const half = making.setup.sides.flatMap(({ seat }) => {
    const what = halfWritten(own(bench.desks, seat));
    const side = text(`console.new.seat.${seat}`);
    return what === null ? [] : [{ text: text(`setup.half.${what}`, { side }) }];
  });
  return (
    <>
      <section className="setup-part">
        <h2>{making.setup.name}</h2>
        {/* To be seen, it stands beside the button that starts. */}
        <p role="status" className="visually-hidden">
          {fresh && seen?.problems.length === 0 && say(text('setup.ready'))}
        </p>
        {seen !== null && <Problems of={seen.problems} />}
        <Problems of={half} mild />
        <div className="setup-accounts">
          {sides.map(({ seat, account, wares }) => {
            const side = making.setup.sides.find((one) => one.seat === seat);
            return account === null || side === undefined ? null : (
              <div key={seat} className="check-side">
                <AccountBar
                  account={account}
                  side={side}
                  unseen={wares.flatMap(({ secret, budget }) => (secret === true ? [budget] : []))}
                />
                <Problems of={account.warnings} mild />
              </div>
            );
          })}
        </div>
      </section>
      {siege !== null && (
        <div className="check-plan" aria-hidden>
          <StillSiege siege={siege} numbered />
        </div>
      )}
      {once.length > 0 && (
        <section className="setup-part">
          <h2>{say(text('setup.reminders'))}</h2>
          <Problems of={once} mild />
        </section>
      )}
    </>
  );
}

import { useId, useState } from 'react';
import type { Ware } from '../../rules/kernel/muster.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { capital } from './capital.ts';
import type { Workbench } from './use-making.ts';

interface ListProps {
  readonly seat: string;
  readonly wares: readonly Ware[];
  readonly lists: readonly { readonly id: string; readonly text: Text }[];
  /** Whether things have a price. */
  readonly priced: boolean;
  readonly bench: Workbench;
}

/** Everything a side may buy next, list by list, with its price or why it cannot be bought now. */
export function Wares({ seat, wares, lists, priced, bench }: ListProps) {
  const say = useText();
  return lists.map(({ id, text: title }) => {
    const own = wares.filter(({ list }) => list === id);
    if (own.length === 0) return null;
    return (
      <section key={id} className="setup-list">
        <h3>{say(title)}</h3>
        <ul className="wares">
          {own.map((ware, i) => (
            <WareRow
              key={ware.id}
              ware={ware}
              seat={seat}
              priced={priced}
              bench={bench}
              again={sameReason(ware, own[i + 1])}
            />
          ))}
        </ul>
      </section>
    );
  });
}

/** Whether the next ware is forbidden for the same reason, which is then shown once, under the last of them. */
function sameReason(ware: Ware, next: Ware | undefined): boolean {
  return ware.against !== undefined && JSON.stringify(ware.against) === JSON.stringify(next?.against);
}

function WareRow({
  ware,
  seat,
  priced,
  bench,
  again,
}: {
  readonly ware: Ware;
  readonly seat: string;
  readonly priced: boolean;
  readonly bench: Workbench;
  readonly again: boolean;
}) {
  const say = useText();
  const id = useId();
  const open = ware.targets?.filter(({ against }) => against === undefined) ?? [];
  const [picked, setPicked] = useState<string | null>(null);
  const target = ware.targets === null ? null : (open.find((one) => one.id === picked) ?? open[0])?.id;
  const forbidden = ware.against !== undefined;
  const what = say(ware.what);
  return (
    <li className="ware" data-forbidden={forbidden}>
      <button
        type="button"
        className="row-box ware-buy"
        aria-disabled={forbidden}
        aria-describedby={forbidden ? `${id}-why` : undefined}
        onClick={() => {
          if (forbidden || target === undefined) return;
          // The initial name is the ware as the players' language has it; they may rename it later.
          void bench.change({ do: 'buy', purchase: { seat, ware: ware.id, target, name: capital(what).slice(0, 60) } });
        }}
      >
        <Icon name="plus" size={16} />
        <span className="ware-what">{capital(what)}</span>
        {priced && <b className="ware-points">{ware.points}</b>}
      </button>
      {ware.targets !== null && open.length > 1 && (
        <SelectBox
          className="text-box control-input ware-target"
          aria-label={say(text('setup.target', { what }))}
          value={target ?? ''}
          options={open.map((one) => [one.id, say(one.text)] as const)}
          onChange={setPicked}
        />
      )}
      {ware.targets !== null && open.length === 1 && open[0] !== undefined && (
        <span className="ware-for">{say(open[0].text)}</span>
      )}
      {ware.against !== undefined && (
        <p id={`${id}-why`} className={again ? 'visually-hidden' : 'ware-why'}>
          {say(ware.against.text)}{' '}
          {ware.against.rule !== undefined && <span className="told-rule">{ware.against.rule}</span>}
        </p>
      )}
    </li>
  );
}

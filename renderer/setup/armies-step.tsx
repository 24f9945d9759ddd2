import { useMemo, useState } from 'react';
import type { MusterView } from '../../electron/contract/muster-api.ts';
import type { Account } from '../../rules/kernel/muster.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { tinctureClass, type Tincture } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { AccountBar } from './account-bar.tsx';
import { DrawFortress } from '../plan-editor/draw-fortress.tsx';
import { asDraft, type Making } from './draft.ts';
import type { ArmyDesk } from './half-written.ts';
import { ImportList } from './import-list.tsx';
import { KeptArmies } from './kept-armies.tsx';
import { Lines } from './lines.tsx';
import { StillSiege } from './still-siege.tsx';
import { Problems } from './told-problems.tsx';
import { UnitForm } from './unit-form.tsx';
import type { Workbench } from './use-making.ts';
import { Curtain, keepsSecrets } from './curtain.tsx';
import { Wares } from './wares.tsx';
import { own } from '../../rules/kernel/own.ts';

/** What one side has bought, and the ways to add more. */
function Bought({
  bench,
  making,
  view,
  account,
  units,
  builds,
  onDesk,
}: {
  readonly bench: Workbench;
  readonly making: Making;
  readonly view: MusterView;
  readonly account: Account;
  /** Ids of its units. */
  readonly units: readonly string[];
  /** Whether the fortress is drawn here. */
  readonly builds: boolean;
  readonly onDesk: (desk: ArmyDesk) => void;
}) {
  const say = useText();
  const [drawing, setDrawing] = useState(false);
  const ways = [
    { words: 'setup.unit.new', desk: { kind: 'unit', id: null, written: null } },
    { words: 'setup.import.title', desk: { kind: 'import', written: '', instead: false } },
    { words: 'setup.kept.title', desk: { kind: 'kept' } },
  ] as const;
  return (
    <>
      <div className="setup-actions">
        {builds && (
          <DrawFortress
            system={making.system}
            setup={making.setup}
            open={drawing}
            onOpen={setDrawing}
            onChange={(setup) => {
              const drawn = asDraft(setup);
              if (drawn !== null) bench.edit(drawn);
            }}
          />
        )}
        {ways.map(({ words, desk }) => (
          <button
            key={desk.kind}
            type="button"
            className="btn btn-small"
            onClick={() => {
              onDesk(desk);
            }}
          >
            {say(text(words))}
          </button>
        ))}
      </div>
      <Problems of={bench.refused} role="alert" />
      <Problems of={account.problems} />
      <Problems of={[...account.missing, ...account.warnings]} mild />
      <Lines
        account={account}
        lists={view.lists}
        units={units}
        bench={bench}
        onEdit={(id) => {
          onDesk({ kind: 'unit', id, written: null });
        }}
      />
    </>
  );
}

type Mine = MusterView['sides'][number];

/** What is being written for a side: a unit, a table, or a stored army. */
function Bringing({
  bench,
  making,
  seat,
  desk,
  units,
  fields,
  name,
  onDesk,
}: {
  readonly bench: Workbench;
  readonly making: Making;
  readonly seat: string;
  readonly desk: ArmyDesk;
  readonly units: Mine['units'];
  readonly fields: Mine['unitFields'];
  /** The name of the side. */
  readonly name: string;
  readonly onDesk: (desk: ArmyDesk) => void;
}) {
  const back = (): void => onDesk({ kind: 'lines' });
  switch (desk.kind) {
    case 'lines':
      return null;
    case 'unit':
      return (
        <UnitForm
          key={desk.id ?? 'new'}
          seat={seat}
          fields={fields}
          unit={units.find(({ id }) => id === desk.id) ?? null}
          written={desk.written}
          onWrite={(written) => onDesk({ ...desk, written })}
          bench={bench}
          onDone={back}
        />
      );
    case 'import':
      return (
        <ImportList
          seat={seat}
          making={making}
          bench={bench}
          written={desk.written}
          instead={desk.instead}
          onWrite={(change) => onDesk({ ...desk, ...change })}
          onDone={back}
        />
      );
    case 'kept':
      return (
        <KeptArmies
          seat={seat}
          making={making}
          name={name}
          onRead={(written) => {
            onDesk({ kind: 'import', written, instead: written !== '' });
          }}
          onDone={back}
        />
      );
  }
}

/** The open desk of a side; falls back to its lines if the unit being edited is gone. */
function deskOf(left: ArmyDesk | undefined, units: readonly { readonly id: string }[]): ArmyDesk {
  const gone = left?.kind === 'unit' && left.id !== null && !units.some(({ id }) => id === left.id);
  return left === undefined || gone ? { kind: 'lines' } : left;
}

/** The fortress where it is built, with its own side alone, that it fills the picture; else the battlefield, if any. */
function ArmyPlan({
  view: { siege, battlefield },
  seat,
  builds,
}: {
  readonly view: MusterView;
  readonly seat: string;
  readonly builds: boolean;
}) {
  const fortress = useMemo(() => (builds && siege !== null ? ownIn(siege, seat) : null), [builds, siege, seat]);
  const picture = fortress ?? battlefield?.battle ?? null;
  return picture === null ? null : (
    <div className="army-plan" aria-hidden>
      <StillSiege siege={picture} numbered />
    </div>
  );
}

/** A fortress without those before it. The decks of a tower are drawn with everybody on them. */
const ownIn = (siege: SiegeView, seat: string): SiegeView =>
  siege.cutaway === undefined ? { ...siege, units: siege.units.filter(({ side }) => side === seat) } : siege;

/** The purchases of one side: the lists on the left, what it has on the right, its remaining points at the top. */
export function ArmyStep({
  bench,
  making,
  seat,
}: {
  readonly bench: Workbench;
  readonly making: Making;
  readonly seat: string;
}) {
  const say = useText();
  const [alone, setAlone] = useState(false);
  const view = bench.seen?.view;
  const mine = view?.sides.find((one) => one.seat === seat);
  const side = making.setup.sides.find((one) => one.seat === seat);
  if (view === undefined || view === null || mine?.account === undefined || mine.account === null || side === undefined)
    return <p role="status">{say(text(bench.fresh ? 'setup.no-muster' : 'setup.looking'))}</p>;
  if (keepsSecrets(mine.wares) && !alone) return <Curtain side={side} onOpen={setAlone} />;
  const { account } = mine;
  // The side whose account comes first pays for the works.
  const builds = account === view.sides[0]?.account;
  const setDesk = (next: ArmyDesk): void => bench.putDesk(seat, next);
  const desk = deskOf(own(bench.desks, seat), mine.units);
  return (
    <div className={`army ${tinctureClass(side.tincture as Tincture)}`}>
      <AccountBar account={account} side={side} />
      <div className="army-lists">
        <h2>{say(text('setup.to-buy'))}</h2>
        {mine.wares.length === 0 && <p className="hint">{say(text('setup.no-wares'))}</p>}
        <Wares seat={seat} wares={mine.wares} lists={view.lists} priced={account.budgets.length > 0} bench={bench} />
      </div>
      <div className="army-bought">
        <ArmyPlan view={view} seat={seat} builds={builds} />
        {desk.kind === 'lines' && (
          <Bought
            {...{ bench, making, view, account }}
            units={mine.units.map(({ id }) => id)}
            builds={builds}
            onDesk={setDesk}
          />
        )}
        {desk.kind !== 'lines' && (
          <Bringing
            {...{ bench, making, seat, desk }}
            units={mine.units}
            fields={mine.unitFields}
            name={side.name}
            onDesk={setDesk}
          />
        )}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { tinctureClass, type Tincture } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { AccountBar } from './account-bar.tsx';
import { DrawFortress } from '../plan-editor/draw-fortress.tsx';
import { asDraft, type Making } from './draft.ts';
import type { ArmyDesk } from './half-written.ts';
import { ImportList } from './import-list.tsx';
import { KeptArmies } from './kept-armies.tsx';
import { Lines } from './lines.tsx';
import { Problems } from './told-problems.tsx';
import { UnitForm } from './unit-form.tsx';
import type { Workbench } from './use-making.ts';
import { Curtain, keepsSecrets } from './curtain.tsx';
import { Wares } from './wares.tsx';
import { own } from '../../rules/kernel/own.ts';

/** What one side buys: the lists at the left, what it has at the right, what is left of its points above. */
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
  const [drawing, setDrawing] = useState(false);
  const view = bench.seen?.view;
  const mine = view?.sides.find((one) => one.seat === seat);
  const side = making.setup.sides.find((one) => one.seat === seat);
  if (view === undefined || view === null || mine?.account === undefined || mine.account === null || side === undefined)
    return <p role="status">{say(text(bench.fresh ? 'setup.no-muster' : 'setup.looking'))}</p>;
  if (keepsSecrets(mine.wares) && !alone) return <Curtain side={side} onOpen={setAlone} />;
  const { account } = mine;
  const setDesk = (next: ArmyDesk): void => bench.putDesk(seat, next);
  const back = (): void => setDesk({ kind: 'lines' });
  const left = own(bench.desks, seat) ?? { kind: 'lines' };
  const unit = left.kind === 'unit' ? (mine.units.find(({ id }) => id === left.id) ?? null) : null;
  // A unit that is gone meanwhile has nothing to be changed.
  const desk: ArmyDesk = left.kind === 'unit' && left.id !== null && unit === null ? { kind: 'lines' } : left;
  return (
    <div className={`army ${tinctureClass(side.tincture as Tincture)}`}>
      <AccountBar account={account} side={side} />
      <div className="army-lists">
        <h2>{say(text('setup.to-buy'))}</h2>
        {mine.wares.length === 0 && <p className="hint">{say(text('setup.no-wares'))}</p>}
        <Wares seat={seat} wares={mine.wares} lists={view.lists} priced={account.budgets.length > 0} bench={bench} />
      </div>
      <div className="army-bought">
        {view.siege !== null && account === view.sides[0]?.account && (
          <div className="army-plan" aria-hidden>
            <MeasuredPlan siege={view.siege} showOdds={false} showNumbers showTokens={false} />
          </div>
        )}
        {desk.kind === 'lines' && (
          <>
            <div className="setup-actions">
              {account === view.sides[0]?.account && (
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
              <button
                type="button"
                className="btn btn-small"
                onClick={() => {
                  setDesk({ kind: 'unit', id: null, written: null });
                }}
              >
                {say(text('setup.unit.new'))}
              </button>
              <button
                type="button"
                className="btn btn-small"
                onClick={() => {
                  setDesk({ kind: 'import', written: '', instead: false });
                }}
              >
                {say(text('setup.import.title'))}
              </button>
              <button
                type="button"
                className="btn btn-small"
                onClick={() => {
                  setDesk({ kind: 'kept' });
                }}
              >
                {say(text('setup.kept.title'))}
              </button>
            </div>
            <Problems of={bench.refused} role="alert" />
            <Problems of={account.problems} />
            <Problems of={[...account.missing, ...account.warnings]} mild />
            <Lines
              account={account}
              lists={view.lists}
              units={mine.units.map(({ id }) => id)}
              bench={bench}
              onEdit={(id) => {
                setDesk({ kind: 'unit', id, written: null });
              }}
            />
          </>
        )}
        {desk.kind === 'unit' && (
          <UnitForm
            key={desk.id ?? 'new'}
            seat={seat}
            fields={mine.unitFields}
            unit={unit}
            written={desk.written}
            onWrite={(written) => setDesk({ ...desk, written })}
            bench={bench}
            onDone={back}
          />
        )}
        {desk.kind === 'import' && (
          <ImportList
            seat={seat}
            making={making}
            bench={bench}
            written={desk.written}
            instead={desk.instead}
            onWrite={(change) => setDesk({ ...desk, ...change })}
            onDone={back}
          />
        )}
        {desk.kind === 'kept' && (
          <KeptArmies
            seat={seat}
            making={making}
            name={side.name}
            onRead={(written) => {
              setDesk({ kind: 'import', written, instead: written !== '' });
            }}
            onDone={back}
          />
        )}
      </div>
    </div>
  );
}

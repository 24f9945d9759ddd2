import { useEffect, useRef, type RefObject } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { asTyped } from '../../rules/kernel/fields.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText, type Say } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { SetUpField } from '../battlefield/set-up-field.tsx';
import { DrawFortress } from '../plan-editor/draw-fortress.tsx';
import { useSend } from '../store/screen.ts';
import { asDraft, type Draft, type Making } from './draft.ts';
import { FieldControl } from './field-control.tsx';
import { SharedSystems } from './shared-systems.tsx';
import { StillSiege } from './still-siege.tsx';
import type { Workbench } from './use-making.ts';
import { own } from '../../rules/kernel/own.ts';

/** A system with its presets. */
export interface Offered {
  readonly id: string;
  readonly seats: readonly string[];
  readonly musters: boolean;
  /** Who shared it; null if it is the program's own. */
  readonly shared: { readonly author: string; readonly version: string } | null;
  readonly presets: readonly { readonly id: string; readonly setup: unknown; readonly siege: SiegeView | null }[];
}

/** The system, what to begin from, and the name of the match. */
export function SiegeStep({
  bench,
  systems,
  drawing,
  onDrawing,
  onShared,
}: {
  readonly bench: Workbench;
  readonly systems: readonly Offered[];
  /** Whether the fortress is to be drawn: now, or as soon as there is something to draw it for. */
  readonly drawing: boolean;
  readonly onDrawing: (open: boolean) => void;
  /** A shared system was allowed, or no longer is. */
  readonly onShared: () => void;
}) {
  const say = useText();
  const send = useSend();
  const { making, begin } = bench;
  const chosen = useKeptInSight(making === null ? null : `${making.system} ${making.preset}`, bench.fresh);
  const pressed = (system: string, preset: string) => {
    const on = making?.system === system && making.preset === preset;
    return { 'aria-pressed': on, ref: on ? chosen : null };
  };
  const fromNothing = (system: Offered): void => {
    const name = (seat: string): string => say(text(`console.new.seat.${seat}`));
    const names = {
      match: say(text('setup.new-name')),
      sides: Object.fromEntries(system.seats.map((seat) => [seat, name(seat)])),
    };
    void send(told('muster.blank', { system: system.id, names })).then((answer) => {
      const setup = answer.ok ? asDraft(answer.value.setup) : null;
      if (setup !== null) begin({ system: system.id, preset: 'nothing', setup, options: {}, dice: making?.dice ?? {} });
    });
  };
  return (
    <>
      {drawing && (
        <section className="setup-part">
          <p className="hint">{say(text('setup.draw-for'))}</p>
        </section>
      )}
      {making !== null && <MatchTerms bench={bench} draft={making.setup} drawing={drawing} onDrawing={onDrawing} />}
      {systems.map((system) => (
        <section key={system.id} className="setup-part" aria-label={say(text(`system.${system.id}`))}>
          <h2>{say(text(`system.${system.id}`))}</h2>
          {system.shared !== null && <p className="hint">{say(text('setup.shared.by', system.shared))}</p>}
          <ul className="beginnings">
            {system.musters && (
              <li>
                <button
                  {...pressed(system.id, 'nothing')}
                  type="button"
                  className="beginning"
                  onClick={() => {
                    fromNothing(system);
                  }}
                >
                  <span className="beginning-picture beginning-nothing" aria-hidden>
                    <Icon name="plus" size={34} />
                  </span>
                  {say(text('setup.nothing'))}
                </button>
              </li>
            )}
            {system.presets.map(({ id, setup, siege }) => (
              <li key={id}>
                <button
                  {...pressed(system.id, id)}
                  type="button"
                  className="beginning"
                  disabled={asDraft(setup) === null}
                  onClick={() => {
                    const draft = asDraft(setup);
                    if (draft !== null)
                      begin({ system: system.id, preset: id, setup: draft, options: {}, dice: making?.dice ?? {} });
                  }}
                >
                  <span className="beginning-picture" aria-hidden>
                    {siege !== null && <StillSiege siege={siege} />}
                  </span>
                  {say(text(`preset.${id}`))}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SharedSystems onChange={onShared} />
    </>
  );
}

/**
 * The terms of the match come in above once something is chosen, and its fields once the host has answered: what was
 * pressed stays in sight. Nothing moves when the step opens.
 */
function useKeptInSight(chosen: string | null, fresh: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const settled = useRef(chosen);
  useEffect(() => {
    if (settled.current === chosen) return;
    button.current?.scrollIntoView({ block: 'nearest' });
    if (fresh) settled.current = chosen;
  }, [chosen, fresh]);
  return button;
}

/** Name, scenario, turns: the terms of the match other than how armies are bought. */
function MatchTerms({
  bench,
  draft,
  drawing,
  onDrawing,
}: {
  readonly bench: Workbench;
  readonly draft: Draft;
  readonly drawing: boolean;
  readonly onDrawing: (open: boolean) => void;
}) {
  const say = useText();
  const terms = bench.seen?.view?.terms;
  const [first] = terms?.fields ?? [];
  return (
    <section className="setup-part">
      <h2>
        {say(text('setup.match'))}
        {bench.making !== null && <span className="setup-begun">{begunFrom(bench.making, say)}</span>}
      </h2>
      <div className="controls">
        <FieldControl
          field={{ ...nameField, title: text('console.new.name') }}
          value={draft.name}
          onChange={(name) => {
            bench.edit({ ...draft, name: asTyped(name) });
          }}
        />
        {terms?.fields
          .filter(({ part }) => part.key === first?.part.key)
          .map((field) => (
            <FieldControl
              key={field.id}
              field={field}
              value={own(terms.values, field.id) ?? null}
              onChange={(value) => void bench.change({ do: 'agree', seat: null, field: field.id, value })}
            />
          ))}
        {terms === undefined && draft.turns !== undefined && (
          <FieldControl
            field={{ ...nameField, id: 'turns', kind: 'number', title: text('console.new.turns'), min: 1, max: 40 }}
            value={draft.turns}
            onChange={(turns) => {
              bench.edit({ ...draft, turns: Number(turns) });
            }}
          />
        )}
      </div>
      {bench.making !== null && (
        <div className="setup-actions">
          <SetUpField
            editing={bench.seen?.view?.battlefield ?? null}
            onChange={(field) => void bench.change({ do: 'field', field })}
            undo={bench.undo}
          />
          <DrawFortress
            system={bench.making.system}
            setup={draft}
            open={drawing}
            onOpen={onDrawing}
            onChange={(setup) => {
              const drawn = asDraft(setup);
              if (drawn !== null) bench.edit(drawn);
            }}
          />
        </div>
      )}
    </section>
  );
}

/** The rules and the beginning chosen, whose card may lie further down than the window. */
const begunFrom = ({ system, preset }: Making, say: Say): string =>
  [`system.${system}`, preset === 'nothing' ? 'setup.nothing' : `preset.${preset}`]
    .map((key) => say(text(key)))
    .join(' · ');

/** A name as a field. */
export const nameField = {
  id: 'name',
  kind: 'text',
  part: text('setup.match'),
  optional: false,
  standard: null,
  max: 60,
  columns: [],
} as const;

import './battlefield.css';
import * as Ariakit from '@ariakit/react';
import { useMemo, useState, type CSSProperties } from 'react';
import type { MusterView } from '../../electron/contract/muster-api.ts';
import type { FieldDraft } from '../../rules/fortress/field/field-draft.ts';
import { LAND_KINDS } from '../../rules/fortress/field/field-draft.ts';
import type { Land, Placed } from '../../rules/fortress/field/field-view.ts';
import { isArea, landName } from '../../rules/fortress/field/land.ts';
import { startPlaces } from '../../rules/fortress/field/places.ts';
import { FIELD_TEMPLATES, landOf, mirrored } from '../../rules/fortress/field/templates.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { movedLand, newLand } from './handles.ts';
import { Battlefield } from './lazy-battlefield.tsx';

type Editing = NonNullable<MusterView['battlefield']>;
interface EditorProps extends Editing {
  readonly onChange: (field: FieldDraft) => void;
  readonly undo: (() => void) | null;
}

const everybody = (): boolean => true;

/** Buttons that add land, load a template or mirror the land. */
function Parts({ draft, kinds, onChange }: Omit<EditorProps, 'undo'>) {
  const say = useText();
  const { table, land } = draft;
  const lay = (next: readonly Land[]): void => onChange({ ...draft, land: [...next] });
  return (
    <>
      <div className="field-parts" role="group" aria-label={say(text('field.setup.parts'))}>
        {LAND_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn btn-small"
            disabled={!kinds.includes(kind) || land.length >= 40}
            onClick={() => {
              lay([...land, newLand(kind, land, table)]);
            }}
          >
            <Icon name="plus" size={14} /> {say(text(`field.land.${kind}`))}
          </button>
        ))}
      </div>
      <div className="field-parts" role="group" aria-label={say(text('field.setup.templates'))}>
        {FIELD_TEMPLATES.map((template) => (
          <button
            key={template}
            type="button"
            className="btn btn-small"
            onClick={() => {
              lay(landOf(template, table, kinds));
            }}
          >
            {say(text(`field.template.${template}`))}
          </button>
        ))}
        {(['left-right', 'far-near'] as const).map((over) => (
          <button
            key={over}
            type="button"
            className="btn btn-small"
            disabled={land.length === 0}
            onClick={() => {
              lay(mirrored(land, table, over));
            }}
          >
            <Icon name="swap" size={14} /> {say(text(`field.mirror.${over}`))}
          </button>
        ))}
      </div>
    </>
  );
}

/** A field for a whole number, committed on blur. */
function Whole({
  label,
  value,
  min,
  max,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label>
      {label}
      <input
        key={value}
        className="text-box"
        type="number"
        defaultValue={value}
        min={min}
        max={max}
        onBlur={({ target }) => {
          const next = Math.min(max, Math.max(min, Math.round(target.valueAsNumber)));
          if (Number.isFinite(next) && next !== value) onChange(next);
        }}
      />
    </label>
  );
}

/** A form for one piece of land: its name, its size, and a button to remove it. */
function LandForm({ one, onChange }: { readonly one: Land; readonly onChange: (next: Land | null) => void }) {
  const say = useText();
  const kind = say(text(`field.land.${one.kind}`));
  const name = landName(one);
  const mm = { min: 20, max: 2000 } as const;
  return (
    <li>
      <fieldset>
        <legend>{name === undefined ? kind : say(text('console.said-of', { what: kind, said: name }))}</legend>
        <label>
          {say(text('field.setup.name'))}
          <input
            key={one.name}
            className="text-box"
            type="text"
            maxLength={40}
            defaultValue={one.called === undefined ? one.name : say(one.called)}
            onBlur={({ target: { value } }) => {
              const { called, ...plain } = one;
              const before = called === undefined ? one.name : say(called);
              if (value !== before) onChange({ ...plain, name: value.trim() });
            }}
          />
        </label>
        {isArea(one) ? (
          <>
            <Whole
              label={say(text('field.setup.wide'))}
              value={one.size.width}
              {...mm}
              onChange={(width) => onChange({ ...one, size: { ...one.size, width } })}
            />
            <Whole
              label={say(text('field.setup.deep'))}
              value={one.size.height}
              {...mm}
              onChange={(height) => onChange({ ...one, size: { ...one.size, height } })}
            />
          </>
        ) : (
          <Whole
            label={say(text('field.setup.wide'))}
            value={one.width}
            min={5}
            max={300}
            onChange={(width) => onChange({ ...one, width })}
          />
        )}
        <button type="button" className="btn btn-small" onClick={() => onChange(null)}>
          <Icon name="close" size={14} /> {say(text('field.setup.remove'))}
        </button>
      </fieldset>
    </li>
  );
}

/** The battlefield of a set-up: pieces and land are dragged into place, or placed by keys and taps. */
function Editor(props: EditorProps) {
  const { draft, battle, onChange, undo } = props;
  const say = useText();
  const [selected, setSelected] = useState<string | null>(null);
  const siege = useMemo(() => {
    const field = battle.field === undefined ? undefined : { ...battle.field, table: draft.table, land: draft.land };
    const told = { ...battle, field };
    return { ...told, fieldPlaces: startPlaces(told) };
  }, [battle, draft]);
  const put = (piece: string, to: Placed): void => {
    if (piece.startsWith('land:')) return onChange({ ...draft, land: [...movedLand(draft.land, piece, to)] });
    // Write down the default places too, so that the rest of a side stays put when one piece gets a custom place.
    const stood = Object.entries(siege.fieldPlaces.pieces).map(([id, { at, turn }]) => [id, { at, turn }] as const);
    onChange({ ...draft, placed: { ...Object.fromEntries(stood), ...draft.placed, [piece]: to } });
  };
  const cm = { min: 30, max: 360 } as const;
  return (
    <div className="field-editor" style={{ '--table': draft.table.width / draft.table.height } as CSSProperties}>
      <div className="field-editor-picture">
        <Battlefield
          siege={siege}
          selected={selected}
          onSelect={setSelected}
          mine={everybody}
          onPut={put}
          land={draft.land}
          hands
        />
      </div>
      <div className="field-editor-side">
        <p className="hint">{say(text('field.setup.how'))}</p>
        <div className="field-sizes">
          <Whole
            label={say(text('field.setup.table-width'))}
            value={draft.table.width / 10}
            {...cm}
            onChange={(width) => onChange({ ...draft, table: { ...draft.table, width: width * 10 } })}
          />
          <Whole
            label={say(text('field.setup.table-depth'))}
            value={draft.table.height / 10}
            min={30}
            max={240}
            onChange={(height) => onChange({ ...draft, table: { ...draft.table, height: height * 10 } })}
          />
        </div>
        <Parts {...props} />
        <ul className="field-lands" aria-label={say(text('field.setup.lands'))}>
          {draft.land.map((one) => (
            <LandForm
              key={one.id}
              one={one}
              onChange={(next) =>
                onChange({
                  ...draft,
                  land: draft.land.flatMap((it) => (it.id !== one.id ? [it] : next === null ? [] : [next])),
                })
              }
            />
          ))}
        </ul>
        <button type="button" className="btn btn-small" disabled={undo === null} onClick={() => undo?.()}>
          <Icon name="undo" size={14} /> {say(text('setup.undo'))}
        </button>
      </div>
    </div>
  );
}

/** The button that opens the battlefield of a set-up, and the battlefield; nothing if there is no open field. */
export function SetUpField({
  editing,
  onChange,
  undo,
}: {
  readonly editing: MusterView['battlefield'];
  readonly onChange: (field: FieldDraft) => void;
  readonly undo: (() => void) | null;
}) {
  const say = useText();
  const [open, setOpen] = useState(false);
  if (editing === null) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon name="map" size={18} /> {say(text('field.setup.open'))}
      </button>
      <Ariakit.Dialog
        open={open}
        onClose={() => setOpen(false)}
        className="sheet field-room"
        backdrop={<div className="setup-backdrop field-backdrop" />}
      >
        <div className="field-room-top">
          <Ariakit.DialogHeading className="chronicle">{say(text('field.setup.open'))}</Ariakit.DialogHeading>
          <Ariakit.DialogDismiss className="btn">{say(text('field.setup.done'))}</Ariakit.DialogDismiss>
        </div>
        {open && <Editor {...editing} onChange={onChange} undo={undo} />}
      </Ariakit.Dialog>
    </>
  );
}

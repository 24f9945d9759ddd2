import type { ProblemView } from '../../electron/contract/library.ts';
import { withLength, type Change } from '../../rules/fortress/plan/changes.ts';
import { lengthFits, pieceName } from '../../rules/fortress/plan/limits.ts';
import { kindOf, type FortressPlan, type Piece, type PieceKind } from '../../rules/fortress/plan/plan.ts';
import { hasEnds, normal } from '../../rules/fortress/plan/shape.ts';
import { turnSnapped } from '../../rules/fortress/plan/snapping.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { facingOf } from './next-place.ts';
import { NumberField } from './number-field.tsx';
import { Options } from './piece-options.tsx';
import { Touching } from './touching.tsx';

export interface InspectorProps {
  readonly piece: Piece;
  readonly plan: FortressPlan;
  readonly kinds: readonly PieceKind[];
  readonly problems: readonly ProblemView[];
  readonly unit: 'mm' | 'cm';
  readonly onUnit: (unit: 'mm' | 'cm') => void;
  readonly onChange: (change: Change, run?: string) => void;
  /** `byKeys`: the next piece then gets the focus, as after the Delete key. */
  readonly onRemove: (byKeys: boolean) => void;
  readonly onClose: () => void;
}

function Kinds({ piece, kinds, onChange }: Pick<InspectorProps, 'piece' | 'kinds' | 'onChange'>) {
  const say = useText();
  const kind = kindOf(kinds, piece);
  return (
    <div className="editor-row editor-selects">
      <label>
        <span>{say(text('editor.kind'))}</span>
        <SelectBox
          className="text-box"
          value={piece.kind}
          options={kinds.map(({ id, name }) => [id, say(name)] as const)}
          onChange={(chosen) => onChange({ do: 'kind', id: piece.id, kind: chosen })}
        />
      </label>
      {kind !== undefined && kind.shapes.length > 1 && (
        <label>
          <span>{say(text('editor.outline'))}</span>
          <SelectBox
            className="text-box"
            value={piece.footprint.shape}
            options={kind.shapes.map((shape) => [shape, say(text(`editor.outline.${shape}`))] as const)}
            onChange={(shape) => onChange({ do: 'kind', id: piece.id, kind: piece.kind, shape })}
          />
        </label>
      )}
    </div>
  );
}

function Length({
  piece,
  plan,
  kinds,
  unit,
  onUnit,
  onChange,
}: Omit<InspectorProps, 'problems' | 'onRemove' | 'onClose'>) {
  const say = useText();
  const kind = kindOf(kinds, piece);
  const { width } = piece.footprint;
  const per = unit === 'cm' ? 10 : 1;
  const { min, max } = kind?.length ?? { min: 10, max: 500 };
  const wrong = kind !== undefined && !lengthFits(kind, width);
  const set = (mm: number, moving: boolean): void =>
    onChange(withLength(plan, piece, mm), moving ? `length ${piece.id}` : undefined);
  return (
    <div className="editor-row">
      <div className="editor-pair">
        <NumberField
          label={say(text(hasEnds(piece.footprint) ? 'editor.length' : 'editor.edge'))}
          value={width / per}
          step={1 / per}
          min={5 / per}
          max={1000 / per}
          wrong={wrong}
          onChange={(value, moving) => set(Math.round(value * per * 10) / 10, moving)}
        />
        <div role="radiogroup" aria-label={say(text('editor.unit'))} className="editor-units">
          {(['mm', 'cm'] as const).map((one) => (
            <button key={one} type="button" role="radio" aria-checked={unit === one} onClick={() => onUnit(one)}>
              {one}
            </button>
          ))}
        </div>
      </div>
      <input
        type="range"
        aria-label={say(text('editor.length.slide'))}
        min={min - (max - min) * 0.5}
        max={max + (max - min) * 0.5}
        step={1}
        value={width}
        onChange={({ target }) => set(Number(target.value), true)}
      />
      <p className={wrong ? 'editor-limits editor-limits-wrong' : 'editor-limits'}>
        {wrong && <Icon name="warn" size={14} />}
        {say(text('editor.limits', { min: min / per, max: max / per, unit }))}
        {kind !== undefined && kind.length.rule !== null && <span className="mono"> {kind.length.rule}</span>}
      </p>
    </div>
  );
}

function Place({ piece, onChange }: Pick<InspectorProps, 'piece' | 'onChange'>) {
  const say = useText();
  const { id, footprint } = piece;
  const lay = (change: Partial<Piece['footprint']>, run?: string): void =>
    onChange({ do: 'lay', id, footprint: { ...footprint, ...change } }, run);
  const turned = (by: number): number => turnSnapped(Math.round(footprint.turn / 15) * 15 + by);
  return (
    <div className="editor-row">
      <div className="editor-pair">
        <NumberField
          label={say(text('editor.turn'))}
          value={footprint.turn}
          unit="°"
          onChange={(value, moving) => lay({ turn: normal(value) }, moving ? `turn ${id}` : undefined)}
        />
        <button type="button" className="icon-button" onClick={() => lay({ turn: turned(-15) }, `turn ${id}`)}>
          <Icon name="undo" size={18} />
          <span className="visually-hidden">{say(text('editor.turn.left'))}</span>
        </button>
        <button type="button" className="icon-button" onClick={() => lay({ turn: turned(15) }, `turn ${id}`)}>
          <Icon name="redo" size={18} />
          <span className="visually-hidden">{say(text('editor.turn.right'))}</span>
        </button>
        <button type="button" className="icon-button" onClick={() => lay({ turn: normal(footprint.turn + 180) })}>
          <Icon name="swap" size={18} />
          <span className="visually-hidden">{say(text('editor.turn.about'))}</span>
        </button>
      </div>
      <p className="editor-fact">
        <span>{say(text('editor.facing'))}</span>
        <b>{say(text(`editor.facing.${facingOf(footprint.turn)}`))}</b>
      </p>
      <div className="editor-pair">
        {(['x', 'y'] as const).map((axis) => (
          <NumberField
            key={axis}
            label={say(text(`editor.${axis}`))}
            value={footprint.at[axis]}
            unit="mm"
            onChange={(value, moving) =>
              lay({ at: { ...footprint.at, [axis]: value } }, moving ? `${axis} ${id}` : undefined)
            }
          />
        ))}
      </div>
    </div>
  );
}

/** Everything about the selected piece. */
export function Inspector(props: InspectorProps) {
  const { piece, plan, kinds, problems, onChange, onRemove, onClose } = props;
  const say = useText();
  const kind = kindOf(kinds, piece);
  const ours = problems.filter(({ about }) => about.includes(piece.id));
  const max = kind?.length.max ?? 50;
  const parts = Math.max(2, Math.ceil(piece.footprint.width / max - 0.001));
  return (
    <section className="editor-inspector" aria-label={say(text('editor.inspector'))}>
      <header>
        <h2 className="chronicle">{say(pieceName(piece, kinds))}</h2>
        {kind !== undefined && kind.points !== null && (
          <span>{say(text('editor.points', { count: kind.points }))}</span>
        )}
        <button type="button" className="icon-button editor-inspector-close" onClick={onClose}>
          <Icon name="close" size={18} />
          <span className="visually-hidden">{say(text('editor.deselect'))}</span>
        </button>
      </header>
      {ours.map((problem, i) => (
        <p key={i} className="editor-problem">
          <Icon name="warn" size={16} />
          <span>
            {say(problem.text)} {problem.rule !== null && <span className="mono">{problem.rule}</span>}
          </span>
        </p>
      ))}
      <Kinds {...props} />
      <div className="editor-row editor-pair">
        <label className="editor-text editor-text-short">
          <span>{say(text('editor.label'))}</span>
          <input
            className="text-box"
            maxLength={4}
            value={piece.label}
            onChange={({ target }) => onChange({ do: 'label', id: piece.id, label: target.value }, `label ${piece.id}`)}
          />
        </label>
        <label className="editor-text">
          <span>{say(text('editor.name'))}</span>
          <input
            className="text-box"
            maxLength={60}
            value={piece.name ?? ''}
            onChange={({ target }) => onChange({ do: 'name', id: piece.id, name: target.value }, `name ${piece.id}`)}
          />
        </label>
      </div>
      <Length {...props} />
      <Place {...props} />
      <Touching piece={piece} plan={plan} kinds={kinds} onChange={onChange} />
      {kind !== undefined && kind.structure !== null && (
        <p className="editor-row editor-fact">
          <span>{say(text('editor.structure'))}</span>
          <b>{kind.structure}</b>
        </p>
      )}
      <Options piece={piece} kind={kind} onChange={onChange} />
      <div className="editor-inspector-acts">
        {hasEnds(piece.footprint) && (
          <button type="button" className="btn" onClick={() => onChange({ do: 'divide', id: piece.id, into: parts })}>
            <Icon name="split" size={18} />
            {say(text('editor.divide', { count: parts }))}
          </button>
        )}
        <button type="button" className="btn" onClick={({ detail }) => onRemove(detail === 0)}>
          <Icon name="close" size={18} />
          {say(text('editor.remove'))}
        </button>
      </div>
    </section>
  );
}

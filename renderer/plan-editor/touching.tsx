import type { Change } from '../../rules/fortress/plan/changes.ts';
import { pieceName } from '../../rules/fortress/plan/limits.ts';
import type { FortressPlan, Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';

export interface TouchingProps {
  readonly piece: Piece;
  readonly plan: FortressPlan;
  readonly kinds: readonly PieceKind[];
  readonly onChange: (change: Change) => void;
}

/** The pieces that touch this one: derived from their positions, and corrected by hand if a model differs. */
export function Touching({ piece, plan, kinds, onChange }: TouchingProps) {
  const say = useText();
  const others = plan.pieces.filter(({ id }) => id !== piece.id);
  const joined = others.filter(({ id }) => piece.joins.includes(id));
  return (
    <div className="editor-row">
      <p className="editor-fact">
        <span>{say(text('editor.touches'))}</span>
        {joined.length === 0 && <b>{say(text('editor.touches.nothing'))}</b>}
      </p>
      <ul className="editor-joins">
        {joined.map((other) => (
          <li key={other.id}>
            {say(pieceName(other, kinds))}
            <button
              type="button"
              className="icon-button"
              onClick={() => onChange({ do: 'join', id: piece.id, other: other.id, join: false })}
            >
              <Icon name="close" size={14} />
              <span className="visually-hidden">
                {say(text('editor.part-from', { piece: pieceName(other, kinds) }))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {others.length > joined.length && (
        <select
          className="text-box"
          aria-label={say(text('editor.join-to'))}
          value=""
          onChange={({ target }) => onChange({ do: 'join', id: piece.id, other: target.value, join: true })}
        >
          <option value="">{say(text('editor.join-to'))}</option>
          {others
            .filter(({ id }) => !piece.joins.includes(id))
            .map((other) => (
              <option key={other.id} value={other.id}>
                {say(pieceName(other, kinds))}
              </option>
            ))}
        </select>
      )}
    </div>
  );
}

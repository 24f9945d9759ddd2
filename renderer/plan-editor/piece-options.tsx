import type { Change } from '../../rules/fortress/plan/changes.ts';
import type { Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { SelectBox } from '../forms/select-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { own } from '../../rules/kernel/own.ts';

export interface OptionsProps {
  readonly piece: Piece;
  readonly kind: PieceKind | undefined;
  readonly onChange: (change: Change) => void;
}

/** The options the system has for a kind of piece. */
export function Options({ piece, kind, onChange }: OptionsProps) {
  const say = useText();
  if (kind === undefined || kind.options.length === 0) return null;
  return (
    <div className="editor-row editor-options">
      {kind.options.map(({ id, name, rule, values, usual }) => {
        const value = own(piece.options, id) ?? usual;
        const set = (to: boolean | string): void => onChange({ do: 'option', id: piece.id, option: id, value: to });
        return (
          <label key={id} className="editor-option">
            <span>
              {say(name)}
              {rule !== null && <small className="mono"> {rule}</small>}
            </span>
            {values.length === 0 ? (
              <input
                type="checkbox"
                role="switch"
                checked={value === true}
                onChange={({ target }) => set(target.checked)}
              />
            ) : (
              <SelectBox
                className="text-box"
                value={String(value)}
                options={values.map((one) => [one.id, say(one.name)] as const)}
                onChange={set}
              />
            )}
          </label>
        );
      })}
    </div>
  );
}

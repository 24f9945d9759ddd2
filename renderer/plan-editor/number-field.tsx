import { useState } from 'react';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** `stepped`: by an arrow key; several in a row are one movement. */
  readonly onChange: (value: number, stepped: boolean) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The unit shown after the number. */
  readonly unit?: string;
  /** Whether it is outside the limits of the system. */
  readonly wrong?: boolean;
}

/** A number field that takes its value when typing ends: at Enter, at an arrow key, or on leaving. */
export function NumberField({ label, value, onChange, min, max, step = 1, unit, wrong = false }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(Math.round(value * 10) / 10);
  const take = (): void => {
    if (typed === null) return;
    const number = Number(typed.replace(',', '.'));
    setTyped(null);
    if (typed.trim() !== '' && Number.isFinite(number) && number !== value)
      onChange(Math.min(max ?? number, Math.max(min ?? number, number)), false);
  };
  return (
    <label className="editor-number">
      <span>{label}</span>
      <span className="editor-number-room">
        <input
          className="text-box"
          type="text"
          inputMode="decimal"
          value={shown}
          aria-invalid={wrong}
          // A half-typed value has the browser's own undo.
          data-unwritten={typed === null ? undefined : ''}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
            else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              setTyped(null);
              const next = value + (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1);
              onChange(Math.min(max ?? next, Math.max(min ?? next, next)), true);
            }
          }}
        />
        {unit !== undefined && <span className="editor-unit">{unit}</span>}
      </span>
    </label>
  );
}

import type { SelectHTMLAttributes } from 'react';

/** A choice among a few: each with its value and its words. Passes on what else a select takes, such as its id. */
export function SelectBox<T extends string>({
  value,
  options,
  onChange,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children'> & {
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}) {
  return (
    <select {...rest} value={value} onChange={({ target }) => onChange(target.value as T)}>
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  );
}

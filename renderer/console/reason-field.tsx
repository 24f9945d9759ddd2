import { useId } from 'react';

/** A field for a reason, as long as a match file takes one. */
export function ReasonField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (why: string) => void;
}) {
  const id = useId();
  return (
    <label className="field" htmlFor={id}>
      {label}
      <input id={id} value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

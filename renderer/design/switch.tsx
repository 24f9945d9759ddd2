import './switch.css';

/** An on-off switch with its label; the label is part of what can be pressed. */
export function Switch({
  label,
  on,
  onChange,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      <span className="switch-track" aria-hidden="true" />
      <b>{label}</b>
    </label>
  );
}

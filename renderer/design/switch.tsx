import './switch.css';

/** Something that is on or off, with its name; the name is part of what is pressed. */
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

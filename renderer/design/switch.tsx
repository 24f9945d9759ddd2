import './switch.css';
import { CheckBox } from '../forms/check-box.tsx';

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
    <CheckBox className="switch" role="switch" checked={on} onChange={onChange}>
      <span className="switch-track" aria-hidden="true" />
      <b>{label}</b>
    </CheckBox>
  );
}

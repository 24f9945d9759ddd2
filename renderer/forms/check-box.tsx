import type { InputHTMLAttributes, ReactNode } from 'react';

/** A checkbox in its label, all of which can be pressed. Passes on what else an input takes, such as its role. */
export function CheckBox({
  className,
  checked,
  onChange,
  children,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange' | 'children'> & {
  /** The class of the label. */
  readonly className?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={className}>
      <input {...rest} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}

import type { ReactNode } from 'react';

/** One of several choices as a card; the children are its title. */
export function RadioCard({
  name,
  chosen,
  onChoose,
  children,
}: {
  /** The same for all cards of one choice. */
  readonly name: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={`card ${chosen ? 'card-chosen' : ''}`}>
      <input type="radio" className="visually-hidden" name={name} checked={chosen} onChange={onChoose} />
      <span className="card-title">{children}</span>
    </label>
  );
}

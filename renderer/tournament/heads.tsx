import type { ReactNode } from 'react';

/** A heading of a column: its words alone, or with more. */
type Head =
  | string
  | {
      readonly words: ReactNode;
      /** The column holds numbers. */
      readonly number?: boolean;
      /** What the column says, as a tooltip. */
      readonly title?: string;
    };

/** The headings of some columns of a table. */
export function Heads({ of }: { readonly of: readonly Head[] }) {
  return of.map((head, i) => {
    const { words, number = false, title } = typeof head === 'string' ? { words: head } : head;
    return (
      <th key={i} scope="col" {...(number && { className: 'number' })} {...(title !== undefined && { title })}>
        {words}
      </th>
    );
  });
}

/** A table that scrolls beneath what stands above it; the children are its rows. */
export function ScrollTable({
  label,
  heads,
  children,
}: {
  readonly label: string;
  readonly heads: readonly Head[];
  readonly children: ReactNode;
}) {
  return (
    <div className="event-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="event-table">
        <thead>
          <tr>
            <Heads of={heads} />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

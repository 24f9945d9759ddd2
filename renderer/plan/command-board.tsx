import type { ReactNode } from 'react';
import type { CommandBoardView, SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';

/** Leaders with the points left to them, and the orders and actions of every unit. */
export interface CommandBoardProps {
  readonly siege: SiegeView;
  readonly board: CommandBoardView;
  /** Ids of units and leaders that a question points at. */
  readonly about: readonly string[];
  /** Id of the unit or leader selected at the screen. */
  readonly selected?: string | null | undefined;
  /** If given, the name of each unit and leader is a button that selects it. */
  readonly onSelect?: ((id: string) => void) | undefined;
}

/** The name at the start of a row; as a button it selects the unit or leader. */
function RowName({
  id,
  selected,
  onSelect,
  children,
}: Pick<CommandBoardProps, 'selected' | 'onSelect'> & { readonly id: string; readonly children: ReactNode }) {
  if (onSelect === undefined) return children;
  return (
    <button type="button" className="board-name" aria-pressed={selected === id} onClick={() => onSelect(id)}>
      {children}
    </button>
  );
}

type LeaderRow = CommandBoardView['leaders'][number];
type UnitRow = CommandBoardView['units'][number];

function leaderName(board: CommandBoardView, id: string, say: (text: Text) => string): string {
  const leader = board.leaders.find((one) => one.id === id);
  return leader === undefined ? id : unitName(leader, say);
}

/** The points a leader has left, as filled pips; spent ones are rings. */
function Points({ leader }: { readonly leader: LeaderRow }) {
  const say = useText();
  const all = Math.max(leader.rolled ?? 0, leader.points);
  return (
    <span className="board-points" role="img" aria-label={say(text('board.points', { points: leader.points, all }))}>
      <b>{leader.rolled === null ? '–' : leader.points}</b>
      {Array.from({ length: all }, (_, n) => (
        <i key={n} className={n < leader.points ? 'board-pip' : 'board-pip board-spent'} />
      ))}
    </span>
  );
}

/** The headings of a board. */
function Head({ of }: { readonly of: readonly string[] }) {
  const say = useText();
  return (
    <thead>
      <tr>
        {of.map((head) => (
          <th key={head} scope="col">
            {say(text(`board.head.${head}`))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Leaders({ siege, board, about, side, ...choice }: CommandBoardProps & { readonly side: string }) {
  const say = useText();
  const leaders = board.leaders.filter((leader) => leader.side === side);
  if (leaders.length === 0) return null;
  return (
    <table className="board-table board-leaders">
      <Head of={['leader', 'rating', 'points', 'range', 'doing']} />
      <tbody>
        {leaders.map((leader) => {
          const unit = siege.units.find(({ id }) => id === leader.attachedTo);
          return (
            <tr key={leader.id} className={rowClass(leader.lost, about.includes(leader.id))}>
              <th scope="row">
                <RowName id={leader.id} {...choice}>
                  {unitName(leader, say)}
                </RowName>{' '}
                <small>{say(leader.role)}</small>
              </th>
              <td>{leader.rating}</td>
              <td>
                <Points leader={leader} />
              </td>
              <td>
                {say(text('board.cm', { cm: leader.range }))} <small>{say(leader.ground)}</small>
              </td>
              <td>
                {say(leader.state)}
                {unit !== undefined && <small> {say(text('board.with', { unit: unit.called ?? unit.name }))}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Distances declared this turn, and whether they were within command range. */
function Heard({ board, heard }: { readonly board: CommandBoardView; readonly heard: UnitRow['heard'] }) {
  const say = useText();
  return heard.map(({ leader, cm, inRange }) => (
    <small key={leader} className={inRange ? 'board-in-range' : 'board-out-of-range'}>
      {say(
        text(inRange ? 'board.in-range' : 'board.out-of-range', {
          leader: leaderName(board, leader, say),
          cm,
        }),
      )}
    </small>
  ));
}

function Units({ siege, board, about, side, ...choice }: CommandBoardProps & { readonly side: string }) {
  const say = useText();
  const rows = board.units.flatMap((row) => {
    const unit = siege.units.find(({ id }) => id === row.unit);
    return unit?.side === side ? [{ row, unit }] : [];
  });
  return (
    <table className="board-table board-units">
      <Head of={['unit', 'stands', 'formation', 'orders', 'doing']} />
      <tbody>
        {rows.map(({ row, unit }) => (
          <tr key={row.unit} className={rowClass(unit.destroyed, about.includes(row.unit))}>
            <th scope="row">
              <RowName id={row.unit} {...choice}>
                {unitName(unit, say)}
              </RowName>
            </th>
            <td>
              {unit.stands}/{unit.standsAtStart}
              {unit.hits > 0 && <small> {say(text('board.hits', { hits: unit.hits }))}</small>}
            </td>
            <td>{say(row.formation)}</td>
            <td>
              {row.orders.map((order) => say(order)).join(', ')}
              {row.orderedBy !== null && <small> {leaderName(board, row.orderedBy, say)}</small>}{' '}
              <Heard board={board} heard={row.heard} />
            </td>
            <td className={row.open ? 'board-open' : ''}>{say(row.state)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowClass(gone: boolean, pointed: boolean): string {
  return `${gone ? 'board-gone' : ''} ${pointed ? 'board-about' : ''}`;
}

/** See {@link CommandBoardProps}: one part per side, the active player's first. */
export function CommandBoard({ siege, board, ...rest }: CommandBoardProps) {
  const sides = siege.sides.toSorted((a, b) => Number(b.seat === siege.active) - Number(a.seat === siege.active));
  return sides.map((side) => (
    <section
      key={side.seat}
      className={`board-side ${tinctureClass(armsOf(siege.sides, side.seat).tincture)}`}
      aria-label={side.name}
    >
      <h2>{side.name}</h2>
      <Leaders siege={siege} board={board} side={side.seat} {...rest} />
      <Units siege={siege} board={board} side={side.seat} {...rest} />
    </section>
  ));
}

import type { PointerEvent } from 'react';
import type { FieldPiece } from '../../rules/fortress/field/outline.ts';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Hatches } from '../plan/hatches.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { unitName } from '../i18n/unit-name.ts';
import { LeaderCounter, UnitCounter } from './counters.tsx';
import type { Drawn } from './picture.ts';

/** The switches of a battlefield. */
export type Switch = 'names' | 'ranges' | 'put' | 'list';
const SIGNS = { names: 'person', ranges: 'horn', put: 'pin', list: 'layers' } as const;

/** The tools at the left: names, command ranges, placing by hand, and the list instead of the picture. */
export function Switches({
  on,
  toggle,
  offered,
}: {
  readonly on: ReadonlySet<Switch>;
  readonly toggle: (one: Switch) => void;
  readonly offered: readonly Switch[];
}) {
  const say = useText();
  return (
    <div className="plan-tools field-switches" role="group" aria-label={say(text('field.tools'))}>
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={on.has(one)}
          title={say(text(`field.tool.${one}`))}
          onClick={() => {
            toggle(one);
          }}
        >
          <Icon name={SIGNS[one]} size={19} />
          <span className="visually-hidden">{say(text(`field.tool.${one}`))}</span>
        </button>
      ))}
    </div>
  );
}

/** Zoom in, zoom out, whole table, and a small map while only part of the table is visible. */
export function Zoom({
  drawn,
  whole,
  seen,
  zoomedBy,
  zoom,
  fit,
  lookAt,
  table,
}: {
  readonly drawn: readonly Drawn[];
  readonly whole: Box;
  readonly seen: Box;
  readonly zoomedBy: number;
  readonly zoom: (way: 1 | -1) => void;
  readonly fit: () => void;
  readonly lookAt: (at: Pair) => void;
  readonly table: { readonly width: number; readonly height: number };
}) {
  const say = useText();
  const look = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const mm = Math.max(table.width / box.width, table.height / box.height);
    lookAt([
      table.width / 2 + (event.clientX - box.left - box.width / 2) * mm,
      table.height / 2 + (event.clientY - box.top - box.height / 2) * mm,
    ]);
  };
  const hidden = drawn.filter(
    ({ middle: [x, y] }) => x < seen.x || y < seen.y || x > seen.x + seen.width || y > seen.y + seen.height,
  );
  return (
    <>
      <div className="plan-tools plan-zoom" role="group" aria-label={say(text('plan.view'))}>
        <button type="button" onClick={() => zoom(1)}>
          <Icon name="plus" size={18} />
          <span className="visually-hidden">{say(text('plan.nearer'))}</span>
        </button>
        <output aria-label={say(text('plan.scale'))}>{Math.round(zoomedBy * 100)}%</output>
        <button type="button" onClick={() => zoom(-1)}>
          <Icon name="minus" size={18} />
          <span className="visually-hidden">{say(text('plan.farther'))}</span>
        </button>
        <button type="button" onClick={fit}>
          <Icon name="map" size={18} />
          <span className="visually-hidden">{say(text('plan.fit'))}</span>
        </button>
      </div>
      {zoomedBy > 1.1 && (
        <div className="plan-tools plan-map-frame">
          <svg
            className="plan-map"
            width={158}
            height={118}
            viewBox={`0 0 ${table.width} ${table.height}`}
            aria-hidden="true"
            onPointerDown={look}
            onPointerMove={look}
          >
            {drawn.map(({ id, covers }) => (
              <rect key={id} {...covers} fill="var(--ink-2)" />
            ))}
            <rect
              {...seen}
              x={whole.x > seen.x ? whole.x : seen.x}
              fill="none"
              stroke="var(--ink-1)"
              strokeWidth={table.width / 70}
            />
          </svg>
        </div>
      )}
      {hidden.length > 0 && (
        <button
          type="button"
          className="plan-tools btn btn-small field-outside"
          onClick={() => lookAt(nearestTo(hidden, seen).middle)}
        >
          {say(text('field.outside', { number: hidden.length, nearest: nameOf(nearestTo(hidden, seen), say) }))}
        </button>
      )}
    </>
  );
}

function nearestTo(pieces: readonly Drawn[], { x, y, width, height }: Box): Drawn {
  const far = ({ middle: [px, py] }: Drawn): number => Math.hypot(px - x - width / 2, py - y - height / 2);
  return pieces.reduce((one, other) => (far(other) < far(one) ? other : one));
}

const nameOf = ({ unit, leader, id }: Drawn, say: ReturnType<typeof useText>): string => {
  const named = unit?.view ?? leader?.view;
  return named === undefined ? id : unitName(named, say);
};

/** The unplaced pieces beside the table, in full so that they can be counted. */
export function NotTold({
  siege,
  waiting,
  mine,
  onBegin,
  id,
}: {
  readonly siege: SiegeView;
  readonly waiting: readonly FieldPiece[];
  readonly mine: (side: string) => boolean;
  readonly onBegin: (piece: string) => void;
  readonly id: string;
}) {
  const say = useText();
  if (waiting.length === 0) return null;
  const puts = waiting.some(({ side }) => mine(side)) && siege.result === null;
  return (
    <section className="plan-tools field-waiting" aria-label={say(text('field.not-told'))}>
      <h2>
        <Icon name="pin" size={15} /> {say(text('field.not-told'))}
      </h2>
      <ul>
        {waiting.map((piece) => {
          const unit = siege.units.find((one) => one.id === piece.id);
          const leader = siege.commandBoard?.leaders.find((one) => one.id === piece.id);
          const name =
            unit !== undefined ? unitName(unit, say) : leader !== undefined ? unitName(leader, say) : piece.id;
          const picture = <WaitingPicture siege={siege} piece={piece} id={`${id}${piece.id}`} />;
          return (
            <li key={piece.id} data-piece={piece.id}>
              {mine(piece.side) ? (
                <button type="button" className="field-put" data-put={piece.id} onClick={() => onBegin(piece.id)}>
                  {picture}
                  <b>{name}</b>
                </button>
              ) : (
                <span>
                  {picture}
                  <b>{name}</b>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {puts && <p>{say(text('field.drag-them'))}</p>}
    </section>
  );
}

/** A counter outside the table. */
export function WaitingPicture({
  siege,
  piece: { id: piece, box, side },
  id,
}: {
  readonly siege: SiegeView;
  readonly piece: FieldPiece;
  readonly id: string;
}) {
  const unit = siege.units.find((one) => one.id === piece);
  const field = siege.field?.units.find((one) => one.unit === piece);
  const { tincture } = armsOf(siege.sides, side);
  const charge = siege.field?.leaders.find(({ leader }) => leader === piece)?.charge ?? 'crown';
  return (
    <svg
      className={tinctureClass(tincture)}
      viewBox={`${box.x - 6} ${box.y - 12} ${box.width + 12} ${box.height + 18}`}
      width={Math.min(96, box.width * 0.62)}
      height={Math.min(60, (Math.min(96, box.width * 0.62) * (box.height + 18)) / (box.width + 12))}
      aria-hidden="true"
    >
      <Hatches id={id}>
        {unit !== undefined && field !== undefined ? (
          <UnitCounter unit={unit} field={field} tincture={tincture} upright={0} />
        ) : (
          <LeaderCounter charge={charge} tincture={tincture} upright={0} ordering={false} />
        )}
      </Hatches>
    </svg>
  );
}

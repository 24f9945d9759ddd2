import type { FieldPiece } from '../../rules/fortress/field/outline.ts';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { unitName } from '../i18n/unit-name.ts';
import { PlanTools } from '../plan/plan-tools.tsx';
import type { Play } from '../plan/play.ts';
import type { Drawn } from './picture.ts';
import { WaitingPicture } from './waiting-picture.tsx';

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
    <div className="plan-tools plan-buttons field-switches" role="group" aria-label={say(text('field.tools'))}>
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

/** Height of the small map of a table in px. */
const MAP_HEIGHT = 118;

/** Zoom in, zoom out, whole table, and a small map while only part of the table is visible. */
export function Zoom({
  drawn,
  waits,
  seen,
  mm,
  play,
  zoomedBy,
  zoom,
  fit,
  lookAt,
  table,
}: {
  readonly drawn: readonly Drawn[];
  /** Whether pieces that are not placed wait at the lower left. */
  readonly waits: boolean;
  readonly seen: Box;
  /** A px in mm. */
  readonly mm: number;
  readonly play: Pick<Play, 'cards'> | undefined;
  readonly zoomedBy: number;
  readonly zoom: (way: 1 | -1) => void;
  readonly fit: () => void;
  readonly lookAt: (at: Pair) => void;
  readonly table: { readonly width: number; readonly height: number };
}) {
  const say = useText();
  const hidden = drawn.filter(
    ({ middle: [x, y] }) => x < seen.x || y < seen.y || x > seen.x + seen.width || y > seen.y + seen.height,
  );
  return (
    <>
      <PlanTools
        miniature={drawn.map(({ id, covers }) => (
          <rect key={id} {...covers} fill="var(--ink-2)" />
        ))}
        whole={{ x: 0, y: 0, ...table }}
        seen={seen}
        beneath={{
          kept: drawn.map(({ covers }) => covers),
          pieces: [],
          corners: waits ? ['lower-right'] : ['lower-right', 'lower-left'],
          high: MAP_HEIGHT,
        }}
        mm={mm}
        cards={play?.cards}
        zoomedBy={zoomedBy}
        zoom={zoom}
        fit={fit}
        lookAt={lookAt}
      />
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

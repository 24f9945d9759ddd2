import './battlefield.css';
import { memo, useId, useMemo } from 'react';
import { notTold } from '../../rules/fortress/field/places.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { Hatches } from '../plan/hatches.tsx';
import { FightFrames, Fights } from './fights.tsx';
import { bannersOf, platesOf } from './giving-way.ts';
import { TableDrawing } from './land.tsx';
import { drawnOf, fightFrames } from './picture.ts';
import { Piece, Points } from './pieces.tsx';
import { WaitingPicture } from './waiting-picture.tsx';

/** Least depth of a stand in mm, extended to the rear, so that its sign can be read from three metres. */
const DEEP = 44;
const MARGIN = 12;
/** Sizes in px for who reads it: a film on a console is read from near, and is small. */
const SIZES = {
  monitor: { foot: 112, letters: 50, badge: 25, banner: 1.9, lines: 1.6 },
  console: { foot: 48, letters: 18, badge: 11, banner: 1, lines: 1 },
} as const;
/** Most unplaced pieces drawn; a number gives the total. */
const SHOWN = 3;

/** The same battle with deeper stands. */
function deepened(siege: SiegeView): SiegeView {
  const { field } = siege;
  if (field === undefined) return siege;
  const units = field.units.map((one) => ({
    ...one,
    stand: { ...one.stand, depth: Math.max(DEEP, one.stand.depth) },
  }));
  return { ...siege, field: { ...field, units } };
}

/** The open field on a monitor: counters without names, named fights, spirals and question marks. */
export const MonitorField = memo(function MonitorField({
  siege: told,
  width,
  height,
  about,
  scene = false,
  reader = 'monitor',
}: {
  readonly siege: SiegeView;
  /** In layout px. */
  readonly width: number;
  readonly height: number;
  /** Ids that a question points at. */
  readonly about: readonly string[];
  /** Only land and pieces: it lies behind something. */
  readonly scene?: boolean;
  readonly reader?: 'monitor' | 'console';
}) {
  const say = useText();
  const id = useId();
  const siege = useMemo(() => deepened(told), [told]);
  const drawn = useMemo(() => drawnOf(siege), [siege]);
  const { field } = siege;
  if (field === undefined) return null;
  const { table } = field;
  const sizes = SIZES[reader];
  // In a picture too low for both, the table is shown without its foot.
  const foot = scene || height < 2 * sizes.foot ? 0 : sizes.foot;
  const scale = Math.min((width - 2 * MARGIN) / table.width, (height - foot - MARGIN) / table.height);
  const mm = 1 / scale;
  const view = { x: (table.width - width * mm) / 2, y: -MARGIN * mm, width: width * mm, height: (height - foot) * mm };
  const waiting = scene ? [] : notTold(siege);
  const commands = !scene && siege.phase === 'command' ? siege.active : null;
  const banners = bannersOf(drawn, commands, mm * sizes.banner);
  const plates = scene ? [] : platesOf(siege.fieldPlaces?.fights ?? [], drawn, table, mm, sizes.letters, say);
  const frames = fightFrames(siege, drawn, about);
  const framed = frames.flatMap(({ ids }) => ids);
  return (
    <div className="field-monitor" style={{ width, height }}>
      <svg
        width={width}
        height={height - foot}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={say(text('field.name', { name: siege.name }))}
      >
        <Hatches id={id}>
          <TableDrawing id={id} field={field} />
          {drawn.map((one) => (
            <Piece
              key={one.id}
              siege={siege}
              one={one}
              badge={sizes.badge * mm}
              selected={false}
              pointed={about.includes(one.id) && !framed.includes(one.id)}
              able={false}
              ordering={false}
              mm={mm * sizes.lines}
            />
          ))}
          <FightFrames frames={frames} mm={mm * sizes.lines} />
          <Fights siege={siege} plates={plates} mm={mm} size={sizes.letters} />
          <Points siege={siege} drawn={drawn} banners={banners} mm={mm * sizes.banner} />
        </Hatches>
      </svg>
      {foot > 0 && (
        <div className={`field-foot field-foot-${reader}`} style={{ height: foot }}>
          <b className="chronicle">{siege.name}</b>
          <span className="field-bar tier-d">
            <i style={{ width: 200 * scale }} />
            {say(text('field.scale-short'))}
          </span>
          {waiting.length > 0 && (
            <span className="field-where">
              {waiting.slice(0, SHOWN).map((piece) => (
                <WaitingPicture key={piece.id} siege={siege} piece={piece} id={`${id}${piece.id}`} />
              ))}
              {waiting.length > SHOWN && <b>{`+${String(waiting.length - SHOWN)}`}</b>}
              {siege.result === null && say(text('field.where-is'))}
            </span>
          )}
        </div>
      )}
    </div>
  );
});

import { text } from '../../rules/kernel/text.ts';
import type { ScreenView } from '../../electron/contract/monitors-api.ts';
import { pitchOf, USUAL_DIAGONAL } from '../../electron/contract/type-size.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';

/** The drawing covers at least this many metres, so that a small room is not drawn large. */
const LEAST_ROOM = 4;
/** Height of the floor and of the whole drawing, in px. */
const [FLOOR, HIGH] = [64, 96] as const;

/**
 * The room from above, to scale: the screen, a mark per metre to the farthest reader, and how far its letters can be
 * read. Illustrates the table beside it.
 */
export function RoomToScale({ screen }: { readonly screen: ScreenView }) {
  const say = useText();
  const { settings, longest, tooFar } = screen;
  const { distance, diagonal } = settings;
  const wide = (pitchOf(diagonal ?? USUAL_DIAGONAL, screen) * screen.width) / 1000;
  const room = Math.max(LEAST_ROOM, Math.ceil(Math.max(distance, Math.min(longest, 12)) + 0.4));
  const at = (metres: number): string => `${String((100 * metres) / room)}%`;
  // The width of the screen on the scale of the floor, which is as deep as the drawing is wide.
  const half = Math.max(3, Math.min(FLOOR / 2 - 2, (wide / room) * 280));
  const middle = FLOOR / 2;
  return (
    <div className="monitor-floor">
      <svg width="100%" height={HIGH} aria-hidden="true" focusable="false">
        <svg x="1%" width="96%" height={HIGH} overflow="visible">
          <rect x="0" y={middle - 24} width={at(Math.min(longest, room))} height={48} className="monitor-floor-reach" />
          <rect x="-5" y={middle - half} width="5" height={half * 2} className="monitor-floor-screen" />
          <line
            x1={at(distance)}
            x2={at(distance)}
            y1={middle - 24}
            y2={middle + 24}
            className="monitor-floor-reader"
          />
          <line x1="0" x2={at(distance)} y1={middle} y2={middle} className="monitor-floor-sight" />
          <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} className="monitor-floor-rule" />
          {Array.from({ length: room + 1 }, (_, metre) => (
            <g key={metre}>
              <line x1={at(metre)} x2={at(metre)} y1={FLOOR} y2={FLOOR + 6} className="monitor-floor-rule" />
              <text x={at(metre)} y={FLOOR + 22} textAnchor={metre === 0 ? 'start' : 'middle'}>
                {say(text('beside.monitors.metres', { metres: metre }))}
              </text>
            </g>
          ))}
        </svg>
      </svg>
      <p className="hint monitors-far">
        <Icon name={tooFar ? 'warn' : 'eye'} size={16} />
        {say(
          tooFar
            ? text('beside.monitors.too-far', { metres: longest })
            : text('beside.monitors.reach', { metres: distance, most: longest }),
        )}
      </p>
    </div>
  );
}

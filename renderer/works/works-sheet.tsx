import './works.css';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { WorksView } from '../../rules/fortress/works-view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { letterOf } from './cells.ts';
import { Line } from './line.tsx';
import { Months } from './months.tsx';

/** Points as one bar: troops, works and the rest. */
function Points({ points }: { readonly points: NonNullable<WorksView['points']> }) {
  const say = useText();
  const { total, troops, works, left } = points;
  const part = (share: number): string => `${String((100 * Math.max(0, share)) / Math.max(1, total))}%`;
  return (
    <figure className="works-points">
      <figcaption>
        {say(text('works.points', { left, total }))}
        <small>{say(text('works.spent', { troops, works }))}</small>
      </figcaption>
      <span className="works-bar" aria-hidden="true">
        <i className="works-troops" style={{ width: part(troops) }} />
        <i className="works-works" style={{ width: part(works) }} />
      </span>
    </figure>
  );
}

function Side({ siege, works }: { readonly siege: SiegeView; readonly works: WorksView }) {
  const say = useText();
  const send = useSend();
  const arms = armsOf(siege.sides, works.seat);
  const name = siege.sides.find(({ seat }) => seat === works.seat)?.name ?? works.seat;
  const { close, lines, points, time } = works;
  return (
    <section className={`works-side ${tinctureClass(arms.tincture)}`} aria-label={name}>
      <h2>
        <Shield side={arms} size={26} />
        {name}
      </h2>
      {points !== null && <Points points={points} />}
      {time !== null && time.builders > 0 && <Months time={time} lines={lines} />}
      <table className="works-table">
        <thead>
          <tr>
            <td />
            {['what', 'held', 'months', 'points', 'fits'].map((head) => (
              <th key={head} scope="col">
                {say(text(`works.head.${head}`))}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} letter={line.months === null ? null : letterOf(lines, line.id)} />
          ))}
        </tbody>
      </table>
      {close !== null && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            void send(tell('match.command', { command: close.order.command, args: close.order.args }));
          }}
        >
          {say(close.text)}
        </button>
      )}
      {!works.open && <p className="hint">{say(text('works.closed'))}</p>}
    </section>
  );
}

/** The planner before a siege: time and points of each side, what they have bought, and what still fits. */
export function WorksSheet() {
  const say = useText();
  const { siege } = useTable('siege');
  const works = siege.works ?? [];
  return (
    <Sheet title={say(text('works.title'))} beside wide>
      {works.length === 0 && <p>{say(text('works.none'))}</p>}
      {works.map((one) => (
        <Side key={one.seat} siege={siege} works={one} />
      ))}
    </Sheet>
  );
}

import { text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace } from '../design/die-look.ts';
import { useText } from '../i18n/use-text.ts';

/** A piece of wall from above, with battlements; `gap`: the middle is in ruins. */
function Wall({ gap }: { readonly gap: boolean }) {
  const merlons = Array.from({ length: 10 }, (_, i) => i).filter((i) => !gap || i < 3 || i > 6);
  return (
    <>
      <path d={gap ? 'M0 20h36v24h-36zM84 20h36v24h-36z' : 'M0 20h120v24h-120z'} fill="var(--walk)" />
      {merlons.map((i) => (
        <rect key={i} x={i * 12 + 1.5} y="38" width="8" height="9" fill="var(--stone-1)" stroke="var(--stone-ink)" />
      ))}
      {gap &&
        [
          [42, 26, 6],
          [52, 38, 8],
          [63, 27, 7],
          [73, 40, 7],
          [60, 50, 6],
          [47, 49, 5],
          [78, 28, 5],
          [68, 57, 4],
        ].map(([x = 0, y = 0, r = 0]) => (
          <path
            key={x}
            d={`M${String(x - r)} ${String(y)}l${String(r * 0.7)} -${String(r * 0.8)}l${String(r * 0.9)} ${String(r * 0.3)}l${String(r * 0.3)} ${String(r * 0.9)}l-${String(r)} ${String(r * 0.5)}z`}
            fill="var(--stone-2)"
            stroke="var(--stone-ink)"
          />
        ))}
    </>
  );
}

const box = { viewBox: '0 0 120 76', 'aria-hidden': true, className: 'three-picture' } as const;

/** The three moves of the coached siege, in three pictures. */
export function ThreeMoves() {
  const say = useText();
  return (
    <ol className="three">
      <li>
        <svg {...box}>
          <Wall gap={false} />
          <rect
            x="36"
            y="14"
            width="48"
            height="38"
            fill="none"
            stroke="var(--ink-1)"
            strokeWidth="2"
            strokeDasharray="5 3"
          />
          <path d="M64 76L60 54" stroke="var(--ember)" strokeWidth="3" strokeDasharray="4 4" />
        </svg>
        <span>
          <b>1</b> {say(text('welcome.move.aim'))}
        </span>
      </li>
      <li>
        <span className="three-picture">
          <DieFace look={lookOfFace(6, 'counts', 'virtual')} tincture="or" size={40} />
          <DieFace look={lookOfFace(3, 'miss', 'virtual')} tincture="or" size={40} />
        </span>
        <span>
          <b>2</b> {say(text('welcome.move.throw'))}
        </span>
      </li>
      <li>
        <svg {...box}>
          <Wall gap />
        </svg>
        <span>
          <b>3</b> {say(text('welcome.move.falls'))}
        </span>
      </li>
    </ol>
  );
}

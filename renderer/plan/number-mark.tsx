import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import { Flag } from '../design/flag.tsx';
import { IconSign } from '../design/icon.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { widthFigure } from './breach-width.ts';
import { isTaken, type Marks } from './marks.ts';

/** The width of a breach in figures; a screen reader hears it with the breach. */
export function Width({
  section,
  siege,
  marks: { width },
}: {
  readonly section: SectionView;
  readonly siege: SiegeView;
  readonly marks: Marks;
}) {
  const say = useText();
  const figure = widthFigure(section, siege);
  if (width === null || figure === null) return null;
  return (
    <text
      className="svg-figure plan-active plan-width"
      x={width.at[0]}
      y={width.at[1] + width.size * 0.35}
      fontSize={width.size}
    >
      {say(figure)}
    </text>
  );
}

/** The number or letter of a section with its cauldron beside it; on the flag of whoever has taken it. */
export function NumberMark({
  section,
  siege,
  marks,
}: {
  readonly section: SectionView;
  readonly siege: SiegeView;
  readonly marks: Marks;
}) {
  const { at, size, active } = marks.number;
  const arms = armsOf(siege.sides, section.holder ?? 'defender');
  if (isTaken(siege, section))
    return <Flag tincture={arms.tincture} x={at[0]} y={at[1]} size={size} label={section.label} />;
  if (marks.crowded) return null;
  return (
    <>
      <text
        className={`svg-figure ${active ? 'plan-active' : 'plan-quiet'}`}
        x={at[0]}
        y={at[1] + size * 0.35}
        fontSize={size}
      >
        {section.label}
      </text>
      {section.oil !== 'none' && (
        <g className={tinctureClass(arms.tincture)}>
          <IconSign
            name="oil"
            x={at[0] + size * (0.62 + 0.26 * section.label.length)}
            y={at[1]}
            size={size * 0.85}
            color={section.oil === 'ready' ? 'var(--c-t)' : 'var(--ink-3)'}
            stroke={2.4}
          />
          {section.oil === 'blocked' &&
            ['var(--court)', 'var(--ink-3)'].map((color, i) => (
              <path
                key={color}
                d={`M${at[0] + size * (0.24 + 0.26 * section.label.length)} ${at[1] + size * 0.38}l${size * 0.76} ${-size * 0.76}`}
                stroke={color}
                strokeWidth={size * (i === 0 ? 0.24 : 0.09)}
                strokeLinecap="round"
              />
            ))}
        </g>
      )}
    </>
  );
}

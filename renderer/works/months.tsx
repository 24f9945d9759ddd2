import type { WorksView } from '../../rules/fortress/works-view.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { letterOf, stretchesOf } from './cells.ts';

/** Builders by months: what is planned for each, and the months left. The list beside it explains the letters. */
export function Months({
  time,
  lines,
}: {
  readonly time: NonNullable<WorksView['time']>;
  readonly lines: WorksView['lines'];
}) {
  const say = useText();
  const all = time.builders * time.months;
  return (
    <figure className="works-months">
      <figcaption>
        {say(text('works.months', { used: time.used, all }))}
        <small>{say(text('works.builders', { builders: time.builders, free: time.free, months: time.months }))}</small>
      </figcaption>
      <div
        className="works-grid"
        style={{ gridTemplateColumns: `1.6em repeat(${String(time.months)}, minmax(0, 1fr))` }}
        role="img"
        aria-label={say(text('works.months', { used: time.used, all }))}
      >
        {Array.from({ length: time.months }, (_, month) => (
          <span key={`m${String(month)}`} className="works-month" style={{ gridRow: 1, gridColumn: month + 2 }}>
            {month + 1}
          </span>
        ))}
        {Array.from({ length: time.builders }, (_, builder) => (
          <span key={`b${String(builder)}`} className="works-builder" style={{ gridRow: builder + 2, gridColumn: 1 }}>
            {builder + 1}
          </span>
        ))}
        {stretchesOf(time).map(({ builder, from, months, line, job }) => (
          <span
            key={`${String(builder)} ${String(from)}`}
            className={line === null ? 'works-left' : `works-job ${(job ?? 0) % 2 === 0 ? '' : 'works-job-odd'}`}
            style={{
              gridRow: builder + 2,
              gridColumn: `${String(from + 2)} / span ${String(months)}`,
              // Free time shows its single months.
              backgroundSize: `${String(100 / months)}% 100%`,
            }}
          >
            {line === null ? '' : letterOf(lines, line)}
          </span>
        ))}
      </div>
    </figure>
  );
}

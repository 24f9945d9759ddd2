import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';

/** From this zoom on a small map shows which part is visible. */
export const MAPPED = 1.1;

/** Buttons to zoom in, out, and to the whole plan. */
export function ZoomButtons({
  zoomedBy,
  zoom,
  fit,
}: {
  readonly zoomedBy: number;
  readonly zoom: (way: 1 | -1) => void;
  readonly fit: () => void;
}) {
  const say = useText();
  return (
    <div className="plan-tools plan-buttons plan-zoom" role="group" aria-label={say(text('plan.view'))}>
      <button type="button" onClick={() => zoom(1)}>
        <Icon name="plus" size={18} />
        <span className="visually-hidden">{say(text('plan.nearer'))}</span>
      </button>
      <output aria-label={say(text('plan.scale'))}>{Math.round(zoomedBy * 100)}%</output>
      <button type="button" onClick={() => zoom(-1)}>
        <Icon name="minus" size={18} />
        <span className="visually-hidden">{say(text('plan.farther'))}</span>
      </button>
      <button type="button" data-fit="" onClick={fit}>
        <Icon name="map" size={18} />
        <span className="visually-hidden">{say(text('plan.fit'))}</span>
      </button>
    </div>
  );
}

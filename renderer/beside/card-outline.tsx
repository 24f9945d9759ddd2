import './card-outline.css';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';

/** The outline of a bank card over everything, `px` wide: as large as the real card once the screen's size is known. */
export function CardOutline({ px }: { readonly px: number }) {
  const say = useText();
  return (
    <div className="m-card-over">
      <div className="m-card" style={{ width: px }}>
        <span>{say(text('beside.monitors.card.here'))}</span>
      </div>
    </div>
  );
}

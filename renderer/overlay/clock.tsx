import type { ClockView } from '../../electron/contract/clock-view.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { useSideClocks } from '../beside/side-clocks.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { written } from '../tournament/clock.ts';

/** The time of each side, delayed like the overlay itself. */
export function Clock({ clock, sides }: { readonly clock: ClockView; readonly sides: readonly SideView[] }) {
  return (
    <div className="o-clock">
      {useSideClocks(clock).map(({ seat, shown, state, mark }) => {
        const arms = armsOf(sides, seat);
        return (
          <span key={seat} className={`o-clock-one o-clock-${state} o-clock-${mark} ${tinctureClass(arms.tincture)}`}>
            <Shield side={arms} size={36} />
            {mark === 'expired' && <Icon name="warn" size={28} />}
            {written(shown)}
          </span>
        );
      })}
    </div>
  );
}

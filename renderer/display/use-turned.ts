import { useEffect, useMemo, useState } from 'react';
import type { ScreenOrder } from '../../electron/contract/screen-order.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';

type Turned = (siege: SiegeView) => SiegeView;

/** The siege as a screen draws it. The code that rotates it is loaded only if somebody asked for that. */
export function useTurned<T extends SiegeView | null>(siege: T, attackers: ScreenOrder['attackers'] = 'below'): T {
  const [turn, setTurn] = useState<Turned | null>(null);
  const above = attackers === 'above';
  useEffect(() => {
    if (!above) return undefined;
    let here = true;
    void import('./turned-about.ts').then(({ turnedAbout }) => {
      if (here) setTurn(() => turnedAbout);
    });
    return () => {
      here = false;
    };
  }, [above]);
  return useMemo(() => (above && turn !== null && siege !== null ? (turn(siege) as T) : siege), [above, turn, siege]);
}

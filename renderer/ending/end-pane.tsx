import './ending.css';
import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { LogPane } from '../console/log-pane.tsx';
import { useText } from '../i18n/use-text.ts';
import { SiegeChances } from '../library/siege-chances.tsx';
import { TurningPoints } from './turning-points.tsx';

/** The views of the pane with their names. */
const VIEWS = {
  points: 'ending.points-open',
  siege: 'console.wins.title',
  log: 'ending.log',
} as const;
type View = keyof typeof VIEWS;

/** Below the plan of a siege that has ended: its turning points, its chances over time, or its log. */
export function EndPane() {
  const say = useText();
  const [shown, setShown] = useState<View>('points');
  return (
    <div className="end-pane">
      {shown === 'points' && <TurningPoints />}
      {shown === 'siege' && (
        <section className="end-siege" aria-labelledby="end-siege">
          <h2 id="end-siege">{say(text('console.wins.title'))}</h2>
          <SiegeChances />
        </section>
      )}
      {shown === 'log' && <LogPane />}
      <div className="end-toggle">
        {(Object.keys(VIEWS) as View[])
          .filter((view) => view !== shown)
          .map((view) => (
            <button key={view} type="button" className="btn btn-small" onClick={() => setShown(view)}>
              {say(text(VIEWS[view]))}
            </button>
          ))}
      </div>
    </div>
  );
}

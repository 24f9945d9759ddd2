import './ending.css';
import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { LogPane } from '../console/log-pane.tsx';
import { useText } from '../i18n/use-text.ts';
import { TurningPoints } from './turning-points.tsx';

/** Below the plan of a siege that has ended: where it turned, or its log. */
export function EndPane() {
  const say = useText();
  const [log, setLog] = useState(false);
  return (
    <div className="end-pane">
      {log ? <LogPane /> : <TurningPoints />}
      <button type="button" className="btn btn-small end-toggle" onClick={() => setLog(!log)}>
        {say(text(log ? 'ending.points-open' : 'ending.log'))}
      </button>
    </div>
  );
}

import { lazy, Suspense, useMemo } from 'react';
import type { LogEntry } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { headsFight, LogRow, useSides } from '../console/log-row.tsx';
import { sentencesOfRoom } from '../i18n/set-up.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen } from '../store/screen.ts';
import { withdrawnIn } from '../store/withdrawn.ts';

const ProofPart = lazy(async () => {
  const [{ ProofPart: default_ }] = await Promise.all([import('../proof/proof-part.tsx'), sentencesOfRoom('proof')]);
  return { default: default_ };
});

/** How many rows are rendered: a phone shows what happened lately, the console all of it. */
const SHOWN = 60;
const none: readonly LogEntry[] = [];

/** What happened, newest first, and below it the proof. */
export function Log() {
  const say = useText();
  const log = useScreen(({ table }) => table.log);
  const sides = useSides();
  const gone = useMemo(() => withdrawnIn(log), [log]);
  return (
    <section className="tablet-log" aria-label={say(text('console.log.name'))}>
      {log.length === 0 && <p className="hint">{say(text('console.log.empty'))}</p>}
      <ol>
        {log
          .slice(-SHOWN)
          .reverse()
          .map((entry, i, shown) => (
            <LogRow
              key={entry.n}
              entry={entry}
              sides={sides}
              heads={headsFight(entry, shown[i - 1])}
              withdrawn={gone.has(entry.n)}
              notes={none}
              above={null}
            />
          ))}
      </ol>
      <Suspense fallback={null}>
        <ProofPart />
      </Suspense>
    </section>
  );
}

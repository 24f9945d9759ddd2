import { useState } from 'react';
import type { LogEntry } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen, useTable } from '../store/screen.ts';
import { verbOf } from './ask-words.ts';
import { inSentences, newSince } from './log-filter.ts';

/** Says to a screen reader what is asked, and every fact that was told since it last spoke; a mismatch at once. */
export function Announcer() {
  const say = useText();
  const { ask, siege, discrepancies } = useTable('ask', 'siege', 'discrepancies');
  const log = useScreen(({ table }) => table.log);
  // What stood in the log when the screen was opened is read there, not aloud.
  const [heard, setHeard] = useState<{ readonly log: readonly LogEntry[]; readonly fresh: readonly LogEntry[] }>({
    log,
    fresh: log.slice(-1),
  });
  if (heard.log !== log) setHeard({ log, fresh: newSince(heard.log, log) });
  const name = siege.sides.find(({ seat }) => seat === (ask?.seat ?? siege.active))?.name ?? '';
  const asked =
    ask !== null
      ? inSentences([`${name}: ${say(verbOf(ask))}`, say(ask.why)])
      : say(siege.result === null ? text('console.ask.free', { name }) : siege.result.text);
  const told = heard.fresh.flatMap((entry) => (entry.outcome.length > 0 ? entry.outcome : [entry.text]).map(say));
  return (
    <div className="visually-hidden">
      <p role="status">{asked}</p>
      <p role="status">{inSentences(told)}</p>
      <p role="alert">{discrepancies[0] === undefined ? '' : say(discrepancies[0].text)}</p>
    </div>
  );
}

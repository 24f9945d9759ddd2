import { useMemo } from 'react';
import type { LogEntry } from '../../electron/contract/log-entry.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ruleOpened } from '../store/desk.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { withdrawnIn } from '../store/withdrawn.ts';
import { inSentences, saysMore } from '../../electron/contract/in-sentences.ts';
import { arithmetic } from './log-filter.ts';

const STEPS: ReadonlySet<LogEntry['kind']> = new Set(['order', 'roll', 'choice', 'fact', 'test']);

/** The log entries of the order being carried out, the order first, without withdrawn ones. */
export function playedOfOrder(log: readonly LogEntry[]): readonly LogEntry[] {
  const gone = withdrawnIn(log);
  const counts = log.filter(({ n, kind }) => STEPS.has(kind) && !gone.has(n));
  const order = counts.findLastIndex(({ kind }) => kind === 'order');
  return order < 0 ? [] : counts.slice(order);
}

/**
 * Why there is something to choose or to declare: the order, and what was declared and thrown for it, each with its
 * rule.
 * `before`: for a past answer, the number of its log entry.
 */
export function WhyLed({ before }: { readonly before?: number }) {
  const say = useText();
  const send = useSend();
  const log = useScreen(({ table }) => table.log);
  const steps = useMemo(
    () => playedOfOrder(before === undefined ? log : log.filter(({ n }) => n < before)),
    [log, before],
  );
  if (steps.length === 0) return null;
  return (
    <table className="why-sum why-led">
      <caption>{say(text('console.why.led'))}</caption>
      <tbody>
        {steps.map(({ n, text: words, outcome, sum, faces, rule }) => (
          <tr key={n}>
            <th scope="row">
              {say(words)}
              {outcome.length > 0 && <small>{inSentences(saysMore(say(words), outcome.map(say)))}</small>}
            </th>
            <td>
              {sum === null
                ? faces.map(({ face }) => face).join(' ')
                : arithmetic(
                    faces.map(({ face }) => face),
                    sum.total,
                  )}
            </td>
            <td>
              {rule !== null && (
                <button type="button" className="rule-id" onClick={() => send(ruleOpened(rule))}>
                  {rule}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

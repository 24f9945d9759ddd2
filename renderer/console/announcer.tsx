import { useState } from 'react';
import type { LandedView, LogEntry, TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText, type Say } from '../i18n/use-text.ts';
import { useStage } from '../landing/use-stage.ts';
import { headingText, nextText } from '../landing/heading.ts';
import { useScreen, useTable } from '../store/screen.ts';
import { verbOf } from './ask-words.ts';
import { useChanceKind, useChanceSaid, type Said } from './chance-said.ts';
import { inSentences } from '../../electron/contract/in-sentences.ts';
import { isCard } from './declared.ts';
import { newSince } from './log-filter.ts';

/** Returns a result for a single announcement: the outcome, the dice, what follows, the chance. */
function spokenResult(
  landed: LandedView,
  state: Pick<TableState, 'ask' | 'siege'>,
  say: Say,
  chance: (odds: Said) => string,
): string {
  const [odds] = landed.odds;
  const next = nextText(state);
  return inSentences([
    say(headingText(landed, state.siege)),
    say(text('console.landed.dice', { faces: landed.dice.map(({ face }) => face).join(', ') })),
    ...landed.outcome.map(say),
    ...(next === null ? [] : [say(next)]),
    ...(odds === undefined ? [] : [say(text('console.landed.was', { title: odds.text, chance: chance(odds) }))]),
  ]);
}

/** Announces to screen readers what is asked and every fact since the last announcement; a mismatch at once. */
export function Announcer() {
  const say = useText();
  const saidOf = useChanceSaid();
  const kindOf = useChanceKind();
  // A figure that is not exact is announced with how it was obtained.
  const chance = (odds: Said): string =>
    odds.kind === undefined ? saidOf(odds) : `${saidOf(odds)} (${say(kindOf(odds))})`;
  const { ask, siege, discrepancies } = useTable('ask', 'siege', 'discrepancies');
  const log = useScreen(({ table }) => table.log);
  // What was in the log when the screen opened is read there, not announced.
  const [heard, setHeard] = useState<{ readonly log: readonly LogEntry[]; readonly fresh: readonly LogEntry[] }>({
    log,
    fresh: log.slice(-1),
  });
  if (heard.log !== log) setHeard({ log, fresh: newSince(heard.log, log) });
  const name = siege.sides.find(({ seat }) => seat === (ask?.seat ?? siege.active))?.name ?? '';
  // Several facts form one card: announce how many there are; each row reads itself.
  const facts = useScreen(({ desk }) => (isCard(desk.facts) ? desk.facts.list.length : 0));
  const order = log.findLast(({ kind }) => kind === 'order');
  const asked =
    ask !== null
      ? facts > 0 && order !== undefined
        ? inSentences([
            say(text('console.said-of', { what: name, said: text('console.facts.head', { count: facts }) })),
            say(order.text),
          ])
        : inSentences([say(text('console.said-of', { what: name, said: verbOf(ask) })), say(ask.why)])
      : say(siege.result === null ? text('console.ask.free', { name }) : siege.result.text);
  const landing = useStage();
  // Announce a result in one sentence once it is shown; it includes what is asked next.
  const waits = landing !== null && !landing.progress.told;
  const told =
    landing === null
      ? heard.fresh.flatMap((entry) => (entry.outcome.length > 0 ? entry.outcome : [entry.text]).map(say))
      : landing.stage.takenBack === true
        ? [say(text('display.landed.taken-back'))]
        : [spokenResult(landing.landed, { ask, siege }, say, chance)];
  return (
    <div className="visually-hidden">
      <p role="status">{landing === null ? asked : ''}</p>
      <p role="status">{waits ? '' : inSentences(told)}</p>
      <p role="alert">{discrepancies[0] === undefined ? '' : say(discrepancies[0].text)}</p>
    </div>
  );
}

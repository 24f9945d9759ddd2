import { Suspense, use, useEffect, useRef } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import type { AskView } from '../../electron/contract/table.ts';
import { rulesOf } from '../i18n/rules.ts';
import type { Language } from '../i18n/read-files.ts';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { panelOpened, ruleOpened, sheetOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { useChanceSaid } from './chance-said.ts';
import { EscapeCap } from './escape-cap.tsx';
import { KeyCap } from './key-cap.tsx';
import { useOdds } from './odds-panel.tsx';
import { WhyLed } from './why-led.tsx';
import { WhySum } from './why-sum.tsx';

/** Rules from the outermost procedure to the one that asks, without duplicates. */
function rulesAlong(trail: readonly { readonly rule: string }[], own: string | null): readonly string[] {
  return [...new Set([...trail.map(({ rule }) => rule), ...(own === null ? [] : [own])])];
}

function Step({ id, number }: { readonly id: string; readonly number: number }) {
  const say = useText();
  const send = useSend();
  const language = useSpokenLanguage();
  const { match } = useTable('match');
  const rule = use(rulesOf(match.system, language as Language)).get(id);
  return (
    <li className="why-step">
      <span className="why-number">{number}</span>
      <div>
        <b>{rule?.title ?? say(text('console.why.no-text'))}</b>
        {rule !== undefined && <p>{rule.text}</p>}
        {rule?.decision !== undefined && (
          <p className="why-decision">
            {say(text('console.why.decision'))} {rule.decision}
          </p>
        )}
      </div>
      <button type="button" className="rule-id" onClick={() => send(ruleOpened(id))}>
        {id}
      </button>
    </li>
  );
}

/** Opens the sheet of all rules at one of them. Console only: a guest's screen has no sheets. */
function AllRules({ rule }: { readonly rule: string | null }) {
  const say = useText();
  const send = useSend();
  const sheets = useScreen(({ link }) => link.hello === null || link.hello.role === 'console');
  if (!sheets) return null;
  return (
    <button type="button" className="btn btn-small btn-bare" onClick={() => send(sheetOpened({ kind: 'rules', rule }))}>
      {say(text('console.why.all'))} <KeyCap>R</KeyCap>
    </button>
  );
}

/** A question asked before the open one, and the rule that asked it. */
export interface Earlier {
  /** Null until it is known, or if today's rules ask something else. */
  readonly ask: AskView | null;
  readonly rule: string | null;
  readonly seat: string | null;
}

/** What the reasons are about: a question asked earlier, else the open one, else the order in hand. */
function useAbout(earlier: Earlier | undefined) {
  const { ask: open, siege } = useTable('ask', 'siege');
  const { rule, order } = useScreen(({ desk }) => desk);
  const [now] = useOdds().odds;
  const ask = earlier === undefined ? open : earlier.ask;
  const about = ask ?? earlier ?? order;
  return {
    ask,
    /** The head of an open question has the button that closes the reasons. */
    headed: earlier === undefined && open !== null,
    odds: earlier === undefined ? now : undefined,
    rule,
    steps: rule !== null ? [rule] : rulesAlong(ask?.trail ?? [], about?.rule ?? null),
    seat: about?.seat ?? siege.active,
  };
}

/**
 * Why this is asked, or was: the arithmetic of the roll, then each step in plain words with its rule. Or what one rule
 * says.
 */
export function WhyPanel({ of: earlier }: { readonly of?: Earlier }) {
  const say = useText();
  const send = useSend();
  const saidOf = useChanceSaid();
  const { siege } = useTable('siege');
  const { ask, headed, odds, rule, steps, seat } = useAbout(earlier);
  const panel = useRef<HTMLElement>(null);
  // On a phone it is below the question, where it would go unnoticed under long options.
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which is not a clean-up function.
    panel.current?.scrollIntoView({ block: 'start' });
  }, [rule]);
  return (
    <section
      ref={panel}
      className={`why ${tinctureClass(armsOf(siege.sides, seat).tincture)}`}
      aria-labelledby="why-head"
    >
      <div className="panel-head">
        <h2 id="why-head">{say(rule === null ? text('console.why.head') : text('console.why.rule', { rule }))}</h2>
        {odds !== undefined && <span className="why-chance">{saidOf(odds)}</span>}
        <AllRules rule={rule ?? steps.at(-1) ?? null} />
        {!headed && (
          <button type="button" className="btn btn-small btn-bare" onClick={() => send(panelOpened('odds'))}>
            {say(text('console.close'))} <EscapeCap leaves="panel" />
          </button>
        )}
      </div>
      {rule === null && ask !== null && <WhySum ask={ask} />}
      {rule === null && ask !== null && ask.ask !== 'roll' && <WhyLed />}
      {steps.length === 0 ? (
        <p className="hint">{say(text('console.why.nothing'))}</p>
      ) : (
        <Suspense fallback={null}>
          <ol>
            {steps.map((id, i) => (
              <Step key={id} id={id} number={i + 1} />
            ))}
          </ol>
        </Suspense>
      )}
    </section>
  );
}

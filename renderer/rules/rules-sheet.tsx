import './rules.css';
import { Suspense, use, useDeferredValue, useEffect, useRef, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { useLanguage } from '../console/use-language.ts';
import { chaptersOf, rulesOf, type Chapter, type RuleText } from '../i18n/rules.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { findRules } from './find-rules.ts';

function Rule({ rule, here }: { readonly rule: RuleText; readonly here: boolean }) {
  const say = useText();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (here) place.current?.scrollIntoView({ block: 'center' });
  }, [here]);
  return (
    <li ref={place} className={here ? 'rule rule-here' : 'rule'} {...(here && { 'aria-current': true })}>
      <span className="rule-id">{rule.id}</span>
      <div>
        <b>{rule.title}</b>
        <p>{rule.text}</p>
        {rule.decision !== undefined && (
          <p className="rule-decision">
            {say(text('rules.decision'))} {rule.decision}
          </p>
        )}
      </div>
    </li>
  );
}

function Chapters({ chapters, rule }: { readonly chapters: readonly Chapter[]; readonly rule: string | null }) {
  const say = useText();
  const several = new Set(chapters.map(({ system }) => system)).size > 1;
  return chapters.map(({ system, name, rules }) => (
    <section key={`${system} ${name}`} className="rule-chapter">
      {name !== '' && (
        <h2 className="label">
          {several && `${say(text(`system.${system}`))} · `}
          {say(text(`rules.chapter.${name}`))}
        </h2>
      )}
      <ul>
        {rules.map((one) => (
          <Rule key={one.id} rule={one} here={one.id === rule} />
        ))}
      </ul>
    </section>
  ));
}

function Book({ typed, rule }: { readonly typed: string; readonly rule: string | null }) {
  const say = useText();
  const language = useLanguage();
  const { match } = useTable('match');
  const chapters = use(chaptersOf(match.system, language));
  const others = use(rulesOf(match.system, language === 'en' ? 'fr' : 'en'));
  const found = findRules(chapters, others, typed);
  const count = found.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <>
      <p role="status" className="hint">
        {count === 0 ? say(text('rules.none', { typed })) : say(text('rules.count', { count }))}
      </p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className="rule-list" role="region" aria-label={say(text('rules.title'))} tabIndex={0}>
        <Chapters chapters={found} rule={rule} />
      </div>
    </>
  );
}

/** Every rule of the system on the table, by chapter and by search. @param rule the one to start at */
export function RulesSheet({ rule }: { readonly rule: string | null }) {
  const say = useText();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  return (
    <Sheet title={say(text('rules.title'))} wide>
      <label>
        <span className="visually-hidden">{say(text('rules.search'))}</span>
        <input
          type="search"
          className="text-box palette-field"
          autoFocus
          maxLength={80}
          value={typed}
          placeholder={say(text('rules.search'))}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Suspense fallback={<p role="status">{say(text('rules.reading'))}</p>}>
        <Book typed={words} rule={typed === '' ? rule : null} />
      </Suspense>
    </Sheet>
  );
}

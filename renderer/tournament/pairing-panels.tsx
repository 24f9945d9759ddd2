import { useState, type ReactNode } from 'react';
import type { RoundView } from '../../electron/contract/event-view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { Panel, Select } from './parts.tsx';
import { useTeamName } from './team-matches.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** The note on a round made by hand; a round of the Dutch system has no cost to compare. */
export function Dearer({ round, cost }: { readonly round: RoundView; readonly cost: string }) {
  const w = useWords();
  const isDutch = round.stage === 'dutch';
  return <b>{w(isDutch ? 'swap.dutch' : cost === '0' ? 'swap.as-good' : 'swap.dearer', { cost })}</b>;
}

/** How much more or less each wish is broken. */
export function Differences({ of }: { readonly of: readonly { readonly wish: string; readonly more: number }[] }) {
  const w = useWords();
  return (
    <ul className="event-sentences">
      {of.map(({ wish, more }) => (
        <li key={wish}>
          {w('proof.more', {
            wish: text(`pairing.wish.${wish}`),
            more: more > 0 ? `+${String(more)}` : String(more),
          })}
        </li>
      ))}
    </ul>
  );
}

function TablesByHand({ of }: { readonly of: readonly string[] }) {
  const w = useWords();
  return of.length === 0 ? null : <p>{w('proof.tables', { count: of.length, tables: of.join(', ') })}</p>;
}

/** The proof that a round is the best, or its extra cost if somebody changed it. */
export function Certificate({ round, children }: { readonly round: RoundView; readonly children?: ReactNode }) {
  const w = useWords();
  const say = useText();
  const { certificate, explanation, byHand } = round;
  const breached = (certificate?.wishes ?? []).filter(({ breaches }) => breaches > 0);
  return (
    <div className="stack-box proof">
      <div className={`proof-words ${byHand === null && certificate !== null ? 'proof-proved' : ''}`}>
        <Icon name={byHand !== null ? 'hand' : certificate === null ? 'map' : 'check'} size={19} stroke={3} />
        <div>
          {byHand !== null && <p>{w('proof.hand', { why: byHand.why })}</p>}
          {byHand !== null && (
            <p>
              <Dearer round={round} cost={byHand.dearerBy} />
            </p>
          )}
          {certificate !== null && (
            <p>
              {breached.length === 0 ? w('proof.all-met') : w('proof.some', { count: breached.length })}{' '}
              {w('proof.none-lower')}
            </p>
          )}
          {certificate === null && byHand === null && <p>{w(`stage.${round.stage}`)}</p>}
          <TablesByHand of={round.tablesByHand} />
          {explanation !== null && <p>{say(explanation)}</p>}
          {(breached.length > 0 || (byHand?.differences.length ?? 0) > 0) && (
            <details>
              <summary>{w('proof.details')}</summary>
              <ul className="event-sentences">
                {breached.map(({ wish, breaches }) => (
                  <li key={wish}>{w('proof.wish', { wish: text(`pairing.wish.${wish}`), count: breaches })}</li>
                ))}
                {byHand?.differences.map(({ wish, more }) => (
                  <li key={wish}>{w('proof.more', { wish: text(`pairing.wish.${wish}`), more })}</li>
                ))}
              </ul>
              {certificate !== null && <p className="proof-cost">{w('proof.cost', { cost: certificate.cost })}</p>}
            </details>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

const BYE = 'bye';

/** 'Why not A against B?', answered by the best pairing in which they do meet. */
export function WhyNot({ round, onClose }: { readonly round: RoundView; readonly onClose: () => void }) {
  const w = useWords();
  const say = useText();
  const { view, nameOf: playerOf } = useEvent();
  const teamOf = useTeamName();
  const { teams } = round;
  // In a round of teams, the question is about teams.
  const nameOf = teams === undefined ? playerOf : teamOf;
  const playing =
    teams === undefined
      ? [
          ...round.games.flatMap(({ attacker, defender }) => [attacker, defender]),
          ...round.rests.filter(({ kind }) => kind === 'bye').map(({ player }) => player),
        ]
      : [...teams.matches.flatMap(({ first, second }) => [first, second]), ...(teams.bye === null ? [] : [teams.bye])];
  const names = playing.map((id) => [id, nameOf(id)] as const).toSorted(([, a], [, b]) => a.localeCompare(b));
  const [a, setA] = useState(names[0]?.[0] ?? '');
  const [b, setB] = useState(names[1]?.[0] ?? '');
  const odd = playing.length % 2 === 1;
  const asked = { event: view.id, round: round.round, a, b: b === BYE ? null : b };
  const answer = useTold(() => told('tournament.whyNot', asked), JSON.stringify(asked));
  const { value } = answer;
  return (
    <Panel title={w('why-not.title')} onClose={onClose}>
      <div className="event-pair">
        <Select label={w('why-not.a')} value={a} options={names} onChange={setA} />
        <Select
          label={w('why-not.b')}
          value={b}
          options={odd ? [...names, [BYE, w('why-not.bye')] as const] : names}
          onChange={setB}
        />
      </div>
      <div role="status" className="why-not">
        {value !== null && value.text === null && <p>{w('why-not.they-do')}</p>}
        {value !== null && value.text !== null && (
          <>
            <p>
              <b>{say(value.text)}</b>
            </p>
            {value.differences.length > 0 && <Differences of={value.differences} />}
            {value.instead.length > 0 && <h2 className="label">{w('why-not.instead')}</h2>}
            <ul className="event-sentences">
              {value.instead.map(([one, other]) => (
                <li key={one}>
                  {other === null
                    ? w('why-not.has-bye', { name: nameOf(one) })
                    : w('why-not.pair', { a: nameOf(one), d: nameOf(other) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}

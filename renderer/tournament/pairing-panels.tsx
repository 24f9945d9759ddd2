import { useState, type ReactNode } from 'react';
import type { RoundView } from '../../electron/contract/event-view.ts';
import { inTableOrder } from '../../electron/contract/table-order.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { Field, Panel, Problem, Select } from './parts.tsx';
import { useTeamName } from './team-matches.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** What is said of a round by hand: a round of the Dutch system has no cost to be held against. */
function Dearer({ round, cost }: { readonly round: RoundView; readonly cost: string }) {
  const w = useWords();
  const isDutch = round.stage === 'dutch';
  return <b>{w(isDutch ? 'swap.dutch' : cost === '0' ? 'swap.as-good' : 'swap.dearer', { cost })}</b>;
}

/** What shows that a round is the best there is, or what it costs where somebody changed it. */
export function Certificate({ round, children }: { readonly round: RoundView; readonly children?: ReactNode }) {
  const w = useWords();
  const say = useText();
  const { certificate, explanation, byHand } = round;
  const breached = (certificate?.wishes ?? []).filter(({ breaches }) => breaches > 0);
  return (
    <div className="proof">
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
  // Where teams are paired they are what is asked about.
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
            {value.differences.length > 0 && (
              <ul className="event-sentences">
                {value.differences.map(({ wish, more }) => (
                  <li key={wish}>
                    {w('proof.more', {
                      wish: text(`pairing.wish.${wish}`),
                      more: more > 0 ? `+${String(more)}` : String(more),
                    })}
                  </li>
                ))}
              </ul>
            )}
            <h2 className="label">{w('why-not.instead')}</h2>
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

/** Pairings changed by hand: two players change places, and what that costs is said before it is done. */
export function SwapByHand({ round, onClose }: { readonly round: RoundView; readonly onClose: () => void }) {
  const w = useWords();
  const say = useText();
  const { view, nameOf, act } = useEvent();
  const [games, setGames] = useState(() =>
    round.games.map(({ attacker, defender, table, scenario }) => ({ attacker, defender, table, scenario })),
  );
  const [bye, setBye] = useState(round.rests.find(({ kind }) => kind === 'bye')?.player ?? null);
  const [why, setWhy] = useState('');
  const named = (ids: readonly string[]) =>
    ids.map((id) => [id, nameOf(id)] as const).toSorted(([, a], [, b]) => a.localeCompare(b));
  const playing = games.flatMap(({ attacker, defender }) => [attacker, defender]);
  const here = named([...playing, ...(bye === null ? [] : [bye])]);
  // Somebody may come after the round was paired, or be there after all.
  const away = named(
    view.players.flatMap(({ player: { id }, dropped }) => (dropped || playing.includes(id) || id === bye ? [] : [id])),
  );
  const everybody = [...here, ...away.map(([id, name]) => [id, w('swap.away', { name })] as const)];
  /** Somebody takes a place; who had it goes where they came from. */
  const put = (id: string, was: string): void => {
    const swapped = (one: string): string => (one === id ? was : one === was ? id : one);
    setGames(games.map((game) => ({ ...game, attacker: swapped(game.attacker), defender: swapped(game.defender) })));
    if (bye !== null) setBye(swapped(bye));
  };
  const giveBye = (id: string): void => {
    if (id === '' || bye === null) setBye(id === '' ? null : id);
    else put(id, bye);
  };
  const isThere = (id: string): boolean => view.players.some((one) => one.player.id === id && one.checkedIn);
  const others = away.map(([id]) => id).toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)));
  const waiting = [...(bye === null ? [] : [bye]), ...others];
  /** A game more, at the first table that is free: whoever has the bye against somebody who has come, or two of these. */
  const addGame = (): void => {
    const [attacker, defender] = waiting;
    if (attacker === undefined || defender === undefined) return;
    const taken = new Set(games.map(({ table }) => table));
    const free = view.settings.tables.find(({ id }) => !taken.has(id));
    const next = Array.from({ length: games.length + 1 }, (_, i) => String(i + 1)).find((id) => !taken.has(id)) ?? '';
    setGames([...games, { attacker, defender, table: free?.id ?? next, scenario: free?.scenario ?? null }]);
    setBye(null);
  };
  const wanted = { round: round.round, games, bye };
  const price = useTold(() => told('tournament.price', { event: view.id, wanted }), JSON.stringify(wanted));
  return (
    <Panel title={w('swap.title', { round: round.round })} wide onClose={onClose}>
      <p className="hint">{w('swap.note')}</p>
      <table className="event-table">
        <thead>
          <tr>
            <th scope="col">{w('table')}</th>
            <th scope="col">{w('attacker')}</th>
            <th scope="col">{w('defender')}</th>
          </tr>
        </thead>
        <tbody>
          {inTableOrder(games, view.settings.tables).map(({ attacker, defender, table }) => (
            <tr key={table}>
              <th scope="row">{table}</th>
              {(
                [
                  ['attacker', attacker],
                  ['defender', defender],
                ] as const
              ).map(([side, who]) => (
                <td key={side}>
                  <select
                    className="event-select"
                    aria-label={w(`swap.${side}`, { table })}
                    value={who}
                    onChange={({ target }) => put(target.value, who)}
                  >
                    {everybody.map(([id, name]) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="event-actions">
        {(bye !== null || away.length > 0) && (
          <Select
            label={w('swap.bye')}
            value={bye ?? ''}
            options={[
              ['', w('swap.nobody')] as const,
              ...everybody.filter(([id]) => bye !== null || !playing.includes(id)),
            ]}
            onChange={giveBye}
          />
        )}
        {waiting.length > 1 && (
          <button type="button" className="btn" onClick={addGame}>
            <Icon name="plus" size={17} />{' '}
            {w('swap.more', { a: nameOf(waiting[0] ?? ''), d: nameOf(waiting[1] ?? '') })}
          </button>
        )}
      </div>
      <div role="status" className="why-not">
        {price.value !== null && price.value.refused !== null && <Problem>{say(price.value.refused)}</Problem>}
        {price.value !== null && price.value.refused === null && (
          <>
            <p>
              <Dearer round={round} cost={price.value.dearerBy} />
            </p>
            <ul className="event-sentences">
              {price.value.differences.map(({ wish, more }) => (
                <li key={wish}>
                  {w('proof.more', {
                    wish: text(`pairing.wish.${wish}`),
                    more: more > 0 ? `+${String(more)}` : String(more),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <form
        className="event-actions"
        onSubmit={(event) => {
          event.preventDefault();
          void act({ kind: 'pair-by-hand', wanted, why: why.trim() }).then((done) => {
            if (done) onClose();
          });
        }}
      >
        <Field label={w('swap.why')} value={why} onChange={setWhy} max={200} required />
        <button type="submit" className="btn btn-main" disabled={why.trim() === '' || price.value?.refused !== null}>
          {w('swap.do')}
        </button>
      </form>
    </Panel>
  );
}

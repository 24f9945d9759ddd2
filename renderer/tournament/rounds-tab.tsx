import { useState } from 'react';
import type { RoundView } from '../../electron/contract/event-view.ts';
import { inTableOrder } from '../../electron/contract/table-order.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { Heads } from './heads.tsx';
import { Certificate, WhyNot } from './pairing-panels.tsx';
import { outcomeText } from '../../electron/contract/outcome-text.ts';
import { Due } from './due.tsx';
import { isOffBracket, OffBracket } from './off-bracket.tsx';
import { NextRound, PlanForm } from './round-plan.tsx';
import { TeamMatches } from './team-matches.tsx';
import { TablePanel } from './table-panel.tsx';
import { SwapByHand } from './swap-by-hand.tsx';
import { stageOf, useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** What a game or a bye breaks, or who is paired up or down in it. */
function Breaches({ of }: { readonly of: RoundView['rests'][number]['breaches'] }) {
  const say = useText();
  return of.map((one, i) => (
    <span key={i} className="event-breach">
      <Icon name="warn" size={14} /> {say(one.text)}
    </span>
  ));
}

function PastRound({ round }: { readonly round: RoundView }) {
  const w = useWords();
  const say = useText();
  const { nameOf, act, view } = useEvent();
  const stage = stageOf(view, round);
  const [open, setOpen] = useState<number | null>(null);
  const chosen = round.games.find(({ game }) => game === open);
  const [dialog, setDialog] = useState<'why-not' | 'swap' | null>(null);
  // Everybody else is out of a cut, whether there or not.
  const rests = round.rests.filter(({ kind }) => round.stage !== 'cut' || kind === 'bye');
  const untouched = round.games.every(({ result }) => result === null);
  return (
    <details className="stack-box event-round" open={!round.completed}>
      <summary>
        <h2 className="chronicle">{w('tab.round', { round: round.round })}</h2>
        {stage !== undefined && <b className="event-stage">{say(stage)}</b>}
        <span className="hint">
          {w(round.completed ? 'round.over' : round.published ? 'round.published' : 'round.paired', {
            count: round.games.length,
          })}
        </span>
        <Due opens={round.completed ? null : round.plan.opens} due={round.plan.due} overdue={round.overdue} />
      </summary>
      {!round.completed && <PlanForm round={round.round} plan={round.plan} from={null} />}
      <TeamMatches round={round} />
      <div className="event-round-parts">
        <table className="event-table">
          <thead>
            <tr>
              <Heads of={[w('table'), w('attacker'), w('defender'), w('result.outcome')]} />
            </tr>
          </thead>
          <tbody>
            {inTableOrder(round.games, view.settings.tables).map((game) => (
              <tr key={game.game}>
                <th scope="row">
                  <button
                    type="button"
                    className="event-name"
                    aria-label={w('round.open-table', { round: round.round, table: game.table })}
                    onClick={() => setOpen(game.game)}
                  >
                    {game.table}
                  </button>
                </th>
                <td>{nameOf(game.attacker)}</td>
                <td>{nameOf(game.defender)}</td>
                <td className="event-ended">
                  {game.result === null ? '–' : say(outcomeText(game.result))}
                  <Breaches of={game.breaches} />
                </td>
              </tr>
            ))}
            {rests.map(({ player, kind, points, breaches }) => (
              <tr key={player}>
                <th scope="row">–</th>
                <td>{nameOf(player)}</td>
                <td colSpan={2} className="event-ended">
                  {w(`rest.${kind}`, { points })}
                  <Breaches of={breaches} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Certificate round={round}>
          <div className="proof-buttons">
            {(round.stage === 'swiss' ||
              round.stage === 'teams' ||
              (round.stage === 'dutch' && round.byHand === null)) && (
              <button type="button" className="btn btn-small" onClick={() => setDialog('why-not')}>
                {w('why-not')}
              </button>
            )}
            {!round.completed && (
              <button type="button" className="btn btn-small" onClick={() => setDialog('swap')}>
                {w('swap')}
              </button>
            )}
            {!round.completed && !round.published && (
              <button
                type="button"
                className="btn btn-small"
                onClick={() => void act({ kind: 'publish', round: round.round })}
              >
                {w('publish')}
              </button>
            )}
            {untouched && !round.completed && (
              <button
                type="button"
                className="btn btn-small"
                onClick={() => void act({ kind: 'withdraw-round', round: round.round })}
              >
                {w('round.withdraw')}
              </button>
            )}
          </div>
        </Certificate>
      </div>
      {chosen !== undefined && (
        <TablePanel key={chosen.game} round={round} game={chosen} onClose={() => setOpen(null)} />
      )}
      {dialog === 'why-not' && <WhyNot round={round} onClose={() => setDialog(null)} />}
      {dialog === 'swap' && <SwapByHand round={round} onClose={() => setDialog(null)} />}
    </details>
  );
}

/** Every round: its plan, its pairings, and the next one to pair. */
export function RoundsTab() {
  const w = useWords();
  const { view } = useEvent();
  return (
    <section className="event-rounds" aria-label={w('tab.rounds')}>
      {isOffBracket(view) ? <OffBracket /> : <NextRound />}
      {view.rounds.toReversed().map((round) => (
        <PastRound key={round.round} round={round} />
      ))}
    </section>
  );
}

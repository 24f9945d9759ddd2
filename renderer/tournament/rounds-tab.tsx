import { useState } from 'react';
import type { RoundView } from '../../electron/contract/event-view.ts';
import { inTableOrder } from '../../electron/contract/table-order.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { Certificate, SwapByHand, WhyNot } from './pairing-panels.tsx';
import { Field, Select } from './parts.tsx';
import { outcomeText } from './outcome.ts';
import { bounded } from './settings-words.ts';
import { TablePanel } from './table-panel.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

const noPlan: RoundView['plan'] = { system: null, scenario: null, armyPoints: null, minutes: null };

/** What is played in a round: system, scenario, points of an army, and how long. */
function PlanForm({ round, plan }: { readonly round: number; readonly plan: RoundView['plan'] }) {
  const w = useWords();
  const say = useText();
  const { act } = useEvent();
  const [draft, setDraft] = useState(plan);
  const systems = useTold(() => told('library.systems', {}), 'systems');
  const scenarios = systems.value?.find(({ id }) => id === draft.system)?.presets.map(({ id }) => id) ?? [];
  const number = (part: 'armyPoints' | 'minutes') => (value: string) => {
    const kept = part === 'minutes' ? bounded(value, 1, 7 * 24 * 60) : bounded(value, 0, 1_000_000);
    setDraft({ ...draft, [part]: kept });
  };
  return (
    <form
      className="event-form plan-form"
      onSubmit={(event) => {
        event.preventDefault();
        void act({ kind: 'plan', round, plan: draft });
      }}
    >
      <Select
        label={w('plan.system')}
        value={draft.system ?? ''}
        options={[
          ['', w('plan.any')],
          ...(systems.value ?? []).map(({ id }) => [id, say(text(`console.new.system.${id}`))] as const),
        ]}
        onChange={(system) => {
          setDraft({ ...draft, system: system === '' ? null : system });
        }}
      />
      <Field
        label={w('plan.scenario')}
        value={draft.scenario ?? ''}
        max={80}
        list={scenarios}
        onChange={(scenario) => {
          setDraft({ ...draft, scenario: scenario === '' ? null : scenario });
        }}
      />
      <Field
        label={w('plan.points')}
        type="number"
        value={draft.armyPoints === null ? '' : String(draft.armyPoints)}
        onChange={number('armyPoints')}
      />
      <Field
        label={w('plan.minutes')}
        type="number"
        value={draft.minutes === null ? '' : String(draft.minutes)}
        onChange={number('minutes')}
      />
      <button type="submit" className="btn">
        {w('plan.save')}
      </button>
    </form>
  );
}

function PastRound({ round }: { readonly round: RoundView }) {
  const w = useWords();
  const say = useText();
  const { nameOf, act, view } = useEvent();
  const [open, setOpen] = useState<number | null>(null);
  const chosen = round.games.find(({ game }) => game === open);
  const [dialog, setDialog] = useState<'why-not' | 'swap' | null>(null);
  const untouched = round.games.every(({ result }) => result === null);
  return (
    <details className="event-round" open={!round.completed}>
      <summary>
        <h2 className="chronicle">{w('tab.round', { round: round.round })}</h2>
        <span className="hint">
          {w(round.completed ? 'round.over' : round.published ? 'round.published' : 'round.paired', {
            count: round.games.length,
          })}
        </span>
      </summary>
      {!round.completed && <PlanForm round={round.round} plan={round.plan} />}
      <div className="event-round-parts">
        <table className="event-table">
          <thead>
            <tr>
              <th scope="col">{w('table')}</th>
              <th scope="col">{w('attacker')}</th>
              <th scope="col">{w('defender')}</th>
              <th scope="col">{w('result.outcome')}</th>
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
                <td>
                  {game.result === null ? '–' : say(outcomeText(game.result))}
                  {game.breaches.map((one, i) => (
                    <span key={i} className="event-breach">
                      <Icon name="warn" size={14} /> {say(one.text)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
            {round.rests.map(({ player, kind, points }) => (
              <tr key={player}>
                <th scope="row">–</th>
                <td>{nameOf(player)}</td>
                <td colSpan={2}>{w(`rest.${kind}`, { points })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Certificate round={round}>
          <div className="proof-buttons">
            {round.stage === 'swiss' && (
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

/** Every round: what is played, who met whom, and the next one to be paired. */
export function RoundsTab() {
  const w = useWords();
  const say = useText();
  const { view, act } = useEvent();
  const { next } = view;
  const plan = view.plans.find((one) => one.round === next.round)?.plan ?? noPlan;
  return (
    <section className="event-rounds" aria-label={w('tab.rounds')}>
      <div className="event-next">
        <h2 className="chronicle">{w('next', { round: next.round })}</h2>
        <p className="hint">{next.why === null ? w('next.present', { count: next.present }) : say(next.why)}</p>
        <PlanForm key={`${String(next.round)} ${JSON.stringify(plan)}`} round={next.round} plan={plan} />
        <button
          type="button"
          className={next.why === null ? 'btn btn-main' : 'btn btn-waits'}
          onClick={() => void act({ kind: 'pair' })}
        >
          {w('pair', { round: next.round })}
        </button>
      </div>
      {view.rounds.toReversed().map((round) => (
        <PastRound key={round.round} round={round} />
      ))}
    </section>
  );
}

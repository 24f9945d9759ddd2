import { useState } from 'react';
import type { RoundPlan } from '../../electron/contract/event-settings.ts';
import type { EventView } from '../../electron/contract/event-view.ts';
import { planFor, samePlan } from '../../electron/contract/round-plan.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { NumberField } from './number-field.tsx';
import { Field, Select } from './parts.tsx';
import { PlanFortress } from './plan-fortress.tsx';
import { wrongMinutes } from './settings-words.ts';
import { useDraft, useEvent } from './use-event.ts';
import { useScenario } from './use-scenario.ts';
import { useWords } from './use-words.ts';

/** What a round plays: system, scenario, army points and length. */
function PlanFields({
  draft,
  from,
  isSaved,
  onDraft,
  onSave,
}: {
  readonly draft: RoundPlan;
  /** The round that it was copied from. */
  readonly from: number | null;
  /** Whether the event has this plan; null while the round has none and nothing is written. */
  readonly isSaved: boolean | null;
  readonly onDraft: (plan: RoundPlan) => void;
  readonly onSave: () => void;
}) {
  const w = useWords();
  const say = useText();
  const systems = useTold(() => told('library.systems', {}), 'systems');
  const nameOf = useScenario();
  const scenarios = systems.value?.find(({ id }) => id === draft.system)?.presets.map(({ id }) => id) ?? [];
  const wrong = wrongMinutes(draft);
  const day = (part: 'opens' | 'due') => (value: string) => {
    const { [part]: _, ...rest } = draft;
    onDraft(value === '' ? rest : { ...rest, [part]: value });
  };
  return (
    <form
      className="event-form plan-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {from !== null && <p className="hint plan-from">{w('plan.as-in', { round: from })}</p>}
      <Select
        label={w('plan.system')}
        value={draft.system ?? ''}
        options={[
          ['', w('plan.any')],
          // Until the list arrives, the chosen one stands alone: nothing may look unset.
          ...(systems.value ?? (draft.system === null ? [] : [{ id: draft.system }])).map(
            ({ id }) => [id, say(text(`system.${id}`))] as const,
          ),
        ]}
        onChange={(system) => {
          // A fortress belongs to one system.
          const { fortress: _, ...rest } = draft;
          onDraft({ ...rest, system: system === '' ? null : system });
        }}
      />
      <Field
        label={w('plan.scenario')}
        value={nameOf(draft.scenario ?? '')}
        line="scenario"
        list={scenarios.map(nameOf)}
        onChange={(written) => {
          const scenario = scenarios.find((id) => nameOf(id) === written) ?? written;
          onDraft({ ...draft, scenario: scenario === '' ? null : scenario });
        }}
      />
      <PlanFortress draft={draft} onDraft={onDraft} />
      <NumberField
        label={w('plan.points')}
        value={draft.armyPoints}
        least={0}
        most={1_000_000}
        onChange={(armyPoints) => onDraft({ ...draft, armyPoints })}
      />
      <Field
        label={w('plan.minutes')}
        type="number"
        value={draft.minutes === null ? '' : String(draft.minutes)}
        onChange={(value) => onDraft({ ...draft, minutes: value === '' ? null : Number(value) })}
      />
      <Field label={w('plan.opens')} type="date" value={draft.opens ?? ''} onChange={day('opens')} />
      <Field label={w('plan.due')} type="date" value={draft.due ?? ''} onChange={day('due')} />
      {wrong !== null && (
        <p className="result-odd" role="alert">
          <Icon name="warn" size={16} /> {say(wrong)}
        </p>
      )}
      <div className="plan-save">
        <button type="submit" className="btn">
          {w('plan.save')}
        </button>
        <span role="status" className="hint">
          {isSaved !== null && w(isSaved ? 'settings.is-saved' : 'settings.unsaved')}
        </span>
      </div>
    </form>
  );
}

interface Planned {
  readonly round: number;
  readonly plan: RoundPlan;
  readonly from: number | null;
}

const planNow = ({ plans }: EventView, round: number): Pick<Planned, 'plan' | 'from'> =>
  planFor(new Map(plans.map((one) => [one.round, one.plan])), round);

/** A round's plan being edited, and its values when editing began. */
interface Written {
  readonly plan: RoundPlan;
  readonly base: RoundPlan;
  /** What is being saved. */
  readonly saving: RoundPlan | null;
}

/**
 * A round's plan as typed. It stays until the event has it, whatever else is saved meanwhile.
 * @returns `save`: returns whether it was saved; an invalid plan is refused with a sentence
 */
function usePlanDraft(round: number, plan: RoundPlan) {
  const { view, act, refuse, newest } = useEvent();
  const [written, keep, drop, now] = useDraft<Written>(`plan ${String(round)}`, { plan, base: plan, saving: null });
  const draft = written.plan;
  const write = (typed: RoundPlan): void => {
    const { base, saving } = now();
    // Typed back to what it was, it is no draft any more: what others save appears here again.
    if (saving === null && samePlan(typed, base)) drop();
    else keep({ plan: typed, base, saving });
  };
  const save = async (): Promise<boolean> => {
    const wrong = wrongMinutes(draft);
    if (wrong !== null) {
      refuse(wrong);
      return false;
    }
    // What is typed before the answer goes on from this.
    keep({ plan: draft, base: draft, saving: draft });
    const isSaved = await act({ kind: 'plan', round, plan: draft, from: written.base });
    const typed = now();
    const saving = typed.saving === draft ? null : typed.saving;
    if (isSaved && typed.plan === draft) drop();
    else if (isSaved) keep({ ...typed, saving });
    // If refused, the user has been told of both, so saving again is intentional.
    else keep({ plan: typed.plan, base: planNow(newest(), round).plan, saving });
    return isSaved;
  };
  const isWritten = !samePlan(draft, plan);
  const isSaved = isWritten ? false : view.plans.some((one) => one.round === round) ? true : null;
  return { draft, isSaved, write, save };
}

/** A form for a round's plan alone, with a save button. */
export function PlanForm({ round, plan, from }: Planned) {
  const { draft, isSaved, write, save } = usePlanDraft(round, plan);
  return <PlanFields draft={draft} from={from} isSaved={isSaved} onDraft={write} onSave={() => void save()} />;
}

/** Pairs the next round, or says why it cannot be paired yet. */
function PairButton({ round, onPair }: { readonly round: number; readonly onPair: () => void }) {
  const w = useWords();
  const { view } = useEvent();
  return (
    <button type="button" className={view.next.why === null ? 'btn btn-main' : 'btn btn-waits'} onClick={onPair}>
      {w('pair', { round })}
    </button>
  );
}

/** The plan of the next round with its pairing button: the round is paired with what the fields contain. */
function NextPlan({ round, plan, from }: Planned) {
  const w = useWords();
  const { view, act } = useEvent();
  const { draft, isSaved, write, save } = usePlanDraft(round, plan);
  const pair = (all: boolean) => () => {
    void (samePlan(draft, plan) ? Promise.resolve(true) : save()).then(
      (saved) => saved && act({ kind: 'pair', ...(all && { all }) }),
    );
  };
  const isTable = view.settings.league === true && view.settings.method !== 'swiss';
  return (
    <>
      <PlanFields draft={draft} from={from} isSaved={isSaved} onDraft={write} onSave={() => void save()} />
      <PairButton round={round} onPair={pair(false)} />
      {isTable && view.next.why === null && (
        <button type="button" className="btn" onClick={pair(true)}>
          {w('pair-all')}
        </button>
      )}
    </>
  );
}

/** The round to pair next, and later ones that can be planned ahead. */
export function NextRound() {
  const w = useWords();
  const say = useText();
  const { view, act } = useEvent();
  const [ahead, setAhead] = useState(false);
  const { next } = view;
  const away = view.players.filter(({ checkedIn, dropped }) => !checkedIn && !dropped).map(({ player }) => player.name);
  const planned = (round: number): Planned => ({ round, ...planNow(view, round) });
  // While a round is on, the next one can also be planned ahead.
  const isOn = view.settings.league !== true && view.rounds.some(({ completed }) => !completed);
  const first = isOn ? next.round : next.round + 1;
  const later = Array.from({ length: Math.max(0, view.settings.rounds + 1 - first) }, (_, i) => first + i);
  if (next.kind === 'over')
    return (
      <div className="stack-box event-next">
        <p>{say(view.ahead)}</p>
        {view.todo !== null && <p>{say(view.todo)}</p>}
      </div>
    );
  return (
    <div className="stack-box event-next">
      <h2 className="chronicle">{w('next', { round: next.round })}</h2>
      {next.kind === 'cut' && <p>{say(view.ahead)}</p>}
      {next.why !== null && <p className="hint">{say(next.why)}</p>}
      {next.why === null && next.kind === 'round' && (
        <p className="hint">{w('next.present', { count: next.present })}</p>
      )}
      {away.length > 0 && next.why === null && (
        <p className="result-odd" role="status">
          <Icon name="warn" size={16} /> {w('next.not-there', { names: away.join(', ') })}
        </p>
      )}
      {isOn ? (
        <PairButton round={next.round} onPair={() => void act({ kind: 'pair' })} />
      ) : (
        <NextPlan key={next.round} {...planned(next.round)} />
      )}
      {later.length > 0 && (
        <details className="plans-ahead" onToggle={({ currentTarget }) => setAhead(currentTarget.open)}>
          <summary>{w('plan.ahead')}</summary>
          {later.map((round) => {
            if (!ahead) return null;
            return (
              <section key={round} aria-label={w('tab.round', { round })}>
                <h3 className="label">{w('tab.round', { round })}</h3>
                <PlanForm {...planned(round)} />
              </section>
            );
          })}
        </details>
      )}
    </div>
  );
}

import type { RoundPlan } from '../../electron/contract/event-settings.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { useMoment } from '../i18n/use-day.ts';
import { useSend } from '../store/screen.ts';
import { freshId } from '../link/fresh-id.ts';
import { Select } from './parts.tsx';
import { titlesTwice } from './titles-twice.ts';
import { useEvent } from './use-event.ts';
import { useLibrary } from './use-library.ts';
import { useScenario } from './use-scenario.ts';
import { useWords } from './use-words.ts';

/** The plan with another fortress; null for the scenario's own. */
const at = ({ fortress: _, ...plan }: RoundPlan, fortress: string | null): RoundPlan =>
  fortress === null ? plan : { ...plan, fortress };

/**
 * Chooses a round's fortress: one of the event's, one of our set-ups, or that of any siege in the library. A new one is
 * copied into the event, so that every table has it.
 */
export function PlanFortress({
  draft,
  onDraft,
}: {
  readonly draft: RoundPlan;
  readonly onDraft: (plan: RoundPlan) => void;
}) {
  const w = useWords();
  const send = useSend();
  const nameOf = useScenario();
  const { view, by, refuse } = useEvent();
  const systems = useTold(() => told('library.systems', {}), 'systems');
  const kept = useLibrary('library');
  const momentOf = useMoment();
  const { system } = draft;
  if (system === null) return null;
  const taken = view.fortresses.filter((one) => one.system === system);
  const presets = systems.value?.find(({ id }) => id === system)?.presets ?? [];
  const matches = kept.filter((one) => one.system === system && one.problem === null);
  // Two sieges of one name are told apart by when they were last played.
  const twice = titlesTwice(matches);
  const keptName = ({ title, playedAt }: (typeof matches)[number]): string =>
    twice.has(title)
      ? w('plan.fortress.kept-of', { name: title, when: momentOf(playedAt) })
      : w('plan.fortress.kept', { name: title });
  const options = [
    ['', w('plan.fortress.of-scenario')] as const,
    ...taken.map(({ id, name }) => [`taken/${id}`, nameOf(name)] as const),
    ...presets
      .filter(({ id }) => !taken.some(({ name }) => name === id))
      .map(({ id }) => [`preset/${id}`, w('plan.fortress.preset', { name: nameOf(id) })] as const),
    ...matches.map((match) => [`match/${match.id}`, keptName(match)] as const),
  ];
  const choose = async (value: string): Promise<void> => {
    const kind = value.split('/', 1)[0] ?? '';
    const id = value.slice(kind.length + 1);
    if (kind === '' || kind === 'taken') return onDraft(at(draft, kind === '' ? null : id));
    const from = kind === 'preset' ? { system, preset: id } : { match: id };
    const wish = { event: view.id, id: freshId(), by, from };
    const answer = await send(told('tournament.takeFortress', wish));
    if (!answer.ok) return refuse(answer.why);
    if (!answer.value.done) return refuse(answer.value.text);
    refuse(null);
    onDraft(at(draft, answer.value.fortress));
  };
  return (
    <Select
      label={w('plan.fortress')}
      value={draft.fortress === undefined ? '' : `taken/${draft.fortress}`}
      options={options}
      onChange={(value) => void choose(value)}
    />
  );
}

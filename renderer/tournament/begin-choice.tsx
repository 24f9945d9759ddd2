import { useState } from 'react';
import type { Beginning } from '../../electron/contract/lists-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { useSystem } from './army-lists.tsx';
import { Check, Select } from './parts.tsx';
import { useScenario } from './use-scenario.ts';
import { useWords } from './use-words.ts';

/** The option for the round's fortress. */
const OF_ROUND = 'round';

/** The planned set-up, else the first of its system, else the first of all. */
function firstChoice(presets: readonly string[], system: string | null, scenario: string | null): string {
  const planned = `${system ?? ''}/${scenario ?? ''}`;
  if (presets.includes(planned)) return planned;
  return presets.find((id) => id.startsWith(`${system ?? ''}/`)) ?? presets[0] ?? '';
}

/**
 * Chooses how a match of an event begins: with the round's fortress or one of our set-ups, with or without both lists.
 */
export function BeginChoice({
  system,
  scenario,
  fortress,
  lists,
  names,
  onBegin,
  onFile,
}: {
  /** The planned values. */
  readonly system: string | null;
  readonly scenario: string | null;
  /** The name of the round's fortress; null if it has none. */
  readonly fortress: string | null;
  /** Whether both players have sent in a list for the planned system. */
  readonly lists: boolean;
  readonly names: { readonly attacker: string; readonly defender: string };
  /** Absent if no match can begin on this machine. */
  readonly onBegin?: (beginning: Beginning) => void;
  readonly onFile?: (beginning: Beginning) => void;
}) {
  const w = useWords();
  const say = useText();
  const systemName = useSystem();
  const fortressName = useScenario();
  const systems = useTold(() => told('library.systems', {}), 'systems');
  const [chosen, setChosen] = useState<string | null>(null);
  const [without, setWithout] = useState(false);
  const own = fortress !== null && system !== null ? fortressName(fortress) : null;
  const presets = (systems.value ?? []).flatMap(({ id, presets: all }) =>
    all.map(
      (preset) =>
        [
          `${id}/${preset.id}`,
          say(text('console.said-of', { what: systemName(id), said: text(`preset.${preset.id}`) })),
        ] as const,
    ),
  );
  const options = [
    ...(own === null ? [] : [[OF_ROUND, w('begin.round-fortress', { name: own })] as const]),
    ...presets,
  ];
  const first = firstChoice(
    presets.map(([id]) => id),
    system,
    scenario,
  );
  const value = chosen ?? (own === null ? first : OF_ROUND);
  const ofRound = value === OF_ROUND;
  const [under = '', preset = ''] = ofRound ? [system ?? '', scenario ?? OF_ROUND] : value.split('/');
  // Lists are written for the round's system.
  const canHaveLists = lists && under === system;
  const beginning: Beginning = {
    system: under,
    scenario: preset,
    ...(ofRound && { fortress: true }),
    ...(canHaveLists && !without && { lists: true }),
  };
  return (
    <div className="event-actions begin-choice">
      <Select label={w('begin.what')} value={value} options={options} onChange={setChosen} />
      {canHaveLists && (
        <Check label={w('begin.with-lists')} checked={!without} onChange={(checked) => setWithout(!checked)} />
      )}
      {onBegin !== undefined && (
        <button type="button" className="btn btn-main" disabled={value === ''} onClick={() => onBegin(beginning)}>
          {w('begin.do', { a: names.attacker, d: names.defender })}
        </button>
      )}
      {onFile !== undefined && (
        <button type="button" className="btn" disabled={value === ''} onClick={() => onFile(beginning)}>
          {w('begin.file')}
        </button>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { GameView, RoundView } from '../../electron/contract/event-view.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { useSend } from '../store/screen.ts';
import { goTo } from './address.ts';
import { Select } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** Begins the match of a table on this machine: names, event, round and table are in it from its first entry. */
export function BeginMatch({ round, game }: { readonly round: RoundView; readonly game: GameView }) {
  const w = useWords();
  const say = useText();
  const send = useSend();
  const { view, by, refuse, nameOf } = useEvent();
  const systems = useTold(() => told('library.systems', {}), 'systems');
  const [chosen, setChosen] = useState<string | null>(null);
  const all = (systems.value ?? []).flatMap(({ id, presets }) =>
    presets.map(
      (preset) => [`${id}/${preset.id}`, `${say(text(`system.${id}`))}: ${say(text(`preset.${preset.id}`))}`] as const,
    ),
  );
  const planned = all.find(([id]) => id === `${round.plan.system ?? ''}/${game.scenario ?? ''}`)?.[0];
  const first = all.find(([id]) => id.startsWith(`${round.plan.system ?? ''}/`))?.[0];
  const value = chosen ?? planned ?? first ?? all[0]?.[0] ?? '';
  const begin = async (): Promise<void> => {
    const [system = '', scenario = ''] = value.split('/');
    const wish = { event: view.id, round: round.round, game: game.game, by, system, scenario };
    const answer = await send(told('tournament.begin', wish));
    if (!answer.ok) refuse(answer.why);
    else if (!answer.value.done) refuse(answer.value.text);
    else goTo({ room: null });
  };
  return (
    <div className="event-actions">
      <Select label={w('begin.what')} value={value} options={all} onChange={setChosen} />
      <button type="button" className="btn btn-main" disabled={value === ''} onClick={() => void begin()}>
        {w('begin.do', { a: nameOf(game.attacker), d: nameOf(game.defender) })}
      </button>
    </div>
  );
}

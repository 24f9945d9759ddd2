import type { Beginning } from '../../electron/contract/lists-api.ts';
import type { GameView, RoundView } from '../../electron/contract/event-view.ts';
import { told } from '../library/asking.ts';
import { saveFile } from '../library/files.ts';
import { useSend } from '../store/screen.ts';
import { useAway } from './away.ts';
import { BeginChoice } from './begin-choice.tsx';
import { useEvent } from './use-event.ts';
import { useToSiege } from './use-to-siege.ts';

/** Begins a table's match on this machine, with names, event, round and table in its first entry. */
export function BeginMatch({ round, game }: { readonly round: RoundView; readonly game: GameView }) {
  const send = useSend();
  const toSiege = useToSiege();
  const { view, by, refuse, nameOf } = useEvent();
  // When away, nobody plays at this machine.
  const away = useAway();
  const at = { event: view.id, round: round.round, game: game.game, by };
  const begin = async (beginning: Beginning): Promise<void> => {
    const answer = await send(told('tournament.begin', { ...at, ...beginning }));
    if (!answer.ok) refuse(answer.why);
    else if (!answer.value.done) refuse(answer.value.text);
    else toSiege();
  };
  const save = async (beginning: Beginning): Promise<void> => {
    const answer = await send(told('tournament.matchFile', { ...at, ...beginning }));
    if (!answer.ok) refuse(answer.why);
    else if (!answer.value.done) refuse(answer.value.text);
    else {
      refuse(null);
      saveFile(answer.value.name, answer.value.bytes);
    }
  };
  return (
    <BeginChoice
      system={round.plan.system}
      scenario={game.scenario}
      fortress={view.fortresses.find(({ id }) => id === round.plan.fortress)?.name ?? null}
      lists={game.lists}
      names={{ attacker: nameOf(game.attacker), defender: nameOf(game.defender) }}
      {...(!away && { onBegin: (beginning: Beginning) => void begin(beginning) })}
      onFile={(beginning) => void save(beginning)}
    />
  );
}

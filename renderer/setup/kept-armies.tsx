import { useId, useState } from 'react';
import type { ArmyEntry } from '../../electron/contract/muster-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { saveFile } from '../library/files.ts';
import { useStillOpen } from '../library/use-closing-on.ts';
import { useTold } from '../library/use-told.ts';
import { useSend } from '../store/screen.ts';
import type { Making } from './draft.ts';
import { Problems } from './told-problems.tsx';

/** Stores this side's army under a name, or saves it as a file. */
function Keep({
  name,
  taken,
  onName,
  onKeep,
  onHand,
}: {
  readonly name: string;
  /** Whether an army is already stored under that name. */
  readonly taken: boolean;
  readonly onName: (name: string) => void;
  readonly onKeep: () => void;
  readonly onHand: (format: 'csv' | 'json') => void;
}) {
  const say = useText();
  const id = useId();
  return (
    <div className="setup-actions kept-save">
      <label className="control" htmlFor={id}>
        <span className="control-label">{say(text('setup.kept.name'))}</span>
        <input
          id={id}
          className="text-box control-input"
          maxLength={80}
          value={name}
          onChange={({ target }) => {
            onName(target.value);
          }}
        />
      </label>
      <button type="button" className="btn btn-small" onClick={onKeep}>
        {say(text(taken ? 'setup.kept.replace' : 'setup.kept.save'))}
      </button>
      {(['csv', 'json'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn-small"
          onClick={() => {
            onHand(format);
          }}
        >
          {say(text(`setup.kept.${format}`))}
        </button>
      ))}
    </div>
  );
}

/** A field to rename an army. */
function Renaming({
  army,
  onRename,
  onLeave,
}: {
  readonly army: ArmyEntry;
  readonly onRename: (to: string) => void;
  readonly onLeave: () => void;
}) {
  const say = useText();
  return (
    <form
      className="line-what kept-renaming"
      onSubmit={(event) => {
        event.preventDefault();
        onRename(event.currentTarget.querySelector('input')?.value ?? '');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape leaves the field, not the whole room.
        event.stopPropagation();
        event.preventDefault();
        onLeave();
      }}
    >
      <input
        className="text-box control-input"
        name="to"
        aria-label={say(text('setup.kept.new-name', { name: army.id }))}
        defaultValue={army.id}
        maxLength={80}
        autoFocus
      />
      <button type="submit" className="btn btn-small">
        {say(text('console.library.rename.do'))}
      </button>
    </form>
  );
}

/** One army: what it comes to, and its actions. */
function Army({
  army,
  renaming,
  onRenaming,
  onRename,
  onRead,
  onRemove,
}: {
  readonly army: ArmyEntry;
  readonly renaming: boolean;
  readonly onRenaming: (on: boolean) => void;
  readonly onRename: (to: string) => void;
  readonly onRead: () => void;
  readonly onRemove: () => void;
}) {
  const say = useText();
  return (
    <li className="row-box line" data-wrong={army.problem !== null}>
      {renaming ? (
        <Renaming army={army} onRename={onRename} onLeave={() => onRenaming(false)} />
      ) : (
        <span className="line-what">
          {army.id}
          <small className="kept-figures">
            {army.problem === null
              ? say(text('setup.kept.figures', { count: army.units, points: army.points }))
              : say(army.problem)}
          </small>
        </span>
      )}
      <button type="button" className="btn btn-small" disabled={army.problem !== null} onClick={onRead}>
        {say(text('setup.kept.read'))}
      </button>
      <button type="button" className="icon-button" onClick={() => onRenaming(!renaming)}>
        <Icon name="pen" size={16} />
        <span className="visually-hidden">{say(text('setup.kept.rename', { name: army.id }))}</span>
      </button>
      <button type="button" className="icon-button" onClick={onRemove}>
        <Icon name="close" size={16} />
        <span className="visually-hidden">{say(text('setup.remove', { what: army.id }))}</span>
      </button>
    </li>
  );
}

/** The stored armies: read one into this side, rename or delete it; or store this side's own or save it as a file. */
export function KeptArmies({
  seat,
  making,
  name: sideName,
  onRead,
  onDone,
}: {
  readonly seat: string;
  readonly making: Making;
  /** The name of the side, as a default for a new army. */
  readonly name: string;
  readonly onRead: (written: string) => void;
  readonly onDone: () => void;
}) {
  const say = useText();
  const send = useSend();
  const { system, setup } = making;
  const list = useTold(() => told('army.list', {}), `${system} ${seat}`);
  const [name, setName] = useState(sideName);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [why, setWhy] = useState<readonly { readonly text: Text }[]>([]);
  const [done, setDone] = useState<Text | null>(null);
  const stillOpen = useStillOpen();
  const ours = list.value?.filter((army) => army.system === system || army.problem !== null) ?? [];
  const taken = ours.some((army) => army.id === name.trim());
  const settle =
    (said: Text) =>
    (
      answer: { ok: true; value: { done: boolean; problems?: readonly { text: Text }[] } } | { ok: false; why: Text },
    ) => {
      const problems = answer.ok ? (answer.value.problems ?? []) : [{ text: answer.why }];
      setWhy(problems);
      setDone(problems.length === 0 ? said : null);
      if (problems.length === 0) setRenaming(null);
      list.again();
    };
  const read = (army: string): void =>
    void send(told('army.read', { id: army })).then((answer) => {
      if (!answer.ok) return setWhy([{ text: answer.why }]);
      if (!answer.value.done) return setWhy(answer.value.problems);
      // Something else may be open here by now.
      if (stillOpen()) onRead(answer.value.text);
    });
  const hand = (format: 'csv' | 'json'): void => {
    void send(told('muster.write', { system, setup, seat, name: name.trim() || 'army', format })).then((answer) => {
      if (!answer.ok) return setWhy([{ text: answer.why }]);
      const bytes = new TextEncoder().encode(answer.value.text);
      saveFile(`${name.trim() || 'army'}.${format}`, btoa(String.fromCharCode(...bytes)));
    });
  };
  return (
    <section className="kept">
      <h3>{say(text('setup.kept.title'))}</h3>
      <Keep
        name={name}
        taken={taken}
        onName={setName}
        onKeep={() =>
          void send(told('army.save', { system, setup, seat, name, instead: taken })).then(
            settle(text('setup.kept.saved', { name })),
          )
        }
        onHand={hand}
      />
      <Problems of={why} role="alert" />
      <p role="status" className="hint">
        {done !== null && say(done)}
      </p>
      {list.value !== null && ours.length === 0 && <p className="hint">{say(text('setup.kept.none'))}</p>}
      <ul className="lines">
        {ours.map((army) => (
          <Army
            key={army.id}
            army={army}
            renaming={renaming === army.id}
            onRenaming={(on) => setRenaming(on ? army.id : null)}
            onRename={(to) =>
              void send(told('army.rename', { id: army.id, to })).then(
                settle(text('setup.kept.renamed', { name: to.trim() })),
              )
            }
            onRead={() => read(army.id)}
            onRemove={() =>
              void send(told('army.remove', { id: army.id })).then(
                settle(text('setup.kept.removed', { name: army.id })),
              )
            }
          />
        ))}
      </ul>
      <div className="setup-actions">
        <button type="button" className="btn" onClick={onDone}>
          {say(text('setup.back'))}
        </button>
      </div>
    </section>
  );
}

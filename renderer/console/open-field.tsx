import { useCallback, useMemo, useState } from 'react';
import type { Placed } from '../../rules/fortress/field/field-view.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Battlefield } from '../battlefield/lazy-battlefield.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { Boards } from '../plan/lazy-boards.tsx';
import { ask as tell } from '../store/asking.ts';
import type { Thunk } from '../store/screen.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { personOf } from './perform.ts';
import type { usePlay } from './use-play.ts';

const everybody = (): boolean => true;
/** Keys of log entries for placements that can be taken back. */
const PUTS: readonly string[] = ['log.placed', 'log.placed-near'];

/** Takes back the last placement if nothing came after it. @returns whether it did */
export function takeBackPut(): Thunk<boolean> {
  return (dispatch, screen) => {
    const { state, log } = screen().table;
    const last = log.at(-1);
    if (state === null || last === undefined || !PUTS.includes(last.text.key)) return false;
    void dispatch(tell('field.putBack', { entry: last.n, by: personOf(state, state.siege.active) }));
    return true;
  };
}

/** The answer to the open question suggested by positions in the open: agree with one press, or answer as usual. */
function Seen() {
  const say = useText();
  const send = useSend();
  const { ask } = useTable('ask');
  if (ask?.seen === undefined) return null;
  const { answer, reason } = ask.seen;
  const option = ask.ask === 'choose' ? ask.options.find(({ id }) => id === answer)?.text : undefined;
  const said =
    option !== undefined
      ? say(option)
      : typeof answer === 'boolean'
        ? say(text(answer ? 'console.yes' : 'console.no'))
        : typeof answer === 'number'
          ? say(text('board.cm', { cm: answer }))
          : answer;
  const agree = (): void => {
    const { token } = ask;
    if (typeof answer === 'string') void send(tell('match.choose', { token, option: answer }));
    else void send(tell('match.declare', { token, fact: answer }));
  };
  return (
    <section className="field-seen" aria-label={say(text('console.field.seen'))}>
      <p>
        {say(ask.why)} <b>{say(reason)}</b>
      </p>
      <button type="button" className="btn btn-small" onClick={agree}>
        <Icon name="check" size={16} /> {say(text('console.field.agree', { answer: said }))}
      </button>
    </section>
  );
}

/** A battle without walls: the field with everybody in place, or the list of units and leaders. */
export function OpenField({
  siege,
  about,
  selected,
  onSelect,
  play,
}: {
  /** As it is shown: while dice are being read, as it was before them. */
  readonly siege: SiegeView;
  readonly about: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly play: ReturnType<typeof usePlay>['play'];
}) {
  const say = useText();
  const send = useSend();
  const toward = useScreen(({ desk }) => desk.toward);
  const order = useScreen(({ desk }) => desk.order);
  const lastPut = useScreen(({ table }) => {
    const last = table.log.at(-1);
    return last !== undefined && PUTS.includes(last.text.key) ? last : null;
  });
  const [list, setList] = useState(false);
  const ordering = useMemo(
    () => order?.about.filter((id) => siege.field?.leaders.some(({ leader }) => leader === id)) ?? [],
    [order, siege.field],
  );
  const put = useCallback(
    (piece: string, to: Placed) => {
      const { field } = siege;
      const side =
        siege.units.find(({ id }) => id === piece)?.side ??
        field?.leaders.find(({ leader }) => leader === piece)?.side ??
        siege.active;
      void send(tell('field.put', { piece, to, by: personOf({ siege }, side) }));
    },
    [send, siege],
  );
  if (siege.field === undefined || list)
    return (
      <>
        <Boards siege={siege} about={about} selected={selected} onSelect={onSelect} />
        {siege.field !== undefined && (
          <button
            type="button"
            className="btn btn-small field-back"
            onClick={() => {
              setList(false);
            }}
          >
            <Icon name="map" size={16} /> {say(text('console.field.show'))}
          </button>
        )}
      </>
    );
  return (
    <Battlefield
      siege={siege}
      about={about}
      selected={selected}
      ordering={ordering}
      toward={toward}
      onSelect={onSelect}
      play={play}
      mine={everybody}
      onPut={put}
      onList={() => {
        setList(true);
      }}
      onUndo={() => send(takeBackPut())}
    >
      <Seen />
      {lastPut !== null && (
        <button type="button" className="btn btn-small field-undo" onClick={() => send(takeBackPut())}>
          <Icon name="undo" size={16} /> {say(text('console.field.undo', { what: lastPut.text }))}
        </button>
      )}
    </Battlefield>
  );
}

import * as Ariakit from '@ariakit/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { offerKey, orderChosen, panelOpened, sheetOpened } from '../store/desk.ts';
import { preferred } from '../store/preferences.ts';
import { useScreen, useSend, useTable, type Thunk } from '../store/screen.ts';
import { ask as tell } from '../store/asking.ts';
import { askVirtual, performUndo, typeFace } from './perform.ts';
import { Sheet } from './sheet.tsx';

interface Found {
  readonly id: string;
  readonly words: string;
  readonly rule: string | null;
  readonly run: Thunk;
}

/** Everything that can be done now, by name. A command of the siege is chosen, not given: its chances come first. */
function useCommands(): readonly Found[] {
  const say = useText();
  const { offers, ask, undo, redo } = useTable('offers', 'ask', 'undo', 'redo');
  const odds = useScreen(({ preferences }) => preferences.odds);
  return useMemo(() => {
    const own = (id: string, key: string, run: Thunk): Found => ({ id, words: say(text(key)), rule: null, run });
    const orders = (ask === null ? offers : []).map((offer): Found => ({
      id: offerKey(offer),
      words: say(offer.text),
      rule: offer.rule,
      run: (dispatch) => {
        dispatch(orderChosen(offer));
      },
    }));
    const open = (
      kind:
        | 'clock'
        | 'open-odds'
        | 'judge'
        | 'monitors'
        | 'sound'
        | 'pedal'
        | 'devices'
        | 'restart'
        | 'keys'
        | 'library'
        | 'new-siege'
        | 'past'
        | 'luck',
      key: string,
    ): Found => own(kind, key, (dispatch) => dispatch(sheetOpened({ kind })));
    return [
      ...orders,
      ...(ask?.ask === 'roll'
        ? [own('type', 'console.palette.type', typeFace()), own('virtual', 'console.virtual.open', askVirtual())]
        : []),
      own('why', 'console.why.open', (dispatch) => dispatch(panelOpened('why'))),
      ...(undo === null ? [] : [own('undo', 'console.key.Ctrl Z', performUndo())]),
      ...(redo ? [own('redo', 'console.redo', (dispatch) => void dispatch(tell('match.redo', {})))] : []),
      own('odds', odds ? 'console.palette.hide-odds' : 'console.palette.show-odds', (dispatch) =>
        dispatch(preferred({ odds: !odds })),
      ),
      open('devices', 'console.rail.devices'),
      open('clock', 'console.palette.clock'),
      open('open-odds', 'console.palette.open-odds'),
      own('note', 'console.palette.note', (dispatch) => dispatch(sheetOpened({ kind: 'note', about: null }))),
      open('judge', 'console.palette.judge'),
      open('monitors', 'console.monitors.title'),
      open('sound', 'console.sound.title'),
      open('pedal', 'console.pedal.title'),
      own('rules', 'console.palette.rules', (dispatch) => dispatch(sheetOpened({ kind: 'rules', rule: null }))),
      open('library', 'console.library.title'),
      open('new-siege', 'console.new.open'),
      open('past', 'console.past.title'),
      open('luck', 'console.luck.title'),
      own('report', 'console.palette.report', (dispatch) => dispatch(sheetOpened({ kind: 'luck' }))),
      open('keys', 'console.keys.name'),
      open('restart', 'console.restart.open'),
    ];
  }, [say, offers, ask, undo, redo, odds]);
}

/** Every command by name. */
export function Palette() {
  const say = useText();
  const send = useSend();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed).toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const commands = useCommands();
  const found = commands.filter((one) => words.every((word) => one.words.toLocaleLowerCase().includes(word)));
  return (
    <Sheet title={say(text('console.palette.title'))}>
      <Ariakit.ComboboxProvider open setValue={setTyped} includesBaseElement={false}>
        <Ariakit.Combobox
          className="palette-field"
          autoSelect="always"
          autoFocus
          aria-label={say(text('console.palette.open'))}
          placeholder={say(text('console.palette.hint'))}
        />
        <Ariakit.ComboboxList alwaysVisible className="palette-list" aria-label={say(text('console.palette.title'))}>
          {found.map((one) => (
            <Ariakit.ComboboxItem
              key={one.id}
              className="menu-item"
              setValueOnClick={false}
              hideOnClick={false}
              focusOnHover
              value={one.id}
              onClick={() => {
                send(sheetOpened(null));
                send(one.run);
              }}
            >
              <span className="menu-words">{one.words}</span>
              {one.rule !== null && <span className="rule-id">{one.rule}</span>}
            </Ariakit.ComboboxItem>
          ))}
        </Ariakit.ComboboxList>
        {found.length === 0 && <p className="hint">{say(text('console.palette.none'))}</p>}
      </Ariakit.ComboboxProvider>
    </Sheet>
  );
}

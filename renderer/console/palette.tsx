import * as Ariakit from '@ariakit/react';
import { useDeferredValue, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { folded } from '../rules/find-rules.ts';
import { sheetLeftForTable, sheetOpened } from '../store/desk.ts';
import { useSend } from '../store/screen.ts';
import { KeyCap } from './key-cap.tsx';
import { useFound } from './palette-commands.ts';
import { Sheet } from './sheet.tsx';

/** Everything that can be done now, by name: any words of it find it, in any order, with or without accents. */
export function Palette() {
  const say = useText();
  const send = useSend();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const all = useFound(sought);
  const words = folded(sought).split(/\s+/).filter(Boolean);
  const found = all.filter((one) => words.every((word) => folded(one.words).includes(word)) || one.id === 'answer');
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
                send(one.atTable === true ? sheetLeftForTable() : sheetOpened(null));
                send(one.run);
              }}
            >
              <span className="menu-words">{one.words}</span>
              {one.rule !== undefined && <span className="rule-id">{one.rule}</span>}
              {one.key !== undefined && <KeyCap>{one.key}</KeyCap>}
            </Ariakit.ComboboxItem>
          ))}
        </Ariakit.ComboboxList>
        <p className={found.length === 0 ? 'hint' : 'visually-hidden'} role="status">
          {say(
            found.length === 0 ? text('console.palette.none') : text('console.palette.found', { count: found.length }),
          )}
        </p>
      </Ariakit.ComboboxProvider>
    </Sheet>
  );
}

import * as Ariakit from '@ariakit/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { folded } from '../rules/find-rules.ts';
import { sheetLeftForTable, sheetOpened } from '../store/desk.ts';
import { useSend } from '../store/screen.ts';
import { KeyCap } from './key-cap.tsx';
import { useFound, type Found } from './palette-commands.ts';
import { Sheet } from './sheet.tsx';

/** Everything that can be done now, by name or synonym: matches any words, in any order, with or without accents. */
export function Palette() {
  const say = useText();
  const send = useSend();
  const [typed, setTyped] = useState('');
  const all = useFound(typed);
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const isIn = (where: string) => words.every((word) => where.includes(word));
  const named = all.filter((one) => isIn(folded(one.words)) || one.id === 'answer');
  // Matches by name first, then matches by synonym.
  const meant = all.filter((one) => !named.includes(one) && isIn(folded(`${one.words} ${one.also ?? ''}`)));
  const found = [...named, ...meant];
  // Whether arrows or the pointer have highlighted an entry since the last keystroke.
  const marked = useRef(false);
  const run = (one: Found): void => {
    send(one.atTable === true ? sheetLeftForTable() : sheetOpened(null));
    send(one.run);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key.startsWith('Arrow') || event.key.startsWith('Page')) marked.current = true;
    if (event.key !== 'Enter' || marked.current) return;
    // Enter runs the first match even if the list has not highlighted it yet.
    event.preventDefault();
    const [first] = found;
    if (first !== undefined) run(first);
  };
  return (
    <Sheet title={say(text('console.palette.title'))}>
      <Ariakit.ComboboxProvider
        open
        setValue={(value) => {
          marked.current = false;
          setTyped(value);
        }}
        includesBaseElement={false}
      >
        <Ariakit.Combobox
          className="text-box palette-field"
          autoSelect="always"
          autoFocus
          onKeyDown={onKeyDown}
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
              onMouseMove={() => {
                marked.current = true;
              }}
              onClick={() => {
                run(one);
              }}
            >
              <span className="menu-words">{one.words}</span>
              {one.rule !== undefined && <span className="rule-id">{one.rule}</span>}
              {one.key !== undefined && <KeyCap teaches>{one.key}</KeyCap>}
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

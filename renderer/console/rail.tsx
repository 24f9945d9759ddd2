import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import type { Stay } from '../../electron/contract/landing.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { languages } from '../i18n/read-files.ts';
import { useText } from '../i18n/use-text.ts';
import { ask } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import type { Sheet } from '../store/sheets.ts';
import { pageShown } from '../store/pages.ts';
import { preferred, type Preferences } from '../store/preferences.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { goTo } from '../tournament/address.ts';
import { Logo } from './logo.tsx';
import { useLanguage } from './use-language.ts';

function Entry({ icon, label, sheet }: { readonly icon: IconName; readonly label: string; readonly sheet: Sheet }) {
  const send = useSend();
  const open = useScreen(({ desk }) => desk.sheet?.kind === sheet.kind);
  return (
    <button
      type="button"
      className="rail-entry"
      data-room={sheet.kind}
      aria-expanded={open}
      onClick={() => send(sheetOpened(open ? null : sheet))}
    >
      <Icon name={icon} size={23} stroke={1.8} />
      {label}
    </button>
  );
}

const stays: readonly Stay[] = ['brief', 'normal', 'long', 'wait', 'off'];
const themes: readonly Preferences['theme'][] = ['system', 'dark', 'light'];

/** A setting with a few values, one of which is set. */
function Radios<T extends string>({
  name,
  label,
  of,
  words,
  onChoose,
}: {
  readonly name: string;
  readonly label: string;
  readonly of: readonly T[];
  readonly words: (one: T) => ReactNode;
  readonly onChoose: (one: T) => void;
}) {
  return (
    <Ariakit.MenuGroup className="menu-group">
      <Ariakit.MenuGroupLabel className="label">{label}</Ariakit.MenuGroupLabel>
      {of.map((one) => (
        <Ariakit.MenuItemRadio key={one} className="menu-item" name={name} value={one} onClick={() => onChoose(one)}>
          <Ariakit.MenuItemCheck className="menu-check" />
          {words(one)}
        </Ariakit.MenuItemRadio>
      ))}
    </Ariakit.MenuGroup>
  );
}

/** Language, light mode and other settings of this window. @param leave called before another page opens */
export function Options({ leave }: { readonly leave?: () => void }) {
  const say = useText();
  const send = useSend();
  const kept = useScreen(({ preferences }) => preferences);
  const language = useLanguage();
  const { stay } = useTable('stay');
  return (
    <Ariakit.MenuProvider
      placement="right-end"
      values={{
        language,
        theme: kept.theme,
        stay,
        show: [...(kept.odds ? ['odds'] : []), ...(kept.keys ? ['keys'] : [])],
      }}
    >
      <Ariakit.MenuButton className="rail-entry">
        <Icon name="gear" size={22} stroke={1.8} />
        {say(text('console.options'))}
      </Ariakit.MenuButton>
      <Ariakit.Menu className="menu" gutter={8} portal unmountOnHide>
        <Radios
          name="language"
          label={say(text('console.options.language'))}
          of={languages}
          words={(one) => <span lang={one}>{say(text(`console.language.${one}`))}</span>}
          onChoose={(language) => send(preferred({ language }))}
        />
        <Radios
          name="theme"
          label={say(text('console.options.theme'))}
          of={themes}
          words={(one) => say(text(`console.theme.${one}`))}
          onChoose={(theme) => send(preferred({ theme }))}
        />
        <Radios
          name="stay"
          label={say(text('console.options.stay'))}
          of={stays}
          words={(one) => say(text(`console.stay.${one}`))}
          onChoose={(one) => void send(ask('stage.stay', { stay: one }))}
        />
        <Ariakit.MenuGroup className="menu-group">
          {(['odds', 'keys'] as const).map((one) => (
            <Ariakit.MenuItemCheckbox
              key={one}
              className="menu-item"
              name="show"
              value={one}
              onClick={() => send(preferred({ [one]: !kept[one] }))}
            >
              <Ariakit.MenuItemCheck className="menu-check" />
              {say(text(`console.options.${one}`))}
            </Ariakit.MenuItemCheckbox>
          ))}
        </Ariakit.MenuGroup>
        {(
          [
            ['clock', 'clock', 'console.palette.clock'],
            ['sound', 'speaker', 'console.sound.title'],
            ['pedal', 'hand', 'console.pedal.title'],
            ['keys', 'keyboard', 'console.keys.name'],
            ['restart', 'swap', 'console.restart.open'],
            ['help', 'book', 'console.help.title'],
            ['about', 'shield', 'console.about.title'],
          ] as const
        ).map(([kind, icon, key]) => (
          <Ariakit.MenuItem
            key={kind}
            className="menu-item"
            onClick={() => {
              leave?.();
              send(sheetOpened({ kind }));
            }}
          >
            <Icon name={icon} size={17} />
            {say(text(key))}
          </Ariakit.MenuItem>
        ))}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  );
}

/** Leads to the start page, to continue another siege or begin one. */
function ToStart() {
  const say = useText();
  const send = useSend();
  return (
    <button type="button" className="rail-entry" data-room="start" onClick={() => send(pageShown('start'))}>
      <Icon name="home" size={22} stroke={1.8} />
      {say(text('console.rail.start'))}
    </button>
  );
}

/** Closes whatever covers the siege. */
function ToSiege() {
  const say = useText();
  const send = useSend();
  const here = useScreen(({ desk }) => desk.sheet === null);
  return (
    <button
      type="button"
      className="rail-entry"
      data-room="siege"
      {...(here && { 'aria-current': 'page' as const })}
      onClick={() => send(sheetOpened(null))}
    >
      <Icon name="map" size={22} stroke={1.8} />
      {say(text('console.rail.siege'))}
    </button>
  );
}

/** The rooms of the console, along its left edge. */
export function Rail() {
  const say = useText();
  return (
    <nav className="rail" aria-label={say(text('console.rail'))}>
      <Logo />
      <ToStart />
      <ToSiege />
      <Entry icon="plus" label={say(text('console.rail.new'))} sheet={{ kind: 'new-siege' }} />
      <Entry icon="dice" label={say(text('console.rail.devices'))} sheet={{ kind: 'devices' }} />
      <Entry icon="screen" label={say(text('console.rail.display'))} sheet={{ kind: 'monitors' }} />
      <Entry icon="book" label={say(text('console.rail.library'))} sheet={{ kind: 'library' }} />
      <button
        type="button"
        className="rail-entry"
        onClick={() => {
          goTo({ room: 'event' });
        }}
      >
        <Icon name="trophy" size={23} stroke={1.8} />
        {say(text('console.rail.event'))}
      </button>
      <span className="rail-gap" />
      <Options />
    </nav>
  );
}

import './report.css';
import * as Ariakit from '@ariakit/react';
import { useState } from 'react';
import type { TableState } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { useSend, useTable, type Thunk } from '../store/screen.ts';
import { told } from './asking.ts';
import { saveFile } from './files.ts';

export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** Saves the report of a match as a PDF. @returns the name of the file, or why there is none */
export function saveReport(
  id: string,
  size: Paper,
  language: 'en' | 'fr',
): Thunk<Promise<{ readonly name: string } | { readonly why: Text }>> {
  return async (dispatch) => {
    const answer = await dispatch(told('library.report', { id, size, language }));
    if (!answer.ok) return { why: answer.why };
    const { value } = answer;
    if (!value.done) return { why: value.problems[0]?.text ?? text('console.call.failed') };
    saveFile(value.name, value.bytes);
    return { name: value.name };
  };
}

/** The library id of the match on the table; empty if it has no file. */
export function idOf({ file }: Pick<TableState['match'], 'file'>): string {
  const name = file?.split(/[/\\]/).at(-1);
  return name?.replace(/\.castellan$/, '') ?? '';
}

/** Saves the report of the match on the table, for the chosen paper. */
export function ReportButton() {
  const say = useText();
  const send = useSend();
  const language = useLanguage();
  const { match } = useTable('match');
  const [said, setSaid] = useState<{ readonly text: Text; readonly wrong: boolean } | null>(null);
  const id = idOf(match);
  const save = async (size: Paper): Promise<void> => {
    setSaid({ text: text('matches.report.working'), wrong: false });
    const done = await send(saveReport(id, size, language));
    setSaid(
      'why' in done
        ? { text: done.why, wrong: true }
        : { text: text('matches.report.saved', { name: done.name }), wrong: false },
    );
  };
  return (
    <div className="report">
      <Ariakit.MenuProvider placement="bottom-start">
        <Ariakit.MenuButton className="btn">
          <Icon name="print" size={17} /> {say(text('matches.report'))} <Icon name="chevron-down" size={16} />
        </Ariakit.MenuButton>
        <Ariakit.Menu className="menu" gutter={6} portal unmountOnHide>
          {papers.map((size) => (
            <Ariakit.MenuItem key={size} className="menu-item" onClick={() => void save(size)}>
              {say(text(`matches.report.${size}`))}
            </Ariakit.MenuItem>
          ))}
        </Ariakit.Menu>
      </Ariakit.MenuProvider>
      <p role={said?.wrong === true ? 'alert' : 'status'} className={said?.wrong === true ? 'match-problem' : 'hint'}>
        {said !== null && say(said.text)}
      </p>
    </div>
  );
}

import { useState } from 'react';
import { seasonFiles } from '../../electron/contract/season-api.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { told } from '../library/asking.ts';
import { useSave } from '../library/use-save.ts';
import { Select } from '../tournament/parts.tsx';
import { SeasonPanel } from './season-panel.tsx';
import { useSeason, useSeasonWords } from './use-season.ts';

/** The season on paper, as a table for spreadsheets and as a web page. */
export function SeasonSave() {
  const s = useSeasonWords();
  const language = useLanguage();
  const { view, refuse } = useSeason();
  const [open, setOpen] = useState(false);
  const [size, setSize] = useState<'a4' | 'letter'>('a4');
  const [saved, save] = useSave(refuse);
  const saveAs = async (what: (typeof seasonFiles)[number]): Promise<void> => {
    if (await save(told('season.file', { season: view.id, what, language, size }))) refuse(null);
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon name="print" size={17} /> {s('paper')}
      </button>
      {open && (
        <SeasonPanel title={s('paper')} onClose={() => setOpen(false)}>
          <Select
            label={s('paper.size')}
            value={size}
            options={[
              ['a4', 'A4'],
              ['letter', 'Letter'],
            ]}
            onChange={setSize}
          />
          <div className="paper-buttons">
            {seasonFiles.map((what) => (
              <button key={what} type="button" className="btn" onClick={() => void saveAs(what)}>
                {s(`file.${what}`)}
              </button>
            ))}
          </div>
          <p className="hint">{s('paper.note')}</p>
          <p role="status" className="hint">
            {saved !== null && s('saved', { name: saved })}
          </p>
        </SeasonPanel>
      )}
    </>
  );
}

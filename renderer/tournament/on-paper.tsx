import { useState } from 'react';
import { exportKinds, papers } from '../../electron/contract/tournament-api.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useLive } from '../devices/use-live.ts';
import { told } from '../library/asking.ts';
import { Check, Panel, Select, TopButton } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useSave } from '../library/use-save.ts';
import { useWords } from './use-words.ts';

/** Printouts and exports of an event. */
export function OnPaper({ round }: { readonly round: number }) {
  const w = useWords();
  const language = useLanguage();
  const { view, by, refuse } = useEvent();
  const [open, setOpen] = useState(false);
  const [size, setSize] = useState<'a4' | 'letter'>('a4');
  const [twoUp, setTwoUp] = useState(false);
  // The current round until another is chosen; slips of a finished round would be the wrong ones.
  const [chosen, setOf] = useState<string | null>(null);
  const of = chosen ?? String(round);
  // Whose games the calendar lists.
  const [whose, setWhose] = useState('');
  const [saved, save] = useSave(refuse);
  const event = view.id;
  // A badge's content depends on whether phones can reach the hall.
  const [inHall, setInHall] = useState(false);
  useLive('hall.watch', {}, open ? 'paper' : null, (hub) => setInHall(hub.event === event));
  const show = (): void => {
    setOf(null);
    setOpen(true);
  };
  const exports = exportKinds.filter((what) => what !== 'teams' || view.teams !== undefined);
  const rounds = view.rounds.map((one) => [String(one.round), w('tab.round', { round: one.round })] as const);
  return (
    <>
      <TopButton icon="print" label={w('paper')} onClick={show} />
      {open && (
        <Panel title={w('paper.title')} onClose={() => setOpen(false)}>
          <div className="event-pair">
            <Select
              label={w('paper.size')}
              value={size}
              options={[
                ['a4', 'A4'],
                ['letter', 'Letter'],
              ]}
              onChange={setSize}
            />
            {rounds.length > 0 && <Select label={w('paper.round')} value={of} options={rounds} onChange={setOf} />}
          </div>
          <Check label={w('paper.two-up')} checked={twoUp} onChange={setTwoUp} />
          <div className="paper-buttons">
            {papers.map((what) => (
              <button
                key={what}
                type="button"
                className="btn"
                disabled={
                  what === 'badges'
                    ? view.players.length === 0
                    : what === 'bracket'
                      ? view.bracket.length === 0
                      : what !== 'standings' && rounds.length === 0
                }
                onClick={() =>
                  void save(told('tournament.print', { event, what, by, round: Number(of), size, twoUp, language }))
                }
              >
                <Icon name="print" size={17} /> {w(`paper.${what}`)}
              </button>
            ))}
          </div>
          <p className="hint">{w(inHall ? 'paper.opens-pages' : 'paper.for-the-desk')}</p>
          <h2 className="label">{w('export')}</h2>
          <div className="paper-buttons">
            {exports.map((what) => (
              <button
                key={what}
                type="button"
                className="btn"
                onClick={() =>
                  void save(
                    told('tournament.export', { event, what, by, language, ...(whose !== '' && { player: whose }) }),
                  )
                }
              >
                {w(`export.${what}`)}
              </button>
            ))}
          </div>
          <Select
            label={w('export.whose')}
            value={whose}
            options={[
              ['', w('export.everybody')],
              ...view.players.map(({ player }) => [player.id, player.name] as const),
            ]}
            onChange={setWhose}
          />
          <p role="status" className="hint">
            {saved !== null && w('saved', { name: saved })}
          </p>
        </Panel>
      )}
    </>
  );
}

import { useState, type SyntheticEvent } from 'react';
import type { HubView } from '../../electron/contract/hall-hub-api.ts';
import { Icon } from '../design/icon.tsx';
import { useLive } from '../devices/use-live.ts';
import { Panel, TopButton } from './parts.tsx';
import { whatIsScanned } from './scanned.ts';
import { TablePanel } from './table-panel.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** Number of scan results that stay visible. */
const KEPT = 8;

/** What came of a scan; `done`: it had an effect. */
interface Said {
  readonly words: string;
  readonly done: boolean;
}

/**
 * A field for a scanner that types what it reads and presses Enter: a player's code checks them in, a slip's code opens
 * its game for the result. Stays ready for the next scan.
 */
function Scanning({ onClose }: { readonly onClose: () => void }) {
  const w = useWords();
  const { view, act, nameOf } = useEvent();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [open, setOpen] = useState<{ readonly round: number; readonly game: number } | null>(null);
  const [pages, setPages] = useState<HubView['players']>([]);
  useLive('hall.watch', {}, 'scanner', ({ players }) => setPages(players));
  const say = (words: string, done: boolean): void => setSaid((before) => [{ words, done }, ...before].slice(0, KEPT));
  const scanned = (submitted: SyntheticEvent): void => {
    submitted.preventDefault();
    const code = typed.trim();
    setTyped('');
    if (code === '') return;
    const what = whatIsScanned(code, view, pages);
    if (what.kind === 'game') return setOpen({ round: what.round, game: what.game });
    if (what.kind === 'nothing') return say(w(`scan.${what.why}`, what.figures), false);
    const { player } = what;
    void act({ kind: 'check-in', players: [player], by: 'code' }).then((done) => {
      if (done) say(w('scan.in', { name: nameOf(player) }), true);
    });
  };
  const round = open === null ? undefined : view.rounds[open.round - 1];
  const game = round?.games[(open?.game ?? 0) - 1];
  if (round !== undefined && game !== undefined)
    return (
      <TablePanel
        key={`${String(round.round)} ${String(game.game)}`}
        round={round}
        game={game}
        onClose={() => {
          say(w('scan.table', { table: game.table, round: round.round }), true);
          setOpen(null);
        }}
      />
    );
  return (
    <Panel title={w('scan')} onClose={onClose}>
      <form className="event-form" onSubmit={scanned}>
        <label className="field">
          {w('scan.code')}
          <input
            value={typed}
            maxLength={200}
            data-first
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <p className="hint">{w('scan.note')}</p>
      </form>
      <div role="log" aria-label={w('scan.said')}>
        <ul className="event-sentences">
          {said.map(({ words, done }, i) => (
            <li key={said.length - i} className={done ? 'scan-done' : 'scan-refused'}>
              <Icon name={done ? 'check' : 'warn'} size={17} /> <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** The button that opens the scanner field. */
export function Scanner() {
  const w = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <TopButton icon="qr" label={w('scan')} onClick={() => setOpen(true)} />
      {open && <Scanning onClose={() => setOpen(false)} />}
    </>
  );
}

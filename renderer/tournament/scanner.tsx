import { useEffect, useState, type SyntheticEvent } from 'react';
import type { HubView } from '../../electron/contract/hall-hub-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useLive } from '../devices/use-live.ts';
import { Panel, TopButton } from './parts.tsx';
import { whatIsScanned } from './scanned.ts';
import { TablePanel } from './table-panel.tsx';
import { useEvent } from './use-event.ts';
import { useScanKeys } from './use-scan-keys.ts';
import { useWords } from './use-words.ts';
import { pairedWithout } from './without-game.ts';

/** Number of scan results that stay visible. */
const KEPT = 8;

/** What came of a scan; `done`: it had an effect. */
interface Said {
  readonly words: string;
  readonly done: boolean;
}

/** The field that a scanner types into, or a person, with what came of the last codes. */
function ScanPanel({
  said,
  onCode,
  onClose,
}: {
  readonly said: readonly Said[];
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}) {
  const w = useWords();
  const [typed, setTyped] = useState('');
  const submit = (submitted: SyntheticEvent): void => {
    submitted.preventDefault();
    setTyped('');
    onCode(typed);
  };
  return (
    <Panel title={w('scan')} onClose={onClose}>
      <form className="event-form" onSubmit={submit}>
        <label className="field">
          {w('scan.code')}
          <input
            value={typed}
            maxLength={200}
            data-first
            data-scan
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

/**
 * Takes what a scanner types: a player's code checks them in, a slip's code opens its game for the result. Stays ready
 * for the next scan.
 */
function Scanning({
  codes,
  onTaken,
  onCode,
  onGame,
  onClose,
}: {
  /** What waits for its turn: each with what it may mean, the likeliest first. */
  readonly codes: readonly (readonly string[])[];
  readonly onTaken: () => void;
  readonly onCode: (code: string) => void;
  /** Told whether the panel of a game is open, over which nothing is scanned. */
  readonly onGame: (isOpen: boolean) => void;
  readonly onClose: () => void;
}) {
  const w = useWords();
  const { view, newest, act, nameOf } = useEvent();
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [open, setOpen] = useState<{ readonly round: number; readonly game: number } | null>(null);
  // A code may be that of a player's page, so none is read before these are known.
  const [pages, setPages] = useState<HubView['players'] | null>(null);
  useLive('hall.watch', {}, 'scanner', ({ players }) => setPages(players));
  const say = (words: string, done: boolean): void => setSaid((before) => [{ words, done }, ...before].slice(0, KEPT));
  const take = (meant: readonly string[], known: HubView['players']): void => {
    const read = meant.map((code) => whatIsScanned(code, view, known));
    const what = read.find(({ kind }) => kind !== 'nothing') ?? read[0];
    if (what === undefined) return;
    if (what.kind === 'game') return setOpen({ round: what.round, game: what.game });
    if (what.kind === 'nothing') return say(w(`scan.${what.why}`, what.figures), false);
    const { player } = what;
    void act({ kind: 'check-in', players: [player], by: 'code' }).then((done) => {
      if (!done) return;
      const [name, missed] = [nameOf(player), pairedWithout(newest(), player)];
      say(missed === null ? w('scan.in', { name }) : w('scan.in-late', { name, round: missed }), true);
    });
  };
  const round = open === null ? undefined : view.rounds[open.round - 1];
  const game = round?.games[(open?.game ?? 0) - 1];
  const isAtGame = game !== undefined;
  useEffect(() => {
    onGame(isAtGame);
    return () => onGame(false);
  }, [onGame, isAtGame]);
  const next = codes[0];
  useEffect(() => {
    if (next === undefined || pages === null || isAtGame) return;
    onTaken();
    take(next, pages);
    // Everything else is new on each render; a code is taken once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [next, codes.length, pages, isAtGame]);
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
  return <ScanPanel said={said} onCode={onCode} onClose={onClose} />;
}

/** The button that opens the scanner's panel. A scan anywhere in the event's room opens it too. */
export function Scanner() {
  const w = useWords();
  const { refuse } = useEvent();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly (readonly string[])[]>([]);
  const [isAtGame, setAtGame] = useState(false);
  const add = (meant: readonly string[]): void => setCodes((waiting) => [...waiting, meant]);
  useScanKeys((meant) => {
    // Somebody is at something else: what they have written there must not be lost.
    if (isAtGame || (!open && document.querySelector('[role="dialog"]') !== null))
      return refuse(text('event-room.scan.busy'));
    setOpen(true);
    add(meant);
  });
  return (
    <>
      <TopButton icon="qr" label={w('scan')} onClick={() => setOpen(true)} />
      {open && (
        <Scanning
          codes={codes}
          onTaken={() => setCodes((waiting) => waiting.slice(1))}
          onCode={(typed) => typed.trim() !== '' && add([typed.trim()])}
          onGame={setAtGame}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

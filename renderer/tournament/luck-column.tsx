import { useState } from 'react';
import type { EventLuckView, GameLuck } from '../../electron/contract/event-luck.ts';
import type { SideLuck } from '../../electron/contract/ledger-view.ts';
import { realMinus } from '../../electron/contract/real-minus.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { useLive } from '../devices/use-live.ts';
import { useText } from '../i18n/use-text.ts';
import { Panel } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** An event's luck, computed only while shown; null until the first update. */
export function useLuck(event: string, shown: boolean): EventLuckView | null {
  const [luck, setLuck] = useState<EventLuckView | null>(null);
  useLive('tournament.luck', { event }, shown ? event : null, setLuck);
  return shown ? luck : null;
}

/** Formats outcomes with a sign; a figure that is not zero never shows as zero. */
function useSigned(): (outcomes: number) => string {
  const language = useLanguage();
  const plain = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const small = new Intl.NumberFormat(language, { maximumSignificantDigits: 1, signDisplay: 'exceptZero' });
  // Use a real minus like the columns next to it: a hyphen is narrower and breaks the alignment.
  return (outcomes) => realMinus((outcomes !== 0 && Math.abs(outcomes) < 0.005 ? small : plain).format(outcomes));
}

/** How far dice and choices moved one player's chances, as cells of the standings; opens to the games. */
export function LuckCells({
  luck,
  player,
  name,
  onOpen,
}: {
  readonly luck: EventLuckView | null;
  readonly player: string;
  readonly name: string;
  readonly onOpen: () => void;
}) {
  const w = useWords();
  const signed = useSigned();
  const own = luck?.players.find((one) => one.player === player);
  const none = own === undefined || own.games === 0;
  return (
    <>
      <td className="number">
        {own === undefined ? (
          ''
        ) : (
          <button
            type="button"
            className="event-name luck-open"
            aria-label={w('luck.open', { name, dice: none ? '–' : signed(own.dice) })}
            onClick={onOpen}
          >
            {none ? '–' : signed(own.dice)}
          </button>
        )}
      </td>
      <td className="number">{none ? '–' : signed(own.choices)}</td>
    </>
  );
}

const COLUMNS = ['before', 'dice', 'choices', 'declared', 'unsplit', 'after'] as const;

/** A player's games with what moved each, and the sums; says so for games without a journal. */
export function LuckPanel({
  luck,
  player,
  onClose,
}: {
  readonly luck: EventLuckView;
  readonly player: string;
  readonly onClose: () => void;
}) {
  const w = useWords();
  const say = useText();
  const language = useLanguage();
  const signed = useSigned();
  const { nameOf } = useEvent();
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const games = luck.games.filter(({ attacker, defender }) => attacker === player || defender === player);
  const sideOf = ({ attacker, luck: of }: GameLuck): SideLuck | undefined =>
    of?.[attacker === player ? 'attacker' : 'defender'];
  const followed = games.flatMap((game) => sideOf(game) ?? []);
  const columns = COLUMNS.filter((one) => one !== 'unsplit' || followed.some(({ unsplit }) => unsplit !== 0));
  const cell = (one: (typeof COLUMNS)[number], figure: number): string =>
    one === 'before' || one === 'after' ? plain.format(figure) : signed(figure);
  return (
    <Panel title={w('luck.title', { name: nameOf(player) })} wide onClose={onClose}>
      <p className="hint">{w('luck.explained')}</p>
      {games.length === 0 && <p>{w('luck.no-games')}</p>}
      {games.length > 0 && (
        <table className="event-table luck-games">
          <thead>
            <tr>
              <th scope="col">{w('luck.game')}</th>
              <th scope="col" className="number">
                {w('luck.outcomes')}
              </th>
              {columns.map((one) => (
                <th key={one} scope="col" className="number">
                  {one === 'unsplit' ? w('luck.unsplit') : say(text(`console.luck.head.${one}`))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {games.map((game) => {
              const side = sideOf(game);
              const other = game.attacker === player ? game.defender : game.attacker;
              return (
                <tr key={`${String(game.round)} ${String(game.game)}`}>
                  <th scope="row">{w('luck.against', { round: game.round, name: nameOf(other) })}</th>
                  {side === undefined ? (
                    <td colSpan={columns.length + 1} className="luck-none">
                      {w(`luck.journal.${game.journal}`)}
                    </td>
                  ) : (
                    <>
                      <td className="number">{side.outcomes}</td>
                      {columns.map((one) => (
                        <td key={one} className="number">
                          {cell(one, side[one])}
                        </td>
                      ))}
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
          {followed.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">{w('working.sum')}</th>
                <td className="number">{followed.reduce((sum, { outcomes }) => sum + outcomes, 0)}</td>
                {columns.map((one) => (
                  <td key={one} className="number">
                    <b>
                      {cell(
                        one,
                        followed.reduce((sum, side) => sum + side[one], 0),
                      )}
                    </b>
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </Panel>
  );
}

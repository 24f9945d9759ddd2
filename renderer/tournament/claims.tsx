import type { GameView } from '../../electron/contract/event-view.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { Sentences } from './parts.tsx';
import { differencesOf, outcomeText } from '../../electron/contract/outcome-text.ts';
import { useWords } from './use-words.ts';

/** Both players' claims beside the match's result and the table's log, for whoever settles the game. */
export function Claims({
  game,
  names,
  round,
  lines,
}: {
  readonly game: GameView;
  readonly names: Readonly<Record<'attacker' | 'defender', string>>;
  readonly round: number;
  readonly lines: readonly Text[];
}) {
  const w = useWords();
  const say = useText();
  const about = w('table.log-of', { round, table: game.table });
  return (
    <>
      <div className="claims">
        {(['attacker', 'defender'] as const).map((side) => {
          const claim = game.claims[side];
          return (
            <div key={side} className="stack-box claim">
              <span className="label">{w('claim.says', { name: names[side] })}</span>
              <b>{claim === null ? w('claim.nothing') : say(outcomeText(claim))}</b>
              {claim?.why !== undefined && <span>{claim.why}</span>}
            </div>
          );
        })}
        {game.result !== null && (
          <div className="stack-box claim">
            <span className="label">{w(`source.${game.result.source}`)}</span>
            <b>{say(outcomeText(game.result))}</b>
            {game.result.why !== undefined && <span>{game.result.why}</span>}
          </div>
        )}
      </div>
      {game.claims.attacker !== null && game.claims.defender !== null && (
        <Sentences of={differencesOf(game.claims.attacker, game.claims.defender, names.attacker, names.defender)} />
      )}
      {lines.length > 0 && (
        <section aria-label={about}>
          <h2 className="label">{about}</h2>
          <Sentences of={lines} />
        </section>
      )}
    </>
  );
}

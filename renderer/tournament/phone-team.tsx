import { decimal } from '../../electron/contract/decimals.ts';
import type { SeatView } from '../../electron/contract/hub-api.ts';
import { useWords } from './use-words.ts';
import { useSpokenLanguage } from '../i18n/use-text.ts';

/** A player's team: its opponent, the board totals so far, and the player's board. */
export function OwnTeam({ team }: { readonly team: NonNullable<SeatView['team']> }) {
  const w = useWords();
  const language = useSpokenLanguage();
  const { name, opponent, board, points, place } = team;
  const [a = '0', b = '0'] = (points ?? []).map((one) => decimal(one, language));
  return (
    <p className="phone-team">
      <b>
        {opponent === null ? w('phone.team', { team: name }) : w('phone.team-match', { team: name, opponent, a, b })}
      </b>
      {[
        ...(board === null ? [] : [w('phone.team-board', { board })]),
        ...(place === null ? [] : [w('phone.team-place', { place })]),
      ].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

import { text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { Sheet } from './sheet.tsx';

/** What each side has earned so far, piece by piece. */
export function Score() {
  const say = useText();
  const { siege } = useTable('siege');
  return (
    <div className="score">
      {siege.sides.map((side) => {
        const earned = siege.sheet?.find(({ seat }) => seat === side.seat)?.entries ?? [];
        // The parts of a break point belong to no unit.
        const entries = side.tally?.entries.map((entry) => ({ unit: '', ...entry })) ?? earned;
        return (
          <table key={side.seat} className="score-side">
            <caption>
              <span>
                <Shield side={side} size={20} /> {side.name}
              </span>
            </caption>
            <tbody>
              {entries.map((entry) => (
                <tr key={`${entry.unit} ${entry.text.key}`}>
                  <th scope="row">{say(entry.text)}</th>
                  <td>{entry.points < 0 ? `−${-entry.points}` : entry.points}</td>
                </tr>
              ))}
              {entries.length === 0 && (
                <tr>
                  <td colSpan={2} className="hint">
                    {say(text('console.score.none'))}
                  </td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{say(side.tally?.name ?? text('console.score.total'))}</th>
                <td>{side.tally === undefined ? side.victoryPoints : say(side.tally.figures)}</td>
              </tr>
            </tfoot>
          </table>
        );
      })}
    </div>
  );
}

/** The result sheet while the siege is in progress. */
export function ScoreSheet() {
  const say = useText();
  const { siege } = useTable('siege');
  return (
    <Sheet title={say(siege.sides[0]?.tally?.name ?? text('console.score.title'))}>
      <Score />
    </Sheet>
  );
}

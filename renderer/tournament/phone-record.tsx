import { decimal } from '../../electron/contract/decimals.ts';
import type { RecordView } from '../../electron/contract/hub-api.ts';
import { useScenario } from './use-scenario.ts';
import { useWords } from './use-words.ts';
import { useSpokenLanguage } from '../i18n/use-text.ts';

/** A finished round: its result, opponent, table and points. */
function Round({ one }: { readonly one: RecordView }) {
  const w = useWords();
  const scenarioOn = useScenario();
  const language = useSpokenLanguage();
  const { round, how, opponent, table, side, scenario, points, score } = one;
  const where = [
    ...(table === null ? [] : [w('table.name', { table })]),
    ...(scenario === null ? [] : [scenarioOn(scenario)]),
  ];
  return (
    <li>
      <span className="phone-round">{w('tab.round', { round })}</span>
      <b>
        {w(`record.${how}`)}
        {score !== null && ` ${w('record.score', { own: score[0], other: score[1] })}`}
      </b>
      {points !== null && (
        <span className="phone-points">
          {w('record.points', { count: Number(points), points: decimal(points, language) })}
        </span>
      )}
      {opponent !== null && (
        <span className="phone-with">
          {side === null ? w('record.against', { opponent }) : w(`record.as.${side}`, { opponent })}
        </span>
      )}
      {one.reported !== null && <span className="phone-with">{w('record.reported', { result: one.reported })}</span>}
      {where.length > 0 && <span className="phone-with">{where.join(' · ')}</span>}
    </li>
  );
}

/** A player's record, latest round first; renders nothing before a round is over. */
export function OwnRecord({ record }: { readonly record: readonly RecordView[] }) {
  const w = useWords();
  if (record.length === 0) return null;
  return (
    <section aria-labelledby="own-record">
      <h2 id="own-record" className="label">
        {w('record')}
      </h2>
      <ol className="phone-record" reversed>
        {record.toReversed().map((one) => (
          <Round key={one.round} one={one} />
        ))}
      </ol>
    </section>
  );
}

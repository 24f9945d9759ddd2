import type { ProblemView } from '../../electron/contract/library.ts';
import type { Change } from '../../rules/fortress/plan/changes.ts';
import { kindOf, type FortressPlan, type PieceKind } from '../../rules/fortress/plan/plan.ts';
import { hasEnds } from '../../rules/fortress/plan/shape.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import * as Ariakit from '@ariakit/react';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';

export interface FootProps {
  readonly plan: FortressPlan;
  readonly kinds: readonly PieceKind[];
  /** Null until the host has checked. */
  readonly problems: readonly ProblemView[] | null;
  readonly lost: readonly Text[];
  readonly onShow: (piece: string) => void;
  readonly onChange: (change: Change) => void;
}

/** How much wall there is, and its cost if the system counts that. */
function Sums({ plan, kinds }: Pick<FootProps, 'plan' | 'kinds'>) {
  const say = useText();
  const rows = kinds.flatMap((kind, i) => {
    const count = plan.pieces.filter((piece) => piece.kind === kind.id).length;
    return count === 0 ? [] : [{ kind, count, points: count * (kind.points ?? 0), tone: i % 5 }];
  });
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  const length = plan.pieces.reduce((sum, { footprint }) => sum + (hasEnds(footprint) ? footprint.width : 0), 0);
  const weight = (row: (typeof rows)[number]): number => (points > 0 ? row.points : row.count);
  return (
    <div className="editor-sums">
      <p>
        <b>{say(text('editor.fortress'))}</b>
        {points > 0 && <b className="editor-sum">{say(text('editor.points', { count: points }))}</b>}
        <span>{say(text('editor.wall-length', { cm: Math.round(length / 10) }))}</span>
      </p>
      <div className="editor-bar" aria-hidden="true">
        {rows.map((row) => (
          <span key={row.kind.id} className={`editor-tone-${String(row.tone)}`} style={{ flexGrow: weight(row) }} />
        ))}
      </div>
      <ul className="editor-legend">
        {rows.map(({ kind, count, points: cost, tone }) => (
          <li key={kind.id}>
            <i className={`editor-tone-${String(tone)}`} aria-hidden="true" />
            {count} × {say(kind.name)}
            {cost > 0 && ` ${String(cost)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first problem with its fix, and the others behind it. */
export function Foot({ plan, kinds, problems, lost, onShow, onChange }: FootProps) {
  const say = useText();
  const [first] = problems ?? [];
  const piece = plan.pieces.find(({ id }) => id === first?.about[0]);
  const kind = piece === undefined ? undefined : kindOf(kinds, piece);
  const into =
    piece === undefined || kind === undefined ? 0 : Math.ceil(piece.footprint.width / kind.length.max - 0.001);
  const divides =
    piece !== undefined &&
    kind !== undefined &&
    into > 1 &&
    hasEnds(piece.footprint) &&
    piece.footprint.width / into >= kind.length.min;
  const labels = first?.text.key.includes('label') === true;
  return (
    <footer className="editor-foot">
      <Sums plan={plan} kinds={kinds} />
      {lost.length > 0 && (
        <details className="editor-lost">
          <summary>{say(text('editor.lost', { count: lost.length }))}</summary>
          <ul>
            {lost.map((one, i) => (
              <li key={i}>{say(one)}</li>
            ))}
          </ul>
        </details>
      )}
      <div role="status" className="editor-verdict">
        {first === undefined ? (
          problems !== null && (
            <p className="editor-sound">
              <Icon name="check" size={18} />
              {say(text('editor.sound'))}
            </p>
          )
        ) : (
          <div className="alert-box editor-first">
            <Icon name="warn" size={22} />
            <p>
              {say(first.text)} {first.rule !== null && <span className="mono">{first.rule}</span>}
            </p>
            {divides && piece !== undefined ? (
              <button
                type="button"
                className="btn btn-main"
                onClick={() => onChange({ do: 'divide', id: piece.id, into })}
              >
                {say(text('editor.divide', { count: into }))}
              </button>
            ) : labels ? (
              <button type="button" className="btn btn-main" onClick={() => onChange({ do: 'relabel' })}>
                {say(text('editor.relabel'))}
              </button>
            ) : (
              piece !== undefined && (
                <button type="button" className="btn" onClick={() => onShow(piece.id)}>
                  {say(text('editor.show'))}
                </button>
              )
            )}
            {problems !== null && problems.length > 1 && (
              <Ariakit.MenuProvider placement="top-end">
                <Ariakit.MenuButton className="btn btn-small">
                  {say(text('editor.more-problems', { count: problems.length - 1 }))}
                </Ariakit.MenuButton>
                <Ariakit.Menu className="menu editor-menu editor-problems" gutter={8} portal unmountOnHide>
                  {problems.map((problem, i) => (
                    <Ariakit.MenuItem
                      key={i}
                      className="menu-item"
                      onClick={() => {
                        const [about] = problem.about;
                        if (about !== undefined) onShow(about);
                      }}
                    >
                      <Icon name="warn" size={16} />
                      <span>
                        {say(problem.text)} {problem.rule !== null && <span className="mono">{problem.rule}</span>}
                      </span>
                    </Ariakit.MenuItem>
                  ))}
                </Ariakit.Menu>
              </Ariakit.MenuProvider>
            )}
          </div>
        )}
      </div>
    </footer>
  );
}

import type { Problem } from '../../rules/kernel/problem.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import type { ProblemView } from '../../electron/contract/library.ts';

type Told = Pick<ProblemView, 'text'> & { readonly rule?: string | null | undefined };

/** Sentences about what is wrong, each with its rule. */
export function Problems({
  of,
  mild = false,
  role,
}: {
  readonly of: readonly (Told | Problem)[];
  /** Unusual, but allowed. */
  readonly mild?: boolean;
  readonly role?: 'alert' | 'status';
}) {
  const say = useText();
  if (of.length === 0) return role === undefined ? null : <div role={role} />;
  return (
    <div role={role} className="told">
      {of.map(({ text, rule }, i) => (
        <p key={i} className={mild ? 'told-mild' : 'told-problem'}>
          <Icon name={mild ? 'dot' : 'warn'} size={17} />
          <span>{say(text)}</span>
          {typeof rule === 'string' && <span className="told-rule">{rule}</span>}
        </p>
      ))}
    </div>
  );
}

import { Icon } from '../design/icon.tsx';
import { useDay } from '../i18n/use-day.ts';
import { useWords } from './use-words.ts';

/** The deadline of a game; overdue ones get a symbol and other words. Renders nothing without a deadline. */
export function Due({
  opens = null,
  due,
  overdue,
}: {
  readonly opens?: string | null | undefined;
  readonly due: string | null | undefined;
  readonly overdue: boolean;
}) {
  const w = useWords();
  const day = useDay();
  if ((due ?? null) === null && opens === null) return null;
  return (
    <span className={overdue ? 'event-due event-overdue' : 'event-due'}>
      <Icon name={overdue ? 'warn' : 'clock'} size={15} />{' '}
      {opens !== null && !overdue && `${w('due.opens', { date: day(opens) })}. `}
      {due !== null && due !== undefined && w(overdue ? 'due.over' : 'due', { date: day(due) })}
    </span>
  );
}

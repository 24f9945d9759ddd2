import { useTranslation } from 'react-i18next';
import { firstInWords } from '../../electron/contract/written-dates.ts';
import { Icon } from '../design/icon.tsx';
import { localeOf } from '../i18n/locale.ts';
import { useWords } from './use-words.ts';

/** A calendar day in the reader's format. */
function useDay(): (day: string) => string {
  const { language } = useTranslation().i18n;
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => firstInWords(format.format(Date.parse(day)), language);
}

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

import { clockIn } from '../i18n/clock-in.ts';
import { useSpokenLanguage } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import type { DieOfDevice } from './die-of-device.ts';
import { dieState } from './die-state.ts';
import type { TimedNews } from './use-news.ts';

/** What dice do now, in the reader's language. */
export function useDieState(news: TimedNews): (one: DieOfDevice) => ReturnType<typeof dieState> {
  const { tray, ask } = useTable('tray', 'ask');
  const language = useSpokenLanguage();
  return (one) => dieState(one, { tray, ask }, news, (at) => clockIn(language).format(at));
}

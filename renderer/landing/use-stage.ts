import { useTable } from '../store/screen.ts';
import { useLanding, type Landing } from './use-landing.ts';

/** The result that all screens of the table show now, with how far it has come on this one; null: a question is asked. */
export function useStage(): Landing | null {
  const { landed, stage } = useTable('landed', 'stage');
  return useLanding(landed, stage);
}

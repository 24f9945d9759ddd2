import type { AskView } from '../../electron/contract/table.ts';
import { useScreen } from '../store/screen.ts';
import { YesNo } from './choice.tsx';
import { isCard } from './declared.ts';
import { Facts } from './facts.tsx';
import { ObjectionLine } from './objections.tsx';
import { Measure } from './measure.tsx';

/** A fact of the table, or all facts of its step if there are several. */
export function Declared({ ask }: { readonly ask: Extract<AskView, { ask: 'declare' }> }) {
  const several = useScreen(({ desk }) => isCard(desk.facts));
  return (
    <>
      {ask.objected === true && <ObjectionLine />}
      {several ? <Facts /> : ask.fact === 'number' ? <Measure ask={ask} /> : <YesNo ask={ask} />}
    </>
  );
}

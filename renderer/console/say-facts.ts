import { ask, factsAsked } from '../store/asking.ts';
import { factSaid } from '../store/desk.ts';
import type { Thunk } from '../store/screen.ts';
import { isCard, toldOf } from './declared.ts';

/** Entering answers on the card of facts. */

/** A fact as sent to the host. */
export interface FactSaid {
  readonly id: string;
  readonly fact: number | boolean;
}

/** Asks for the facts that follow from what was corrected here. @returns whether they have changed */
function corrected(): Thunk<Promise<boolean>> {
  return (dispatch, screen) => {
    const { facts } = screen().desk;
    const said = facts.list.flatMap((fact) => {
      const told = Object.hasOwn(facts.said, fact.id) ? toldOf(fact, facts) : null;
      return told === null ? [] : [{ id: fact.id, fact: told }];
    });
    return dispatch(factsAsked(said));
  };
}

/** Overrides a suggested fact; a number is given as typed. Other facts of the card may change with it. */
export function sayFact(id: string, said: boolean | string): Thunk {
  return (dispatch) => {
    dispatch(factSaid({ id, said }));
    void dispatch(corrected());
  };
}

/** Handles the number key of a fact: toggles yes and no, or focuses the number field. */
export function factPressed(number: number): Thunk {
  return (dispatch, screen) => {
    const { facts } = screen().desk;
    const fact = facts.list[number - 1];
    if (!isCard(facts) || fact === undefined) return;
    if (fact.fact === 'yes-no') dispatch(sayFact(fact.id, toldOf(fact, facts) !== true));
    else {
      const field = document.querySelector<HTMLInputElement>(`[data-fact="${CSS.escape(fact.id)}"]`);
      // Expand the collapsed section it is in.
      field?.closest('details')?.setAttribute('open', '');
      field?.focus();
      field?.select();
    }
  };
}

/** Agrees to all facts of the card. After a correction, first checks that the same facts are still asked. */
export function agree(token: string, said: readonly FactSaid[]): Thunk<Promise<unknown>> {
  return async (dispatch) => {
    if (await dispatch(corrected())) return undefined;
    return dispatch(ask('match.agree', { token, said: [...said] }));
  };
}

import { ask, factsAsked } from '../store/asking.ts';
import { factSaid } from '../store/desk.ts';
import type { Thunk } from '../store/screen.ts';
import { isCard, toldOf } from './declared.ts';

/** What is said on the card of facts. */

/** A fact as it is told to the host. */
export interface FactSaid {
  readonly id: string;
  readonly fact: number | boolean;
}

/** Asks what is asked after what was corrected here. @returns whether that is something else */
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

/** Says a fact otherwise than it is suggested; a number as it is typed. What is asked besides may change with it. */
export function sayFact(id: string, said: boolean | string): Thunk {
  return (dispatch) => {
    dispatch(factSaid({ id, said }));
    void dispatch(corrected());
  };
}

/** The number of a fact was pressed: yes and no change places, and a number is written in its field. */
export function factPressed(number: number): Thunk {
  return (dispatch, screen) => {
    const { facts } = screen().desk;
    const fact = facts.list[number - 1];
    if (!isCard(facts) || fact === undefined) return;
    if (fact.fact === 'yes-no') dispatch(sayFact(fact.id, toldOf(fact, facts) !== true));
    else {
      const field = document.querySelector<HTMLInputElement>(`[data-fact="${CSS.escape(fact.id)}"]`);
      // What is folded away is opened to be written in.
      field?.closest('details')?.setAttribute('open', '');
      field?.focus();
      field?.select();
    }
  };
}

/** Agrees to all facts of the card. Where something was corrected, it is first seen whether the same is still asked. */
export function agree(token: string, said: readonly FactSaid[]): Thunk<Promise<unknown>> {
  return async (dispatch) => {
    if (await dispatch(corrected())) return undefined;
    return dispatch(ask('match.agree', { token, said: [...said] }));
  };
}

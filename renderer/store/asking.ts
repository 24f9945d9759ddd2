import type { Api, Outcome } from '../../electron/contract/api.ts';
import { RpcError } from '../../electron/contract/rpc.ts';
import type { OfferView, OptionOdds, SecretsView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import type { z } from 'zod';
import { acted, DEAD_MS, factsFollowed, offerKey, refusedWith, type Refused } from './desk.ts';
import { previewed } from './previews.ts';
import type { Thunk } from './screen.ts';
import { own } from '../../rules/kernel/own.ts';

type Answering = { [K in keyof Api]: Api[K]['output'] extends typeof Outcome ? K : never }[keyof Api];

const deviceMethods = /^(device|simulator|discrepancy|reconciliation|ruling)\./;
/** What the dock asks for. A click there may have been meant for the question before; elsewhere it was not. */
const ofTheDock = /^(match|tray|stage)\./;
const told = ['closed', 'timeout', 'not-allowed'];

/** A call that failed before it reached the rules, as a sentence. */
function failure(error: unknown, at: Refused['at']): Refused {
  const code = error instanceof RpcError && told.includes(error.code) ? error.code : 'failed';
  return { at, text: text(`console.call.${code}`), rule: null };
}

/**
 * Asks the host to do something. A refusal is shown where it belongs and changes nothing. Calls of the dock are ignored
 * for {@link DEAD_MS} after a new question, or after the page over it has closed: the click was meant for what was there
 * before.
 * @returns whether it was done
 */
export function ask<K extends Answering>(method: K, input: z.input<Api[K]['input']>): Thunk<Promise<boolean>> {
  return async (dispatch, screen, { call }) => {
    const at = deviceMethods.test(method) ? 'devices' : 'game';
    if (ofTheDock.test(method) && Date.now() - screen().desk.askedAt < DEAD_MS) return false;
    try {
      const outcome = await call(method as 'match.redo', input as Record<string, never>);
      dispatch(refusedWith(outcome.done ? null : { at, text: outcome.text, rule: outcome.rule }));
      if (outcome.done) dispatch(acted(outcome.revision));
      return outcome.done;
    } catch (error) {
      dispatch(refusedWith(failure(error, at)));
      return false;
    }
  };
}

/**
 * Answers a choice that was settled together with the order before it. No click is involved, so there is no dead time.
 */
export function answerAlong(token: string, option: string): Thunk<Promise<void>> {
  return async (dispatch, _screen, { call }) => {
    try {
      const outcome = await call('match.choose', { token, option });
      dispatch(refusedWith(outcome.done ? null : { at: 'game', text: outcome.text, rule: outcome.rule }));
    } catch (error) {
      dispatch(refusedWith(failure(error, 'game')));
    }
  };
}

/** Asks for the exact chances of a command before it is given. Chances that cannot be computed are not shown. */
export function preview(offer: OfferView): Thunk<Promise<void>> {
  return async (dispatch, screen, { call }) => {
    const key = offerKey(offer);
    const { table, previews } = screen();
    if (own(previews, key) !== undefined) return;
    const revision = table.state?.revision;
    try {
      const found = await call('match.odds', { command: offer.command, args: offer.args });
      // Chances of an older revision are stale.
      if (screen().table.state?.revision === revision) dispatch(previewed({ key, ...found }));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
    }
  };
}

/** Asks for the chances that each option of a choice would leave. Chances that cannot be computed are not shown. */
export function optionOdds(token: string): Thunk<Promise<readonly OptionOdds[]>> {
  return async (_dispatch, _screen, { call }) => {
    try {
      return await call('match.optionOdds', { token });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return [];
    }
  };
}

/**
 * Asks which facts this step needs, given what was said so far.
 * @returns whether they differ from those on screen; false if the host does not say
 */
export function factsAsked(
  said: readonly { readonly id: string; readonly fact: number | boolean }[],
): Thunk<Promise<boolean>> {
  return async (dispatch, screen, { call }) => {
    const { facts, token } = screen().desk;
    if (token === null || said.length === 0) return false;
    try {
      const list = await call('match.facts', { token, said: [...said] });
      const now = screen().desk;
      // Only the answer to the latest facts counts.
      if (now.token !== token || now.facts.said !== facts.said || list.length === 0) return false;
      const names = (all: readonly { readonly id: string }[]): string => all.map(({ id }) => id).join(' ');
      if (names(list) === names(now.facts.list)) return false;
      dispatch(factsFollowed({ list, at: Date.now() }));
      return true;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return false;
    }
  };
}

/** Asks for what only one side may know; null if the host does not say. */
export function secretsOf(seat: string): Thunk<Promise<SecretsView | null>> {
  return async (dispatch, _screen, { call }) => {
    try {
      return await call('match.secrets', { seat });
    } catch (error) {
      dispatch(refusedWith(failure(error, 'game')));
      return null;
    }
  };
}

/** Asks for the address at which a display can connect; null if nothing is listening. */
export function invitation(): Thunk<Promise<string | null>> {
  return async (dispatch, _screen, { call }) => {
    try {
      return (await call('display.invite', {})).url;
    } catch (error) {
      dispatch(refusedWith(failure(error, 'game')));
      return null;
    }
  };
}

import type { Text } from '../../kernel/text.ts';
import { bombardmentSentences } from './bombardment/sentences.ts';
import { commandSentences } from './command/sentences.ts';
import { engineSentences } from './engines/sentences.ts';
import { eventSentences } from './events/sentences.ts';
import type { Fact } from './facts.ts';
import { fightSentences } from './fights/sentences.ts';
import { gameSentences } from './game/sentences.ts';
import { ladderSentences } from './ladders/sentences.ts';
import { mechanicsSentences } from './mechanics/sentences.ts';
import { movementSentences } from './movement/sentences.ts';
import { preparationSentences } from './preparation/sentences.ts';
import { shootingSentences } from './shooting/sentences.ts';
import type { Siege } from './state.ts';
import { treasonSentences } from './treason/sentences.ts';

/** Facts as sentences of the log: one for each kind of fact of a chapter, or nothing where it only keeps the books. */
export type Sentences<F extends { readonly kind: string }> = {
  readonly [K in F['kind']]: (fact: Extract<F, { readonly kind: K }>, siege: Siege) => Text | undefined;
};

const sentences: Sentences<Fact> = {
  ...gameSentences,
  ...preparationSentences,
  ...bombardmentSentences,
  ...mechanicsSentences,
  ...fightSentences,
  ...shootingSentences,
  ...engineSentences,
  ...ladderSentences,
  ...movementSentences,
  ...eventSentences,
  ...treasonSentences,
  ...commandSentences,
};

/** A fact in a sentence. @param siege the siege after the fact */
export function announce(fact: Fact, siege: Siege): Text | undefined {
  const sentence = sentences[fact.kind] as (fact: Fact, siege: Siege) => Text | undefined;
  return sentence(fact, siege);
}

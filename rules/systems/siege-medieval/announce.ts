import type { SentencesOf } from '../../kernel/by-kind.ts';
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

const sentences: SentencesOf<Fact, Siege> = {
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

/** The sentence for a fact, or `undefined` if it needs none. @param siege the siege after the fact */
export function announce(fact: Fact, siege: Siege): Text | undefined {
  const sentence = sentences[fact.kind] as (fact: Fact, siege: Siege) => Text | undefined;
  return sentence(fact, siege);
}

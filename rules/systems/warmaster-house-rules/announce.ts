import type { SentencesOf } from '../../kernel/by-kind.ts';
import type { Text } from '../../kernel/text.ts';
import { commandSentences } from './command/sentences.ts';
import { evadeSentences } from './evade/sentences.ts';
import type { Fact } from './facts.ts';
import { gameSentences } from './game/sentences.ts';
import { meleeSentences } from './melee/sentences.ts';
import { moveSentences } from './moving/sentences.ts';
import { orderSentences } from './orders/sentences.ts';
import { pursuitSentences } from './pursuit/sentences.ts';
import { shootingSentences } from './shooting/sentences.ts';
import { skirmisherSentences } from './skirmishers/sentences.ts';
import type { Battle } from './state.ts';

const sentences: SentencesOf<Fact, Battle> = {
  ...gameSentences,
  ...commandSentences,
  ...moveSentences,
  ...orderSentences,
  ...skirmisherSentences,
  ...shootingSentences,
  ...meleeSentences,
  ...pursuitSentences,
  ...evadeSentences,
};

/** The sentence for a fact, or `undefined` if it needs none. @param battle the battle after the fact */
export function announce(fact: Fact, battle: Battle): Text | undefined {
  const sentence = sentences[fact.kind] as (fact: Fact, battle: Battle) => Text | undefined;
  return sentence(fact, battle);
}

import type { Callout } from '../../kernel/system.ts';
import { text, type Text } from '../../kernel/text.ts';
import type { Fact, Siege } from './state.ts';

/** Facts in words: log sentences and callouts. */

/** The log sentence of a fact. @param siege the match after the fact */
export function announce(fact: Fact, siege: Siege): Text {
  switch (fact.kind) {
    case 'wall-struck':
      return siege.strength === 0
        ? text('ns.say.wall-fell')
        : text('ns.say.wall-struck', { count: fact.blows, left: siege.strength });
    case 'turn-began':
      return text('ns.say.turn-began', { turn: fact.turn });
  }
}

/** The wall falls: stones on every screen. */
export function callout(fact: Fact, siege: Siege): Callout | undefined {
  if (fact.kind !== 'wall-struck' || siege.strength > 0) return undefined;
  return { rank: 2, text: text('ns.say.wall-fell'), section: 'wall', seat: 'attacker', rule: 'NS-005', sign: 'fall' };
}

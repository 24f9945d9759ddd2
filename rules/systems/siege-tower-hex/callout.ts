import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { personName, towerName } from './names.ts';
import type { Siege } from './state.ts';

/** The callout for a fact, if it earns one: the end, the bridge falling, a fire, a man crushed. */
export function callout(fact: Fact, siege: Siege): Callout | undefined {
  switch (fact.kind) {
    case 'siege-ended':
      return {
        rank: 1,
        text: text('st.callout.ended'),
        section: undefined,
        seat: fact.winner ?? undefined,
        rule: 'ST-B17',
      };
    case 'bridge-lowered':
      return {
        rank: 2,
        text: text('st.callout.bridge', { tower: towerName(siege, fact.tower) }),
        section: `${fact.tower}-l2`,
        seat: 'attacker',
        rule: 'ST-059',
      };
    case 'fire-tried':
      if (!fact.burns) return undefined;
      return {
        rank: 3,
        text: text('st.callout.burns', { tower: towerName(siege, fact.tower) }),
        section: `${fact.tower}-ground`,
        seat: 'defender',
        rule: 'ST-076',
        sign: 'plain',
      };
    case 'bridge-struck':
      if (fact.result !== 'dead') return undefined;
      return {
        rank: 4,
        text: text('st.callout.crushed', { person: personName(siege, fact.person) }),
        section: undefined,
        seat: 'attacker',
        rule: 'ST-063',
        sign: 'plain',
      };
    default:
      return undefined;
  }
}

import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { sectionName, structureName } from './names.ts';
import type { Siege } from './state.ts';

/** The callout for a fact that fills the screen for a moment: the end, a falling wall, a mine, a gate. */
export function callout(fact: Fact, siege: Siege): Callout | undefined {
  switch (fact.kind) {
    case 'battle-ended': {
      const winner = siege.ended?.winner ?? null;
      return {
        rank: 1,
        text: text(winner === null ? 'sm.callout.ended' : `sm.callout.${winner}`),
        section: undefined,
        seat: winner ?? undefined,
        rule: winner === 'attacker' ? 'SM-182' : 'SM-181',
      };
    }
    case 'section-fell':
      return {
        rank: 2,
        text: text('sm.callout.fell', { section: sectionName(siege, fact.section) }),
        section: fact.section,
        seat: 'attacker',
        rule: fact.sudden ? 'SM-085' : 'SM-084',
        sign: 'fall',
      };
    case 'gate-destroyed':
      return {
        rank: 2,
        text: text('sm.callout.gate', { gate: structureName(siege, fact.gate) }),
        section: siege.gates[fact.gate]?.plan.section,
        seat: 'attacker',
        rule: 'SM-090',
        sign: 'fall',
      };
    case 'mine-revealed':
      return {
        rank: 3,
        text: text('sm.callout.mine', { section: sectionName(siege, fact.section) }),
        section: fact.section,
        seat: 'attacker',
        rule: 'SM-031',
        sign: 'plain',
      };
    case 'section-unstable':
      return {
        rank: 4,
        text: text('sm.callout.unstable', { section: sectionName(siege, fact.section) }),
        section: fact.section,
        seat: 'attacker',
        rule: 'SM-083',
        sign: 'plain',
      };
    case 'collapse-tested':
      return fact.total > 3
        ? undefined
        : {
            rank: 6,
            text: text('sm.callout.holds', { section: sectionName(siege, fact.section) }),
            section: fact.section,
            seat: 'defender',
            rule: 'SM-082',
          };
    default:
      return undefined;
  }
}

import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { pieceName } from './announce.ts';
import type { Fact } from './facts.ts';
import type { Siege } from './state.ts';

/** The callout for a fact, if it earns one: the end, a Breach, a section that changes hands, a unit that flees. */
export function callout(fact: Fact, siege: Siege): Callout | undefined {
  switch (fact.kind) {
    case 'siege-ended':
      return {
        rank: 1,
        text: text(fact.winner === null ? 'sb.callout.ended-draw' : `sb.callout.ended-${fact.winner}-${fact.by}`),
        section: undefined,
        seat: fact.winner ?? undefined,
        rule: 'SB-106',
      };
    case 'breached':
      return {
        rank: 2,
        text: text('sb.callout.breached', { section: pieceName(siege, fact.section) }),
        section: fact.section,
        seat: 'attacker',
        rule: 'SB-043',
        sign: 'fall',
      };
    case 'moved-section':
      if (fact.why !== 'victory') return undefined;
      return {
        rank: 4,
        text: text('sb.callout.taken', { section: pieceName(siege, fact.section) }),
        section: fact.section,
        seat: siege.sections[fact.section]?.heldBy,
        rule: 'SB-104',
        sign: 'taken',
      };
    case 'fled':
      return {
        rank: 5,
        text: text('sb.callout.fled', { unit: pieceName(siege, fact.unit) }),
        section: undefined,
        seat: siege.units[fact.unit]?.roster.side,
        rule: 'SB-B12',
      };
    default:
      return undefined;
  }
}

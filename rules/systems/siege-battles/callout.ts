import { ofKind, type SomeKinds } from '../../kernel/by-kind.ts';
import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { calledOut } from '../../wargame/callouts.ts';
import { pieceName } from './announce.ts';
import type { Fact } from './facts.ts';
import type { Siege } from './state.ts';

const CALLOUTS: SomeKinds<Fact, [Siege], Callout | undefined> = {
  'siege-ended': ({ winner, by }) =>
    calledOut(1, 'SB-106', text(winner === null ? 'sb.callout.ended-draw' : `sb.callout.ended-${winner}-${by}`), {
      seat: winner,
    }),
  breached: ({ section }, siege) =>
    calledOut(2, 'SB-043', text('sb.callout.breached', { section: pieceName(siege, section) }), {
      section,
      seat: 'attacker',
      sign: 'fall',
    }),
  'moved-section': ({ section, why }, siege) =>
    why === 'victory'
      ? calledOut(4, 'SB-104', text('sb.callout.taken', { section: pieceName(siege, section) }), {
          section,
          seat: siege.sections[section]?.heldBy,
          sign: 'taken',
        })
      : undefined,
  fled: ({ unit }, siege) =>
    calledOut(5, 'SB-B12', text('sb.callout.fled', { unit: pieceName(siege, unit) }), {
      seat: siege.units[unit]?.roster.side,
    }),
};

/** The callout for a fact, if it earns one: the end, a Breach, a section that changes hands, a unit that flees. */
export const callout = (fact: Fact, siege: Siege): Callout | undefined => ofKind(CALLOUTS, fact, siege);

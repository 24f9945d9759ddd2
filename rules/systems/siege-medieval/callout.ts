import { ofKind, type SomeKinds } from '../../kernel/by-kind.ts';
import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { calledOut } from '../../wargame/callouts.ts';
import type { Fact } from './facts.ts';
import { sectionName, structureName } from './names.ts';
import type { Siege } from './state.ts';

const CALLOUTS: SomeKinds<Fact, [Siege], Callout | undefined> = {
  'battle-ended': (_, { ended }) => {
    const winner = ended?.winner ?? null;
    const rule = winner === 'attacker' ? 'SM-182' : 'SM-181';
    return calledOut(1, rule, text(winner === null ? 'sm.callout.ended' : `sm.callout.${winner}`), { seat: winner });
  },
  'section-fell': ({ section, sudden }, siege) =>
    calledOut(2, sudden ? 'SM-085' : 'SM-084', text('sm.callout.fell', { section: sectionName(siege, section) }), {
      section,
      seat: 'attacker',
      sign: 'fall',
    }),
  'gate-destroyed': ({ gate }, siege) =>
    calledOut(2, 'SM-090', text('sm.callout.gate', { gate: structureName(siege, gate) }), {
      section: siege.gates[gate]?.plan.section,
      seat: 'attacker',
      sign: 'fall',
    }),
  'mine-revealed': ({ section }, siege) =>
    calledOut(3, 'SM-031', text('sm.callout.mine', { section: sectionName(siege, section) }), {
      section,
      seat: 'attacker',
      sign: 'plain',
    }),
  'section-unstable': ({ section }, siege) =>
    calledOut(4, 'SM-083', text('sm.callout.unstable', { section: sectionName(siege, section) }), {
      section,
      seat: 'attacker',
      sign: 'plain',
    }),
  'collapse-tested': ({ section, total }, siege) =>
    total > 3
      ? undefined
      : calledOut(6, 'SM-082', text('sm.callout.holds', { section: sectionName(siege, section) }), {
          section,
          seat: 'defender',
        }),
};

/** The callout for a fact that fills the screen for a moment: the end, a falling wall, a mine, a gate. */
export const callout = (fact: Fact, siege: Siege): Callout | undefined => ofKind(CALLOUTS, fact, siege);

import { ofKind, type SomeKinds } from '../../kernel/by-kind.ts';
import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { calledOut } from '../../wargame/callouts.ts';
import type { Fact } from './facts.ts';
import { personName, towerName } from './names.ts';
import type { Siege } from './state.ts';

const CALLOUTS: SomeKinds<Fact, [Siege], Callout | undefined> = {
  'siege-ended': ({ winner }) => calledOut(1, 'ST-B17', text('st.callout.ended'), { seat: winner }),
  'bridge-lowered': ({ tower }, siege) =>
    calledOut(2, 'ST-059', text('st.callout.bridge', { tower: towerName(siege, tower) }), {
      section: `${tower}-l2`,
      seat: 'attacker',
    }),
  'fire-tried': ({ tower, burns }, siege) =>
    burns
      ? calledOut(3, 'ST-076', text('st.callout.burns', { tower: towerName(siege, tower) }), {
          section: `${tower}-ground`,
          seat: 'defender',
          sign: 'plain',
        })
      : undefined,
  'bridge-struck': ({ person, result }, siege) =>
    result === 'dead'
      ? calledOut(4, 'ST-063', text('st.callout.crushed', { person: personName(siege, person) }), {
          seat: 'attacker',
          sign: 'plain',
        })
      : undefined,
};

/** The callout for a fact, if it earns one: the end, the bridge falling, a fire, a man crushed. */
export const callout = (fact: Fact, siege: Siege): Callout | undefined => ofKind(CALLOUTS, fact, siege);

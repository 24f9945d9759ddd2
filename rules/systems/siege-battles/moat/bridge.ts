import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { because, eachSection, noSuch, order, sectionNamed } from '../order.ts';
import { sectionOf } from '../pieces.ts';
import { cannotWork } from '../sections/gate.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** The drawbridge: SB-212. */

interface Bridge extends Args {
  readonly section: string;
}

function check(siege: Siege, { section: at }: Args): Problem | undefined {
  const section = sectionNamed(siege, at);
  if (section === undefined) return noSuch(at);
  if (section.bridge === null) return because('SB-212', 'sb.not.no-bridge', { section: section.label });
  return cannotWork(siege, section, 'SB-212');
}

/** SB-212: raised or lowered before charges by the garrison of the gate section, with the gate open or shut. */
export const workBridge = order<Bridge>({
  rule: 'SB-212',
  candidates: eachSection,
  check,
  text: (siege, { section }) =>
    text(`sb.do.bridge-${sectionOf(siege, section).bridge === 'down' ? 'raise' : 'lower'}`, {
      section: sectionName(siege, section),
    }),
  about: ({ section }) => [section],
  run: procedure('work-bridge', 'SB-212', function* (game: Play, { section }: Bridge): Steps {
    const { bridge } = sectionOf(game.state, section);
    yield* tell<Fact>({ kind: 'bridge-worked', section, bridge: bridge === 'down' ? 'up' : 'down' });
  }),
});

import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { because, eachSection, noSuch, order, sectionNamed, wrongMoment } from '../order.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import { worker } from '../sections/gate.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** The drawbridge: SB-212. */

interface Bridge extends Args {
  readonly section: string;
}

function check(siege: Siege, { section: at }: Args): Problem | undefined {
  const section = sectionNamed(siege, at);
  if (section === undefined) return noSuch(at);
  const figures = { section: section.label };
  if (section.bridge === null) return because('SB-212', 'sb.not.no-bridge', figures);
  const moment = wrongMoment(siege, 'movement');
  if (moment !== undefined) return moment;
  if (siege.movement !== 'gates') return because('SB-212', 'sb.not.charges-begun', figures);
  const unit = worker(siege, section.id);
  if (unit === undefined) return because('SB-212', 'sb.not.no-hands-at-gate', figures);
  return unitOf(siege, unit).roster.side === siege.active ? undefined : because('SB-212', 'sb.not.your-turn', figures);
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

import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import { has } from '../base/rules.ts';
import { breachResult } from '../breaches/breach.ts';
import type { BreachSource } from '../breaches/facts.ts';
import type { Fact } from '../facts.ts';
import { engineName, sectionName, unitName } from '../names.ts';
import { sectionOf, type Section } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Procedure C: the roll that may Breach a section. */

/** SB-138 to SB-140: a ram, steam tank or monster Breaches on 5+, one easier for a gate and for wood (SB-176). */
export const batteringNeeds = ({ kind, wooden }: Pick<Section, 'kind' | 'wooden'>): Sum =>
  Sum.of(5, text('sb.sum.breach'), 'SB-138')
    .plus(kind === 'gate' ? -1 : 0, text('sb.sum.gate'), 'SB-138')
    .plus(wooden ? -1 : 0, text('sb.sum.wooden'), 'SB-138');

/** SB-141: siege ammunition Breaches on a 6, one easier for wood; a gate makes no difference. */
export const ammunitionNeeds = ({ wooden }: Pick<Section, 'wooden'>): Sum =>
  Sum.of(6, text('sb.sum.breach'), 'SB-141').plus(wooden ? -1 : 0, text('sb.sum.wooden'), 'SB-141');

const batterName = (siege: Siege, id: string) =>
  Object.hasOwn(siege.engines, id) ? engineName(siege, id) : unitName(siege, id);

export interface Attempt {
  readonly by: string;
  readonly section: string;
  readonly source: BreachSource;
  readonly rule: string;
  readonly needed: Sum;
}

/** Rolls one die; SB-176: a flaming attack on wood may re-roll a failure once. */
export const attempt = procedure(
  'breach-attempt',
  'SB-138',
  function* (game: Play, { by, section, source, rule, needed: need }: Attempt): Steps {
    const needed = need.total;
    const asked = {
      seat: 'attacker',
      rule,
      about: [by, section],
      sides: D6,
      dice: 1,
      reads: { kind: 'face' },
      need,
    } as const;
    const figures = { by: batterName(game.state, by), section: sectionName(game.state, section), needed };
    let face = yield* roll({ ...asked, why: text('sb.battering.ask-die', figures) });
    if (face < needed && burns(game.state, by) && sectionOf(game.state, section).wooden) {
      const again = yield* choose({
        seat: 'attacker',
        rule: 'SB-176',
        why: text('sb.battering.ask-again', { ...figures, face }),
        about: [by, section],
        options: ['again', 'keep'].map((id) => ({ id, text: text(`sb.battering.${id}`) })),
      });
      if (again === 'again')
        face = yield* roll({ ...asked, rule: 'SB-176', why: text('sb.battering.ask-die', figures) });
    }
    const breaches = face >= needed;
    yield* tell<Fact>({ kind: 'battered', by, section, source, face, needed, breaches });
    if (breaches) yield* call(breachResult, { section, source });
  },
);

const burns = (siege: Siege, by: string): boolean =>
  // SB-224: rain may have quenched it.
  Object.hasOwn(siege.units, by) && has(siege, by, 'flaming-attacks') && !siege.combat.quenched.includes(by);

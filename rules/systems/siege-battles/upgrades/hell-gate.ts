import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { pieceName } from '../announce.ts';
import { D6 } from '../base/dice.ts';
import { panicIfDue } from '../base/flight.ts';
import { strike } from '../base/harm.ts';
import { underTemplate } from '../base/template.ts';
import { hitEngine } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { because, eachSection, noSuch, order, sectionNamed, wrongMoment } from '../order.ts';
import { inPlay, unitOf, unitsOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Hell Gate: SB-164. */

/** SB-164 */
const BREATH = { strength: 4, flaming: true } as const;

interface Gate extends Args {
  readonly section: string;
}

function check(siege: Siege, { section: at }: Args): Problem | undefined {
  const section = sectionNamed(siege, at);
  if (section === undefined) return noSuch(at);
  const figures = { section: section.label };
  if (siege.turn === 0) return because('SB-040', 'sb.not.before-the-battle', figures);
  const moment = wrongMoment(siege, 'shooting', 'defender');
  if (moment !== undefined) return moment;
  if (!section.items.includes('hell-gate')) return because('SB-164', 'sb.not.no-hell-gate', figures);
  return section.heldBy === 'defender' ? undefined : because('SB-164', 'sb.not.no-hell-gate', figures);
}

/** SB-164: in the defender's Shooting Phase, with the flame template. */
export const openHellGate = order<Gate>({
  rule: 'SB-164',
  candidates: eachSection,
  check,
  ...naming('sb.do.hell-gate', { section: sectionName }),
  run: procedure('hell-gate', 'SB-164', function* (game: Play, { section }: Gate): Steps {
    yield* tell<Fact>({ kind: 'hell-gate-opened', section });
    const engines = Object.values(game.state.engines).filter(({ destroyed }) => !destroyed);
    const hit = yield* call(underTemplate, {
      by: 'defender',
      rule: 'SB-164',
      candidates: [
        ...unitsOf(game.state, 'attacker').filter((id) => unitOf(game.state, id).place.at !== 'section'),
        ...engines.map(({ id }) => id),
      ],
      blow: BREATH,
    });
    for (const unit of hit) yield* panicIfDue(game, unit);
  }),
});

/** SB-164: units that batter or assault a gate or push its ram, and the ram. */
function atGate(siege: Siege, section: string): readonly string[] {
  const rams = Object.values(siege.engines).filter(({ at, destroyed }) => at === section && !destroyed);
  const units = [
    ...siege.assaults.filter((one) => one.section === section).map(({ unit }) => unit),
    ...Object.keys(siege.units).filter((id) => unitOf(siege, id).batters === section),
    ...Object.keys(siege.combat.tanks).filter((id) => siege.combat.tanks[id] === section), // SB-139
    ...rams.flatMap(({ pusher }) => (pusher === null ? [] : [pusher])),
  ];
  const standing = units.filter((id) => inPlay(unitOf(siege, id)) && unitOf(siege, id).roster.side === 'attacker');
  return [...new Set(standing), ...rams.filter(({ kind }) => kind === 'ram').map(({ id }) => id)];
}

/** SB-164: alternatively, 2D6 hits on one of them as a Close Combat Phase opens. */
export function* hellGates(game: Play): Steps {
  for (const { id: section, items, heldBy } of Object.values(game.state.sections)) {
    const enemies = atGate(game.state, section);
    if (!items.includes('hell-gate') || heldBy !== 'defender' || enemies.length === 0) continue;
    const asked = { seat: 'defender', rule: 'SB-164', about: [section, ...enemies] };
    const figures = { section: sectionName(game.state, section) };
    const target = yield* choose({
      ...asked,
      why: text('sb.upgrades.ask-hell-gate', figures),
      options: [
        { id: 'nobody', text: text('sb.base.nobody') },
        ...enemies.map((id) => ({ id, text: pieceName(game.state, id), about: [id] })),
      ],
    });
    if (target === 'nobody') continue;
    yield* tell<Fact>({ kind: 'hell-gate-opened', section });
    const hits = yield* roll({
      ...asked,
      why: text('sb.upgrades.ask-hell-gate-hits', figures),
      dice: 2,
      sides: D6,
      reads: { kind: 'sum' },
    });
    const blow = { ...BREATH, hits, by: 'defender', notAtGarrison: true } as const;
    if (Object.hasOwn(game.state.engines, target)) {
      yield* call(hitEngine, { engine: target, blow });
      continue;
    }
    const fights = game.state.assaults.some((one) => one.unit === target && one.section === section);
    const wounds = yield* call(strike, { victim: { unit: target }, blow });
    // SB-099: in an assault these wounds count towards the result.
    if (fights && wounds > 0) yield* tell<Fact>({ kind: 'spirits', section, unit: target, wounds });
  }
}

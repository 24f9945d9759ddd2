import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { overMoat } from '../moat/moat.ts';
import { sectionName, unitName } from '../names.ts';
import { because, cannotAct, noSuch, order, unitNamed } from '../order.ts';
import { sectionAt, sectionOf, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { proven } from './sealing.ts';

/** Hidden sally ports: SB-185 to SB-187. */

interface Sally extends Args {
  readonly unit: string;
  readonly charge: boolean;
}

const ports = (items: readonly string[]): number => items.filter((item) => item === 'sally-port').length;

function check(siege: Siege, { unit: id, charge }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotAct(siege, unit, 'movement');
  if (cannot !== undefined) return cannot;
  const { place, roster, moved } = unit;
  const figures = { unit: roster.name };
  // SB-187: it opens only from the inside, and only for the defender.
  if (roster.side !== 'defender') return because('SB-187', 'sb.not.port-one-way', figures);
  if (place.at !== 'section') return because('SB-187', 'sb.not.port-one-way', figures);
  const tower = sectionOf(siege, place.section);
  // SB-185: the unit inside the tower, not on top.
  if (place.slot !== 'inside' || ports(tower.items) === 0) return because('SB-185', 'sb.not.no-port', figures);
  if (moved) return because('SB-081', 'sb.not.moved-already', figures);
  if (charge === true && siege.movement === 'moves')
    return because('SB-B05', 'sb.not.charges-over', { ...figures, section: tower.label });
  // SB-185: one unit per port and turn.
  return tower.sallied >= ports(tower.items) ? because('SB-185', 'sb.not.port-used', figures) : undefined;
}

/** SB-185: out to the ground before the tower, by a march or a charge measured from the tower. */
export const sally = order<Sally>({
  rule: 'SB-185',
  candidates: (siege) => Object.keys(siege.units).flatMap((unit) => [false, true].map((charge) => ({ unit, charge }))),
  check,
  // SB-186: the port is secret until used.
  secret: (siege, { unit }) => {
    const at = sectionAt(unitOf(siege, unit));
    return at !== null && !sectionOf(siege, at).shown.includes('sally-port');
  },
  text: (siege, { unit, charge }) =>
    text(charge ? 'sb.do.sally-charge' : 'sb.do.sally', { unit: unitName(siege, unit) }),
  about: ({ unit }) => [unit],
  run: procedure('sally', 'SB-185', function* (game: Play, { unit, charge }: Sally): Steps {
    const section = sectionAt(unitOf(game.state, unit));
    if (section === null) return;
    const figures = { unit: unitName(game.state, unit), section: sectionName(game.state, section) };
    const can = yield* declareYesNo({
      seat: 'defender',
      rule: 'SB-185',
      why: text(charge ? 'sb.hidden.ask-sally-charge' : 'sb.breaches.ask-room', figures),
      about: [unit, section],
      suggested: true,
    });
    if (!can) return yield* tell<Fact>({ kind: 'out-of-reach', unit, section });
    yield* tell<Fact>({ kind: 'sallied', section, unit, charging: charge });
    yield* proven(game, 'defender', section, ['sally-port']);
    yield* overMoat(game, unit);
  }),
});

import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { abandonEngine } from '../base/loss.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { because, cannotAct, eachSection, noSuch, order, sectionNamed, unitNamed, wrongMoment } from '../order.ts';
import { meetsMoat } from '../moat/crossing.ts';
import { throughMoat } from '../moat/moat.ts';
import { inPlay, party, sectionOf, unitOf, type Section, type Unit } from '../pieces.ts';
import { endIfRelieved } from '../relief/relieved.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { cannotMove } from './checks.ts';
import { occupantOf } from './room.ts';

/** Opening, closing and passing the gate: SB-072 to SB-076. */

/** SB-072, SB-212: models needed to work a gate or drawbridge. */
const HANDS: Partial<Readonly<Record<Unit['roster']['type'], number>>> = {
  infantry: 2,
  'monstrous-infantry': 1,
  monster: 1,
};

/** SB-072, SB-212: the garrison unit that can work the gate; a machine's crew beside it does not count. */
export function worker(siege: Siege, section: string): string | undefined {
  const id = occupantOf(siege, section, 'main');
  if (id === undefined) return undefined;
  const { roster } = unitOf(siege, id);
  const models = party(siege, id).reduce((sum, member) => sum + unitOf(siege, member).models, 0);
  return models >= (HANDS[roster.type] ?? Infinity) ? id : undefined;
}

/** Why its gate or drawbridge cannot be worked: only before charges, by the garrison of the active side. */
export function cannotWork(siege: Siege, section: Section, rule: string): Problem | undefined {
  const figures = { section: section.label };
  const moment = wrongMoment(siege, 'movement');
  if (moment !== undefined) return moment;
  if (siege.movement !== 'gates') return because(rule, 'sb.not.charges-begun', figures);
  const unit = worker(siege, section.id);
  if (unit === undefined) return because(rule, 'sb.not.no-hands-at-gate', figures);
  return unitOf(siege, unit).roster.side === siege.active ? undefined : because(rule, 'sb.not.your-turn', figures);
}

interface Gate extends Args {
  readonly section: string;
}

function checkGate(siege: Siege, { section: at }: Args): Problem | undefined {
  const section = sectionNamed(siege, at);
  if (section === undefined) return noSuch(at);
  if (section.gate === null) return because('SB-072', 'sb.not.no-gate', { section: section.label });
  return cannotWork(siege, section, 'SB-072');
}

/** SB-072: before charges, in the Movement Phase of the side that garrisons the gate. */
export const workGate = order<Gate>({
  rule: 'SB-072',
  candidates: eachSection,
  check: checkGate,
  text: (siege, { section }) =>
    text(`sb.do.gate-${sectionOf(siege, section).gate === 'open' ? 'shut' : 'open'}`, {
      section: sectionName(siege, section),
    }),
  about: ({ section }) => [section],
  run: procedure('work-gate', 'SB-072', function* (game: Play, { section }: Gate): Steps {
    const { gate } = sectionOf(game.state, section);
    yield* tell<Fact>({ kind: 'gate-worked', section, gate: gate === 'open' ? 'closed' : 'open' });
  }),
});

interface Pass extends Args {
  readonly unit: string;
  readonly section: string;
}

/** SB-074: the gate must be open and held by the unit's side. */
function shut(unit: Unit, section: Section, rule: string): Problem | undefined {
  const figures = { unit: unit.roster.name, section: section.label };
  if (section.gate === null) return because(rule, 'sb.not.no-gate', figures);
  if (section.heldBy !== unit.roster.side) return because(rule, 'sb.not.enemy-gate', figures);
  return section.gate === 'open' ? undefined : because(rule, 'sb.not.gate-shut', figures);
}

function checkPass(rule: string, charging: boolean): (siege: Siege, args: Args) => Problem | undefined {
  return (siege, { unit: id, section: at }) => {
    const unit = unitNamed(siege, id);
    const section = sectionNamed(siege, at);
    if (unit === undefined || section === undefined) return noSuch(unit === undefined ? id : at);
    const cannot = charging ? cannotAct(siege, unit, 'movement') : cannotMove(siege, unit);
    if (cannot !== undefined) return cannot;
    const figures = { unit: unit.roster.name, section: section.label };
    if (unit.place.at !== 'outside' && unit.place.at !== 'courtyard')
      return because(rule, 'sb.not.in-a-section', figures);
    if (unit.moved) return because(rule, 'sb.not.moved-already', figures);
    if (charging && siege.movement === 'moves') return because('SB-B05', 'sb.not.charges-over', figures);
    return shut(unit, section, rule);
  };
}

const through = (siege: Siege): readonly Pass[] =>
  Object.keys(siege.units).flatMap((unit) =>
    Object.values(siege.sections)
      .filter(({ gate }) => gate !== null)
      .map(({ id }) => ({ unit, section: id })),
  );

const beyond = (siege: Siege, unit: string): 'outside' | 'courtyard' =>
  unitOf(siege, unit).place.at === 'outside' ? 'courtyard' : 'outside';

/** SB-209, SB-213: the moat lies before the gate unless the drawbridge is down. */
function* gateMoat(game: Play, unit: string, section: string): Steps {
  if (sectionOf(game.state, section).bridge !== 'down' && meetsMoat(game.state, unit)) yield* throughMoat(game, unit);
}

/** SB-074, SB-076: riders pass too. */
export const passGate = order<Pass>({
  rule: 'SB-074',
  candidates: through,
  check: checkPass('SB-074', false),
  ...naming('sb.do.pass-gate', { unit: unitName, section: sectionName }),
  run: procedure('pass-gate', 'SB-074', function* (game: Play, { unit, section }: Pass): Steps {
    const reaches = yield* declareYesNo({
      seat: unitOf(game.state, unit).roster.side,
      rule: 'SB-074',
      why: text('sb.moving.ask-passes', {
        unit: unitName(game.state, unit),
        section: sectionName(game.state, section),
      }),
      about: [unit, section],
    });
    if (!reaches) return yield* tell<Fact>({ kind: 'out-of-reach', unit, section });
    yield* abandonEngine(game, unit); // SB-123, SB-133
    yield* tell<Fact>({ kind: 'passed-gate', unit, section, to: beyond(game.state, unit), charging: false });
    yield* gateMoat(game, unit, section);
    if (!inPlay(unitOf(game.state, unit))) return;
    yield* endIfRelieved(game, unit);
  }),
});

/** SB-075: a charge through the gate at enemies the unit sees; players move it into contact. */
export const chargeThrough = order<Pass>({
  rule: 'SB-075',
  candidates: through,
  check: checkPass('SB-075', true),
  ...naming('sb.do.charge-through', { unit: unitName, section: sectionName }),
  run: procedure('charge-through', 'SB-075', function* (game: Play, { unit, section }: Pass): Steps {
    const sees = yield* declareYesNo({
      seat: unitOf(game.state, unit).roster.side,
      rule: 'SB-075',
      why: text('sb.moving.ask-sees', { unit: unitName(game.state, unit), section: sectionName(game.state, section) }),
      about: [unit, section],
    });
    if (!sees) return yield* tell<Fact>({ kind: 'out-of-reach', unit, section });
    yield* abandonEngine(game, unit); // SB-123, SB-133
    yield* tell<Fact>({ kind: 'passed-gate', unit, section, to: beyond(game.state, unit), charging: true });
    yield* gateMoat(game, unit, section);
    if (inPlay(unitOf(game.state, unit))) yield* endIfRelieved(game, unit); // SB-110
  }),
});

import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { fromShrine } from '../assault/blows.ts';
import { ammunitionNeeds, attempt } from '../battering/attempt.ts';
import { dieFor } from '../base/ask.ts';
import { artillery, artilleryFaces, D6, scatter, scatterFaces } from '../base/dice.ts';
import { panicIfDue } from '../base/flight.ts';
import { destroy } from '../base/loss.ts';
import { remove, strike, type Blow } from '../base/harm.ts';
import { underTemplate } from '../base/template.ts';
import { hitEngine } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { hasItem, holderOf, other, sectionOf, unitOf, unitsOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { inCastle, seesNoCastle } from '../upgrades/camouflage.ts';
import { CANNON, CENTRE, chartFaces, misfire } from './charts.ts';
import { templateOnTower } from './tower-hit.ts';

/** Cannons and stone throwers in the Shooting Phase: SB-B26, SB-B27, SB-064, SB-141. */

/** Rolls an Artillery die. */
export function* artilleryDie(
  game: Play,
  unit: string,
  rule: string,
  key: string,
  faces: readonly Text[],
): Steps<number | 'misfire'> {
  return artillery(yield* dieFor(game, unit, rule, key, faces));
}

/** SB-B26, SB-B27: rolls on the misfire chart. */
export const misfires = procedure(
  'misfire',
  'SB-B26',
  function* (
    game: Play,
    { unit, chart }: { readonly unit: string; readonly chart: 'black-powder' | 'stone-thrower' },
  ): Steps {
    // SB-041: the chart is not used before the battle.
    if (game.state.turn === 0) return yield* tell<Fact>({ kind: 'silenced', unit });
    const rule = chart === 'black-powder' ? 'SB-B26' : 'SB-B27';
    const face = yield* dieFor(game, unit, rule, 'sb.shooting.ask-misfire', chartFaces(chart));
    const result = misfire(chart, face);
    yield* tell<Fact>({ kind: 'misfired', unit, chart, face, result });
    if (result === 'destroyed') yield* call(destroy, { unit });
    // SB-B27: 2 and 3 cost a Wound.
    else if (chart === 'stone-thrower' && result === 'silent-next') yield* remove(game, { unit }, 1);
  },
);

const blowOf = (siege: Siege, unit: string): Pick<Blow, 'flaming' | 'magical' | 'wardsAgain'> => {
  const { keywords } = unitOf(siege, unit).roster;
  return {
    flaming: keywords.includes('flaming-attacks'),
    magical: keywords.includes('magical-attacks'),
    wardsAgain: fromShrine(siege, unit), // SB-160
  };
};

/** Enemies that can be hit, in or out of sections. */
const enemiesOf = (siege: Siege, unit: string): readonly string[] => [
  ...unitsOf(siege, other(unitOf(siege, unit).roster.side)),
  ...Object.values(siege.engines).flatMap(({ id, destroyed }) =>
    destroyed || unitOf(siege, unit).roster.side === holderOf(siege, id) ? [] : [id],
  ),
];

/** SB-064: on top of a tower only models under the template; SB-065: inside, D6 hits by the building rule. */
const touchable = (siege: Siege, unit: string): readonly string[] =>
  enemiesOf(siege, unit).filter((id) => {
    const place = Object.hasOwn(siege.units, id) ? unitOf(siege, id).place : undefined;
    return place?.at !== 'section' || place.slot !== 'inside';
  });

/** SB-198: whether the castle hides it. */
const guarded = (siege: Siege, id: string): boolean => Object.hasOwn(siege.units, id) && inCastle(siege, id);

/** SB-141: a hit on a section, before or beside its normal effect; SB-142: only in Shooting Phases of the battle. */
function* ammunition(game: Play, unit: string, section: string): Steps {
  if (!hasItem(game.state, unit, 'siege-ammunition') || sectionOf(game.state, section).kind === 'siege-tower') return;
  yield* call(attempt, {
    by: unit,
    section,
    source: 'war-machine',
    rule: 'SB-141',
    needed: ammunitionNeeds(sectionOf(game.state, section)),
  });
}

/** The enemy section that the shot strikes, if any; SB-141: siege ammunition needs it anyway. */
function* sectionStruck(game: Play, unit: string, rule: string): Steps<string | undefined> {
  const { side } = unitOf(game.state, unit).roster;
  // Unbreached sections first: shots aim at them, and forecasts assume the first.
  const sections = Object.values(game.state.sections)
    .filter(({ heldBy }) => heldBy !== side)
    .sort((a, b) => Number(a.breached) - Number(b.breached));
  const struck = yield* choose({
    seat: side,
    rule: hasItem(game.state, unit, 'siege-ammunition') ? 'SB-141' : rule,
    why: text('sb.shooting.ask-section-struck', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: [
      ...sections.map(({ id }) => ({ id, text: sectionName(game.state, id), about: [id] })),
      { id: 'none', text: text('sb.shooting.no-section') },
    ],
  });
  return struck === 'none' ? undefined : struck;
}

/** SB-193: a template on the hoarding destroys it; a cannon ball has no template. */
function* hoarding(game: Play, unit: string, section: string): Steps {
  if (!sectionOf(game.state, section).items.includes('hoarding')) return;
  const touches = yield* declareYesNo({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-193',
    why: text('sb.upgrades.ask-hoarding', { section: sectionName(game.state, section) }),
    about: [section],
    suggested: true,
  });
  if (touches) yield* tell<Fact>({ kind: 'hoarding-lost', section });
}

/** SB-B26: the aim point, then an Artillery die, and a second one for the bounce. */
export const cannonShot = procedure(
  'cannon',
  'SB-B26',
  function* (game: Play, { unit }: { readonly unit: string }): Steps {
    const first = yield* artilleryDie(game, unit, 'SB-B26', 'sb.shooting.ask-overshoot', artilleryFaces('inches'));
    if (first === 'misfire') return yield* call(misfires, { unit, chart: 'black-powder' });
    const sticks = artilleryFaces('inches', { last: 'sticks' });
    const bounce = yield* artilleryDie(game, unit, 'SB-B26', 'sb.shooting.ask-bounce', sticks);
    yield* tell<Fact>({ kind: 'cannon-fired', unit, overshoot: first, bounce: bounce === 'misfire' ? 0 : bounce });
    const { side } = unitOf(game.state, unit).roster;
    const blow = { ...CANNON, ...blowOf(game.state, unit) };
    // SB-198: a machine cannot aim at what it does not see.
    const blind = yield* seesNoCastle(game, unit);
    const section = blind ? undefined : yield* sectionStruck(game, unit, 'SB-B26');
    if (section !== undefined) yield* ammunition(game, unit, section);
    const candidates = enemiesOf(game.state, unit).filter((id) => !blind || !guarded(game.state, id));
    const hit = yield* call(underTemplate, { by: side, rule: 'SB-B26', candidates, blow });
    for (const target of hit) yield* panicIfDue(game, target);
  },
);

/** SB-B27: Scatter and Artillery dice, the small template, its hole. */
export const stoneThrow = procedure(
  'stone-thrower',
  'SB-B27',
  function* (game: Play, { unit }: { readonly unit: string }): Steps {
    const { roster } = unitOf(game.state, unit);
    const asked = { seat: roster.side, rule: 'SB-B27', about: [unit], dice: 1, sides: D6 } as const;
    const arrow = scatter(
      yield* roll({
        ...asked,
        why: text('sb.shooting.ask-scatter', { unit: unitName(game.state, unit) }),
        reads: { kind: 'face' },
        faces: scatterFaces,
      }),
    );
    const far = yield* artilleryDie(game, unit, 'SB-B27', 'sb.shooting.ask-artillery', artilleryFaces('inches'));
    if (far === 'misfire') return yield* call(misfires, { unit, chart: 'stone-thrower' });
    yield* tell<Fact>({ kind: 'stone-thrown', unit, inches: arrow === 'hit' ? 0 : far });
    const more = blowOf(game.state, unit);
    const blow = { strength: roster.machine?.strength ?? 3, ...more };
    const blind = yield* seesNoCastle(game, unit);
    const section = blind ? undefined : yield* sectionStruck(game, unit, 'SB-B27');
    if (section !== undefined) {
      yield* hoarding(game, unit, section);
      yield* ammunition(game, unit, section);
      if (sectionOf(game.state, section).kind === 'tower')
        yield* call(templateOnTower, { section, by: roster.side, blow: yield* holeOn(game, unit, section, blow) });
    }
    const candidates = touchable(game.state, unit).filter((id) => !blind || !guarded(game.state, id));
    const central = yield* modelUnderHole(game, unit, candidates);
    if (central !== undefined) {
      if (Object.hasOwn(game.state.engines, central))
        yield* call(hitEngine, { engine: central, blow: { ...CENTRE, ...more, hits: 1, by: roster.side } });
      else
        yield* call(strike, {
          victim: { unit: central, most: 1 },
          blow: { ...CENTRE, ...more, hits: 1, by: roster.side },
        });
    }
    const hit = yield* call(underTemplate, {
      by: roster.side,
      rule: 'SB-064',
      candidates,
      blow,
    });
    for (const target of new Set([...hit, ...(central !== undefined && central in game.state.units ? [central] : [])]))
      yield* panicIfDue(game, target);
  },
);

/** SB-B22: the lower Strength, unless the hole is on the building. */
function* holeOn(
  game: Play,
  unit: string,
  section: string,
  blow: Omit<Blow, 'hits' | 'by'>,
): Steps<Omit<Blow, 'hits' | 'by'>> {
  const hole = yield* declareYesNo({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-B22',
    why: text('sb.shooting.ask-hole', { section: sectionName(game.state, section) }),
    about: [section],
  });
  return hole ? { ...blow, strength: CENTRE.strength } : blow;
}

/** SB-B27: the model under the hole. */
function* modelUnderHole(game: Play, unit: string, candidates: readonly string[]): Steps<string | undefined> {
  if (candidates.length === 0) return undefined;
  const centre = yield* choose({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-B27',
    why: text('sb.shooting.ask-centre'),
    about: [unit],
    options: [
      { id: 'nobody', text: text('sb.base.nobody') },
      ...candidates.map((id) => ({
        id,
        text: Object.hasOwn(game.state.engines, id)
          ? text('sb.name', { name: game.state.engines[id]?.label ?? id })
          : unitName(game.state, id),
        about: [id],
      })),
    ],
  });
  return centre === 'nobody' ? undefined : centre;
}

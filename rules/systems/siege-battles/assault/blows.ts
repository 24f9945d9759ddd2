import { dieByDie, procedure, pureStep } from '../../../kernel/procedure.ts';
import {
  call,
  each,
  eachLanding,
  roll,
  tell,
  type Landed,
  type PureSteps,
  type RollRequest,
} from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { profileOf, ranksOf } from '../base/champion.ts';
import { toHitInCombat } from '../base/chances.ts';
import { D6 } from '../base/dice.ts';
import { harmOf, remove, spreads, whoseOf, wounding, type Harm, type Victim } from '../base/harm.ts';
import { leadershipTest } from '../base/leadership.ts';
import { valueOf } from '../base/profile.ts';
import { has, isImmune } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { fighterName } from '../names.ts';
import { sectionAt, sectionOf, unitOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { targetsOf, type Blows, type Fighters } from './parties.ts';
import { attacksOf } from './values.ts';

/** Resolves the blows of an assault in Initiative order: SB-B08, SB-B15, SB-B23. */

/** Unsaved wounds caused by each side. */
export interface Wounds {
  assault: number;
  garrison: number;
}

/** SB-B15: a unit that faces Fear and fails its Leadership test fights at WS 1. */
export function* fear(game: Play, ours: readonly Fighters[], theirs: readonly Fighters[]): Steps {
  if (!theirs.some(({ unit }) => has(game.state, unit, 'fear'))) return;
  const hostOf = (unit: string): string => unitOf(game.state, unit).joined ?? unit;
  // A unit tests together with its characters.
  for (const host of new Set(ours.map(({ unit }) => hostOf(unit)))) {
    if (has(game.state, host, 'fear') || isImmune(game.state, host)) continue;
    const brave = yield* call(leadershipTest, { unit: host, test: 'fear', rule: 'SB-B15' });
    if (!brave) for (const group of ours) if (hostOf(group.unit) === host) group.ws = Math.min(1, group.ws);
  }
}

/** Each group strikes once, highest Initiative first, ties together. There are no impact hits or stomps here. */
export function* blows(game: Play, assault: readonly Fighters[], defence: readonly Fighters[]): Steps<Wounds> {
  const wounds: Wounds = { assault: 0, garrison: 0 };
  const all = [...assault, ...defence];
  // SB-B23: only the garrison's enemies can benefit from charging, and against a building they do not.
  for (const step of [...new Set(all.map(({ order }) => order))].toSorted((a, b) => b - a)) {
    const striking = all.filter(({ order, models }) => order === step && models > 0);
    // Ties strike together, so models that fall in this step still strike in it.
    const strength = new Map(striking.map((group) => [group, group.models]));
    for (const group of striking) {
      const ours = assault.includes(group);
      const caused = yield* struck(game, group, strength.get(group) ?? 0, ours ? defence : assault);
      if (ours) wounds.assault += caused;
      else wounds.garrison += caused;
    }
  }
  return wounds;
}

/** Resolves one group's blows, split among enemy groups as its models choose. Returns the unsaved wounds. */
function* struck(game: Play, group: Fighters, models: number, enemies: readonly Fighters[]): Steps<number> {
  if (attacksOf(game.state, group.unit, group.who) === 0) return 0;
  let wounds = 0;
  for (const part of yield* targetsOf(game, group, models, enemies)) wounds += yield* struckAt(game, group, part);
  return wounds;
}

/** Resolves the blows of some models at one enemy group. Returns the unsaved wounds. */
function* struckAt(game: Play, group: Fighters, { target, models }: Blows): Steps<number> {
  const { unit, who } = group;
  const attacks = Sum.of(attacksOf(game.state, unit, who), text('sum.attacks-of-model'), 'SB-B08', [unit]).times(
    models,
    text('sum.models'),
    'SB-B08',
    [unit],
  );
  const before = ranksOf(unitOf(game.state, target.unit));
  const met = { unit: target.unit, who: target.who, most: target.models };
  const victim = { ...met, who: whoseOf(game.state, met) };
  const blow = {
    hits: attacks.total,
    strength: valueOf(profileOf(game.state, unit, who), 's'),
    by: group.side,
    ...keywordsOf(game.state, unit),
    notAtGarrison: group.route === 'garrison', // SB-B32
  };
  const stroke = {
    unit,
    who,
    whom: target.who,
    victim,
    harm: harmOf(game.state, victim, blow),
    ...strokeOf(game.state, group, target, attacks),
  };
  const [wounds = 0] = yield* eachLanding(strokes, [stroke], landed);
  fallen(game.state, target, before);
  return wounds;
}

/** The dice of one group against another, and their effect. */
interface Stroke {
  readonly unit: string;
  readonly who: Fighters['who'];
  readonly whom: Fighters['who'];
  readonly victim: Victim;
  readonly harm: Harm;
  readonly seat: Seat;
  readonly attacks: Sum;
  readonly needed: Sum;
  readonly hatred: boolean;
  readonly names: { readonly unit: Text; readonly target: Text };
}

/** The most models that can fall to a blow. @param of the arguments of a stroke */
export const mostFalling = (of: unknown): number => (of as Stroke).victim.most ?? 0;

interface Came {
  readonly hits: number;
  readonly wounds: number;
}

/** SB-B08 to SB-B11: to hit, to wound, saves. The number of hits is only reported and affects nothing else. */
const strokes = dieByDie(
  pureStep(
    'strokes',
    'SB-B08',
    function* (stroke: Stroke): PureSteps<Fact, Came> {
      const hits = yield* hitting(stroke);
      const [wounds = 0] = yield* each(wounding, [{ harm: stroke.harm, hits }]);
      return { hits, wounds };
    },
    ({ wounds }) => wounds,
    // How many may fall decides only what the wounds do.
    ({ attacks, needed, hatred, harm }) => ({ attacks, needed, hatred, harm }),
  ),
  // SB-B08 to SB-B10: each die is rolled on by itself. SB-B11: multiplied wounds depend on the models before.
  (stroke) =>
    spreads(stroke.harm)
      ? undefined
      : [
          {
            dice: stroke.attacks.total,
            one: { ...stroke, attacks: Sum.of(1, text('sum.attacks-of-model'), 'SB-B08') },
          },
        ],
  (one, other) => ({ hits: one.hits + other.hits, wounds: one.wounds + other.wounds }),
);

/** SB-B11 @returns unsaved wounds */
const landed = procedure(
  'wounds',
  'SB-B11',
  function* (
    game: Play,
    { of: { unit, who, whom, victim, attacks }, came: { hits, wounds: caused } }: Landed<Stroke, Came>,
  ): Steps<number> {
    const wounds = yield* remove(game, victim, caused);
    yield* tell<Fact>({
      kind: 'struck-at',
      unit,
      target: victim.unit,
      attacks: attacks.total,
      hits,
      wounds,
      ...(who === 'champion' ? { who } : {}),
      ...(whom === 'champion' ? { whom } : {}),
    });
    return wounds;
  },
);

/** Updates a group's remaining models from its unit's losses. @param before models in the ranks before the blows */
export function fallen(siege: Siege, target: Fighters, before: number): void {
  const unit = unitOf(siege, target.unit);
  if (target.who === 'champion') target.models = unit.championAlive ? Math.min(1, target.models) : 0;
  else target.models = Math.max(0, target.models - (before - ranksOf(unit)));
}

const keywordsOf = (siege: Siege, unit: string) => ({
  piercing: has(siege, unit, 'armour-piercing'),
  flaming: has(siege, unit, 'flaming-attacks') && !siege.combat.quenched.includes(unit), // SB-224
  magical: has(siege, unit, 'magical-attacks'),
  killing: has(siege, unit, 'killing-blow'),
  wardsAgain: fromShrine(siege, unit),
});

/** SB-160: whether the unit stands in a tower with a shrine. */
export function fromShrine(siege: Siege, unit: string): boolean {
  const at = sectionAt(unitOf(siege, unit));
  return at !== null && sectionOf(siege, at).items.includes('sigmarite-shrine');
}

function strokeOf(siege: Siege, group: Fighters, target: Fighters, attacks: Sum) {
  return {
    seat: group.side,
    attacks,
    needed: Sum.of(
      toHitInCombat(group.ws, target.ws),
      text('sb.sum.ws', { ws: group.ws, against: target.ws }),
      'SB-B08',
      [group.unit, target.unit],
    ),
    hatred: has(siege, group.unit, 'hatred'),
    names: { unit: fighterName(siege, group.unit, group.who), target: fighterName(siege, target.unit, target.who) },
  };
}

/** SB-B08; SB-B15: Hatred re-rolls misses once. */
function* hitting(stroke: Stroke): Generator<RollRequest, number, unknown> {
  const { unit, victim, seat, attacks, needed, hatred, names } = stroke;
  if (needed.total === 1) return attacks.total;
  const asked = {
    seat,
    about: [unit, victim.unit],
    sides: D6,
    reads: { kind: 'count', atLeast: needed },
    counts: 'hits',
  } as const;
  const hits = yield* roll({
    ...asked,
    rule: 'SB-B08',
    why: text('sb.assault.ask-to-hit', { ...names, needed: needed.total, dice: attacks.total }),
    dice: attacks,
  });
  const missed = attacks.total - hits;
  if (missed === 0 || !hatred) return hits;
  const again = yield* roll({
    ...asked,
    rule: 'SB-B15',
    why: text('sb.assault.ask-to-hit-again', { ...names, needed: needed.total, dice: missed }),
    dice: Sum.of(missed, text('sum.missed'), 'SB-B15'),
  });
  return hits + again;
}

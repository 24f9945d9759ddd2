import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { CLEARS_EARTHWORK } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';

/** Clearing earthworks at the start of the Combat phase: SF-225, SF-226. */

interface Clear extends Readonly<Record<string, string>> {
  readonly unit: string;
}

/** Earthworks on the table. */
function lying(siege: Siege): readonly string[] {
  return Object.keys(siege.earthworks).filter((id) => {
    const piece = siege.earthworks[id];
    return piece !== undefined && piece.at !== null && !piece.cleared;
  });
}

/** SF-226: each stand names the piece it attacks before any dice are rolled. */
function* declareTargets(game: Play, id: string): Steps<Readonly<Record<string, number>>> {
  const { roster, stands } = unitOf(game.state, id);
  const touching = yield* declareNumber({
    seat: roster.side,
    rule: 'SF-226',
    why: text('ask.stands-at-earthworks', { unit: roster.name }),
    about: [id],
    unit: 'stands',
    min: 0,
    max: stands,
    step: 1,
    suggested: stands,
  });
  const attacked: Record<string, number> = {};
  for (let stand = 1; stand <= touching; stand += 1) {
    const earthwork = yield* choose({
      seat: roster.side,
      rule: 'SF-226',
      why: text('ask.which-earthwork', { unit: roster.name, stand }),
      about: [id],
      options: lying(game.state).map((piece) => ({
        id: piece,
        text: text('option.earthwork', { label: game.state.earthworks[piece]?.label ?? piece }),
        about: [piece],
      })),
    });
    attacked[earthwork] = (attacked[earthwork] ?? 0) + 1;
  }
  return attacked;
}

/** SF-225: basic attacks without bonuses; a single 6 clears a piece, rolled separately for each piece. */
const clearing = procedure('clear-earthworks', 'SF-225', function* (game: Play, { unit: id }: Clear): Steps {
  const { roster } = unitOf(game.state, id);
  const attacked = yield* declareTargets(game, id);
  yield* tell<Fact>({ kind: 'dug', unit: id });
  for (const [earthwork, stands] of Object.entries(attacked)) {
    const sixes = yield* roll({
      seat: roster.side,
      rule: 'SF-225',
      why: text('ask.clear-earthwork', {
        unit: roster.name,
        label: game.state.earthworks[earthwork]?.label ?? earthwork,
        needs: CLEARS_EARTHWORK,
      }),
      about: [id, earthwork],
      dice: Sum.of(roster.profile.attacks, text('sum.attacks'), 'SF-225', [id]).times(
        stands,
        text('sum.stands'),
        'SF-225',
        [id],
      ),
      sides: 6,
      reads: { kind: 'count', atLeast: CLEARS_EARTHWORK },
    });
    yield* tell<Fact>({ kind: 'earthwork-attacked', earthwork, cleared: sixes > 0 });
  }
});

/** SF-225: infantry not in a fight; only the active side's, unless the option allows both. */
function mayClear(siege: Siege, { roster, stands, engaged, dug, place }: Unit): boolean {
  if (roster.profile.type !== 'infantry' || roster.profile.attacks === 0 || stands === 0 || dug) return false;
  if (siege.options.clearEarthworks === 'active-side' && roster.side !== siege.active) return false;
  return engaged === null && (place.on === 'field' || place.on === 'courtyard' || place.on === 'contact');
}

/** SF-225: before the first fight of the phase. */
function isStart(siege: Siege): boolean {
  return siege.phase === 'combat' && !siege.fought;
}

export const clearEarthworks: Command<Siege, Fact, Clear> = {
  rule: 'SF-225',
  offers: (siege) => {
    if (!isStart(siege) || lying(siege).length === 0) return [];
    return Object.keys(siege.units)
      .filter((id) => mayClear(siege, unitOf(siege, id)))
      .map((unit) => ({ unit }));
  },
  seat: (siege, { unit }) => unitOf(siege, unit).roster.side,
  ...naming('do.clear-earthworks', { unit: unitName }),
  whyNot: (siege, { unit: id }) => {
    const unit = named(siege.units, id);
    if (unit === undefined) return undefined;
    const figures = { unit: unit.roster.name };
    const refuse = (why: ReturnType<typeof text>) => refusedBy('SF-225', why, id);
    if (!isStart(siege)) return refuse(text('why-not.clear-in-combat-phase', figures));
    if (unit.roster.profile.type !== 'infantry') return refuse(text('why-not.infantry-clears', figures));
    return unit.engaged === null ? undefined : refuse(text('why-not.fights-already', figures));
  },
  run: clearing,
};

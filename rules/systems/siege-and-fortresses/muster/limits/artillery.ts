import type { Problem } from '../../../../kernel/system.ts';
import { text } from '../../../../kernel/text.ts';
import { ARTILLERY_PER_1000, ENGINES, NO_BOMBARDS } from '../../tables.ts';
import { allowanceOf, fullThousands, roundedUpThousands, sideOf } from '../army-size.ts';
import { ENGINE_RULES, type Purchases } from '../purchases.ts';
import type { Seat, UnitSetup } from '../setup.ts';

/** Siege artillery and wall-breachers: SF-006 (c), SF-215, SF-217, SF-220, SF-221, SF-236 to SF-238. */

type Engine = keyof typeof ENGINES;

/** Problems with a side's artillery. */
export function artilleryProblems(purchases: Purchases, seat: Seat): readonly Problem[] {
  const own = purchases.units.filter((unit) => unit.side === seat);
  return [...forbiddenBombards(own, sideOf(purchases, seat)?.race), ...tooMany(own, purchases, seat)];
}

/** SF-220: the only item that a people may be without (SF-237). */
function forbiddenBombards(own: readonly UnitSetup[], race: string | undefined): readonly Problem[] {
  const words = (race ?? '').toLowerCase().split(/[^\p{L}]+/u);
  if (race === undefined || !NO_BOMBARDS.some((people) => words.some((word) => word.startsWith(people)))) return [];
  return own
    .filter(({ profile }) => profile.engine === 'bombard')
    .map(({ id, name, called }) => ({
      text: text('problem.no-bombards', { unit: called ?? name, race }),
      rule: 'SF-220',
      about: [id],
    }));
}

function tooMany(own: readonly UnitSetup[], purchases: Purchases, seat: Seat): readonly Problem[] {
  const points = allowanceOf(purchases, seat)?.points;
  if (points === undefined) return [];
  const problems: Problem[] = own.flatMap((unit) => wrongPrice(unit));
  // SF-006 (c), SF-238 (b): the defender's cap follows his points rounded up, the attacker's the full thousands.
  const up = seat === 'defender' && purchases.buying.defendersArtillery === 'rounded-up';
  const thousands = up ? roundedUpThousands(points) : fullThousands(points);
  // SF-238 (a): units are counted.
  const breachers = own.filter(({ profile }) => profile.wallBreaching).map(({ id }) => id);
  const most = ARTILLERY_PER_1000.wallBreaching * thousands;
  const figures = { side: text(`role.${seat}`), points };
  if (breachers.length > most)
    problems.push({
      text: text('problem.wall-breachers', { ...figures, count: breachers.length, most }),
      rule: 'SF-238',
      about: breachers,
    });
  // T4: one engine of each kind for 1000 points.
  for (const engine of Object.keys(ENGINES) as Engine[]) {
    const about = own.filter(({ profile }) => profile.engine === engine).map(({ id }) => id);
    const mostEngines = ARTILLERY_PER_1000.ofEachEngine * thousands;
    if (about.length > mostEngines)
      problems.push({
        text: text('problem.engines', {
          ...figures,
          engine: text(`engine.${engine}`),
          count: about.length,
          most: mostEngines,
        }),
        rule: ENGINE_RULES[engine],
        about,
      });
  }
  return problems;
}

/** T4: where points count an engine has its printed price and attacks. */
function wrongPrice({ id, name, called, profile }: UnitSetup): readonly Problem[] {
  if (profile.engine === undefined) return [];
  const { points, attacks } = ENGINES[profile.engine];
  if (profile.points === points && profile.attacks === attacks) return [];
  return [
    {
      text: text('problem.engine-price', {
        unit: called ?? name,
        engine: text(`engine.${profile.engine}`),
        points,
        attacks,
      }),
      rule: ENGINE_RULES[profile.engine],
      about: [id],
    },
  ];
}

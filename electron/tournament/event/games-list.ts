import { z } from 'zod';
import { figureNames } from '../../contract/outcome-text.ts';
import { csv } from './csv.ts';
import type { Figures, Result } from './settings.ts';
import { scenarioOf, type EventState } from './state.ts';

/** The games of an event for other programs: as a table, and as public data. */

type Game = EventState['rounds'][number]['paired']['games'][number];
type Figure = keyof Figures;

/** Figures in the order of the table, with what its columns are called. */
const COLUMNS: Readonly<Record<Figure, string>> = {
  vp: 'vp',
  destroyed: 'destroyed',
  breaches: 'breaches',
  keepTurn: 'keep turn',
};

/** Every game of every round as a table. */
export function gamesCsv(state: EventState): string {
  const nameOf = (id: string): string => state.players.get(id)?.player.name ?? id;
  const rows = state.rounds.flatMap(({ paired, results }) =>
    paired.games.map((game, i) => {
      const { attacker, defender, table } = game;
      const result = results.get(i + 1);
      return [
        paired.round,
        table,
        scenarioOf(state, paired.round, game),
        nameOf(attacker),
        nameOf(defender),
        result?.outcome ?? null,
        result === undefined ? null : result.played ? 'yes' : 'no',
        ...figureNames.flatMap((figure) => [result?.attacker[figure] ?? null, result?.defender[figure] ?? null]),
      ];
    }),
  );
  const head = [
    ...['round', 'table', 'scenario', 'attacker', 'defender', 'outcome', 'played'],
    ...figureNames.flatMap((figure) => [`attacker ${COLUMNS[figure]}`, `defender ${COLUMNS[figure]}`]),
  ];
  return csv([head, ...rows]);
}

/** A figure of the attacker and of the defender; null for what nobody counted. */
const Both = z.tuple([z.number().int().nullable(), z.number().int().nullable()]);

/** A game in an event's public data, with players by number. */
export const PublicGame = z.strictObject({
  table: z.string(),
  scenario: z.string().nullable(),
  attacker: z.number().int(),
  defender: z.number().int(),
  outcome: z.enum(['attacker', 'defender', 'draw', 'none']).nullable(),
  played: z.boolean().nullable(),
  vp: Both.nullable(),
  /** Absent if nobody counted more than points. */
  figures: z.strictObject({ destroyed: Both, breaches: Both, keepTurn: Both }).optional(),
  wentToTime: z.boolean().nullable(),
});

/** Whether a result has more figures than points. */
const hasFigures = ({ attacker, defender }: Result): boolean =>
  [attacker, defender].some(({ destroyed, breaches, keepTurn }) =>
    [destroyed, breaches, keepTurn].some((figure) => figure !== null),
  );

/** A game as public data. @param numberOf the number by which a player is known there */
export function publicGame(
  state: EventState,
  round: number,
  game: Game,
  result: Result | undefined,
  numberOf: (id: string) => number,
): z.infer<typeof PublicGame> {
  const { table, attacker, defender } = game;
  const both = (figure: Figure): z.infer<typeof Both> => [
    result?.attacker[figure] ?? null,
    result?.defender[figure] ?? null,
  ];
  return {
    table,
    scenario: scenarioOf(state, round, game),
    attacker: numberOf(attacker),
    defender: numberOf(defender),
    outcome: result?.outcome ?? null,
    played: result?.played ?? null,
    vp: result === undefined ? null : both('vp'),
    ...(result !== undefined &&
      hasFigures(result) && {
        figures: { destroyed: both('destroyed'), breaches: both('breaches'), keepTurn: both('keepTurn') },
      }),
    wentToTime: result?.wentToTime ?? null,
  };
}

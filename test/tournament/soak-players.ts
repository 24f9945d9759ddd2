import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { Result } from '../../electron/tournament/event/settings.ts';
import { ask, enter, until, type Guest } from './hall.ts';
import { PATIENCE_MS, waitFor, type OrganiserProgram } from './soak-organiser.ts';

/** What a soak's players report from their own phones, and how the judge settles it. */

const figures = { vp: null, destroyed: null, breaches: null, keepTurn: null };

export interface Played {
  readonly round: number;
  readonly game: number;
  readonly players: readonly string[];
}

/** Keys of admitted phones by player code, per organiser. */
const keys = new WeakMap<OrganiserProgram, Map<string, string>>();

/**
 * Admits a phone at the hall's door. A player's phone stays admitted for the whole event, through every restart of the
 * organiser's program; a judge joins with the code each time.
 */
async function phoneOf(organiser: OrganiserProgram, code: string, isPlayer: boolean): Promise<Guest> {
  const { address } = await organiser.door('onlooker');
  const kept = keys.get(organiser) ?? new Map<string, string>();
  keys.set(organiser, kept);
  let key = isPlayer ? kept.get(code) : undefined;
  if (key === undefined) {
    const asked = await ask(address, code);
    if (asked.key === '') throw new Error(JSON.stringify(asked.answer));
    ({ key } = asked);
    if (isPlayer) kept.set(code, key);
  }
  return enter(address, key, PATIENCE_MS);
}

/**
 * Ms that a phone waits before a retry. Without it, 400 phones would leave the hall's door no time for anything else.
 */
const AGAIN_MS = 1000;

/** Sends something with a code to the hall's door; retries if the organiser's program is killed meanwhile. */
async function said(
  organiser: OrganiserProgram,
  codeOf: () => Promise<string>,
  id: string,
  act: EventAct,
): Promise<void> {
  await until(
    `${act.kind} is heard`,
    async () => {
      try {
        const phone = await phoneOf(organiser, await codeOf(), act.kind === 'claim');
        try {
          const outcome = await phone.call('hub.do', { id, act });
          if (!outcome.done) throw new Error(outcome.text.key);
          return true;
        } finally {
          phone.close();
        }
      } catch (error) {
        if (error instanceof Error && /^event\./.test(error.message)) throw error;
        return false;
      }
    },
    PATIENCE_MS,
    AGAIN_MS,
  );
}

function claim(
  organiser: OrganiserProgram,
  { round, game }: Played,
  player: string,
  id: string,
  result: Result,
): Promise<void> {
  const act: EventAct = { kind: 'claim', round, game, player, result };
  return said(organiser, () => organiser.playerCode(player), id, act);
}

/**
 * Both players confirm the match's result; now and then one disagrees and the judge settles it.
 * @returns whether the judge had to
 */
export async function confirm(organiser: OrganiserProgram, played: Played, random: () => number): Promise<boolean> {
  const { round, game, players } = played;
  const resultNow = async (): Promise<Result | undefined> => (await organiser.game(round, game))?.result ?? undefined;
  await waitFor('the match has written its result', async () => (await resultNow()) !== undefined);
  const result = (await resultNow()) as Result;
  const argues = random() < 0.15;
  const other: Result = { ...result, outcome: result.outcome === 'draw' ? 'attacker' : 'draw' };
  for (const [i, player] of players.entries())
    await claim(organiser, played, player, `say-${String(round)}`, argues && i === 1 ? other : result);
  if (argues)
    await said(organiser, async () => (await organiser.door('judge')).code, `settle-${String(round)}-${String(game)}`, {
      kind: 'result',
      round,
      game,
      result: { ...result, source: 'judge' },
    });
  return argues;
}

/** Out of time, or a player did not come: the players report the result themselves. */
export async function tell(
  organiser: OrganiserProgram,
  told: Played,
  random: () => number,
  played: boolean,
): Promise<boolean> {
  const points = (): number => Math.floor(random() * 500);
  const [a, d] = [points(), points()];
  const result: Result = {
    outcome: a > d ? 'attacker' : a < d ? 'defender' : 'draw',
    played,
    attacker: { ...figures, vp: a },
    defender: { ...figures, vp: d },
    wentToTime: played,
    source: 'reported',
    match: null,
  };
  for (const player of told.players) await claim(organiser, told, player, `tell-${String(told.round)}`, result);
  return false;
}

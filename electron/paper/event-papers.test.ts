import { describe, expect, it } from 'vitest';
import { dotsFor, lettersIn, picturesIn } from '../../test/paper-dots.ts';
import { opened, playAll } from '../../test/tournament/play-event.ts';
import { teamEvent } from '../../test/tournament/play-teams.ts';
import type { Act, Deed } from '../tournament/event/acts.ts';
import { badgeCode, eventMark, slipCode } from '../contract/slip-code.ts';
import type { HallDoor } from '../tournament/desk/event-port.ts';
import { foldEvent } from '../tournament/event/fold.ts';
import { pairNextRound } from '../tournament/event/pair-round.ts';
import { usualSettings } from '../tournament/event/settings.ts';
import { printed } from './event-papers.ts';

/** An in-memory event with a first round. */
function event(players: readonly string[]) {
  const deeds: Deed[] = [
    { kind: 'event-opened', settings: usualSettings('Siège d’Orval', 7) },
    ...players.flatMap((name, i): Deed[] => {
      const id = `p-${String(i)}`;
      const player = { id, name, club: null, army: null, contact: null, rating: null, fixedTable: null };
      return [
        { kind: 'player-entered', player, missed: 0 },
        { kind: 'checked-in', player: id, by: 'hand' },
      ];
    }),
  ];
  const act = (deed: Deed, i: number): Act => ({ n: i + 1, id: `a-${String(i)}`, at: i, by: 'Dubois', deed });
  const before = foldEvent(deeds.map(act));
  const paired = before === undefined ? undefined : pairNextRound(before);
  if (paired?.done !== true) throw new Error('not paired');
  const acts = [...deeds, { kind: 'round-paired', paired: paired.value } as Deed].map(act);
  const state = foldEvent(acts);
  if (state === undefined) throw new Error('no event');
  return { acts, state, hall: new Map() };
}

/** A document's number of sheets, the size of the first, and its font names. */
function lookAt(bytes: Buffer) {
  const raw = bytes.toString('latin1');
  return {
    sheets: raw.match(/\/Type \/Page\b/g)?.length ?? 0,
    box: /\/MediaBox \[([^\]]+)\]/.exec(raw)?.[1],
    fonts: [...new Set([...raw.matchAll(/\/BaseFont \/(?:[A-Z]+\+)?([\w-]+)/g)].map(([, name]) => name ?? ''))].sort(),
    embedded: raw.match(/\/FontFile2/g)?.length ?? 0,
  };
}

const eight = ['Brandt', 'Okafor', 'Élodie Lefèvre', 'Sœur Noël', 'Żółć Łukasz', 'Adeyemi', 'Haddad', 'O’Brien'];
const wish = { round: 1, size: 'a4', twoUp: false } as const;

describe('an event on paper', () => {
  it.each(['badges', 'slips', 'pairings', 'standings', 'awards', 'certificate'] as const)(
    'prints %s on one sheet with embedded fonts',
    async (what) => {
      const { name, bytes } = await printed(event(eight), { ...wish, what }, 'fr', 0);
      expect(name).toMatch(/^siege-d-orval-.*\.pdf$/);
      const seen = lookAt(bytes);
      expect(seen.sheets).toBe(1);
      expect(seen.embedded).toBeGreaterThan(0);
      expect(seen.fonts.some((font) => /Helvetica/.test(font))).toBe(false);
    },
  );

  it('puts name, club and an alphanumeric code on a badge, no contact details; players who left get none', async () => {
    const { state, ...rest } = event(eight);
    const players = new Map(
      [...state.players].map(([id, one], i) => [
        id,
        { ...one, dropped: i === 0, player: { ...one.player, club: 'Les Hourds', contact: 'zzqq@xyz.example' } },
      ]),
    );
    const print = (contact: string | null) =>
      printed(
        {
          ...rest,
          state: {
            ...state,
            players: new Map([...players].map(([id, one]) => [id, { ...one, player: { ...one.player, contact } }])),
          },
        },
        { ...wish, what: 'badges', twoUp: true },
        'fr',
        0,
      );
    const [a, b] = await Promise.all([print('zzqq@xyz.example'), print(null)]);
    // Identical bytes: no contact details, neither in words nor in the code's dots.
    expect(a.bytes.equals(b.bytes)).toBe(true);
    // Seven of the eight, four a page, two pages a sheet.
    expect(lookAt(a.bytes).sheets).toBe(1);
    expect(a.name).toBe('siege-d-orval-badges.pdf');
  });

  it('makes a badge open its player’s page if the event is open to the hall; a slip belongs to nobody', async () => {
    const { state, ...rest } = event(eight);
    const mark = eventMark(state.settings);
    const url = 'http://192.168.100.200:4788/';
    const codes = new Map([...state.players.keys()].map((id) => [id, `OWN${id.replace('-', 'X')}`]));
    const print = async (what: 'badges' | 'slips', door: HallDoor | null) =>
      picturesIn((await printed({ ...rest, state }, { ...wish, what }, 'fr', 0, door)).bytes);
    const players = [...state.players.values()].toSorted((a, b) => a.player.name.localeCompare(b.player.name, 'fr'));
    const ofDesk = players.map(({ number, player }) => badgeCode(number, player.id, mark));
    expect(await print('badges', null)).toEqual(ofDesk.map(dotsFor));
    const addresses = players.map(({ player }, i) => `${url}#${codes.get(player.id) ?? ''}/${ofDesk[i] ?? ''}`);
    expect(await print('badges', { url, codes })).toEqual(addresses.map(dotsFor));
    const slips = (state.rounds[0]?.paired.games ?? []).map(({ table }, i) =>
      slipCode(1, { game: i + 1, table }, mark),
    );
    expect(await print('slips', null)).toEqual(slips.map(dotsFor));
    const opened = await print('slips', { url, codes });
    expect(opened).toEqual(slips.map((code) => dotsFor(`${url}#/${code}`)));
    // With 29 dots and the white around them, a dot is at least half a millimetre: 54 points are 19 mm.
    for (const rows of opened) expect(rows.length).toBeLessThanOrEqual(29);
  });

  it.each(['slips', 'standings', 'certificate', 'awards'] as const)(
    'has the fingerprint of the event’s key on its %s, once there is a key',
    async (what) => {
      const { state, ...rest } = event(['Ux', 'Uy']);
      const print = async (key: string | null) =>
        (
          await printed(
            { ...rest, state: { ...state, key: key === null ? null : { key, event: 'e' } } },
            { ...wish, what },
            'en',
            0,
          )
        ).bytes;
      const [none, one, again, other] = await Promise.all(
        [null, 'a'.repeat(64), 'a'.repeat(64), 'b'.repeat(64)].map(print),
      );
      expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
      for (const paper of [none, other]) expect(one?.equals(paper ?? Buffer.alloc(0))).toBe(false);
    },
  );

  it('has club, army and the games won, drawn and lost in the standings', async () => {
    const { known } = playAll(opened(2, { name: 'Open' }).pair());
    const players = (club: string | null, army: string | null) =>
      new Map([...known.state.players].map(([id, one]) => [id, { ...one, player: { ...one.player, club, army } }]));
    const letters = async (club: string | null, army: string | null) =>
      lettersIn(
        (
          await printed(
            { ...known, state: { ...known.state, players: players(club, army) } },
            { ...wish, what: 'standings' },
            'en',
            0,
          )
        ).bytes,
      );
    const [bare, full] = await Promise.all([letters(null, null), letters('Ł', 'Ż')]);
    for (const letter of ['Ł', 'Ż'])
      expect([letter, bare.includes(letter), full.includes(letter)]).toEqual([letter, false, true]);
    // As in 1–0–0.
    expect(bare).toContain('–');
  });

  it('prints the standings of teams on a separate sheet before those of the players', async () => {
    const played = playAll(teamEvent(4, { boards: 2 }).pair());
    const wish = { what: 'standings', round: 1, size: 'a4', twoUp: false } as const;
    expect(lookAt((await printed(played.known, wish, 'en', 0)).bytes).sheets).toBe(2);
    const { teams: _, ...alone } = played.now.settings;
    const state = { ...played.now, settings: alone };
    expect(lookAt((await printed({ ...played.known, state }, wish, 'en', 0)).bytes).sheets).toBe(1);
  });

  it('has glyphs for French and Polish letters', async () => {
    const { bytes } = await printed(event(eight), { ...wish, what: 'pairings' }, 'fr', 0);
    const known = lettersIn(bytes);
    for (const letter of ['É', 'è', 'œ', 'ë', '’', 'Ż', 'ł'])
      expect([letter, known.includes(letter)]).toEqual([letter, true]);
  });

  it('puts two pages side by side on one sheet of A4 or Letter', async () => {
    const many = event(Array.from({ length: 60 }, (_, i) => `Player ${String(i + 1)}`));
    const one = lookAt((await printed(many, { ...wish, what: 'pairings', size: 'letter' }, 'en', 0)).bytes);
    const two = lookAt((await printed(many, { ...wish, what: 'slips', twoUp: true }, 'en', 0)).bytes);
    expect(one.box).toBe('0 0 612 792');
    expect(two.box).toBe('0 0 841.89 595.28');
    expect(two.sheets).toBe(5);
  });

  it('names a built-in scenario by its name on a slip, and any other as the organiser wrote it', async () => {
    const slipsOn = async (scenario: string, language: 'en' | 'fr'): Promise<Buffer> => {
      const { state, ...rest } = event(eight);
      const rounds = state.rounds.map((one) => ({
        ...one,
        paired: { ...one.paired, games: one.paired.games.map((game) => ({ ...game, scenario })) },
      }));
      const { bytes } = await printed(
        { ...rest, state: { ...state, rounds } },
        { ...wish, what: 'slips' },
        language,
        0,
      );
      return bytes;
    };
    expect((await slipsOn('into-the-breach', 'fr')).equals(await slipsOn('Dans la brèche', 'fr'))).toBe(true);
    expect((await slipsOn('into-the-breach', 'en')).equals(await slipsOn('Dans la brèche', 'en'))).toBe(false);
  });

  it('prints the same bytes for the same event on the same day', async () => {
    const [a, b] = await Promise.all([1, 2].map(() => printed(event(eight), { ...wish, what: 'standings' }, 'en', 0)));
    expect(a?.bytes.equals(b?.bytes ?? Buffer.alloc(0))).toBe(true);
  });
});

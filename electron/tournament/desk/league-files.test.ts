import { describe, expect, it } from 'vitest';
import { inItsMonth, opened, player, result, type Played } from '../../../test/tournament/play-event.ts';
import { exported } from './files.ts';

const NAME = 'Ligue d’été; «Acre», ' + 'é'.repeat(60);

function season(): Played {
  const event = opened(4, { name: NAME, rounds: 3, league: true, method: 'round-robin' });
  event.do({
    kind: 'player-changed',
    player: player('p2', {
      name: 'Ada <script>alert(1)</script>, \\ "B"',
      contact: 'ada@example.org',
      club: 'Keep & Moat',
      army: 'Orcs',
    }),
  });
  for (const round of [1, 2, 3]) event.do(inItsMonth(round)).pair();
  return event.do({ kind: 'round-published', round: 1 }, { kind: 'round-published', round: 2 });
}

/** The lines of a calendar, unfolded as in RFC 5545. */
const lines = (content: string): string[] => content.replace(/\r\n[ \t]/g, '').split('\r\n');
const now = Date.UTC(2027, 1, 10, 12);
const file = (event: Played, what: 'calendar' | 'page', of?: string, language: 'en' | 'fr' = 'en'): string =>
  exported('e1', event.known, what, { language, now, player: of }).content;

describe('a calendar of due dates', () => {
  it('lists the last day of every round, folded and escaped as RFC 5545 requires', () => {
    const content = file(season(), 'calendar');
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const read = lines(content);
    expect(read.filter((line) => line.startsWith('DTSTART'))).toEqual(
      ['20270128', '20270228', '20270328'].map((day) => `DTSTART;VALUE=DATE:${day}`),
    );
    expect(read).toContain('DTEND;VALUE=DATE:20270301');
    expect(read).toContain(`SUMMARY:${NAME.replace(';', '\\;').replace(',', '\\,')}\\, round 1: last day`);
    expect(read.filter((line) => line.startsWith('UID'))).toEqual(
      [1, 2, 3].map((n) => `UID:e1-round-${String(n)}@castellan`),
    );
    expect(read.filter((line) => line === 'DTSTAMP:20270210T120000Z')).toHaveLength(3);
  });

  it('lists the published games that a player still has to play', () => {
    const event = season();
    const of = () => lines(file(event, 'calendar', 'p1', 'fr')).filter((line) => line.startsWith('SUMMARY'));
    expect(of()).toHaveLength(2);
    expect(of().join('\n')).toContain('jouer contre');
    expect(file(event, 'calendar', 'p1', 'fr')).toContain('Ouvre le 1er janvier 2027.');
    expect(file(event, 'calendar', 'p1')).toContain('Opens on 1 January 2027.');
    const i = event.now.rounds[0]?.paired.games.findIndex((one) => one.attacker === 'p1' || one.defender === 'p1') ?? 0;
    event.do({ kind: 'result', round: 1, game: i + 1, result: result(1, 0) });
    expect(of()).toHaveLength(1);
  });

  it('is refused with a sentence if it would be empty, which no calendar program reads', () => {
    const event = opened(4, { rounds: 2 }).pair();
    expect(() => file(event, 'calendar')).toThrow('calendar.no-days');
    expect(() => file(season(), 'calendar', 'nobody')).toThrow('calendar.no-games');
  });
});

describe('the page of an event', () => {
  it('shows standings and published rounds with days and results, without contacts or injected markup', () => {
    const event = season().do({ kind: 'result', round: 2, game: 1, result: result(3, 1, { why: 'secret words' }) });
    const page = file(event, 'page');
    expect(page).not.toMatch(/<script|ada@example\.org|secret words/);
    expect(page).toContain('Ada &#60;script&#62;alert(1)&#60;/script&#62;');
    expect(page).toContain('>Keep &#38; Moat · Orcs<');
    expect(page).toContain('id="round-2"');
    expect(page).not.toContain('id="round-3"');
    expect(page).toContain('⚠ Overdue since 28 January 2027');
    expect(page).toContain('To be played by 28 February 2027');
    expect(page).toContain('still to be played');
    expect(page).toMatch(/Games still to be played: \d/);
    const french = file(event, 'page', undefined, 'fr');
    expect(french).toContain('<html lang="fr">');
    expect(french).toContain('En retard depuis le 28 janvier 2027');
  });

  it('names who has the bye, in the language of the reader', () => {
    const event = opened(3, { rounds: 1 }).pair().do({ kind: 'round-published', round: 1 });
    const bye = event.now.rounds[0]?.paired.rests[0]?.player ?? '';
    const { name = '-' } = event.now.players.get(bye)?.player ?? {};
    expect(file(event, 'page')).toContain(`>Bye: ${name}<`);
    expect(file(event, 'page', undefined, 'fr')).toContain(`>Exempt\u00a0: ${name}<`);
  });

  it('says so if the event has no round', () => {
    expect(file(opened(2), 'page')).toContain('Nothing is played yet.');
  });
});

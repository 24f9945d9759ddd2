import { ofKind, type SomeKinds } from '../../kernel/by-kind.ts';
import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { calledOut } from '../../wargame/callouts.ts';
import type { Fact } from './facts.ts';
import { result } from './game/victory.ts';
import { sectionName, structureName } from './names.ts';
import { watchtowerOf } from './scenarios/watchtower.ts';
import { opponentOf, sectionOf, structureOf, unitOf, type Siege } from './state.ts';

/** A section whose structure gives way: SF-037, SF-039. */
const broken =
  (rule: string) =>
  ({ kind, section }: Extract<Fact, { kind: 'section-collapsed' | 'gate-broken' }>, siege: Siege): Callout =>
    calledOut(3, rule, text(`callout.${kind}`, { section: sectionName(sectionOf(siege, section).plan) }), {
      section,
      seat: 'attacker',
      sign: 'fall',
    });

const CALLOUTS: SomeKinds<Fact, [Siege], Callout | undefined> = {
  'time-up': () => calledOut(1, 'SF-003', text('callout.time-up')),
  'broke-out': () => calledOut(1, 'SF-264', text('callout.broke-out'), { seat: 'attacker' }),
  'relief-rolled': ({ arrives }) =>
    arrives ? calledOut(2, 'SF-279', text('callout.relief-arrives'), { seat: 'defender' }) : undefined,
  manned: (_, siege) => endOfScenario(siege),
  'unit-destroyed': ({ unit }, siege) => {
    const { name, side, profile } = unitOf(siege, unit).roster;
    if (!profile.general) return endOfScenario(siege);
    return calledOut(2, 'SF-003', text('callout.general-slain', { unit: name }), { seat: opponentOf(side) });
  },
  'section-collapsed': broken('SF-037'),
  'gate-broken': broken('SF-039'),
  'took-ramparts': ({ unit, section }, siege) =>
    calledOut(4, 'SF-098', text('callout.rampart-taken', { section: sectionName(sectionOf(siege, section).plan) }), {
      section,
      seat: unitOf(siege, unit).roster.side,
      sign: 'taken',
    }),
  'siege-tower-toppled': ({ unit, section }, siege) => {
    const { name, side } = unitOf(siege, unit).roster;
    const seat = opponentOf(side);
    return calledOut(4, 'SF-179', text('callout.siege-tower-toppled', { unit: name }), {
      section,
      seat,
      sign: 'plain',
    });
  },
  'structure-stood': ({ structure, sure }, siege) =>
    sure
      ? undefined
      : calledOut(6, 'SF-032', text('callout.stood', { structure: structureName(siege, structure) }), {
          section: structureOf(siege, structure).section,
          seat: 'defender',
        }),
};

/**
 * The callout for a big moment: the end, a General slain, a collapse, a test survived; `undefined` for other facts.
 * @param siege the siege after the fact
 */
export const callout = (fact: Fact, siege: Siege): Callout | undefined => ofKind(CALLOUTS, fact, siege);

/** The end by a tower taken or an army broken, if the scenario says so: SF-266, SF-286 to SF-288. */
function endOfScenario(siege: Siege): Callout | undefined {
  const ended = siege.scenario === 'free' ? undefined : result(siege);
  if (ended === undefined) return undefined;
  return { rank: 1, text: ended.text, section: watchtowerOf(siege), seat: ended.winner, rule: ended.rule };
}

import type { Callout } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { result } from './game/victory.ts';
import { sectionName, structureName } from './names.ts';
import { watchtowerOf } from './scenarios/watchtower.ts';
import { opponentOf, sectionOf, structureOf, unitOf, type Siege } from './state.ts';

/**
 * The callout for a big moment: the end, a General slain, a collapse, a test survived; `undefined` for other facts.
 * @param siege the siege after the fact
 */
export function callout(fact: Fact, siege: Siege): Callout | undefined {
  switch (fact.kind) {
    case 'time-up':
      return { rank: 1, text: text('callout.time-up'), section: undefined, seat: undefined, rule: 'SF-003' };
    case 'broke-out':
      return { rank: 1, text: text('callout.broke-out'), section: undefined, seat: 'attacker', rule: 'SF-264' };
    case 'relief-rolled':
      if (!fact.arrives) return undefined;
      return { rank: 2, text: text('callout.relief-arrives'), section: undefined, seat: 'defender', rule: 'SF-279' };
    case 'manned':
      return endOfScenario(siege);
    case 'unit-destroyed': {
      const { name, side, profile } = unitOf(siege, fact.unit).roster;
      if (!profile.general) return endOfScenario(siege);
      return {
        rank: 2,
        text: text('callout.general-slain', { unit: name }),
        section: undefined,
        seat: opponentOf(side),
        rule: 'SF-003',
      };
    }
    case 'section-collapsed':
    case 'gate-broken': {
      const { plan } = sectionOf(siege, fact.section);
      const rule = fact.kind === 'gate-broken' ? 'SF-039' : 'SF-037';
      return {
        rank: 3,
        text: text(`callout.${fact.kind}`, { section: sectionName(plan) }),
        section: plan.id,
        seat: 'attacker',
        rule,
        sign: 'fall',
      };
    }
    case 'took-ramparts': {
      const { plan } = sectionOf(siege, fact.section);
      return {
        rank: 4,
        text: text('callout.rampart-taken', { section: sectionName(plan) }),
        section: plan.id,
        seat: unitOf(siege, fact.unit).roster.side,
        rule: 'SF-098',
        sign: 'taken',
      };
    }
    case 'siege-tower-toppled':
      return {
        rank: 4,
        text: text('callout.siege-tower-toppled', { unit: unitOf(siege, fact.unit).roster.name }),
        section: fact.section,
        seat: opponentOf(unitOf(siege, fact.unit).roster.side),
        rule: 'SF-179',
        sign: 'plain',
      };
    case 'structure-stood': {
      if (fact.sure) return undefined;
      const { section } = structureOf(siege, fact.structure);
      return {
        rank: 6,
        text: text('callout.stood', { structure: structureName(siege, fact.structure) }),
        section,
        seat: 'defender',
        rule: 'SF-032',
      };
    }
    default:
      return undefined;
  }
}

/** The end by a tower taken or an army broken, if the scenario says so: SF-266, SF-286 to SF-288. */
function endOfScenario(siege: Siege): Callout | undefined {
  const ended = siege.scenario === 'free' ? undefined : result(siege);
  if (ended === undefined) return undefined;
  return { rank: 1, text: ended.text, section: watchtowerOf(siege), seat: ended.winner, rule: ended.rule };
}

import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { playerName, theSection, unitName } from '../names.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { sectionOf, unitOf, type Siege } from '../state.ts';
import type { CommandFact } from './facts.ts';

/** Log sentences for orders, moves, characters, earthworks, sally gates and magic. */
export const commandSentences: SentencesOf<CommandFact, Siege> = {
  'may-act': ({ unit, by }, siege) =>
    by === 'order'
      ? text('say.may-act-ordered', { unit: unitName(siege, unit) })
      : text('say.may-act-initiative', { unit: unitName(siege, unit) }),
  'order-obeyed': ({ character, units }, siege) =>
    text('say.order-obeyed', { character: unitName(siege, character), count: units.length }),
  'order-failed': ({ character, unit, ends }, siege) => {
    const figures = { character: unitName(siege, character), unit: unitName(siege, unit) };
    return ends === 'all'
      ? text('say.orders-over', { ...figures, player: playerName(siege, unitOf(siege, character).roster.side) })
      : text('say.order-failed', figures);
  },
  'engine-turned': ({ unit }, siege) => text('say.engine-turned', { unit: unitName(siege, unit) }),
  'engine-silent': ({ unit }, siege) => text('say.engine-silent', { unit: unitName(siege, unit) }),
  marched: ({ unit }, siege) => text('say.marched', { unit: unitName(siege, unit) }),
  'way-blocked': ({ unit, rule }, siege) =>
    rule === 'SF-227'
      ? text('say.earthworks-block', { unit: unitName(siege, unit) })
      : text('say.difficult-ground-blocks', { unit: unitName(siege, unit) }),
  // SF-248: do not say what was abandoned, which may be a secret.
  'holds-back': ({ unit }, siege) => text('say.stayed', { unit: unitName(siege, unit) }),
  evaded: ({ unit }, siege) => text('say.evaded', { unit: unitName(siege, unit) }),
  rearranged: ({ places }) => text('say.rearranged', { count: Object.keys(places).length }),
  'made-way': ({ unit, confused }, siege) =>
    confused
      ? text('say.made-way-confused', { unit: unitName(siege, unit) })
      : text('say.made-way', { unit: unitName(siege, unit) }),
  'ran-into-friends': ({ unit }, siege) => text('say.ran-into-friends', { unit: unitName(siege, unit) }),
  'came-up': ({ unit, section }, siege) => text('say.came-up', at(siege, unit, section)),
  passed: ({ unit, section }, siege) => text('say.passed', at(siege, unit, section)),
  'flew-over': ({ unit }, siege) => text('say.flew-over', { unit: unitName(siege, unit) }),
  'cannot-land': ({ unit }, siege) => text('say.cannot-land', { unit: unitName(siege, unit) }),
  scaled: ({ unit, section }, siege) => text('say.scaled', at(siege, unit, section)),
  'gate-caught-open': ({ unit, section }, siege) => text('say.gate-caught-open', at(siege, unit, section)),
  'gate-closed': ({ section }, siege) => text('say.gate-closed', { section: nameOf(siege, section) }),
  'gate-stays-open': ({ section }, siege) => text('say.gate-stays-open', { section: nameOf(siege, section) }),
  joined: ({ unit, host }, siege) => text('say.joined', { unit: unitName(siege, unit), target: unitName(siege, host) }),
  'left-unit': ({ unit }, siege) => text('say.left-unit', { unit: unitName(siege, unit) }),
  dug: ({ unit }, siege) => text('say.dug', { unit: unitName(siege, unit) }),
  'earthwork-attacked': ({ earthwork, cleared }, siege) => {
    const figures = { label: siege.earthworks[earthwork]?.label ?? earthwork };
    return cleared ? text('say.earthwork-cleared', figures) : text('say.earthwork-stands', figures);
  },
  sallied: ({ unit, gate }, siege) => text('say.sallied', at(siege, unit, gateSection(siege, gate))),
  'sally-gate-open': ({ gate }, siege) =>
    text('say.sally-gate-open', { section: nameOf(siege, gateSection(siege, gate)) }),
  'sally-gate-shut': ({ gate }, siege) =>
    text('say.sally-gate-shut', { section: nameOf(siege, gateSection(siege, gate)) }),
  'sally-gate-closed': ({ gate }, siege) =>
    text('say.sally-gate-closed', { section: nameOf(siege, gateSection(siege, gate)) }),
  'spell-blocked': ({ unit, target }, siege) => text('say.spell-blocked', both(siege, unit, target)),
  'spell-failed': ({ unit }, siege) => text('say.spell-failed', { unit: unitName(siege, unit) }),
  'spell-cast': ({ unit, target, attacks }, siege) =>
    attacks > 0
      ? text('say.spell-attacks', { ...both(siege, unit, target), attacks })
      : text('say.spell-cast', both(siege, unit, target)),
  raised: ({ unit }, siege) => text('say.raised', { unit: unitName(siege, unit) }),
};

function nameOf(siege: Siege, section: string): Text {
  return theSection(sectionOf(siege, section).plan);
}

function at(siege: Siege, unit: string, section: string): { readonly unit: string | Text; readonly section: Text } {
  return { unit: unitName(siege, unit), section: nameOf(siege, section) };
}

function both(
  siege: Siege,
  unit: string,
  target: string,
): { readonly unit: string | Text; readonly target: string | Text } {
  return { unit: unitName(siege, unit), target: unitName(siege, target) };
}

/** The section of a sally gate, or the gate's id if it is unknown. */
function gateSection(siege: Siege, gate: string): string {
  return siege.sallyGates[gate]?.section ?? gate;
}

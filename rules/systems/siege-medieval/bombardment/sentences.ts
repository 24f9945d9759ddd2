import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { sectionName, structureName, unitName } from '../names.ts';
import type { BombardmentFact } from './facts.ts';
import type { Siege } from '../state.ts';

export const bombardmentSentences: SentencesOf<BombardmentFact, Siege> = {
  'bombardment-refused': ({ unit, why }, siege) =>
    text(`sm.bombardment.refused-${why}`, { unit: unitName(siege, unit) }),
  bombarded: ({ unit, section, hits, damage }, siege) =>
    text('sm.bombardment.said', {
      unit: unitName(siege, unit),
      section: sectionName(siege, section),
      hits,
      damage,
    }),
  splinters: ({ section, hits }, siege) =>
    text('sm.bombardment.said-splinters', { section: sectionName(siege, section), hits }),
  'section-damaged': ({ section, points }, siege) =>
    text('sm.bombardment.damaged', { structure: sectionName(siege, section), points }),
  'gate-damaged': ({ gate, points }, siege) =>
    text('sm.bombardment.damaged', { structure: structureName(siege, gate), points }),
  'gate-destroyed': ({ gate }, siege) => text('sm.bombardment.gate-destroyed', { gate: structureName(siege, gate) }),
  'collapse-tested': ({ section, face, total, points }, siege) =>
    text(`sm.bombardment.collapse-${total <= 3 ? 'holds' : String(total)}`, {
      section: sectionName(siege, section),
      face,
      total,
      points: String(points).replace('-', '−'),
    }),
  'section-unstable': ({ section }, siege) => text('sm.bombardment.unstable', { section: sectionName(siege, section) }),
  'section-fell': ({ section }, siege) => text('sm.bombardment.fell', { section: sectionName(siege, section) }),
  'left-section': ({ unit, from, to, moved }, siege) =>
    text('sm.bombardment.left', {
      unit: unitName(siege, unit),
      section: sectionName(siege, from),
      to: to === null ? text('sm.movement.to-inside') : sectionName(siege, to),
      moved,
    }),
  'left-fight': ({ unit }, siege) => text('sm.bombardment.left-fight', { unit: unitName(siege, unit) }),
  'mine-revealed': ({ section, sealed }, siege) =>
    text(`sm.equipment.mine-${!sealed ? 'unsealed' : siege.mines.seal === null ? 'shown' : 'revealed'}`, {
      section: sectionName(siege, section),
    }),
  'mine-wasted': ({ section }, siege) => text('sm.equipment.mine-wasted', { section: sectionName(siege, section) }),
  'mine-met': ({ section, face, found }, siege) =>
    text(found ? 'sm.equipment.mine-found' : 'sm.equipment.mine-missed', {
      section: sectionName(siege, section),
      face,
    }),
  'mine-blew': ({ section, damage }, siege) =>
    text('sm.equipment.mine-blew', { section: sectionName(siege, section), damage }),
  repaired: ({ structure, gain, works }, siege) =>
    text(works ? 'sm.equipment.repaired' : 'sm.equipment.repair-failed', {
      structure: structureName(siege, structure),
      gain,
    }),
  'oil-poured': ({ section, charger, hit }, siege) =>
    text(hit ? 'sm.equipment.oil-hit' : 'sm.equipment.oil-missed', {
      section: sectionName(siege, section),
      unit: unitName(siege, charger),
    }),
  'piece-turned': ({ unit }, siege) => text('sm.bombardment.turned', { unit: unitName(siege, unit) }),
  'spell-refused': ({ wizard, target, why }, siege) =>
    text(`sm.magic.refused-${why}`, { wizard: unitName(siege, wizard), structure: structureName(siege, target) }),
  'spell-struck': ({ wizard, target, hits }, siege) =>
    text('sm.magic.struck', { wizard: unitName(siege, wizard), structure: structureName(siege, target), hits }),
};

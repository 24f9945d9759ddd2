import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { because, noSuch, order, sectionNamed, unitNamed } from '../order.ts';
import { party, unitOf, type Place, type Slot, type Unit } from '../pieces.ts';
import { occupantOf, slotsOf, suits } from '../sections/room.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** The defender's deployment: SB-025. The attacker's is asked for afterwards (SB-029). */

interface Deploy extends Args {
  readonly unit: string;
  readonly section: string;
  readonly slot: string;
}

/** Where units outside all sections are deployed; the courtyard counts as inside. */
const COURTYARD = 'courtyard';

/** SB-025: only units of the Defence Force that have not joined another can deploy. */
export function cannotDeploy(siege: Siege, unit: Unit): Problem | undefined {
  const figures = { unit: unit.roster.name };
  if (siege.phase !== 'deployment') return because('SB-025', 'sb.not.phase-deployment');
  if (unit.roster.side !== 'defender') return because('SB-029', 'sb.not.attacker-outside', figures);
  if (unit.roster.force === 'relief') return because('SB-030', 'sb.not.not-on-table', figures);
  if (unit.destroyed) return because('SB-024', 'sb.not.not-on-table', figures);
  return unit.joined === null
    ? undefined
    : because('SB-003', 'sb.not.joined', { ...figures, host: unitOf(siege, unit.joined).roster.name });
}

function check(siege: Siege, { unit: id, section: at, slot }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotDeploy(siege, unit);
  if (cannot !== undefined) return cannot;
  const figures = { unit: unit.roster.name };
  if (at === COURTYARD)
    return unit.place.at === 'courtyard' ? because('SB-025', 'sb.not.stands-there', figures) : undefined;
  const section = sectionNamed(siege, at);
  if (section === undefined) return noSuch(at);
  const there = slotsOf(section).find((one) => one === slot);
  // SB-051, SB-057, SB-058, SB-069, SB-070: a section's places and who may stand in each.
  if (there === undefined || !suits(siege, section, there, unit))
    return because('SB-025', 'sb.not.no-place-for', { ...figures, section: section.label });
  // SB-019: the defender cannot deploy in a section the attacker holds from the start.
  if (section.heldBy !== unit.roster.side)
    return because('SB-019', 'sb.not.enemy-gate', { ...figures, section: section.label });
  const taken = occupantOf(siege, section.id, there);
  return taken === undefined
    ? undefined
    : because('SB-025', 'sb.not.place-held', { section: section.label, unit: unitOf(siege, taken).roster.name });
}

const placesFor = (siege: Siege): readonly { readonly section: string; readonly slot: string }[] => [
  { section: COURTYARD, slot: 'main' },
  ...Object.values(siege.sections).flatMap((section) =>
    slotsOf(section).map((slot) => ({ section: section.id, slot })),
  ),
];

const placeOf = ({ section, slot }: Deploy): Place =>
  section === COURTYARD ? { at: 'courtyard' } : { at: 'section', section, slot: slot as Slot };

export const deploy = order<Deploy>({
  rule: 'SB-025',
  candidates: (siege) =>
    siege.phase === 'deployment'
      ? Object.keys(siege.units).flatMap((unit) => placesFor(siege).map((place) => ({ unit, ...place })))
      : [],
  check,
  seat: () => 'defender',
  text: (siege, { unit, section, slot }) =>
    section === COURTYARD
      ? text('sb.do.deploy-courtyard', { unit: unitName(siege, unit) })
      : text('sb.do.deploy', {
          unit: unitName(siege, unit),
          section: sectionName(siege, section),
          slot: text(`sb.slot.${slot}`),
        }),
  about: ({ unit, section }) => (section === COURTYARD ? [unit] : [unit, section]),
  way: (_, { section }) => (section === COURTYARD ? { to: '@courtyard' } : undefined),
  run: procedure('deploy', 'SB-025', function* (game: Play, args: Deploy): Steps {
    const place = placeOf(args);
    for (const unit of party(game.state, args.unit)) yield* tell<Fact>({ kind: 'deployed', unit, place });
  }),
});

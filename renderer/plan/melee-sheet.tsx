import './melee-sheet.css';
import type { MeleeSheetView, SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';

/** How the dice of one round add up, unit by unit: stands, attacks, every modifier by name, and the sum. */
export interface MeleeSheetProps {
  readonly sheet: MeleeSheetView;
  readonly siege: SiegeView;
}

type Row = MeleeSheetView['rows'][number];

/** Dice added or taken away, with sign. */
function signed(dice: number): string {
  return dice < 0 ? `−${String(-dice)}` : `+${String(dice)}`;
}

/** Every modifier of a row: what it gives each stand, and to how many of them. */
function Modifiers({ row }: { readonly row: Row }) {
  const say = useText();
  if (row.modifiers.length === 0 && row.extra === 0) return <small>{say(text('melee.none'))}</small>;
  return (
    <ul className="melee-modifiers">
      {row.modifiers.map(({ name, rule, each, stands }) => (
        <li key={rule}>
          <b>{signed(each)}</b> {say(name)} <small>{say(text('melee.for-stands', { stands, rule }))}</small>
        </li>
      ))}
      {row.extra > 0 && (
        <li>
          <b>{signed(row.extra)}</b> {say(text('melee.leaders'))}
        </li>
      )}
    </ul>
  );
}

function SheetRow({ row, siege }: { readonly row: Row; readonly siege: SiegeView }) {
  const say = useText();
  const unit = siege.units.find(({ id }) => id === row.unit);
  const enemy = siege.units.find(({ id }) => id === row.against);
  return (
    <tr className={tinctureClass(armsOf(siege.sides, unit?.side ?? null).tincture)}>
      <th scope="row">
        {unit?.name ?? row.unit}
        {enemy !== undefined && <small>{say(text('melee.against', { enemy: enemy.name }))}</small>}
      </th>
      <td>{say(text('melee.stands-attacks', { stands: row.stands, attacks: row.attacks }))}</td>
      <td>
        <Modifiers row={row} />
      </td>
      <td className="melee-dice">{row.dice}</td>
      <td>
        {say(text('melee.needs', { needs: row.needs }))}
        {row.hits !== null && <small>{say(text('melee.hits', { hits: row.hits, unsaved: row.unsaved ?? '–' }))}</small>}
      </td>
    </tr>
  );
}

/** See {@link MeleeSheetProps}. */
export function MeleeSheet({ sheet, siege }: MeleeSheetProps) {
  const say = useText();
  const supported = sheet.scores.filter(({ support }) => support > 0);
  return (
    <section className="melee-sheet">
      <table className="board-table">
        <caption>
          {say(sheet.name)} <small>{say(text('melee.round', { round: sheet.round }))}</small>
        </caption>
        <thead>
          <tr>
            {['unit', 'stands', 'modifiers', 'dice', 'needs'].map((head) => (
              <th key={head} scope="col">
                {say(text(`melee.head.${head}`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <SheetRow key={`${row.unit} ${row.against ?? ''}`} row={row} siege={siege} />
          ))}
        </tbody>
      </table>
      {supported.map(({ side, support }) => (
        <p key={side} className="melee-support">
          {say(
            text('melee.support', {
              side: siege.sides.find(({ seat }) => seat === side)?.name ?? side,
              stands: support,
            }),
          )}
        </p>
      ))}
    </section>
  );
}

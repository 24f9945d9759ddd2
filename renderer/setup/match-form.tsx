import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { tinctures, withSide, type Draft } from './draft.ts';

/** What the players decide about the match: its name, who they are, their colours, and how long it lasts. */
export function MatchForm({ draft, onChange }: { readonly draft: Draft; readonly onChange: (draft: Draft) => void }) {
  const say = useText();
  return (
    <div className="new-form">
      <label>
        {say(text('console.new.name'))}
        <input
          className="field"
          maxLength={60}
          value={draft.name}
          onChange={({ target }) => {
            onChange({ ...draft, name: target.value });
          }}
        />
      </label>
      {draft.turns !== undefined && (
        <label>
          {say(text('console.new.turns'))}
          <input
            className="field"
            type="number"
            min={1}
            value={draft.turns}
            onChange={({ target }) => {
              onChange({ ...draft, turns: Number(target.value) });
            }}
          />
        </label>
      )}
      {draft.sides.map(({ seat, name, tincture }) => (
        <fieldset key={seat}>
          <legend>{say(text(`console.new.seat.${seat}`))}</legend>
          <label>
            {say(text('console.new.player'))}
            <input
              className="field"
              maxLength={60}
              value={name}
              onChange={({ target }) => {
                onChange(withSide(draft, seat, { name: target.value }));
              }}
            />
          </label>
          <label>
            {say(text('console.new.colour'))}
            <select
              className="field"
              value={tincture}
              onChange={({ target }) => {
                onChange(withSide(draft, seat, { tincture: target.value }));
              }}
            >
              {tinctures.map((one) => (
                <option key={one} value={one}>
                  {say(text(`console.new.tincture.${one}`))}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
      ))}
    </div>
  );
}

import './cutaway.css';
import type { CutawayView, OccupantView, SiegeView } from '../../rules/fortress/view.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import type { Play } from './play.ts';
import { TowerDrawing } from './tower/tower-drawing.tsx';
import { TowerStage } from './tower/tower-stage.tsx';

/** Towers with decks, cut open: drawn, and for the operator also in words, one row per level from the top down. */
export interface CutawayProps {
  readonly siege: SiegeView;
  readonly towers: readonly CutawayView[];
  /** Who reads it. A monitor shows nothing too small to read from three metres. */
  readonly reader?: 'monitor' | 'console';
  /** Ids of units and sections that a question points at. */
  readonly about?: readonly string[];
  /** If given, orders are given on it: every piece and hex can be clicked. */
  readonly play?: Play;
  readonly onSelect?: (id: string) => void;
  readonly selected?: string | null;
  /** What the selected piece is refused, by place on the plan. */
  readonly refused?: ReadonlyMap<string, { readonly about: readonly string[]; readonly text: Text }>;
}

const nobody: readonly string[] = [];

function Man({
  siege,
  man,
  about,
}: {
  readonly siege: SiegeView;
  readonly man: OccupantView;
  readonly about: readonly string[];
}) {
  const say = useText();
  const unit = siege.units.find(({ id }) => id === man.unit);
  if (unit === undefined) return null;
  const { tincture } = armsOf(siege.sides, unit.side);
  const duty = man.duty === 'none' ? '' : `cut-${man.duty}`;
  return (
    <li
      className={`cut-man ${tinctureClass(tincture)} ${duty} ${about.includes(man.unit) ? 'cut-about' : ''}`}
      title={`${say(man.hex)}, ${say(man.condition)}`}
    >
      {unitName(unit, say)}
    </li>
  );
}

function Men({
  siege,
  men,
  about,
}: {
  readonly siege: SiegeView;
  readonly men: readonly OccupantView[];
  readonly about: readonly string[];
}) {
  return (
    <ul className="cut-men">
      {men.map((man) => (
        <Man key={man.unit} siege={siege} man={man} about={about} />
      ))}
    </ul>
  );
}

function Tower({
  siege,
  tower,
  about,
  hidden,
}: {
  /** For screen readers only. */
  readonly hidden: boolean;
  readonly siege: SiegeView;
  readonly tower: CutawayView;
  readonly about: readonly string[];
}) {
  const say = useText();
  // Focusable, so that the arrow keys scroll it.
  return (
    <section
      className={hidden ? 'visually-hidden' : `cut-tower ${tower.burning ? 'cut-burning' : ''}`}
      aria-label={say(tower.name)}
      {...(!hidden && { tabIndex: 0 })}
    >
      <h2>{say(tower.name)}</h2>
      <p className="cut-movement">{say(tower.movement.text)}</p>
      {tower.levels.map((level) => {
        const ladder = tower.ladders.find(({ upper }) => upper === level.section);
        return (
          <div key={level.section} className="cut-level">
            <div className={`cut-floor ${about.includes(level.section) ? 'cut-about' : ''}`}>
              <b>
                {say(level.name)} <span className="cut-height">▲{level.elevation}</span>
              </b>
              <span className="cut-count">
                {level.occupants.length}/{level.capacity}
              </span>
              <Men siege={siege} men={level.occupants} about={about} />
              <span className="cut-cover">{say(level.coverText)}</span>
            </div>
            {level.section === tower.bridge.level && (
              <div className={`cut-bridge cut-bridge-${tower.bridge.state}`}>
                <b>{say(tower.bridge.text)}</b>
                <Men siege={siege} men={tower.bridge.occupants} about={about} />
              </div>
            )}
            {ladder !== undefined && (
              <div className={`cut-ladder ${ladder.raised ? '' : 'cut-ladder-down'}`}>
                <span aria-hidden="true">╫</span> {ladder.cost}
                <Men siege={siege} men={ladder.occupants} about={about} />
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** See {@link CutawayProps}. */
export function Cutaway({
  siege,
  towers,
  reader = 'console',
  about = nobody,
  play,
  onSelect,
  selected = null,
  refused,
}: CutawayProps) {
  return (
    <div className={`cutaway cut-${reader}`}>
      {towers.map((tower) => (
        <div key={tower.id} className="cut-one">
          {play === undefined || onSelect === undefined ? (
            <TowerDrawing
              siege={siege}
              tower={tower}
              about={about}
              kind={reader === 'monitor' ? 'titled' : 'counted'}
            />
          ) : (
            <TowerStage {...{ siege, tower, about, selected, onSelect, play, refused }} />
          )}
          {reader === 'console' && <Tower siege={siege} tower={tower} about={about} hidden={play !== undefined} />}
        </div>
      ))}
    </div>
  );
}

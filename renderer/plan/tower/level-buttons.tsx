import type { Box } from '../../../rules/fortress/map/geometry.ts';
import type { CutawayView } from '../../../rules/fortress/view.ts';
import { useText } from '../../i18n/use-text.ts';
import { DrawnButton } from '../drawn-button.tsx';
import { FRONT } from './timber.tsx';
import { floorsOf } from './where.ts';

/** The part of the drawing a floor takes. @param y its height */
export const floorBox = (y: number, x = 36): Box => ({ x, y: y - 88, width: FRONT + 20 - x, height: 192 });

/** A button for each level. */
export function LevelButtons({
  tower,
  selected,
  onLevel,
}: {
  readonly tower: CutawayView;
  readonly selected: string | null;
  readonly onLevel: (section: string) => void;
}) {
  const say = useText();
  const { heights } = floorsOf(tower);
  return tower.levels.map(({ section, name }, i) => (
    <DrawnButton
      key={section}
      data-section={section}
      name={say(name)}
      frame={{ ...floorBox(heights[i] ?? 0), rx: 12 }}
      stroke={5}
      chosen={selected === section}
      onPress={() => onLevel(section)}
    />
  ));
}

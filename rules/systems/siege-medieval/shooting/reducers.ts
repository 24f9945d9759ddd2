import { withEngine, withUnit, type Reducers } from '../changes.ts';
import { pushedBy } from '../engines/formation.ts';
import { arrive, upOn } from '../fights/reducers.ts';
import { removeStands } from '../mechanics/reducers.ts';
import { unitOf } from '../state.ts';
import type { ShootingFact } from './facts.ts';

export const shootingReducers: Reducers<ShootingFact> = {
  'shot-at': (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  'drive-due': (siege, { unit, hits, less }) => {
    const { stands, drive } = unitOf(siege, unit);
    if (stands === 0) return siege;
    const cover = { ...siege.assault.cover, [unit]: Math.max(less, siege.assault.cover[unit] ?? 0) };
    return { ...withUnit(siege, unit, { drive: drive + hits }), assault: { ...siege.assault, cover } };
  },
  'shot-refused': (siege, { unit, target }) => ({
    ...siege,
    assault: { ...siege.assault, outOfReach: [...siege.assault.outOfReach, `${unit}>${target}`] },
  }),
  'shot-again': (siege) => siege,
  'driven-back': (siege, { unit, confused }) => {
    const { place, confused: before } = unitOf(siege, unit);
    const back = place.on === 'foot' ? arrive(siege, unit, { on: 'outside' }) : siege;
    // SM-114: the engine follows its unit and loses contact; SM-028: a piece leaves its platform.
    const engine = pushedBy(siege, unit);
    const clear = engine === undefined ? back : withEngine(back, engine, { contact: null });
    return withUnit(clear, unit, { drive: 0, confused: before || confused, platform: false });
  },
  // SM-B12: a unit driven further than its full pace is gone.
  'driven-off': (siege, { unit }) => removeStands(siege, unit, unitOf(siege, unit).stands),
  'driven-along': (siege, { unit, section, stands }) =>
    arrive(siege, unit, section === null ? { on: 'inside' } : upOn(siege, unit, section, stands)),
  'went-across': (siege, { unit, to }) => arrive(siege, unit, { on: to }),
  'counter-shot': (siege) => siege,
  'ball-bounced': (siege) => siege,
};

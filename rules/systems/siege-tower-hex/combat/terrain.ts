import { isWinch } from '../cover/cover.ts';
import type { Place } from '../start/setup.ts';
import { towerOf, type Siege } from '../state.ts';

/** Terrain advantage: ST-073, T-ST-9. */

/** ST-073: a place's `+`, `0` or `−`; `?` if the map's own terrain decides (ST-B16). */
export function advantageOf(siege: Siege, place: Place): '+' | '0' | '−' | '?' {
  const minus = siege.options.minus === 'disadvantage' ? '−' : '0';
  switch (place.on) {
    case 'ladder':
      return minus;
    case 'bridge':
      return place.hex === 'front' ? '+' : '0';
    case 'floor':
      if (place.floor === 'ground') return minus;
      if (place.hex === 'slit') return '0';
      if (isWinch(place.hex)) return minus;
      return place.floor === 'l2' && place.hex === 'front' && towerOf(siege, place.tower).bridge === 'lowered'
        ? '+'
        : '0';
    case 'battlement':
    case 'outside':
      return '?';
  }
}

import { mangonel } from '../../rules/systems/siege-and-fortresses/example-troops.ts';

const at = (x: number, y: number) => ({ x, y });
const section = (id: string, kind: string, x: number, more: object = {}) => ({
  id,
  kind,
  label: id.slice(-1).toUpperCase(),
  footprint: { at: at(x, 0), turn: 0, width: 45, depth: 20, shape: 'straight' },
  ...more,
});
const unit = (id: string, side: string, profile: object, more: object = {}) => ({
  id,
  name: id,
  side,
  charge: 'axe',
  profile: { type: 'infantry', stands: 3, hits: 3, attacks: 3, armour: 5, points: 60, ...profile },
  place: side === 'attacker' ? { on: 'field', at: at(0, 90) } : { on: 'courtyard', at: at(0, -90) },
  ...more,
});
const commander = { type: 'character', stands: 1, hits: 1, attacks: 2, armour: null, points: 100 };
/** A siege with commanders on both sides, a wizard, earthworks, a door, a sally gate and every kind of machine. */
export const ordersAndSallies = {
  name: 'Orders and sallies',
  turns: 3,
  sides: [
    { seat: 'attacker', name: 'Anna', tincture: 'or', charge: 'fang' },
    { seat: 'defender', name: 'Bruno', tincture: 'azure', charge: 'key' },
  ],
  tokens: { w1: 6, gate: 3, w2: 5 },
  sections: [
    section('tower', 'tower', -90, { beside: ['w1'] }),
    section('w1', 'wall', -45, { beside: ['gate'], oil: true }),
    section('gate', 'gateway', 0, { beside: ['w2'] }),
    section('w2', 'wall', 45, { entrance: 'small' }),
  ],
  earthworks: [
    { id: 'e1', side: 'defender', label: '1', at: at(0, 60) },
    { id: 'e2', side: 'attacker', label: '2', at: at(40, 60) },
  ],
  sallyGates: [{ id: 'postern', section: 'w1' }],
  units: [
    unit('warlord', 'attacker', { ...commander, command: 9, general: true }),
    unit('shaman', 'attacker', { ...commander, command: 7, wizard: true }),
    unit('rams', 'attacker', {}, { equipment: ['ram'] }),
    unit('logs', 'attacker', {}, { equipment: ['log-ram', 'mantlets'] }),
    unit('ladders', 'attacker', {}, { equipment: ['ladders'] }),
    unit('crew', 'attacker', {}, { equipment: ['siege-tower'] }),
    unit('bats', 'attacker', { type: 'flyer' }),
    unit('dead', 'attacker', { raised: true }, { place: { on: 'off-table' } }),
    unit('mangonel', 'attacker', mangonel),
    unit('castellan', 'defender', { ...commander, command: 8, general: true }),
    unit('captain', 'defender', { ...commander, command: 7 }),
    unit('guards', 'defender', {}),
    unit('riders', 'defender', { type: 'cavalry' }),
    unit('bows', 'defender', { stands: 2, shots: 1, range: 30 }, { place: { on: 'sections', stands: { w1: 2 } } }),
    unit('guns', 'defender', { shots: 1, range: 30 }, { place: { on: 'sections', stands: { tower: 3 } } }),
  ],
};

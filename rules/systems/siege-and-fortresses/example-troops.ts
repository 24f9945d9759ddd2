/** A piece of artillery in several examples: three shots that breach walls, no armour. */
export const rockLobber = {
  type: 'artillery',
  stands: 1,
  hits: 3,
  attacks: 1,
  shots: 3,
  armour: null,
  range: 60,
  wallBreaching: true,
  points: 75,
} as const;

/** Siege artillery in several examples: it throws further, with four shots. */
export const mangonel = {
  type: 'artillery',
  stands: 1,
  attacks: 0,
  shots: 4,
  armour: null,
  range: 90,
  wallBreaching: true,
  engine: 'mangonel',
  points: 80,
} as const;

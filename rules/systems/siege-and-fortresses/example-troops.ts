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

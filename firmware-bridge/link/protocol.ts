import numbers from '../protocol.json' with { type: 'json' };

/** The numbers of the wire protocol that both sides share; firmware reads the same file. */
export const { protocol: PROTOCOL, limits: LIMITS, timing: TIMING } = numbers;

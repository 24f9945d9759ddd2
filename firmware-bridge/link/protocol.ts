import numbers from '../protocol.json' with { type: 'json' };

/** The constants of the wire protocol that both sides share; the firmware reads the same file. */
export const { protocol: PROTOCOL, limits: LIMITS, timing: TIMING } = numbers;

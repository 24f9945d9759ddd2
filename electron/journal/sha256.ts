import { hash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, in hexadecimal, by Node: ten times as fast as JavaScript's own, which a browser has to do with. */
export const sha256 = (text: string): string => hash('sha256', text);

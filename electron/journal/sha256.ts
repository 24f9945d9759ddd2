import { hash } from 'node:crypto';

/** SHA-256 of UTF-8 text in hexadecimal, using Node: ten times as fast as the JavaScript version that browsers need. */
export const sha256 = (text: string): string => hash('sha256', text);

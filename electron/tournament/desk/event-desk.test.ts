import { describe } from 'vitest';
import { deskBehaves } from '../../../test/tournament/desk-behaviour.ts';

describe('the desk on a file', () => {
  deskBehaves();
});

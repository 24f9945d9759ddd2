import { toySiege } from '../toy-siege/toy-siege.ts';
import { conforms } from './suite.ts';

conforms({ system: toySiege, setup: { strength: 9, oil: 2 }, options: { blowsPerTurn: 2 }, length: 60, games: 200 });

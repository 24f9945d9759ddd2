/** Drawings most sieges do not need, in one chunk loaded on demand. */
export { Boards } from './boards.tsx';
export { Cutaway } from './cutaway.tsx';
export { Earthwork } from './earthwork.tsx';
export { Drawbridge, Moat } from './moat.tsx';

/** What most sieges have no use for, in one file to be fetched. */
export { Boards } from './boards.tsx';
export { Cutaway } from './cutaway.tsx';

/** What assaults on towers and siege artillery bring. */
export type TowerFact = never;

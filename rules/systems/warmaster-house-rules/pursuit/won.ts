/** A unit of the side that won a round. */
export interface Won {
  readonly combat: string;
  readonly unit: string;
  /** Enemies that it fought in the round, even if they are gone. */
  readonly beaten: readonly string[];
  /** HR-123: the number of its stands in contact. */
  readonly fought: number;
  /** HR-B14: the retreat of each of them, in cm. */
  readonly retreat: number;
  /** HR-121: it has charged in this combat. */
  readonly charged: boolean;
}

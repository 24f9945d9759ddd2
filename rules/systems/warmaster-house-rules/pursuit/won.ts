/** A unit of the side that has won a round. */
export interface Won {
  readonly combat: string;
  readonly unit: string;
  /** Enemies that it fought in the round, whether or not they are still there. */
  readonly beaten: readonly string[];
  /** HR-123: stands that it had in contact. */
  readonly fought: number;
  /** HR-B14: cm that each of them has retreated. */
  readonly retreat: number;
  /** HR-121: it has charged in this combat. */
  readonly charged: boolean;
}

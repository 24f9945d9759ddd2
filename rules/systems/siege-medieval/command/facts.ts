/** Facts of orders. */
export type CommandFact = {
  readonly kind: 'ordered';
  readonly unit: string;
  readonly character: string | null;
  readonly total: number | null;
  readonly needs: number | null;
  readonly obeyed: boolean;
};

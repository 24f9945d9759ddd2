/**
 * Makes the copy of a state in which one piece is changed. Only what changes is copied.
 * @param table the part of the state that holds the pieces by id
 * @param pieceOf finds the piece, and throws if there is none
 */
export const oneChanged =
  <State, Table extends keyof State & string, Id extends string, Piece>(
    table: Table,
    pieceOf: (state: State, id: Id) => Piece,
  ) =>
  <Whole extends State>(state: Whole, id: Id, change: Partial<Piece>): Whole => ({
    ...state,
    [table]: { ...state[table], [id]: { ...pieceOf(state, id), ...change } },
  });

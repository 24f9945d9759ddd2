declare module 'edmonds-blossom-fixed' {
  /**
   * @returns for each vertex its partner or -1, in a maximum-weight matching (with `all`: among those of maximum
   * cardinality)
   */
  export default function blossom(edges: [number, number, number][], all: boolean): number[];
}

declare module 'edmonds-blossom-fixed' {
  /** @returns for each vertex its partner, or -1, in a matching of greatest weight (with `all`: among the largest) */
  export default function blossom(edges: [number, number, number][], all: boolean): number[];
}

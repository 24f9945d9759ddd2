import type { Camera, Look, Scene } from './camera.ts';

/** A fight that the program moved the view to, from where, and when in ms since 1970. */
interface Shown {
  readonly key: string;
  readonly from: Camera;
  readonly at: number;
}

/**
 * Moves the view once to what the program would show, and back when a fight is over, unless a person has moved it since.
 */
export class Follower {
  #shown: Shown | null = null;
  /** The key of what was last shown. */
  #seen: string | null = null;

  /**
   * Where the view goes now; null: it stays.
   * @param camera what is shown now, or where the view is gliding to
   * @param touched when a person last moved the view, in ms since 1970
   */
  next(look: Look | null, camera: Camera, scene: Scene, touched: number): Camera | null {
    const rested = Date.now() - touched;
    const left = this.#shown !== null && touched < this.#shown.at ? this.#shown : null;
    // Others may join a fight, or reach it only after it has begun.
    if (look !== null && look.key === this.#seen)
      return left?.key === look.key ? look.to(camera, scene, rested, true) : null;
    // A fight that was left for other orders is shown again when its next round begins.
    if (this.#shown !== null) this.#seen = null;
    this.#shown = null;
    // After several fights in a row the view returns to where it was before the first.
    const before = left?.from ?? null;
    if (look === null) return before;
    this.#seen = look.key;
    if (look.what === 'question') return look.to(before ?? camera, scene, rested, false) ?? before;
    const to = look.to(camera, scene, rested, false);
    if (to !== null) this.#shown = { key: look.key, from: before ?? camera, at: Date.now() };
    return to;
  }
}

/**
 * A part of a drawing that works as a button: an invisible frame that shows when it is selected or focused. Without
 * `onPress` it can be reached and does nothing.
 */
export function DrawnButton({
  name,
  frame,
  stroke,
  chosen,
  onPress,
  tabIndex = 0,
  onFocus,
  onOtherKey,
  enter,
  ...data
}: {
  /** The name for screen readers. */
  readonly name: string;
  readonly frame: React.SVGProps<SVGRectElement>;
  /** Line width of the frame in units of the drawing. */
  readonly stroke: number;
  readonly chosen: boolean;
  readonly onPress: (() => void) | null;
  /** -1 if arrow keys lead to it. */
  readonly tabIndex?: 0 | -1;
  readonly onFocus?: () => void;
  /** Receives every key that does not press the button. */
  readonly onOtherKey?: (event: React.KeyboardEvent) => void;
  /** Called first on Enter; returns whether it handled the key. */
  readonly enter?: (() => boolean) | undefined;
  readonly 'data-section'?: string;
  readonly 'data-unit'?: string;
}) {
  return (
    <g
      {...data}
      role="button"
      className="plan-button"
      tabIndex={tabIndex}
      onFocus={onFocus}
      aria-label={name}
      aria-pressed={onPress === null ? undefined : chosen}
      aria-disabled={onPress === null ? true : undefined}
      onClick={onPress ?? undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onOtherKey?.(event);
        event.preventDefault();
        if (event.key === ' ' || enter?.() !== true) onPress?.();
      }}
    >
      <rect className="plan-hit" {...frame} />
      {/* Ink on a rim of paper: what is drawn below may be as dark, or as light, as the ink. */}
      {chosen && <rect {...frame} fill="none" stroke="var(--bg-1)" strokeWidth={stroke * 2} />}
      {chosen && <rect {...frame} fill="none" stroke="var(--ink-1)" strokeWidth={stroke} />}
    </g>
  );
}

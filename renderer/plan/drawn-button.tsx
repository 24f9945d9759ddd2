/** A part of a drawing to click on, or to press Enter on: an invisible frame that is seen once it is chosen or has the focus. */
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
  /** What a screen reader says. */
  readonly name: string;
  readonly frame: React.SVGProps<SVGRectElement>;
  /** Width of the frame's line in the units of the drawing. */
  readonly stroke: number;
  readonly chosen: boolean;
  readonly onPress: () => void;
  /** -1 where arrow keys lead to it. */
  readonly tabIndex?: 0 | -1;
  readonly onFocus?: () => void;
  /** Told every key that does not press it. */
  readonly onOtherKey?: (event: React.KeyboardEvent) => void;
  /** Asked first when Enter is pressed: whether that means something else now. */
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
      aria-pressed={chosen}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onOtherKey?.(event);
        event.preventDefault();
        if (event.key === ' ' || enter?.() !== true) onPress();
      }}
    >
      <rect className="plan-hit" {...frame} />
      {chosen && <rect {...frame} fill="none" stroke="var(--ink-1)" strokeWidth={stroke} />}
    </g>
  );
}

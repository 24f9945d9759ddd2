/** A part of a drawing to click on, or to press Enter on: an invisible frame that is seen once it is chosen. */
export function DrawnButton({
  name,
  frame,
  stroke,
  chosen,
  onPress,
  ...data
}: {
  /** What a screen reader says. */
  readonly name: string;
  readonly frame: React.SVGProps<SVGRectElement>;
  /** Width of the frame's line in the units of the drawing. */
  readonly stroke: number;
  readonly chosen: boolean;
  readonly onPress: () => void;
  readonly 'data-section'?: string;
  readonly 'data-unit'?: string;
}) {
  return (
    <g
      {...data}
      role="button"
      className="plan-button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={chosen}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    >
      <rect {...frame} fill="transparent" />
      {chosen && <rect {...frame} fill="none" stroke="var(--ink-1)" strokeWidth={stroke} />}
    </g>
  );
}

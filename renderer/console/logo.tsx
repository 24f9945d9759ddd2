const merlons = Array.from({ length: 9 }, (_, i) => 40 + i * 35);

/** The logo of the program: a round tower seen from above, open to the right. */
export function Logo() {
  return (
    <svg className="logo" width="36" height="36" viewBox="0 0 36 36" role="img" aria-label="Castellan">
      <path d="M26.5 26.5A12 12 0 1 1 26.5 9.5" fill="none" stroke="currentColor" strokeWidth="4.6" />
      {merlons.map((angle) => (
        <rect
          key={angle}
          x="-3.1"
          y="-17"
          width="6.2"
          height="6.5"
          transform={`translate(18 18) rotate(${angle + 90})`}
          fill="currentColor"
        />
      ))}
      <rect x="14.5" y="14.5" width="7" height="7" fill="currentColor" />
    </svg>
  );
}

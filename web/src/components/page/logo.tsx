/** The logo of Contend: a C in the hexagon. */
export const Logo = ({ size = 40 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden>
    <path d="M20 2 36 11v18L20 38 4 29V11z" stroke="var(--text)" strokeWidth="2" />
    <path d="M25.6 15.4a7.4 7.4 0 1 0 0 9.2" stroke="var(--accent-line)" strokeWidth="3.6" />
  </svg>
);

/** A season: a quarter of the year, in UTC. */
export interface Season {
  /** `2026-Q1`. */
  name: string;
  from: Date;
  /** The first instant after it. */
  until: Date;
}

/** The season of an instant. */
export function seasonOf(at: Date): Season {
  const year = at.getUTCFullYear();
  const quarter = Math.floor(at.getUTCMonth() / 3);
  return {
    name: `${year}-Q${quarter + 1}`,
    from: new Date(Date.UTC(year, quarter * 3)),
    until: new Date(Date.UTC(year, quarter * 3 + 3)),
  };
}

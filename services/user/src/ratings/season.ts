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

/** The season before one. */
export const seasonBefore = ({ from }: Season): Season => seasonOf(new Date(from.getTime() - 1));

/** The season of a name like `2026-Q1`. */
export function seasonNamed(name: string): Season {
  const [year, quarter] = name.split('-Q').map(Number);
  return seasonOf(new Date(Date.UTC(year ?? 0, ((quarter ?? 1) - 1) * 3)));
}

interface Sourced {
  source?: { kind: string; id: string } | undefined;
}

/** The booking of a match that a scrim requested; null for any other match. */
export const bookingIdOf = ({ source }: Sourced): string | null =>
  source?.kind === 'scrim' ? source.id : null;

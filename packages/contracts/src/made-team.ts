import { z } from 'zod';

/**
 * Of a team that an event made of players who entered alone: its number among those whose captains
 * have the same name. Its name follows from the name of its captain at the time of reading.
 */
export const madeTeamNumber = z.int().min(1);

/** The name of a made team; from the second one whose captain has this name on with its number. */
export const madeTeamName = (captain: string, number: number): string =>
  number > 1 ? `Team ${captain} ${number}` : `Team ${captain}`;

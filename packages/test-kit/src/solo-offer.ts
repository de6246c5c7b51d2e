import type { WagerReply } from '@contend/contracts';

interface Offer {
  userId: string;
  stakeCents: number;
  bestOf?: 1 | 3 | 5 | 7;
  /** The team that the player plays for. */
  teamId?: string | undefined;
}

/** The request body of a wager that one player offers to another. */
export const soloOffer = (
  playType: { gameId: string; id: string },
  { userId, stakeCents, bestOf = 3, teamId }: Offer,
) => ({
  gameId: playType.gameId,
  playTypeId: playType.id,
  teamSize: 1 as const,
  bestOf,
  stake: stakeCents,
  users: [userId],
  ...(teamId && { teamId }),
});

/** The request body of a player who accepts a wager on the displayed terms. */
export const acceptance = ({ id }: { id: string }, wager: Pick<WagerReply, 'id' | 'terms'>) => ({
  params: { wagerId: wager.id },
  body: { users: [id], terms: wager.terms },
});

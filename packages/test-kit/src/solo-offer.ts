interface Offer {
  userId: string;
  stakeCents: number;
  bestOf?: 1 | 3 | 5 | 7;
}

/** The body of a wager that one player offers to another. */
export const soloOffer = (
  playType: { gameId: string; id: string },
  { userId, stakeCents, bestOf = 3 }: Offer,
) => ({
  gameId: playType.gameId,
  playTypeId: playType.id,
  teamSize: 1 as const,
  bestOf,
  stake: stakeCents,
  users: [userId],
});

export interface PayoutLine {
  /** The player, or the escrow in which a share waits. */
  to: { userId: string } | { shareId: string };
  amountCents: number;
  purpose: 'prize' | 'organizer-fee' | 'guarantee-returned';
}

const kind = 'tournament';

/** The id of the wallet operation that takes the guarantee, in its present attempt. */
export const guaranteeOperation = (event: { id: string; guaranteeAttempts: number }): string =>
  `${kind}:${event.id}:guarantee:${event.guaranteeAttempts}`;

/** The id of the wallet operation of one request to pay seats. */
export const seatOperation = (tournamentId: string, requestId: string): string =>
  `${kind}:${tournamentId}:seats:${requestId}`;

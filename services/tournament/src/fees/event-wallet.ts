import type { LimitedPayer } from '@contend/contracts';

/** The outcome of a funding; `closed` when it was reversed before. */
export type FundingOutcome = { held: true } | { held: false; limited?: LimitedPayer[] } | 'closed';

interface Funding {
  tournamentId: string;
  /** Begins with the escrow: `tournament:<id>:…`. */
  operationId: string;
  payerId: string;
  amountCents: number;
  purpose: 'entry-fee' | 'prize-guarantee';
  /** Of the statement line: the name of the event. */
  label: string;
}

export interface PayoutLine {
  /** The player, or the escrow in which a share waits. */
  to: { userId: string } | { shareId: string };
  amountCents: number;
  purpose: 'prize' | 'organizer-fee' | 'guarantee-returned';
}

interface WaitingShare {
  shareId: string;
  amountCents: number;
}

interface Recovery {
  part: string;
  payers: { payerId: string; amountCents: number }[];
}

/**
 * The wallet operations of an event. Ids and lines are derived from saved states, so repeats have
 * one effect.
 */
export interface EventWallet {
  /** Takes money into the event's escrow. */
  fund(funding: Funding): Promise<FundingOutcome>;
  /** Reverses a funding, whether it arrived or not: it is refused from then on. */
  reverse(operationId: string, label: string): Promise<void>;
  /** What the escrow holds, as the ledger says, in cents. */
  held(tournamentId: string): Promise<number>;
  /** Pays the escrow out: the lines add up to what it holds. */
  settle(tournamentId: string, label: string, lines: readonly PayoutLine[]): Promise<void>;
  /**
   * Takes shares that were paid back into the escrow of a correction: also what is spent, which
   * their players owe then.
   * @param part distinguishes operations of one correction
   */
  recover(correctionId: string, label: string, taking: Recovery): Promise<void>;
  /** Moves a share that waits into the escrow of a correction; false where it was paid already. */
  recoverWaiting(correctionId: string, label: string, share: WaitingShare): Promise<boolean>;
  /** Pays the escrow of a correction out. */
  settleCorrection(
    correctionId: string,
    label: string,
    lines: readonly PayoutLine[],
  ): Promise<void>;
  /** Pays a share that waited in an escrow of its own. */
  payShare(shareId: string, label: string, to: PayoutLine): Promise<void>;
}

const kind = 'tournament';

/** The id of the wallet operation that takes the guarantee, in its present attempt. */
export const guaranteeOperation = (event: { id: string; guaranteeAttempts: number }): string =>
  `${kind}:${event.id}:guarantee:${event.guaranteeAttempts}`;

/** The id of the wallet operation of one request to pay seats. */
export const seatOperation = (tournamentId: string, requestId: string): string =>
  `${kind}:${tournamentId}:seats:${requestId}`;

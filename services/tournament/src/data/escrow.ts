import {
  fundEscrow,
  getEscrow,
  type LimitedPayer,
  recoverFunds,
  Refusal,
  reverseFunding,
  settleEscrow,
} from '@contend/contracts';
import { callFault, type ServiceClient } from '@contend/service-kit';

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
const correctionKind = 'prize-recovery';

/** The id of the wallet operation that takes the guarantee, in its present attempt. */
export const guaranteeOperation = (event: { id: string; guaranteeAttempts: number }): string =>
  `${kind}:${event.id}:guarantee:${event.guaranteeAttempts}`;

/** The id of the wallet operation of one request to pay seats. */
export const seatOperation = (tournamentId: string, requestId: string): string =>
  `${kind}:${tournamentId}:seats:${requestId}`;

const lineOf = ({ to, ...line }: PayoutLine, label: string) => ({
  ...line,
  label,
  ...('userId' in to
    ? { payeeId: to.userId }
    : { payee: { escrow: { kind: 'prize', id: to.shareId } } }),
});

export function eventWallet(http: ServiceClient): EventWallet {
  const settle = (escrow: { kind: string; id: string }, lines: ReturnType<typeof lineOf>[]) =>
    http
      .call(settleEscrow, {
        body: { id: `${escrow.kind}:${escrow.id}`, escrow, lines, rakeCents: 0 },
      })
      .then(() => undefined)
      .catch(fail);
  return {
    async fund({ tournamentId, operationId: id, payerId, amountCents, purpose, label }) {
      const payers = [{ payerId, amountCents }];
      const escrow = { kind, id: tournamentId };
      try {
        const { ok, limited = [] } = await http.call(fundEscrow, {
          body: { id, escrow, purpose, label, payers, reservations: [] },
        });
        return ok ? { held: true } : { held: false, limited };
      } catch (error) {
        if (error instanceof Refusal && error.code === 'hold-closed') return 'closed';
        throw callFault('wallet', error);
      }
    },
    async reverse(fundingId, label) {
      await http.call(reverseFunding, { body: { fundingId, label, reserveAgain: [] } }).catch(fail);
    },
    async held(id) {
      const { heldCents } = await http.call(getEscrow, { params: { kind, id } }).catch(fail);
      return heldCents;
    },
    settle: (id, label, lines) =>
      settle(
        { kind, id },
        lines.map((line) => lineOf(line, label)),
      ),
    payShare: (shareId, label, line) =>
      settle({ kind: 'prize', id: shareId }, [lineOf(line, label)]),
    ...correcting(http),
    settleCorrection: (id, label, lines) =>
      settle(
        { kind: correctionKind, id },
        lines.map((line) => lineOf(line, label)),
      ),
  };
}

/** Taking prizes back. */
function correcting(http: ServiceClient): Pick<EventWallet, 'recover' | 'recoverWaiting'> {
  const escrowOf = (id: string) => ({ kind: correctionKind, id });
  return {
    async recover(id, label, { part, payers }) {
      const body = { id: `${correctionKind}:${id}:${part}`, escrow: escrowOf(id), label, payers };
      await http.call(recoverFunds, { body }).catch(fail);
    },
    async recoverWaiting(id, label, { shareId, amountCents }) {
      const escrow = { kind: 'prize', id: shareId };
      const payee = { escrow: escrowOf(id) };
      const lines = [{ payee, amountCents, purpose: 'prize' as const, label }];
      try {
        const body = { id: `prize:${shareId}`, escrow, lines, rakeCents: 0 };
        await http.call(settleEscrow, { body });
        return true;
      } catch (error) {
        const isPaid = error instanceof Refusal && error.code === 'hold-conflict';
        if (isPaid) return false;
        throw callFault('wallet', error);
      }
    },
  };
}

const fail = (error: unknown): never => {
  throw callFault('wallet', error);
};

import {
  fundEscrow,
  getEscrow,
  recoverFunds,
  Refusal,
  reverseFunding,
  settleEscrow,
} from '@contend/contracts';
import {
  callFault,
  type Funding,
  fundingOf,
  type ServiceClient,
  type WalletCalls,
  walletCalls,
} from '@contend/service-kit';
import type { PayoutLine } from './event-wallet';

interface EventFunding {
  tournamentId: string;
  /** Begins with the escrow: `tournament:<id>:…`. */
  operationId: string;
  payerId: string;
  amountCents: number;
  purpose: 'entry-fee' | 'prize-guarantee';
  /** Of the statement line: the name of the event. */
  label: string;
}

interface WaitingShare {
  shareId: string;
  amountCents: number;
}

interface Recovery {
  /** Distinguishes operations of one correction. */
  part: string;
  /** The event whose prizes they were. */
  tournamentId: string;
  payers: { payerId: string; amountCents: number }[];
}

/**
 * The wallet operations of an event. Ids and lines are derived from saved states, so repeats have
 * one effect.
 */
export interface EventWallet {
  /** Takes money into the event's escrow. */
  fund(funding: EventFunding): Promise<Funding>;
  /** Reverses a funding, whether it arrived or not: it is refused from then on. */
  reverse(operationId: string, label: string): Promise<void>;
  /** What the escrow holds, as the ledger says, in cents. */
  held(tournamentId: string): Promise<number>;
  /** Pays the escrow out: the lines add up to what it holds. */
  settle(tournamentId: string, label: string, lines: readonly PayoutLine[]): Promise<void>;
  /**
   * Takes shares that were paid back into the escrow of a correction: also what is spent, which
   * their players owe then.
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

const lineOf = ({ to, ...line }: PayoutLine, label: string) => ({
  ...line,
  label,
  ...('userId' in to
    ? { payeeId: to.userId }
    : { payee: { escrow: { kind: 'prize', id: to.shareId } } }),
});

export function eventWallet(http: ServiceClient): EventWallet {
  const wallet = walletCalls(http);
  const settle = (escrow: { kind: string; id: string }, lines: ReturnType<typeof lineOf>[]) =>
    wallet
      .call(settleEscrow, {
        body: { id: `${escrow.kind}:${escrow.id}`, escrow, lines, rakeCents: 0 },
      })
      .then(() => undefined);
  return {
    async fund({ tournamentId, operationId: id, payerId, amountCents, purpose, label }) {
      const payers = [{ payerId, amountCents }];
      const escrow = { kind, id: tournamentId };
      const body = { id, escrow, purpose, label, payers, reservations: [] };
      return fundingOf(http.call(fundEscrow, { body }));
    },
    async reverse(fundingId, label) {
      await wallet.call(reverseFunding, { body: { fundingId, label, reserveAgain: [] } });
    },
    async held(id) {
      const { heldCents } = await wallet.call(getEscrow, { params: { kind, id } });
      return heldCents;
    },
    settle: (id, label, lines) =>
      settle(
        { kind, id },
        lines.map((line) => lineOf(line, label)),
      ),
    payShare: (shareId, label, line) =>
      settle({ kind: 'prize', id: shareId }, [lineOf(line, label)]),
    ...correcting(http, wallet),
    settleCorrection: (id, label, lines) =>
      settle(
        { kind: correctionKind, id },
        lines.map((line) => lineOf(line, label)),
      ),
  };
}

/** Taking prizes back. */
function correcting(
  http: ServiceClient,
  wallet: WalletCalls,
): Pick<EventWallet, 'recover' | 'recoverWaiting'> {
  const escrowOf = (id: string) => ({ kind: correctionKind, id });
  return {
    async recover(id, label, { part, payers, tournamentId }) {
      const paidFrom = { kind, id: tournamentId };
      const operation = { id: `${correctionKind}:${id}:${part}`, escrow: escrowOf(id), paidFrom };
      await wallet.call(recoverFunds, { body: { ...operation, label, payers } });
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

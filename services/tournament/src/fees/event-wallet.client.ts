import {
  fundEscrow,
  getEscrow,
  recoverFunds,
  Refusal,
  reverseFunding,
  settleEscrow,
} from '@contend/contracts';
import { callFault, type ServiceClient } from '@contend/service-kit';
import type { EventWallet, PayoutLine } from './event-wallet';

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

import type { CallFailure } from '@contend/client';
import type { TournamentReply } from '@contend/contracts';
import { usePayAll, usePaySeat, useRegister } from '../api';

/** Who pays the seats of an entry: each player their own, or the caller all of them. */
export type Payer = 'each' | 'me';

interface Registration {
  teamId: string | undefined;
  users: string[];
  payer: Payer;
}

/**
 * Registers and, where the caller pays, pays at once. When the payment is refused the entry has a
 * place with time to pay, so another attempt only pays.
 */
export function useRegistration(tournament: TournamentReply, onDone: () => void) {
  const register = useRegister();
  const one = usePaySeat();
  const all = usePayAll();
  const params = { tournamentId: tournament.id };
  const pay = ({ teamId, users }: Registration) => {
    const [userId = ''] = users;
    const amount = tournament.feeCents;
    return teamId
      ? all.mutateAsync({ params, body: { teamId } })
      : one.mutateAsync({ params, body: { userId, amount } });
  };
  const enter = async (registration: Registration) => {
    const { teamId, users, payer } = registration;
    const body = teamId ? { teamId, users } : {};
    const entry = register.data ?? (await register.mutateAsync({ params, body }));
    if (payer === 'me' && entry.status === 'pending_payment') await pay(registration);
    onDone();
  };
  // A refusal is shown from the mutation that it belongs to.
  const send = (registration: Registration) => void enter(registration).catch(() => undefined);
  const error: CallFailure | null = register.error ?? one.error ?? all.error;
  return { send, error, isPending: register.isPending || one.isPending || all.isPending };
}

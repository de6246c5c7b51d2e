import {
  getTournament,
  getTournamentStatus,
  getWallet,
  listMyTournaments,
  listTournamentParticipants,
  listTournaments,
  listTransactions,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';

/** The queries that a command on an entry invalidates. */
export const entryChanged = {
  stales: [
    keyOf(getTournament),
    keyOf(getTournamentStatus),
    keyOf(listTournaments),
    keyOf(listMyTournaments),
    keyOf(listTournamentParticipants),
  ],
};

/** The same with the wallet, from which fees are paid and to which they return. */
export const feeChanged = {
  stales: [...entryChanged.stales, keyOf(getWallet), keyOf(listTransactions)],
};

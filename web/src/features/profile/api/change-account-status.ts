import { changeAccountStatus, getAccountStatus, getRatingAnnulment } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Suspends, bans or restores an account; un-rating with it changes the annulment too. */
export const useChangeAccountStatus = () =>
  useCommand(changeAccountStatus, {
    writes: (reply, { params }) => [[keyOf(getAccountStatus, { params }), reply]],
    stales: (_, { params }) => [keyOf(getRatingAnnulment, { params })],
  });

import {
  getNotificationSettings,
  getPayoutTerms,
  getSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  sendEmailLink,
  signOut,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../lib/calls';
import { toast } from '../lib/toasts';
import { useCommand } from '../lib/use-command';
import { useRead } from '../lib/use-read';

/** A payout takes a second factor. */
const stales = [keyOf(getSecondFactor), keyOf(getPayoutTerms)];

export const useSecondFactor = () => useRead(getSecondFactor, {});

export const usePrepareSecondFactor = () => useCommand(prepareSecondFactor);

/** `useRefreshSecondFactor` is called once the recovery codes were read. */
export const useTurnOnSecondFactor = () => useCommand(turnOnSecondFactor);

/** Reads again what depends on the second factor. */
export function useRefreshSecondFactor(): () => void {
  const client = useQueryClient();
  return () => stales.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
}

export const useRenewRecoveryCodes = () => useCommand(renewRecoveryCodes, { stales });

export const useTurnOffSecondFactor = () => useCommand(turnOffSecondFactor, { stales });

/** Where my notifications go. */
export const useNotificationSettings = () => useRead(getNotificationSettings, {});

/** Ends the session on the server. */
export const useSignOutCall = () => useCommand(signOut);

/** Mails a new confirmation link and shows a toast. */
export function useSendEmailLink() {
  const command = useCommand(sendEmailLink);
  const send = () =>
    command.mutate(
      {},
      {
        onSuccess: () =>
          toast({ look: 'success', title: 'Link sent', content: 'It works for 24 hours.' }),
        onError: ({ message }) => toast({ look: 'error', title: 'No link sent', content: message }),
      },
    );
  return { send, isPending: command.isPending };
}

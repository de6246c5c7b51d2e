import { sendEmailLink, signOut } from '@contend/contracts';
import { toast } from '../lib/notifications/toasts';
import { useCommand } from '../lib/http/use-command';
import { t } from '../lib/language/translate';

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
          toast({ look: 'success', title: t`Link sent`, content: t`It works for 24 hours.` }),
        onError: ({ message }) =>
          toast({ look: 'error', title: t`No link sent`, content: message }),
      },
    );
  return { send, isPending: command.isPending };
}

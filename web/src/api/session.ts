import { sendEmailLink, signOut } from '@contend/contracts';
import { toast } from '../lib/notifications/toasts';
import { useCommand } from '../lib/http/use-command';

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

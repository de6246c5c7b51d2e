import { sendEmailLink } from '@contend/contracts';
import { toast } from './toasts';
import { useCommand } from './use-command';

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

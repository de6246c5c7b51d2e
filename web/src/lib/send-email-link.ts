import { sendEmailLink } from '@contend/contracts';
import { toast } from './toasts';
import { useCommand } from './use-command';

/** Mails me another link that confirms my address, and says so. */
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

import { signOut } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { clientState, clientStateDefaults } from '../lib/client-state';
import { endSession } from '../lib/session';
import { toast } from '../lib/toasts';
import { useCommand } from '../lib/use-command';

/** Ends the session on the server, then clears the user's data here. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useCommand(signOut);
  return () =>
    mutate(
      {},
      {
        onSuccess: () => {
          endSession(client);
          clientState.set(clientStateDefaults);
          void navigate('/');
        },
        onError: (error) =>
          toast({ look: 'error', title: 'You are still signed in', content: error.message }),
      },
    );
}

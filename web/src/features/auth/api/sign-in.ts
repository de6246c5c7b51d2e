import { signIn } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { beginSession } from '../../../lib/session';
import { useCommand } from '../../../lib/use-command';

/** The answer is a session: it begins before the form hears of it. */
export function useSignIn() {
  const client = useQueryClient();
  return useCommand(signIn, {
    writes: (session) => {
      beginSession(client, session);
      return [];
    },
  });
}

import { signUp } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { beginSession } from '../../../lib/session';
import { useCommand } from '../../../lib/use-command';

/** The answer is a session: it begins before the form hears of it. */
export function useSignUp() {
  const client = useQueryClient();
  return useCommand(signUp, {
    writes: (session) => {
      beginSession(client, session);
      return [];
    },
  });
}

import { signInByCode } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { beginSession } from '../../../lib/session';
import { useCommand } from '../../../lib/use-command';

/** The reply is a session, which begins before the form's own handler runs. */
export function useSignInByCode() {
  const client = useQueryClient();
  return useCommand(signInByCode, {
    writes: (session) => {
      beginSession(client, session);
      return [];
    },
  });
}

import { getUser, updateMe } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/http/calls';
import { type Session, sessionKey } from '../../../lib/session/session';
import { useCommand } from '../../../lib/http/use-command';

/** Changes the account; the session is updated immediately. */
export function useUpdateMe() {
  const client = useQueryClient();
  return useCommand(updateMe, {
    writes: (user) => {
      const session = client.getQueryData<Session | null>(sessionKey);
      return session ? [[sessionKey, { ...session, user }]] : [];
    },
    stales: (user) => [keyOf(getUser, { params: { userId: user.id } })],
  });
}

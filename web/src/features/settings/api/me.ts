import { correctEmail, getUser, type Reply, updateMe } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/http/calls';
import { type Session, sessionKey } from '../../../lib/session/session';
import { useCommand } from '../../../lib/http/use-command';

/** Puts the account of a reply into the session immediately. */
function useSessionWrites() {
  const client = useQueryClient();
  return (user: Reply<typeof updateMe>): [typeof sessionKey, Session][] => {
    const session = client.getQueryData<Session | null>(sessionKey);
    return session ? [[sessionKey, { ...session, user }]] : [];
  };
}

/** Changes the account; the session is updated immediately. */
export const useUpdateMe = () =>
  useCommand(updateMe, {
    writes: useSessionWrites(),
    stales: (user) => [keyOf(getUser, { params: { userId: user.id } })],
  });

/** Corrects an address that is not confirmed; a link is mailed to the new one. */
export const useCorrectEmail = () => useCommand(correctEmail, { writes: useSessionWrites() });

import {
  confirmEmail,
  confirmEmailChange,
  resetPassword,
  sendPasswordRecovery,
  signIn,
  signInByCode,
  signUp,
  stopEmailChange,
} from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { beginSession, sessionKey } from '../../lib/session/session';
import { useCommand } from '../../lib/http/use-command';

export const useConfirmEmail = () => useCommand(confirmEmail, { stales: [sessionKey] });

export const useConfirmEmailChange = () => useCommand(confirmEmailChange, { stales: [sessionKey] });

export const useStopEmailChange = () => useCommand(stopEmailChange);

export const useResetPassword = () => useCommand(resetPassword);

export const useSendRecovery = () => useCommand(sendPasswordRecovery);

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

/** The reply is a session, which begins before the form's own handler runs. */
export function useSignIn() {
  const client = useQueryClient();
  return useCommand(signIn, {
    writes: (session) => {
      beginSession(client, session);
      return [];
    },
  });
}

/** The reply is a session, which begins before the form's own handler runs. */
export function useSignUp() {
  const client = useQueryClient();
  return useCommand(signUp, {
    writes: (session) => {
      beginSession(client, session);
      return [];
    },
  });
}

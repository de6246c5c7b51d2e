import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { forgetBrowser } from '../../lib/session/push-browser';
import { afterSave } from '../../lib/form/leaving';
import { endSession } from '../../lib/session/session';
import { toast } from '../../lib/notifications/toasts';
import { useSignOutCall } from '../../api/session';
import { t } from '../../lib/language/translate';

/** Ends web push here and the session on the server, then clears the user's data here. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useSignOutCall();
  return async () => {
    await forgetBrowser();
    mutate(
      {},
      {
        onSuccess: () => {
          endSession(client);
          void navigate('/', afterSave);
        },
        onError: (error) =>
          toast({ look: 'error', title: t`You are still signed in`, content: error.message }),
      },
    );
  };
}

import { cancelEmailChange, getEmailChange, requestEmailChange } from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';
import { sessionKey } from '../../../lib/session/session';

// The address of the session changes once the link is opened, on any device.
const stales = [keyOf(getEmailChange), sessionKey];

/** The change of my address that waits for its link. */
export const useEmailChange = () => useRead(getEmailChange, {}, { everyMs: 30_000 });

export const useRequestEmailChange = () => useCommand(requestEmailChange, { stales });

export const useCancelEmailChange = () => useCommand(cancelEmailChange, { stales });

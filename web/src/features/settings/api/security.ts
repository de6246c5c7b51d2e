import { changePassword, endOtherSessions, endSession, listSessions } from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

export const useChangePassword = () =>
  useCommand(changePassword, { stales: [keyOf(listSessions)] });

const stales = [keyOf(listSessions)];

/** Where I am signed in. */
export const useSessions = () => useRead(listSessions, {});

export const useEndSession = () => useCommand(endSession, { stales });

export const useEndOtherSessions = () => useCommand(endOtherSessions, { stales });

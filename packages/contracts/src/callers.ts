/**
 * Who may make each public call, in plain words, for documents of the API: what its actions check
 * beyond the access level. They are apart from the contracts, so that neither services nor browsers
 * load them. Calls without a text are open to all of their level (ADR 229).
 */
import { chatCallers } from './callers/chat';
import { matchCallers } from './callers/match';
import { membershipCallers } from './callers/membership';
import { teamCallers } from './callers/team';
import { tournamentCallers } from './callers/tournament';
import { userCallers } from './callers/user';
import { wagerCallers } from './callers/wager';
import { walletCallers } from './callers/wallet';

/** By the name of the call; each completes “Who may call it: …”. */
export const callerTexts: Record<string, string> = {
  ...chatCallers,
  ...matchCallers,
  ...membershipCallers,
  ...teamCallers,
  ...tournamentCallers,
  ...userCallers,
  ...wagerCallers,
  ...walletCallers,
};

import { consentToWager, listConsents } from '@contend/contracts';
import { useMe } from '../lib/session/session';
import { useCommand } from '../lib/http/use-command';
import { useRead } from '../lib/http/use-read';
import { wagerChanged } from '../lib/wager/wager-changed';

/** Wagers that wait for my consent, soonest deadline first. */
export const useConsents = () => useRead(listConsents, {}, { enabled: useMe() !== null });

/** Consents to play, and to the stakes of the seats I pay for. */
export const useConsentToWager = () => useCommand(consentToWager, wagerChanged);

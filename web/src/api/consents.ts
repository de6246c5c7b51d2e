import { consentToWager, listConsents } from '@contend/contracts';
import { useMe } from '../lib/session';
import { useCommand } from '../lib/use-command';
import { useRead } from '../lib/use-read';
import { wagerChanged } from '../lib/wager-changed';

/** Wagers that wait for my consent, soonest deadline first. */
export const useConsents = () => useRead(listConsents, {}, { enabled: useMe() !== null });

/** Consents to play, and to the stakes of the seats I pay for. */
export const useConsentToWager = () => useCommand(consentToWager, wagerChanged);

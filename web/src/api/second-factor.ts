import {
  getPayoutTerms,
  getSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@contend/contracts';
import { keyOf } from '../lib/http/calls';
import { useCommand } from '../lib/http/use-command';
import { useRead } from '../lib/http/use-read';
import { useRefresh } from '../lib/http/use-refresh';

/** A payout takes a second factor. */
const stales = [keyOf(getSecondFactor), keyOf(getPayoutTerms)];

export const useSecondFactor = () => useRead(getSecondFactor, {});

export const usePrepareSecondFactor = () => useCommand(prepareSecondFactor);

/** `useRefreshSecondFactor` is called once the recovery codes were read. */
export const useTurnOnSecondFactor = () => useCommand(turnOnSecondFactor);

/** Reads again what depends on the second factor. */
export const useRefreshSecondFactor = () => useRefresh(stales);

export const useRenewRecoveryCodes = () => useCommand(renewRecoveryCodes, { stales });

export const useTurnOffSecondFactor = () => useCommand(turnOffSecondFactor, { stales });

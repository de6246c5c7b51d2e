import { subscribeByCard } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { followed, written } from './effects';

/** Charges the stored card; a bank that asks leaves the membership to be confirmed. */
export const useSubscribeByCard = () =>
  useCommand(subscribeByCard, { writes: written, stales: followed });

import { cancelScrim } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { bookingChanged } from './scrim-changed';

export const useCancelScrim = () => useCommand(cancelScrim, bookingChanged);

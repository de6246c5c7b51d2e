import { getScrimBooking } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useBooking = (bookingId: string) =>
  useRead(getScrimBooking, { params: { bookingId } });

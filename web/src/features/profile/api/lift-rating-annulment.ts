import { getRatingAnnulment, liftRatingAnnulment } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useLiftRatingAnnulment = () =>
  useCommand(liftRatingAnnulment, {
    writes: (reply, { params }) => [[keyOf(getRatingAnnulment, { params }), reply]],
  });

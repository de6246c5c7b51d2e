import { annulRatings, getRatingAnnulment } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useAnnulRatings = () =>
  useCommand(annulRatings, {
    writes: (reply, { params }) => [[keyOf(getRatingAnnulment, { params }), reply]],
  });

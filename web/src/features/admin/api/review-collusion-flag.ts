import { getCollusionFlag, listCollusionFlags, reviewCollusionFlag } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useReviewCollusionFlag = () =>
  useCommand(reviewCollusionFlag, { stales: [keyOf(listCollusionFlags), keyOf(getCollusionFlag)] });

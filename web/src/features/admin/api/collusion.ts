import {
  getCollusionFlag,
  listCollusionFlags,
  type Reply,
  reviewCollusionFlag,
} from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

export type CollusionFlag = Reply<typeof getCollusionFlag>;

export const useCollusionFlag = (flagId: string) =>
  useRead(getCollusionFlag, { params: { flagId } }, { everyMs: 60_000 });

export type CollusionSummary = Reply<typeof listCollusionFlags>['items'][number];
export const useReviewCollusionFlag = () =>
  useCommand(reviewCollusionFlag, { stales: [keyOf(listCollusionFlags), keyOf(getCollusionFlag)] });

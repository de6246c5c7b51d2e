import {
  getPlayLimits,
  getPlaySummary,
  returnToPlay,
  startSelfExclusion,
  startTimeOut,
  updatePlayLimits,
} from '@contend/contracts';
import { usePlayLimits } from '../../../api/play-limits';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

/** My limits of play; windows end while the page is open, so they are read again. */
export const useMyLimits = () => usePlayLimits({ everyMs: 60_000 });

/** What I staked and won since a time. */
export const usePlaySummary = (since: string) => useRead(getPlaySummary, { query: { since } });

/** Asks to play again after a self-exclusion. */
export const useReturnToPlay = () =>
  useCommand(returnToPlay, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });

/** Excludes me from play for months. */
export const useStartSelfExclusion = () =>
  useCommand(startSelfExclusion, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });

/** Begins or lengthens a time-out. */
export const useStartTimeOut = () =>
  useCommand(startTimeOut, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });

/** Lowers limits at once, raises them after 24 hours. */
export const useUpdatePlayLimits = () =>
  useCommand(updatePlayLimits, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });

import {
  countryCode,
  type LeaderboardMetric,
  type LeaderboardWindow,
  seasonName,
} from '@contend/contracts';
import { useSearchParams } from 'react-router-dom';
import { withValues } from '../../lib/state/search-values';
import type { BoardQuery, TeamQuery } from './api';
import { t } from '../../lib/language/translate';

export const metricChoices: { value: LeaderboardMetric; label: string }[] = [
  { value: 'rating', label: t`Rating` },
  { value: 'xp', label: 'XP' },
  { value: 'wins', label: t`Wins` },
  { value: 'earnings', label: t`Earnings` },
];
export const windowChoices: { value: LeaderboardWindow; label: string }[] = [
  { value: '7d', label: t`7 days` },
  { value: '30d', label: t`30 days` },
  { value: 'season', label: t`Season` },
  { value: 'all', label: t`All time` },
];

/** Teams are not ranked by season. */
export const teamWindowChoices = windowChoices.flatMap(({ value, label }) =>
  value === 'season' ? [] : [{ value, label }],
);

const oneOf = <Value extends string>(
  choices: readonly { value: Value }[],
  value: string | null,
): Value | undefined => choices.find((choice) => choice.value === value)?.value;

const idIn = (value: string | null): string | undefined =>
  value && /^[0-9a-f]{24}$/.test(value) ? value : undefined;

const seasonIn = (value: string | null): string | undefined =>
  value && seasonName.safeParse(value).success ? value : undefined;

const countryIn = (value: string | null): string | undefined =>
  value && countryCode.safeParse(value).success ? value : undefined;

/** The name of the season that is running: a quarter of the year, in UTC. */
export const runningSeason = (now: Date): string =>
  `${now.getUTCFullYear()}-Q${Math.floor(now.getUTCMonth() / 3) + 1}`;

/** The board in the address; invalid values are left out. */
export function boardQueryOf(search: URLSearchParams): BoardQuery & { page: number } {
  const gameId = idIn(search.get('game'));
  const playTypeId = gameId && idIn(search.get('format'));
  const country = countryIn(search.get('country'));
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  const window = oneOf(windowChoices, search.get('window')) ?? 'all';
  const season = window === 'season' && seasonIn(search.get('season'));
  return {
    metric: oneOf(metricChoices, search.get('by')) ?? 'rating',
    window,
    ...(season && { season }),
    ...(gameId && { gameId }),
    ...(playTypeId && { playTypeId }),
    ...(country && { country }),
    page: page >= 1 && page <= 50_000 ? page : 1,
  };
}

/** The board of teams in the address; null for a board of players. */
export function teamQueryOf(search: URLSearchParams): (TeamQuery & { page: number }) | null {
  if (search.get('of') !== 'teams') return null;
  const { gameId, page } = boardQueryOf(search);
  return {
    window: oneOf(teamWindowChoices, search.get('window')) ?? 'all',
    ...(gameId && { gameId }),
    page: Math.min(page, 1000),
  };
}

/** The filters in the address; another one returns to the first page. */
export function useBoardFilters() {
  const [search, setSearch] = useSearchParams();
  return {
    query: boardQueryOf(search),
    teams: teamQueryOf(search),
    set: (changes: Record<string, string>) =>
      setSearch((current) => withValues(current, { ...changes, page: null })),
  };
}

import { useSearchParams } from 'react-router-dom';
import type { TournamentQuery } from '../../../api/tournaments';
import { formatChoices } from '../../../lib/labels/tournament-labels';
import { withValues } from '../../../lib/state/search-values';
import { t } from '../../../lib/language/translate';
export const pageSize = 12;

export const phaseChoices = [
  { value: 'open', label: t`Upcoming` },
  { value: 'live', label: t`Live` },
  { value: 'ended', label: t`Ended` },
] as const;
export const feeChoices = [
  { value: 'free', label: t`Free` },
  { value: 'paid', label: t`With a fee` },
] as const;

export const entrantChoices = [
  { value: 'player', label: t`Players` },
  { value: 'team', label: t`Teams` },
] as const;

const oneOf = <Value extends string>(
  choices: readonly { value: Value }[],
  value: string | null,
): Value | undefined => choices.find((choice) => choice.value === value)?.value;

/** The list's query from the address; invalid values are left out. */
function queryOf(search: URLSearchParams): TournamentQuery {
  const gameId = search.get('game') ?? '';
  return {
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    pageSize,
    gameId: /^[0-9a-f]{24}$/.test(gameId) ? gameId : undefined,
    phase: oneOf(phaseChoices, search.get('status')),
    format: oneOf(formatChoices, search.get('format')),
    fee: oneOf(feeChoices, search.get('fee')),
    entryMode: oneOf(entrantChoices, search.get('for')),
  };
}

const filterNames = ['game', 'status', 'format', 'fee', 'for'] as const;

/** The filters in the address; another filter returns to the first page. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  return {
    query: queryOf(search),
    get: (name: string): string => search.get(name) ?? '',
    set: (name: string, value: string) =>
      setSearch((current) => withValues(current, { [name]: value, page: null })),
    /** Another list, without the filters of this one. */
    show: (view: string): void => setSearch(view ? { view } : {}),
    clear: () => setSearch({}),
    isFiltered: filterNames.some((name) => search.get(name)),
  };
}

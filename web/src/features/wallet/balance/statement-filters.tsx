import { Download } from 'lucide-react';
import { FilterMenu } from '../../../components/control/menu';
import { Button } from '../../../components/control/button';
import { withValues } from '../../../lib/state/search-values';
import { useNow } from '../../../lib/state/use-now';
import { saveFile } from '../../../lib/uploads/save-file';
import { useSearchParams } from 'react-router-dom';
import type { StatementFilter, useStatementFile } from '../api/balance';
import { typeChoices, typeOf } from './labels';
import { monthChoices, rangeOf } from './months';
import { PlayerFilter } from './player-filter';
import { t } from '../../../lib/language/translate';

const minuteMs = 60_000;
const idOfPlayer = /^[0-9a-f]{24}$/;

type Name = 'type' | 'month' | 'player';

/** The filters of the statement, from the address. */
export function useStatementFilter() {
  const [search, setSearch] = useSearchParams();
  const type = typeOf(search.get('type') ?? '');
  const month = search.get('month') ?? '';
  const player = search.get('player') ?? '';
  const playerId = idOfPlayer.test(player) ? player : undefined;
  return {
    filter: { type, playerId, ...rangeOf(month) },
    month,
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    isFiltered: type !== undefined || playerId !== undefined || month !== '',
    set: (name: Name, value: string) =>
      setSearch((current) => withValues(current, { [name]: value, page: null })),
  };
}

interface SaveStatementProps {
  file: ReturnType<typeof useStatementFile>;
  filter: StatementFilter;
  month: string;
}

/** Saves the lines that the filters leave, those of all pages, for a spreadsheet. */
export function SaveStatement({ file, filter, month }: SaveStatementProps) {
  const name = ['statement', month].filter(Boolean).join('-');
  const save = () =>
    file.mutate({ query: filter }, { onSuccess: (content) => saveFile(`${name}.csv`, content) });
  return (
    <Button
      look="quiet"
      loading={file.isPending}
      icon={<Download className="icon" aria-hidden />}
      aria-label={t`Download as CSV`}
      onClick={save}
    >
      CSV
    </Button>
  );
}

interface StatementFiltersProps {
  filter: StatementFilter;
  month: string;
  set: (name: Name, value: string) => void;
}

export function StatementFilters({ filter, month, set }: StatementFiltersProps) {
  const now = useNow(minuteMs);
  return (
    <div className="row tight wrap">
      <PlayerFilter value={filter.playerId ?? ''} onChange={(value) => set('player', value)} />
      <FilterMenu
        label={t`Type`}
        choices={typeChoices}
        value={filter.type ?? ''}
        onChange={(value) => set('type', value)}
        anyLabel={t`All`}
      />
      <FilterMenu
        label={t`Month`}
        choices={monthChoices(new Date(now))}
        value={month}
        onChange={(value) => set('month', value)}
        anyLabel={t`All`}
      />
    </div>
  );
}

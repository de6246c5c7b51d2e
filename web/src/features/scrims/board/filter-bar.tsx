import { Button } from '../../../components/control/button';
import { FilterMenu } from '../../../components/control/menu';
import { regionChoices } from '../../../components/input/regions';
import { Segments } from '../../../components/control/segments';
import { useCatalogue } from '../../../api/catalogue';
import { dayChoices, ratingChoices, type useFilters } from './filters';
import type { MyTeam } from '../playing-as';
import { t } from '../../../lib/language/translate';

interface FilterBarProps {
  filters: ReturnType<typeof useFilters>;
  team: MyTeam | undefined;
}

/** The filters of the board; all of them are in the address. */
export function FilterBar({ filters, team }: FilterBarProps) {
  const { games, playTypes, game } = useCatalogue();
  const gameId = filters.get('game') || team?.gameId;
  const formats = playTypes.filter((it) => it.gameId === gameId);
  const menu = (name: string, label: string, choices: { value: string; label: string }[]) => (
    <FilterMenu
      label={label}
      choices={choices}
      value={filters.get(name)}
      onChange={(value) => filters.set(name, value)}
      anyLabel={name === 'game' && team ? (game(team.gameId)?.name ?? t`Any`) : t`Any`}
    />
  );
  return (
    <div className="scrim-filters">
      {menu(
        'game',
        t`Game`,
        games.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {formats.length > 0 &&
        menu(
          'format',
          t`Format`,
          formats.map(({ id, name }) => ({ value: id, label: name })),
        )}
      {menu('region', t`Region`, regionChoices.slice(1))}
      {team && team.rating !== null && menu('rating', t`My rating`, ratingChoices(team.rating))}
      <Segments
        label={t`Day`}
        isCompact
        choices={dayChoices}
        value={filters.get('day')}
        onChange={(day) => filters.set('day', day)}
      />
      {filters.isFiltered && (
        <Button look="quiet" onClick={filters.clear}>
          {t`Clear filters`}
        </Button>
      )}
    </div>
  );
}

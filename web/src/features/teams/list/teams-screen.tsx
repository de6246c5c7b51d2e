import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMyTeams } from '../../../api/teams';
import { buttonClass } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { Segments } from '../../../components/control/segments';
import { useFrameKind } from '../../../lib/session/session';
import { FindTeams } from './find-teams';
import { useFilters } from './filters';
import { MyTeams } from './my-teams';
import { t } from '../../../lib/language/translate';
import '../teams.css';

const views = [
  { value: 'mine', label: t`My teams` },
  { value: 'find', label: t`Find a team` },
];

export function TeamsScreen() {
  const filters = useFilters();
  const isMember = useFrameKind() === 'member';
  const isFinding = !isMember || filters.get('view') === 'find';
  const mine = useMyTeams();
  // One primary action: the answer to an invitation comes before a team of one’s own.
  const isInvited = !isFinding && Boolean(mine.data?.invitations.length);
  return (
    <>
      <div className="teams-top">
        <PageHead
          title={t`Teams`}
          actions={
            <div className="thumb-action">
              <Link
                className={buttonClass(isInvited ? 'plain' : 'primary', 'large')}
                to="/teams/new"
              >
                <Plus className="icon" aria-hidden />
                {t`Create team`}
              </Link>
            </div>
          }
        />
      </div>
      {isMember && (
        <div className="team-filters">
          <Segments
            label={t`Which teams`}
            isCompact
            choices={views}
            value={isFinding ? 'find' : 'mine'}
            onChange={(view) => filters.show(view === 'find' ? view : '')}
          />
        </div>
      )}
      {isFinding ? <FindTeams filters={filters} /> : <MyTeams />}
    </>
  );
}

import type { TeamReply } from '@contend/contracts';
import { useCatalogue } from '../../../api/catalogue';
import { regionName } from '../../../components/input/regions';
import { type PageCard, sharedPage } from '../../../components/share/page-card';
import { ShareButton } from '../../../components/share/share-button';
import { plural, t } from '../../../lib/language/translate';

interface TeamProps {
  team: TeamReply;
}

/** What guests see in the head of a team’s page. */
function useTeamCard({ name, tag, gameId, region, members }: TeamReply): PageCard {
  const game = useCatalogue().game(gameId)?.name;
  const players = plural(members.length, { one: '# player', other: '# players' });
  return {
    ...{ head: [t`Team`, game].filter(Boolean).join(' · '), letters: tag, title: name },
    facts: [[regionName(region), players].filter(Boolean).join(' · ')],
  };
}

export function ShareTeam({ team }: TeamProps) {
  const options = { heading: t`Share the team`, path: `/teams/${team.id}` };
  const shared = sharedPage(useTeamCard(team), { ...options, fileName: 'contend-team' });
  return <ShareButton shared={shared} />;
}

/** Shares the invite link, whose picture does not show the code. */
export function ShareInvite({ team, code }: TeamProps & { code: string }) {
  const card = useTeamCard(team);
  const title = t`Join ${team.name}`;
  const options = { heading: t`Share the invite link`, path: `/invite/${code}` };
  const shared = sharedPage({ ...card, title }, { ...options, fileName: 'contend-invite' });
  return <ShareButton shared={shared} />;
}

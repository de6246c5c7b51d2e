import type { getUser, Reply } from '@contend/contracts';
import { sharedPage } from '../../../components/share/page-card';
import { ShareButton } from '../../../components/share/share-button';
import { formatCount } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';

/** Shares a profile: what guests see in its head. */
export function ShareProfile({ profile }: { profile: Reply<typeof getUser> }) {
  const { id, username, displayName, level, record } = profile;
  const { wins, losses } = record;
  const card = {
    ...{ head: t`Player · @${username}`, letters: displayName.slice(0, 2), title: displayName },
    facts: [t`Level ${formatCount(level)} · ${formatCount(wins)} won, ${formatCount(losses)} lost`],
  };
  const options = {
    ...{ heading: t`Share the profile`, path: `/players/${id}`, fileName: 'contend-player' },
  };
  return <ShareButton shared={sharedPage(card, options)} />;
}

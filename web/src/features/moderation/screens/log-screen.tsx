import type { listModerationLog, Reply } from '@contend/contracts';
import {
  Eraser,
  Eye,
  EyeOff,
  Gavel,
  MicOff,
  ScrollText,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { formatSpan } from '../../../lib/format/format';
import { placeWords, ruleName } from '../../../lib/labels/moderation-labels';
import { useMe } from '../../../lib/session/session';
import { useModerationLog } from '../api';
import { t } from '../../../lib/language/translate';
import './log.css';

type Entry = Reply<typeof listModerationLog>['items'][number];

const capacities = {
  host: t`by a captain of the team`,
  moderator: t`by a moderator`,
  automatic: t`by the word filter`,
};

const actions: Record<Entry['action'], { icon: LucideIcon; words: string }> = {
  hidden: { icon: EyeOff, words: t`Message hidden` },
  shown: { icon: Eye, words: t`Message shown again` },
  muted: { icon: MicOff, words: t`Player muted` },
  banned: { icon: Gavel, words: t`Player banned` },
  'name-reset': { icon: Eraser, words: t`Display name reset` },
  'username-reset': { icon: Eraser, words: t`Username reset` },
  'picture-reset': { icon: Eraser, words: t`Picture reset` },
  'bio-reset': { icon: Eraser, words: t`Bio reset` },
  ended: { icon: Undo2, words: t`Sanction ended early or undone` },
  upheld: { icon: Gavel, words: t`Appeal decided, the sanction stays` },
  lifted: { icon: Undo2, words: t`Appeal decided, the sanction is lifted` },
};

const minuteMs = 60_000;

function Line({ entry }: { entry: Entry }) {
  const { icon: Icon, words } = actions[entry.action];
  const { at, as, rule, place, minutes, action } = entry;
  const isByOrganizer = as === 'host' && (place === 'tournament' || place === 'match');
  return (
    <li className="log-line">
      <Icon className="icon" aria-hidden />
      <div className="grow">
        <p>
          {words} {!action.endsWith('-reset') && placeWords(place)}
          {minutes !== null && t` for ${formatSpan(minutes * minuteMs)}`}
        </p>
        <p className="small muted">
          {isByOrganizer ? t`by an organizer` : capacities[as]}
          {rule && ` · ${ruleName(rule)}`}
        </p>
      </div>
      <span className="small faint end">
        <RelativeTime at={at} />
      </span>
    </li>
  );
}

/** The public log of moderation: what was done, as what, and by which rule; never a name. */
export function LogScreen() {
  const me = useMe();
  const [search] = useSearchParams();
  const list = useModerationLog(Math.max(1, Number(search.get('page')) || 1));
  return (
    <>
      <PageHead
        title={t`Moderation log`}
        note={t`Every action in conversations, without names. The player concerned sees who acted.`}
        actions={
          me && (
            <Link className={buttonClass()} to="/settings#moderation">
              {t`My sanctions`}
            </Link>
          )
        }
      />
      <section className="card" aria-label={t`Moderation log`}>
        {list.isPending && <SkeletonLines />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the log`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={ScrollText} title={t`Nothing moderated yet`}>
              {t`An action of a moderator, a captain of a team or an organizer appears here.`}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((entry, nth) => (
            <Line key={`${entry.at} ${nth}`} entry={entry} />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
    </>
  );
}

import type { TournamentStatus } from '@contend/contracts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format/format';
import { deskTabsOf, type DeskTab } from './desk-tab';
import { t } from '../../../lib/language/translate';

const firstLabels: Partial<Record<TournamentStatus, string>> = {
  draft: t`Draft`,
  live: t`Live board`,
  paused: t`Live board`,
  check_in: t`Check-in`,
  seeded: t`Seeds`,
};

const labelOf = (tab: DeskTab, status: TournamentStatus): string =>
  tab === 'board' ? (firstLabels[status] ?? t`Overview`) : labels[tab];

const labels: Record<Exclude<DeskTab, 'board'>, string> = {
  bracket: t`Bracket`,
  entries: t`Entries`,
  disputes: t`Disputes`,
  messages: t`Messages`,
  money: t`Money`,
  terms: t`Terms`,
  log: t`Log`,
};

interface TabsProps {
  current: DeskTab;
  status: TournamentStatus;
  counts: Partial<Record<DeskTab, number>>;
}

/** The tabs of a desk, each with a URL. The first one shows what the event needs now. */
export function DeskTabs({ current, status, counts }: TabsProps) {
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone the tab of an address may be outside the part of the row that is seen.
    shown.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className="tabs" aria-label={t`Desk`}>
      {deskTabsOf(status).map((tab) => (
        <Link
          key={tab}
          className="tab"
          ref={tab === current ? shown : undefined}
          to={tab === 'board' ? '?' : `?tab=${tab}`}
          replace
          aria-current={tab === current ? 'page' : undefined}
        >
          {labelOf(tab, status)}
          {counts[tab] !== undefined && (
            <>
              {' '}
              <span className={counts[tab] > 0 && tab === 'disputes' ? 'number warn' : 'number'}>
                {formatCount(counts[tab])}
              </span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

import { getTournamentFeed, urlOf } from '@contend/contracts';
import { escapeHtml } from '@contend/contracts/src/escape-html';
import { Code } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { CopyField } from '../../../components/input/copy-field';
import { Modal } from '../../../components/dialog/modal';
import { Segments } from '../../../components/control/segments';
import { t } from '../../../lib/language/translate';

interface EmbedButtonProps {
  tournament: { id: string; name: string };
}

const themes = [
  { value: '', label: t`As the visitor` },
  { value: 'dark', label: t`Dark` },
  { value: 'light', label: t`Light` },
];

/** The HTML that shows a tournament on another site. */
function snippetOf({ id, name }: EmbedButtonProps['tournament'], theme: string): string {
  const url = new URL(`/embed/tournaments/${id}`, window.location.origin);
  if (theme) url.searchParams.set('theme', theme);
  // The frame may run its own scripts and open links in tabs; it cannot navigate the site.
  const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  return (
    `<iframe src="${url.href}" title="${escapeHtml(name)}" width="100%" height="680" ` +
    `loading="lazy" sandbox="${sandbox}" style="border:0"></iframe>`
  );
}

function broadcastOf({ id }: EmbedButtonProps['tournament'], theme: string): string {
  const url = new URL(`/tournaments/${id}/broadcast`, window.location.origin);
  url.searchParams.set('theme', theme || 'dark');
  return url.href;
}

function feedOf({ id: tournamentId }: EmbedButtonProps['tournament']): string {
  const path = urlOf(getTournamentFeed, { params: { tournamentId } });
  return new URL(`/api${path}`, window.location.origin).href;
}

/** Offers the tournament's frame and data for other sites. */
export function EmbedButton({ tournament }: EmbedButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [theme, setTheme] = useState('');
  return (
    <>
      <Button icon={<Code className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t`Embed`}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Embed this tournament`}
        description={t`The bracket and tables on your site or stream, always up to date.`}
      >
        <div className="stack loose">
          <Segments label={t`Theme`} choices={themes} value={theme} onChange={setTheme} />
          <CopyField label="HTML" value={snippetOf(tournament, theme)} />
          <CopyField
            label={t`Browser source for streams, 1920 × 1080`}
            value={broadcastOf(tournament, theme)}
            hint={t`Add &show=matches, bracket or standings for one picture, &stage= for one stage
              or pool, &background=transparent`}
          />
          <CopyField
            label={t`Data for programs, JSON`}
            value={feedOf(tournament)}
            hint={t`At most once a second; send its ETag back in If-None-Match.`}
          />
        </div>
      </Modal>
    </>
  );
}

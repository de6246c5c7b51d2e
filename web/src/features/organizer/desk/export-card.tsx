import type { CallRequest, exportTournament, TournamentReply } from '@contend/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { Segments } from '../../../components/control/segments';
import { shortId } from '../../../lib/format/format';
import { saveFile } from '../../../lib/uploads/save-file';
import { useExport } from '../api';
import { inSentence } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

type Part = CallRequest<typeof exportTournament>['params']['part'];

const parts: { part: Part; label: string; note: string }[] = [
  { part: 'entries', label: t`Entries`, note: t`Seats and payments` },
  { part: 'matches', label: t`Matches`, note: t`Results and times` },
  { part: 'standings', label: t`Standings`, note: t`Places and points` },
  { part: 'payouts', label: t`Payouts`, note: t`Shares by player` },
];

const forms = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
];

interface RowProps {
  tournament: TournamentReply;
  part: (typeof parts)[number];
  as: 'csv' | 'json';
}

function ExportRow({
  tournament: { id: tournamentId },
  part: { part, label, note },
  as,
}: RowProps) {
  const file = useExport();
  const name = `${part}-${shortId(tournamentId).slice(1).toLowerCase()}.${as}`;
  const receive = () =>
    file.mutate(
      { params: { tournamentId, part }, query: { as } },
      { onSuccess: (content) => saveFile(name, content) },
    );
  return (
    <li>
      <div className="row">
        <span className="grow">
          {label}
          <span className="small muted export-note">{note}</span>
        </span>
        <Button
          icon={<Download className="icon" aria-hidden />}
          loading={file.isPending}
          onClick={receive}
        >
          {t`Download${<span className="unseen"> {inSentence(label)}</span>}`}
        </Button>
      </div>
      <FormError>{file.error?.message}</FormError>
    </li>
  );
}

/** The event as files, for spreadsheets and programs. */
export function ExportCard({ tournament }: { tournament: TournamentReply }) {
  const [as, setAs] = useState<'csv' | 'json'>('csv');
  return (
    <section className="card side-card" aria-label={t`Export`}>
      <h2>{t`Export`}</h2>
      <Segments
        label={t`Format`}
        choices={forms}
        value={as}
        onChange={(value) => setAs(value === 'json' ? 'json' : 'csv')}
      />
      <ul className="stack">
        {parts.map((part) => (
          <ExportRow key={part.part} {...{ tournament, part, as }} />
        ))}
      </ul>
    </section>
  );
}

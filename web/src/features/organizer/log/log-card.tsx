import type { TournamentChange, TournamentLogItem, TournamentReply } from '@contend/contracts';
import { ListChecks, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useBracket } from '../../../api/tournaments';
import { Button } from '../../../components/control/button';
import { EmptyState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { actWords } from '../../../components/decision/conflict-labels';
import { DecisionDialog } from '../../../components/decision/decision-dialog';
import { isSwissMatch } from '../../../components/decision/match-choices';
import { changeWords } from './labels';
import { undoOf } from './undo-of';
import { useResultsOpen } from '../../../components/decision/use-results-open';
import { t } from '../../../lib/language/translate';

interface Undoing {
  change: TournamentChange;
  title: string;
  action: string;
  hasLaterRounds: boolean;
}

interface LogCardProps {
  tournament: TournamentReply;
  log: readonly TournamentLogItem[];
}

interface RowProps extends LogCardProps {
  item: TournamentLogItem;
  onUndo: (undoing: Undoing) => void;
}

/** Takes the decision back after a preview, or says why that is not possible. */
function UndoCell({ item, tournament, log, onUndo }: RowProps) {
  const isOpen = useResultsOpen(tournament);
  // Of an event with pools, a reply has the stages of one pool.
  const wanted = { stage: item.stage };
  const bracket = useBracket(tournament, wanted, { enabled: item.of === 'bracket' }).data;
  const undo = undoOf(item, { log, bracket, isOpen });
  if ('reason' in undo) return <span className="small muted log-why">{undo.reason}</span>;
  const { change } = undo;
  const isRestore = change.kind === 'restore';
  const what = isRestore ? t`restore ${item.key}` : t`undo ${item.key}`;
  return (
    <Button
      icon={<Undo2 className="icon" aria-hidden />}
      onClick={() =>
        onUndo({
          change,
          title: isRestore ? t`Restore ${item.key}?` : t`Undo ${item.key}?`,
          action: what,
          hasLaterRounds: change.kind === 'undo' && isSwissMatch({ key: item.key ?? '' }),
        })
      }
    >
      {t`Undo`}
      <span className="unseen">
        {' '}
        {actWords(item.kind)} {item.key}
      </span>
    </Button>
  );
}

const keyOfItem = ({ of, version, kind, at, key, fields }: TournamentLogItem): string =>
  [of, version, kind, at, key ?? fields[0]?.field].join(' ');

function LogRow(props: RowProps) {
  const { item } = props;
  return (
    <li className="board-row log-row">
      <span className="grow">
        <span>
          <strong>{item.by?.displayName ?? t`The platform`}</strong> {actWords(item.kind)}
          {item.key && <span className="muted"> · {item.key}</span>}
        </span>
        {item.fields.map((change) => (
          <span key={change.field} className="small muted block">
            {changeWords(change)}
          </span>
        ))}
        <span className="small muted block">
          <RelativeTime at={item.at} />
        </span>
      </span>
      <UndoCell {...props} />
    </li>
  );
}

/** The last decisions about an event: who, what and when, and what can be taken back. */
export function LogCard(props: LogCardProps) {
  const { tournament, log } = props;
  const [undoing, setUndoing] = useState<Undoing | null>(null);
  return (
    <section className="card" aria-label={t`Log`}>
      <header className="card-head wrap">
        <h2>{t`Log`}</h2>
        <span className="small muted">
          {t`The last decisions of the event, and of its bracket`}
        </span>
      </header>
      {log.length === 0 && (
        <EmptyState icon={ListChecks} title={t`Nothing was decided yet`}>
          {t`Each decision of an organizer is listed here.`}
        </EmptyState>
      )}
      <ol>
        {log.map((item) => (
          <LogRow key={keyOfItem(item)} {...props} item={item} onUndo={setUndoing} />
        ))}
      </ol>
      {undoing && (
        <DecisionDialog {...{ tournament, ...undoing }} onClose={() => setUndoing(null)} />
      )}
    </section>
  );
}

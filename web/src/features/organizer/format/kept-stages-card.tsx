import { stageName } from '../../../components/bracket/bracket-of';
import { fromWords } from '../../../components/bracket/stage-way';
import { Button } from '../../../components/control/button';
import { formatLabels } from '../labels';
import { poolsIn } from './own-stages';
import type { EventDraft } from '../draft/event-draft';
import { withDefaults } from './stage-defaults';
import { t } from '../../../lib/language/translate';

interface Props {
  draft: EventDraft & { keptStages: NonNullable<EventDraft['keptStages']> };
  change: (part: Partial<EventDraft>) => void;
}

/** The stages of an event that the fields of the form cannot express, and the way to replace them. */
export function KeptStages({ draft, change }: Props) {
  const stages = draft.keptStages.map(withDefaults);
  const event = { stages, pools: poolsIn(draft) };
  return (
    <section className="setup-branches" aria-label={t`Format`}>
      <p className="small muted">
        {t`These stages were made outside of this form, which has no fields for them. They are saved
          as they are.`}
      </p>
      <ol className="branches">
        {stages.map(({ id, format, bestOf }, index) => (
          <li key={id} className="branch">
            <h3>{stageName(id)}</h3>
            <p className="small muted">
              {t`${formatLabels[format]}, best of
                ${bestOf}. Played by ${fromWords(event, index) ?? t`all entries`}.`}
            </p>
          </li>
        ))}
      </ol>
      <div>
        <Button onClick={() => change({ keptStages: null })}>{t`Choose a format instead`}</Button>
      </div>
    </section>
  );
}

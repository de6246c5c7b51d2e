import type { TournamentTemplate } from '@contend/contracts';
import { CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { Modal } from '../../../components/dialog/modal';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatDayTime } from '../../../lib/format/format';
import { useDeleteTemplate, useTemplates } from '../api';
import { formatsWords } from '../labels';
import { t } from '../../../lib/language/translate';

interface PickerProps {
  onPick: (template: TournamentTemplate) => void;
}

interface RowProps extends PickerProps {
  template: TournamentTemplate;
}

function TemplateRow({ template, onPick }: RowProps) {
  const drop = useDeleteTemplate();
  const { id: templateId, name, terms, createdAt } = template;
  const formats = formatsWords(terms.stages.map(({ format }) => format));
  return (
    <li>
      <div className="row">
        <span className="grow">
          <strong>{name}</strong>
          <span className="small muted export-note">
            {t`${formats} · saved ${formatDayTime(createdAt)}`}
          </span>
        </span>
        <Button onClick={() => onPick(template)}>
          {t`Use${<span className="unseen"> {name}</span>}`}
        </Button>
        <Button
          icon={<Trash2 className="icon" aria-hidden />}
          aria-label={t`Delete ${name}`}
          loading={drop.isPending}
          onClick={() => drop.mutate({ params: { templateId } })}
        />
      </div>
      <FormError>{drop.error?.message}</FormError>
    </li>
  );
}

function TemplateList({ onPick }: PickerProps) {
  const templates = useTemplates();
  if (templates.error) {
    return (
      <ErrorState
        title={t`We can’t load your templates`}
        error={templates.error}
        onRetry={() => void templates.refetch()}
        isRetrying={templates.isFetching}
      />
    );
  }
  if (!templates.data) return <SkeletonRows rows={3} />;
  if (templates.data.items.length === 0) {
    return (
      <EmptyState icon={CopyPlus} title={t`No templates yet`}>
        {t`Save one at the desk of an event, beside its terms.`}
      </EmptyState>
    );
  }
  return (
    <ul className="stack">
      {templates.data.items.map((template) => (
        <TemplateRow key={template.id} {...{ template, onPick }} />
      ))}
    </ul>
  );
}

/** Starts the form of a new event from a template. */
export function TemplatePicker({ onPick }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (template: TournamentTemplate) => {
    onPick(template);
    setOpen(false);
  };
  return (
    <>
      <Button icon={<CopyPlus className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t`Start from a template`}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Your templates`}
        description={t`All fields except the start are replaced by those of the template.`}
      >
        <div className="modal-body">{isOpen && <TemplateList onPick={pick} />}</div>
      </Modal>
    </>
  );
}

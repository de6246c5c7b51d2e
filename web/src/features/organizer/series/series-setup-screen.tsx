import { hasRole, type TournamentSeries, type TournamentTemplate } from '@contend/contracts';
import { CopyPlus } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { afterSave } from '../../../lib/form/leaving';
import { useMe } from '../../../lib/session/session';
import { useCreateSeries, useEditSeries, useSeries, useTemplates } from '../api';
import { NotOrganizer } from '../not-organizer';
import { draftOf, newDraft, type SeriesBody } from './series-draft';
import { SeriesForm } from './series-form';
import { t } from '../../../lib/language/translate';
import '../organizer.css';
import './series.css';

interface SetupProps {
  templates: TournamentTemplate[];
}

function NewSeries({ templates }: SetupProps) {
  const create = useCreateSeries();
  const navigate = useNavigate();
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={CopyPlus}
        title={t`No templates yet`}
        actions={
          <Link className={buttonClass('primary')} to="/organize">
            {t`My events`}
          </Link>
        }
      >
        {t`A series is made from a template. Save one at the desk of an event, beside its terms.`}
      </EmptyState>
    );
  }
  return (
    <SeriesForm
      start={newDraft()}
      templates={templates}
      action={t`Start the series`}
      isPending={create.isPending}
      error={create.error}
      onSubmit={(body) =>
        create.mutate(
          { body },
          { onSuccess: ({ id }) => void navigate(`/organize/series/${id}`, afterSave) },
        )
      }
    />
  );
}

function EditSeries({ templates, series }: SetupProps & { series: TournamentSeries }) {
  const edit = useEditSeries();
  const navigate = useNavigate();
  const { id: seriesId, version, template } = series;
  const isDeleted = templates.every(({ id }) => id !== template.id);
  const choices = isDeleted ? [{ id: template.id, name: t`${template.name} (deleted)` }] : [];
  const save = ({ templateId, ...body }: SeriesBody) => {
    // The copy of a template that did not change stays.
    const other = templateId === template.id ? {} : { templateId };
    edit.mutate(
      { params: { seriesId }, body: { ...body, ...other, version } },
      { onSuccess: () => void navigate(`/organize/series/${seriesId}`, afterSave) },
    );
  };
  return (
    <SeriesForm
      start={draftOf(series)}
      templates={[...choices, ...templates]}
      action={t`Save`}
      isPending={edit.isPending}
      error={edit.error}
      onSubmit={save}
    />
  );
}

/** The form of a new series, or of one that is changed. */
export function SeriesSetupScreen() {
  const me = useMe();
  const { seriesId } = useParams();
  if (!me) return null;
  return hasRole(me, 'organizer') ? <Setup seriesId={seriesId} /> : <NotOrganizer />;
}

function Setup({ seriesId }: { seriesId: string | undefined }) {
  const templates = useTemplates();
  const series = useSeries(seriesId);
  const failed = templates.error ? templates : series;
  const title = seriesId ? t`Edit series` : t`New series`;
  return (
    <>
      <PageHead title={title} above={{ to: '/organize/series', label: t`My series` }} />
      {failed.error ? (
        <ErrorState
          title={t`We can’t load what this form needs`}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : !templates.data || (seriesId && !series.data) ? (
        <SkeletonRows />
      ) : series.data ? (
        <EditSeries templates={templates.data.items} series={series.data} />
      ) : (
        <NewSeries templates={templates.data.items} />
      )}
    </>
  );
}

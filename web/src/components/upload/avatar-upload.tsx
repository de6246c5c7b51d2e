import { uploadUrl } from '@contend/contracts';
import { Upload, X } from 'lucide-react';
import { useId } from 'react';
import { uploadHint } from '../../lib/uploads/uploads';
import type { ChosenFile } from '../../lib/uploads/upload-list';
import { useUploads } from '../../lib/uploads/use-uploads';
import { Button } from '../control/button';
import { FieldError } from '../form/field';
import { Hexagon } from '../player/hexagon';
import { DropArea } from './upload-field';
import { t } from '../../lib/language/translate';
import './upload-field.css';

const rules = { kind: 'pictures', limit: 1 } as const;

interface NoteProps {
  id: string;
  file: ChosenFile | undefined;
  problem: string | undefined;
  onRetry: (file: ChosenFile) => void;
}

/** The transfer of the picture, its failure, or the accepted formats. */
function Note({ id, file, problem, onRetry }: NoteProps) {
  const failure = file?.failure;
  if (failure) {
    return (
      <>
        <FieldError id={id}>{failure.message}</FieldError>
        {!failure.isFinal && (
          <div>
            <Button onClick={() => onRetry(file)}>{t`Try again`}</Button>
          </div>
        )}
      </>
    );
  }
  if (problem) return <FieldError id={id}>{problem}</FieldError>;
  return (
    <>
      {file && !file.upload && (
        <progress aria-label={t`Uploading ${file.file.name}`} value={file.progress} max={1} />
      )}
      <p className="field-note" id={id}>
        {uploadHint('pictures')}
      </p>
    </>
  );
}

interface AvatarUploadProps {
  label: string;
  /** The name whose initials are shown without a picture. */
  name: string;
  /** Shown instead of the initials: a team's tag. */
  letters?: string;
  /** The present picture, as saved or chosen: `/api/upload/…`, a built-in one, or null. */
  value: string | null;
  error?: string;
  /** Called with the address of the stored picture, or null when it is removed. */
  onChange: (url: string | null) => void;
  /** Called with false while the picture is not stored: the form must not be sent then. */
  onCompleteChange?: (isComplete: boolean) => void;
}

/** One picture in a hexagon: an avatar or a logo. A new file replaces the one before. */
export function AvatarUpload(props: AvatarUploadProps) {
  const { label, name, letters, value, error, onChange, onCompleteChange } = props;
  const id = useId();
  const { list, files, problems } = useUploads((change) => {
    const upload = change.files[0]?.upload;
    if (upload) onChange(uploadUrl(upload.id));
    onCompleteChange?.(change.isComplete);
  });
  const file = files[0];
  // A picture that is not saved yet is readable by its owner only, with a token: the file is shown.
  const isChosen = file && (!file.upload || uploadUrl(file.upload.id) === value);
  const imageUrl = isChosen ? file.previewUrl : value;
  const choose = (chosen: File[]) => list.replace(chosen.slice(0, 1), rules);
  const remove = () => {
    // A picture that was not stored changed nothing: the saved one is shown again.
    if (!file || file.upload) onChange(null);
    list.clear();
  };
  return (
    <div className="avatar-upload">
      <Hexagon name={name} letters={letters} imageUrl={imageUrl} size={64} />
      <div className="field">
        <label className="field-head" htmlFor={id}>
          {label}
        </label>
        <div className="row tight">
          <DropArea
            id={id}
            noteId={`${id}-note`}
            {...rules}
            isMultiple={false}
            isFull={false}
            onFiles={choose}
          >
            <Upload className="icon" aria-hidden />
            <span>{imageUrl ? t`Replace the picture` : t`Choose or drop a picture`}</span>
          </DropArea>
          {imageUrl && (
            <button
              type="button"
              className="icon-button"
              aria-label={t`Remove the picture`}
              onClick={remove}
            >
              <X className="icon" aria-hidden />
            </button>
          )}
        </div>
        <Note
          id={`${id}-note`}
          file={file}
          problem={problems[0] ?? error}
          onRetry={(one) => list.retry(one)}
        />
      </div>
    </div>
  );
}

import { Film, RotateCw, Upload, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { acceptedTypes, uploadHint, type UploadKind } from '../../lib/uploads/uploads';
import type { ChosenFile, UploadList } from '../../lib/uploads/upload-list';
import { useUploads } from '../../lib/uploads/use-uploads';
import { Button } from '../control/button';
import { FieldError } from '../form/field';
import { t } from '../../lib/language/translate';
import './upload-field.css';

interface DropAreaProps {
  id: string;
  noteId: string;
  kind: UploadKind;
  isMultiple: boolean;
  isFull: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A file input that is also a target for dropped and pasted files. */
export function DropArea(props: DropAreaProps) {
  const { id, noteId, kind, isMultiple, isFull, onFiles, children } = props;
  const [isOver, setOver] = useState(false);
  return (
    <label
      className="upload-drop"
      data-over={isOver || undefined}
      data-full={isFull || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => onFiles([...event.clipboardData.files])}
    >
      <input
        id={id}
        type="file"
        className="unseen"
        accept={acceptedTypes(kind)}
        multiple={isMultiple}
        disabled={isFull}
        aria-describedby={noteId}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** One file: its picture, its transfer, and its buttons. */
function ChosenRow({ one, list }: { one: ChosenFile; list: UploadList }) {
  const { file, previewUrl, progress, upload, failure } = one;
  const isSending = !upload && !failure;
  return (
    <li className="upload-row">
      <span className="upload-thumbnail">
        {previewUrl ? <img src={previewUrl} alt="" /> : <Film className="icon" aria-hidden />}
      </span>
      <div className="grow">
        <p className="upload-name">{file.name}</p>
        {isSending && (
          <progress aria-label={t`Uploading ${file.name}`} value={progress} max={1}>
            {percent(progress)}
          </progress>
        )}
        {upload && <p className="small muted">{t`Uploaded`}</p>}
        {failure && (
          <p className="small bad" role="alert">
            {failure.message}
          </p>
        )}
      </div>
      {failure && !failure.isFinal && (
        <Button
          icon={<RotateCw className="icon" aria-hidden />}
          aria-label={t`Try ${file.name} again`}
          onClick={() => list.retry(one)}
        >
          {t`Try again`}
        </Button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t`Remove ${file.name}`}
        onClick={() => list.remove(one)}
      >
        <X className="icon" aria-hidden />
      </button>
    </li>
  );
}

interface UploadFieldProps {
  label: string;
  /** Above the accepted formats. */
  hint?: string;
  kind?: UploadKind;
  /** The largest number of files. */
  limit?: number;
  /** The error of the form for this field. */
  error?: string;
  /** Called with the ids of the stored uploads, in the order chosen. */
  onChange: (uploadIds: string[]) => void;
  /**
   * Called with false while a chosen file is not stored: the form must not be sent then
   * (`isClosed` of its dialog).
   */
  onCompleteChange?: (isComplete: boolean) => void;
}

/**
 * Pictures and clips, chosen or dropped, uploaded while the form is filled in. In a form of
 * react-hook-form its `onChange` is that of a `Controller`; the files stay with the field, so it
 * is reset by a new `key`.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, kind = 'media', limit = 1, error, onChange, onCompleteChange } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const { list, files, problems } = useUploads((change) => {
    onChange(change.files.flatMap(({ upload }) => (upload ? [upload.id] : [])));
    onCompleteChange?.(change.isComplete);
  });
  const isFull = files.length >= limit;
  return (
    <div className="field upload-field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {limit > 1 && (
          <span>
            {files.length}/{limit}
          </span>
        )}
      </div>
      <DropArea
        {...{ id, noteId, kind, isFull }}
        isMultiple={limit > 1}
        onFiles={(chosen) => list.add(chosen, { kind, limit })}
      >
        <Upload className="icon" aria-hidden />
        <span>{isFull ? t`Remove a file to add another` : t`Choose or drop files`}</span>
      </DropArea>
      <p className="field-note" id={noteId}>
        {hint && `${hint} `}
        {uploadHint(kind)}
      </p>
      {[...problems, ...(error ? [error] : [])].map((problem) => (
        <FieldError key={problem} id={`${id}-${problem}`}>
          {problem}
        </FieldError>
      ))}
      {files.length > 0 && (
        <ul className="upload-list">
          {files.map((one) => (
            <ChosenRow key={one.key} one={one} list={list} />
          ))}
        </ul>
      )}
    </div>
  );
}

import { charactersIn, messageLimits } from '@contend/contracts';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../control/button';
import { t } from '../../lib/language/translate';
import '../form/field.css';

interface MessageEditorProps {
  text: string;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Replaces the text of a message in its place. */
export function MessageEditor({ text: before, onSave, onClose }: MessageEditorProps) {
  const [text, setText] = useState(before);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const isTooLong = charactersIn(text.trim()) > messageLimits.characters;
  const save = async () => {
    if (isSaving || isTooLong || text.trim() === '') return;
    if (text.trim() === before) return onClose();
    setSaving(true);
    setError(null);
    try {
      await onSave(text);
      onClose();
    } catch (failure) {
      setSaving(false);
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className="conversation-editor">
      <textarea
        className="input"
        aria-label={t`Edit the message`}
        aria-describedby={error ? errorId : undefined}
        autoFocus
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error && (
        <p className="field-note bad" role="alert" id={errorId}>
          {error}
        </p>
      )}
      <div className="row tight">
        <Button disabled={isTooLong || text.trim() === ''} loading={isSaving} onClick={save}>
          {t`Save`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
        {isTooLong && <span className="small bad">{t`At most ${messageLimits.characters}`}</span>}
      </div>
    </div>
  );
}

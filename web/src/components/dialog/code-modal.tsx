import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { clientState, useClientState } from '../../lib/state/client-state';
import { Button } from '../control/button';
import './code-modal.css';
import '../form/field.css';
import { Modal } from './modal';
import { t } from '../../lib/language/translate';

export const codeLength = 4;
export const codeActivationMs = 1000;

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');
const emptyCode = (): string[] => Array.from({ length: codeLength }, () => '');

interface CodeBoxesProps {
  code: string[];
  onChange: (code: string[]) => void;
  isWrong: boolean;
}

/** One digit per box; typing and pasting move on, deleting moves back. */
function CodeBoxes({ code, onChange, isWrong }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (box: number) => boxes.current[Math.min(Math.max(box, 0), codeLength - 1)]?.focus();

  const fill = (from: number, typed: string) => {
    const digits = digitsOf(typed).slice(0, codeLength - from);
    if (!digits) return;
    onChange(code.map((digit, box) => digits[box - from] ?? digit));
    focus(from + digits.length);
  };
  const change = (box: number, typed: string) => {
    if (typed === '') onChange(code.map((digit, at) => (at === box ? '' : digit)));
    else fill(box, typed.length > 1 ? typed.replace(code[box] ?? '', '') || typed : typed);
  };
  /** A digit replaced by itself causes no change, so only the input event reports it. */
  const retype = (box: number, typed: string) => {
    if (typed && typed === code[box]) focus(box + 1);
  };
  const press = (box: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowLeft') focus(box - 1);
    if (event.key === 'ArrowRight') focus(box + 1);
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const cleared = code[box] ? box : box - 1;
    onChange(code.map((digit, at) => (at === cleared ? '' : digit)));
    focus(box - 1);
  };
  const paste = (box: number, event: ClipboardEvent) => {
    event.preventDefault();
    fill(box, event.clipboardData.getData('text'));
  };

  return (
    <div className="code-boxes" role="group" aria-label={t`Code`}>
      {code.map((digit, box) => (
        <input
          // The boxes never move, so the index is a stable key.
          key={box}
          ref={(element) => {
            boxes.current[box] = element;
          }}
          className="input number"
          inputMode="numeric"
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          aria-label={t`Digit ${box + 1} of ${codeLength}`}
          aria-invalid={isWrong && !digit ? true : undefined}
          value={digit}
          onChange={(event) => change(box, event.target.value)}
          onInput={(event) => retype(box, event.currentTarget.value)}
          onKeyDown={(event) => press(box, event)}
          onPaste={(event) => paste(box, event)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}

const close = () => clientState.set({ isShowModalEnterDigitCode: false });

function CodeForm() {
  const [code, setCode] = useState(emptyCode);
  const [isWrong, setWrong] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const isOpen = useClientState().isShowModalEnterDigitCode;
  // A closed dialog stays until its transition ends, and activates nothing meanwhile.
  if (isLoading && !isOpen) setLoading(false);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      close();
      setCode(emptyCode());
      setLoading(false);
      clientState.set({ user: { isActiveWager: true } });
    }, codeActivationMs);
    return () => clearTimeout(timer);
  }, [isLoading]);

  const submit = () => {
    const isFull = code.every(Boolean);
    setWrong(!isFull);
    if (isFull) setLoading(true);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CodeBoxes code={code} onChange={setCode} isWrong={isWrong} />
      {isWrong && (
        <p className="bad code-error" role="alert">
          {t`Enter the full code`}
        </p>
      )}
      <div className="modal-actions">
        <Button large onClick={close}>
          {t`Cancel`}
        </Button>
        <Button large look="primary" type="submit" loading={isLoading}>
          {t`Enter code`}
        </Button>
      </div>
    </form>
  );
}

/** The product's one global modal. Activation is local: no server checks the code (§4). */
export function CodeModal() {
  const { isShowModalEnterDigitCode } = useClientState();
  return (
    <Modal
      isOpen={isShowModalEnterDigitCode}
      onClose={close}
      title={t`Enter your code`}
      description={t`Enter correct code for activate wagers`}
    >
      <CodeForm />
    </Modal>
  );
}

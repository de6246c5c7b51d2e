import type { TournamentChange, TournamentReply } from '@contend/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChangeTournament, usePreview } from '../../api/tournament-changes';
import { Button } from '../control/button';
import { FormError } from '../form/form-parts';
import { Modal } from '../dialog/modal';
import { useModalBusy } from '../dialog/modal-hold';
import { Segments } from '../control/segments';
import { SkeletonRows } from '../page/skeleton';
import { useFailureWords } from './use-failure-words';
import { Outcome } from './what-if-outcome';
import { t } from '../../lib/language/translate';

const maxWidth = 560;
const description = t`Nothing changes until you apply it.`;

const roundChoices = [
  { value: 'again', label: t`Pair them again` },
  { value: 'keep', label: t`Keep their pairings` },
] as const;
export type Pairings = (typeof roundChoices)[number]['value'];

interface RoundsChoiceProps {
  value: Pairings;
  onChange: (value: Pairings) => void;
}

/** What happens to the rounds of a Swiss stage that were paired on a result. */
export const RoundsChoice = ({ value, onChange }: RoundsChoiceProps) => (
  <Segments
    label={t`Later rounds`}
    choices={roundChoices}
    value={value}
    onChange={(next) => onChange(next as Pairings)}
  />
);

interface DecisionProps {
  tournament: TournamentReply;
  change: TournamentChange;
  /** The decision in words, after “Apply: ”. */
  action: string;
  /** Whether something is missing without which it is not applied. */
  isIncomplete?: boolean;
  onClose: () => void;
}

/** The preview of one decision, and the button that applies exactly what was shown. */
function Decision({ tournament, change, action, isIncomplete = false, onClose }: DecisionProps) {
  const preview = usePreview();
  const apply = useChangeTournament();
  useModalBusy({ isBusy: apply.isPending });
  const refused = useFailureWords(apply.error, tournament);
  const show = () => {
    apply.reset();
    preview.mutate({ params: { tournamentId: tournament.id }, body: { change } });
  };
  const first = useRef(show);
  useEffect(() => first.current(), []);
  const isOutdated = apply.error?.code === 'version-conflict';
  return (
    <>
      <FormError>{preview.error?.message ?? refused}</FormError>
      {preview.isPending && <SkeletonRows rows={3} />}
      {preview.data && !isOutdated && (
        <Outcome
          {...{ tournament, change, apply, action, isIncomplete }}
          preview={preview.data}
          onApplied={onClose}
        />
      )}
      {(isOutdated || preview.error) && (
        <div>
          <Button loading={preview.isPending} onClick={show}>
            {t`Preview again`}
          </Button>
        </div>
      )}
    </>
  );
}

/** The preview of a decision about a Swiss match, with a choice for the rounds after it. */
function SwissDecision({ change, ...decision }: DecisionProps) {
  const [pairings, setPairings] = useState<Pairings>('again');
  const chosen = 'matchId' in change ? { ...change, pairings } : change;
  return (
    <>
      <RoundsChoice value={pairings} onChange={setPairings} />
      <Decision key={pairings} {...decision} change={chosen} />
    </>
  );
}

interface RoundsProps {
  /** Whether later rounds may be paired on the result. */
  hasLaterRounds?: boolean;
}

const DecisionOf = ({ hasLaterRounds = false, ...decision }: DecisionProps & RoundsProps) =>
  hasLaterRounds ? <SwissDecision {...decision} /> : <Decision {...decision} />;

interface DialogProps extends DecisionProps, RoundsProps {
  title: string;
  /** Fields above the preview; they do not change what is previewed. */
  children?: ReactNode;
}

/** Previews one decision, and applies exactly what was shown at the version of the preview. */
export const DecisionDialog = ({ title, children, ...decision }: DialogProps) => (
  <Modal isOpen onClose={decision.onClose} {...{ title, maxWidth, description }}>
    <div className="modal-body stack">
      {children}
      <DecisionOf {...decision} />
    </div>
  </Modal>
);

export interface DecisionChoice {
  value: string;
  label: string;
  change: TournamentChange;
  action: string;
}

interface ChoiceProps extends Pick<DecisionProps, 'tournament' | 'onClose'>, RoundsProps {
  title: string;
  /** What is chosen. */
  label: string;
  choices: readonly DecisionChoice[];
  /** Fields between the choice and the preview; they do not change what is previewed. */
  children?: ReactNode;
}

/** Asks which of a few decisions is meant, then previews that one. */
export function DecisionChoiceDialog({ title, label, choices, children, ...dialog }: ChoiceProps) {
  const { onClose } = dialog;
  const [picked, setPicked] = useState('');
  const chosen = choices.find(({ value }) => value === picked);
  return (
    <Modal isOpen onClose={onClose} {...{ title, maxWidth, description }}>
      <div className="modal-body stack">
        <Segments {...{ label, choices }} value={picked} onChange={setPicked} />
        {children}
        {chosen && (
          <DecisionOf key={picked} {...dialog} change={chosen.change} action={chosen.action} />
        )}
      </div>
    </Modal>
  );
}

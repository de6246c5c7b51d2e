import { Popover } from '@base-ui/react/popover';
import type { ResolvedMatch } from '@contend/tournament-engine';
import type { ReactNode } from 'react';
import '../control/menu.css';
import { Modal } from '../dialog/modal';
import { formatTime } from '../../lib/format/format';
import {
  type BracketData,
  entryIn,
  isWinner,
  scoreText,
  sides,
  slotText,
  stateWords,
} from './bracket-data';
import type { OpenMatch } from './drawing/canvas';
import { roundName, roundsOf } from './round-names';
import { whyMatch } from './why';
import { t } from '../../lib/language/translate';

/** The round of a match and its length: “Upper semi-finals · best of 3”. */
function roundWords({ stage }: BracketData, match: ResolvedMatch): string {
  const rounds = roundsOf(stage.matches.values());
  const round = rounds.find(({ matches }) => matches.includes(match));
  const { group, round: number, bestOf } = match.planned;
  const name = group === undefined ? round && roundName(round, rounds) : t`Round ${number}`;
  return t`${name} · best of ${bestOf}`;
}

/** When a match is expected to open: “about 19:10”. */
function startWords({ starts }: BracketData, { id }: ResolvedMatch): string | null {
  const start = starts?.get(id);
  return start ? t`about ${formatTime(start.startsAt)}` : null;
}

interface MatchFactsProps {
  data: BracketData;
  match: ResolvedMatch;
  /** Links of the match: its room. */
  actions?: ReactNode;
}

/** The sides, the games and the reasons of a match. */
function MatchFacts({ data, match, actions }: MatchFactsProps) {
  const play = data.plays.get(match.id);
  const games = match.outcome?.games ?? [];
  return (
    <div className="bracket-facts">
      <p className="small muted">
        {[roundWords(data, match), stateWords(match, play, data.stage), startWords(data, match)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul>
        {sides.map((side) => (
          <li key={side} className="row between">
            <span className={isWinner(match, entryIn(match[side])) ? 'strong' : 'muted'}>
              {slotText(match[side], data.entries)}
            </span>
            <span className="number amount">{scoreText(match, side, play)}</span>
          </li>
        ))}
      </ul>
      {games.length > 1 && (
        <p className="small muted">
          {t`Games: ${games.map(({ home, away }) => `${home}–${away}`).join(', ')}`}
        </p>
      )}
      <div className="stack">
        <h3>{t`Why`}</h3>
        {whyMatch(data.stage, match.id, data.entries).map((sentence) => (
          <p key={sentence} className="small muted">
            {sentence}
          </p>
        ))}
      </div>
      {actions}
    </div>
  );
}

interface MatchDetailsProps extends Omit<MatchFactsProps, 'match'> {
  open: OpenMatch;
  onClose: () => void;
}

/** Details beside an opened match. */
export function MatchPopover({ open, onClose, ...facts }: MatchDetailsProps) {
  const match = facts.data.stage.matches.get(open.id);
  if (!match) return null;
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          className="popup-layer"
          anchor={open.element}
          side="right"
          align="start"
          sideOffset={10}
        >
          <Popover.Popup
            className="popup bracket-popup"
            finalFocus={() => (open.element instanceof HTMLElement ? open.element : false)}
          >
            <Popover.Title className="strong">{match.id}</Popover.Title>
            <MatchFacts {...facts} match={match} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The same where there is no room beside: on phones and from a table. */
export function MatchModal({ open, onClose, ...facts }: MatchDetailsProps) {
  const match = facts.data.stage.matches.get(open.id);
  if (!match) return null;
  return (
    <Modal isOpen onClose={onClose} title={match.id}>
      <div className="modal-body">
        <MatchFacts {...facts} match={match} />
      </div>
    </Modal>
  );
}

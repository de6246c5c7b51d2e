import type { PlayType } from '@contend/contracts';
import { TextInput } from '../../../components/form/field';
import { regionChoices } from '../../../components/input/regions';
import { Segments } from '../../../components/control/segments';
import { Select } from '../../../components/control/select';
import { Textarea } from '../../../components/input/textarea';
import type { Catalogue } from '../../../api/catalogue';
import { myZone, zonePlace } from '../../../lib/format/zone-time';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { EntryModeField } from '../format/entry-mode-field';
import { FormatFields } from '../format/format-fields';
import { MapVetoSelect } from '../format/map-veto-select';
import { MatchClockFields } from '../format/match-clock-fields';
import { RosterLockFields } from '../format/roster-lock-fields';
import { closingChoices, openingChoices, rescheduleChoices, sideChoices } from './number-choices';
import { type PartProps, typed } from './part-props';
import type { BestOf, EventDraft } from '../draft/event-draft';
import { bestOfOptions, withSides } from '../draft/setup-draft';
import { t } from '../../../lib/language/translate';

const seedingChoices = [
  { value: 'rating', label: t`Rating` },
  { value: 'random', label: t`Random` },
  { value: 'manual', label: t`Manual` },
];

const bestOfChoices = (playType: PlayType | undefined) =>
  bestOfOptions(playType).map((one) => ({ value: `${one}`, label: `${one}` }));

/** With a play type come its sizes and lengths. */
const withPlayType = (draft: EventDraft, next: PlayType | undefined): Partial<EventDraft> => {
  const options = bestOfOptions(next);
  const kept = (one: BestOf): BestOf => (options.includes(one) ? one : (options[0] ?? 1));
  const sizes = next?.teamSizes ?? [];
  const teamSize = sizes.includes(draft.teamSize) ? draft.teamSize : Math.max(...sizes);
  return {
    ...(next && { gameId: next.gameId, playTypeId: next.id }),
    ...{ bestOf: kept(draft.bestOf), finalBestOf: kept(draft.finalBestOf) },
    ...{ roundBestOf: draft.roundBestOf.map(kept), resetBestOf: kept(draft.resetBestOf) },
    ...{ upperBestOf: draft.upperBestOf.map(kept), lowerBestOf: draft.lowerBestOf.map(kept) },
    ...withSides(draft, { teamSize }),
  };
};

/** The second final has the length of the first one until it is given another. */
const withFinal = (draft: EventDraft, finalBestOf: BestOf): Partial<EventDraft> => ({
  finalBestOf,
  ...(draft.resetBestOf === draft.finalBestOf && { resetBestOf: finalBestOf }),
});

/** Name, game and size. */
export function WhatFields(props: PartProps & { catalogue: Catalogue }) {
  const { draft, change, problems, catalogue } = props;
  const ofGame = catalogue.playTypes.filter(({ gameId }) => gameId === draft.gameId);
  const playType = catalogue.playType(draft.playTypeId);
  return (
    <>
      <TextInput
        label={t`Name`}
        value={draft.name}
        error={problems.name}
        maxLength={80}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="setup-three">
        <Select
          label={t`Game`}
          choices={catalogue.games.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.gameId}
          onChange={({ target }) =>
            change(
              withPlayType(
                draft,
                catalogue.playTypes.find(({ gameId }) => gameId === target.value),
              ),
            )
          }
        />
        <Select
          label={t`Play type`}
          choices={ofGame.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.playTypeId}
          onChange={({ target }) => change(withPlayType(draft, catalogue.playType(target.value)))}
        />
        <Select
          label={t`Players a side`}
          choices={sideChoices(draft, playType)}
          value={`${draft.teamSize}`}
          onChange={({ target }) => change(withSides(draft, { teamSize: Number(target.value) }))}
        />
      </div>
      {draft.teamSize > 1 && <EntryModeField {...{ draft, change }} />}
    </>
  );
}

function TimeAndMapFields(props: PartProps & { playType: PlayType | undefined }) {
  const { draft, change, problems } = props;
  return (
    <div className="setup-three">
      <TextInput
        type="datetime-local"
        label={t`Start`}
        hint={zonePlace(myZone())}
        {...typed(props, 'startsAt')}
      />
      <Select
        label={t`Check-in opens`}
        choices={openingChoices(draft)}
        value={`${draft.checkInOpens}`}
        onChange={({ target }) => change({ checkInOpens: Number(target.value) })}
      />
      <Select
        label={t`Check-in ends`}
        hint={t`Entries that are not checked in by then do not play.`}
        error={problems.checkInCloses}
        choices={closingChoices(draft)}
        value={`${draft.checkInCloses}`}
        onChange={({ target }) => change({ checkInCloses: Number(target.value) })}
      />
      <Select
        label={t`Region`}
        choices={regionChoices}
        value={draft.region}
        onChange={({ target }) => change({ region: target.value as EventDraft['region'] })}
      />
      <Select
        label={t`Other starts`}
        hint={t`The sides of a match can agree on one.`}
        choices={rescheduleChoices(draft)}
        value={`${draft.rescheduleHours}`}
        onChange={({ target }) => change({ rescheduleHours: Number(target.value) })}
      />
      <MapVetoSelect {...props} />
    </div>
  );
}

/** Format, entries and time. */
export function PlayFields(props: PartProps & { playType: PlayType | undefined }) {
  const { draft, change, playType } = props;
  return (
    <>
      <FormatFields {...props} />
      <TimeAndMapFields {...props} />
      <MatchClockFields {...props} />
      {draft.teamSize > 1 && !makesTeams(draft) && <RosterLockFields {...props} />}
      <div className="setup-three">
        {!draft.keptStages && (
          <>
            <Segments
              label={t`Best of`}
              choices={bestOfChoices(playType)}
              value={`${draft.bestOf}`}
              onChange={(value) => change({ bestOf: Number(value) as BestOf })}
            />
            <Segments
              label={t`Final, best of`}
              choices={bestOfChoices(playType)}
              value={`${draft.finalBestOf}`}
              onChange={(value) => change(withFinal(draft, Number(value) as BestOf))}
            />
          </>
        )}
        <Segments
          label={t`Seeding`}
          choices={seedingChoices}
          value={draft.seeding}
          onChange={(value) => change({ seeding: value as EventDraft['seeding'] })}
        />
      </div>
    </>
  );
}

/** What players read before they enter. */
export const WordFields = ({ draft, change }: PartProps) => (
  <>
    <Textarea
      label={t`Description (optional)`}
      value={draft.description}
      maxLength={2000}
      onChange={(description) => change({ description })}
    />
    <Textarea
      label={t`Rules of the event (optional)`}
      placeholder={t`Settings, maps, who hosts, what is not allowed`}
      value={draft.rules}
      maxLength={5000}
      onChange={(rules) => change({ rules })}
    />
  </>
);

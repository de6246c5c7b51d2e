/** The words of `docs/EVENTS.md`: how to read the stream, and what its readers may rely on. */

export const head = `# Events

Written from \`packages/contracts\` by \`npm run docs\`; \`npm run check\` fails when it is out of date.

What happens on the platform is told as a stream of events on Kafka, for analysts, for new services
and for whoever else keeps a picture of it. This page says how to read it and what a reader may
rely on. For programs the same is an AsyncAPI 3.0 document: [asyncapi.yaml](asyncapi.yaml), served
by every platform at \`/api/asyncapi.json\`. A reader to begin from is in
[tools/analytics-example](../tools/analytics-example).`;

export const topicsNote = `A topic belongs to the service that it is named after; nobody else writes to it. Where a platform
has a namespace, its topics are called \`<namespace>.<topic>\`. Partitions are those a topic is made
with unless \`KAFKA_PARTITIONS\` says otherwise; they are never changed afterwards, because keys would
move. Why topics are kept as they are: [ADR 23](adr/0023-what-the-stream-keeps.md).`;

export const wire = ({ topic, type, example }) => [
  '## A message on the wire',
  `CloudEvents 1.0 in Kafka’s binary mode: what is said about the event is in \`ce_*\` headers, the
event’s data alone is the value, as JSON. The key is the subject: the id of what it happened to.
Times are ISO 8601 UTC, money is in integer cents, ids are 24 hexadecimal digits. One
\`${type}\` on \`${topic}\`:`,
  `\`\`\`\n${example}\n\`\`\``,
  `\`ce_requestid\` and \`ce_traceparent\` are there where the event came of a request or is in a trace.
A message without \`ce_id\`, \`ce_type\` and \`ce_subject\` is none of ours; pass over it.`,
];

export const reading = (topic) => [
  '## How to read it',
  `Begin at the beginning and see everything that is kept, with Kafka’s own console reader:`,
  `\`\`\`
kafka-console-consumer.sh --bootstrap-server localhost:9092 --topic ${topic} --from-beginning \\
  --property print.key=true --property print.headers=true
\`\`\``,
  `A program reads with a consumer group of its own name and \`auto.offset.reset=earliest\`. To read all
of it again, take a new group name; nobody else is disturbed.`,
  `- **At least once.** A message may come twice, minutes apart, even after later ones. A copy has the
  \`ce_id\` of the first.
- **In order per key.** Events of one subject are on one partition of their topic, in the order in
  which they happened. Between subjects and between topics there is no order: a match may be over
  before its players are known, so keep what refers to something that is still to come.
- **\`ce_sequence\`** grows with each event of its subject and source. Numbers may be missing: other
  events of the same subject may be on another topic, and some changes are told to nobody.
- **Idempotent** is easiest in one of two ways. Keep the last state: write what an event says under
  its subject, with its \`ce_sequence\`, and ignore an event whose number is not higher; keep a number
  for each kind of news, where not every event carries all of it. Or add up: keep the \`ce_id\` of each
  event in the transaction that counts it, and leave out one that is there.
- **Commit** the offset after the effect is saved, never before.
- **What you do not know**, a type or a field, pass over; both are added without notice.`,
  `**Dead letters.** An event that a service of the platform could not handle after five tries is
copied to \`<topic>.dlq\` as it was, and operators look at it ([OPERATIONS](OPERATIONS.md)). It has
been on its topic all the same, so other readers need no dead letters. Where your own reader can not
handle a message, set it aside in a place of yours and go on; do not write to these topics.`,
];

export const personal = [
  '## What is personal, and how it is erased',
  `Who people are is on \`user.profiles\` alone: user name, display name, picture, country and, for
minors, the day they come of age. All other events name people by their ids. Events never carry
e-mail addresses, phone numbers, tokens or chat text. One field holds words that a person wrote:
\`reason\` of \`wager.disputed.v1\`. It is kept with its event, so do not copy it without need.`,
  `When somebody is erased (an operator runs \`npm run contend -- user erase <userId>\`):`,
  `- a last \`user.updated.v1\` on \`user.profiles\` says the user name \`erased-…\`, the display name
  “Erased player” and no picture, country or day. The topic is compacted, so within two weeks, once
  something else is written to the partition, this is all that it holds of them;
- \`user.erased.v1\` on \`user.events\`, kept for ever, says whose data is to go;
- the words that they wrote in chats are blanked where they are kept;
- their id stays, in the stream and in the ledger: money has to add up, and an id alone is nobody.`,
  `**A reader has to do its part.** On \`user.erased.v1\` drop what you copied of that person: names,
pictures, countries, birthdays, and what you made of them, backups in their own time. Rows under the
id may stay. Where you keep only the last profile of each person, the last \`user.updated.v1\` does it
for you. A profile among the dead letters is gone after 30 days. Whoever reads \`user.profiles\` holds
personal data and answers for it.`,
];

export const versions = (type) => [
  '## Versions, and what may change',
  `A type ends in its version: \`${type}\`. Within a version there is only more: new fields, and beside
it new events and new topics. Anything else is a new version of the event, \`${type.replace(/\d+$/, '2')}\`,
told beside the old one on the same topic until nobody reads the old one.`,
  `[docs/releases](releases) has the description of each release. \`npm run check\` compares the contracts
with the last one and refuses what would break a reader: a topic or an event that is gone or has
moved, another key, messages kept for less long or in another way, a topic that becomes personal, a
field that is gone, has another type, other bounds, may be null or need not be there any more, and a
list of values that is longer or shorter, because readers switch over it.`,
];

export const tail = ['## Events by topic', 'A `?` marks a field that need not be there.'];

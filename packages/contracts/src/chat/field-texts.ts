/** Descriptions of the fields of conversations, moderation, support and notifications. */
const query = {
  before: 'Only messages older than this one, by its id.',
  limit: 'The most messages of the reply.',
};
const page = {
  items: 'Newest first.',
  hasMore: 'Whether there are older messages.',
};
const readNumber = 'The reader’s mark: messages with a greater `number` are new.';
const messages = { ...query, ...page };
const marked = { ...messages, readNumber };
const text = 'At most 500 characters, without control characters other than line breaks.';
const supportText = 'At most 2,000 characters.';
const channel = 'The name of the channel, like `general`.';
const rule = 'The rule of conversations that is broken, by its code.';
const kind =
  '`mute`: cannot write; `ban`: can neither read nor write in the community; the others reset a ' +
  'part of the profile, once.';
const minutes = 'How long it lasts: 5 to 129,600 minutes (90 days).';
const webhook = {
  shown: 'The address with its secret part replaced by dots; null without one.',
  failedAt: 'When Discord refused the last message for good; null while the address works.',
};
const subscription = {
  device: 'What its owner called the browser.',
  lastUsedAt: 'When a message was last sent to it; null before the first.',
};
const room = { kind: 'The kind of the room.' };

export const chatTexts = {
  Message: {
    $: 'A message in a room.',
    number: 'Its place in the room, from 1; 0 in replies of earlier versions.',
    author: 'Who wrote it; null after the author’s account was erased.',
    as: '`host`: a captain in the team’s room, an organizer in the event’s; `staff`: for the platform.',
    text: 'Empty while it is withheld.',
    editedAt: 'When it was last edited; null if never.',
    withheld: 'Why this reader does not see the text; null when they do.',
    reason: '`hidden` by moderation, or `blocked`: a block between both users.',
    by: 'In which capacity it was hidden; null for a block.',
    rule: 'The code of the rule that it was hidden by; null for a block.',
  },
  Conversation: {
    $: 'A room of the caller in a list.',
    room: 'The room.',
    ...room,
    title: 'What it is called for this reader: a team’s name, the other side, a topic.',
    link: 'The path of its page in the web app.',
    unread: 'Messages that the reader has not read.',
    last: 'The latest message; null in a room without messages.',
    author: 'Who wrote it; null after the author’s account was erased.',
    text: 'The beginning of the message.',
  },
  listConversations: {
    items: 'The latest 100, the one with the newest message first.',
    'reply.unread': 'Unread messages of all items.',
    channels: 'Channels of the community that the caller has opened and may read.',
    'channels.unread': 'Messages of the channel that the caller has not read.',
    eventRooms:
      'Open rooms of events that the caller entered, at most 20. Their messages are pushed to ' +
      'sockets that watch them.',
  },
  listRoomMessagesOfMember: { ...room, ...marked },
  postRoomMessage: { ...room, text },
  editMessage: { text },
  markRoomRead: { ...room, number: 'The `number` of the last message that was read.' },
  listMatchMessages: messages,
  postMatchMessage: { text },
  listTournamentMatchMessages: messages,
  postTournamentMatchMessage: { text },
  Channel: {
    $: 'A channel of the community.',
    name: channel,
    group: '`games` has one channel for each game of the catalogue.',
    topic: 'What it is about.',
    isReadOnly: 'Whether only staff writes in it.',
    slowModeSeconds: 'Seconds between two messages of one user; 0 without slow mode.',
    unread: 'Messages that the reader has not read.',
  },
  listCommunityMessages: { ...marked, channel },
  postCommunityMessage: { text, channel },
  setSlowMode: {
    channel,
    slowModeSeconds: 'Seconds between two messages of one user, at most 60; 0 ends slow mode.',
  },
  Sanction: {
    $: 'A mute or ban of a user in conversations, or a reset of a part of their profile.',
    user: 'The user concerned.',
    kind,
    channel:
      'The channel that it is for. Null: a mute is for the community, teams and scrims, a ban ' +
      'for the community.',
    coversMatches: 'Whether it is for the chats of matches too.',
    rule: 'The rule that was broken, by its code.',
    as: 'In which capacity it was imposed.',
    by: 'Who imposed it, for staff and the user concerned; null for automatic ones.',
    messageId: 'The message that was the reason; null without one.',
    note: 'For moderators alone; absent for the user concerned.',
    former:
      'What a reset removed, for moderators alone: a name, a text or the address of a picture. ' +
      'Null where nothing was there, or not kept.',
    liftedAt: 'When it ended before its time; null otherwise.',
    appealUntil: 'Until when it can be appealed: seven days.',
    appeal: 'The appeal; null without one.',
    text: 'What the user wrote.',
    decision: 'Whether it was upheld or lifted; null while it is not decided.',
    reason: 'Why it was decided so; null while it is not decided.',
    dueAt: 'When staff has to decide it; null once it is decided.',
    decidedAt: 'When it was decided; null before.',
  },
  Report: {
    $: 'A message that users or the word filter reported.',
    message: 'The message, with its text.',
    place: 'The channel, or the kind of the room.',
    author: 'Who wrote it; null after the author’s account was erased.',
    roomTitle: 'The name of an event whose room it is in; null or absent for other rooms.',
    context: 'The message with up to three before and three after it, the oldest first.',
    reporters: 'Who reported it.',
    isFlagged: 'Whether the word filter flagged it.',
    rules: 'The rules that reporters named, by code.',
    notes: 'What reporters wrote.',
    status: 'Whether it is decided.',
    outcome: 'What was decided; null while it is open.',
    dueAt: 'When it has to be decided.',
  },
  reportMessage: { 'body.rule': rule, note: 'For moderators, at most 300 characters.' },
  hideMessage: { 'body.rule': rule },
  listReports: {
    status: 'Whether open or decided ones are listed.',
    id: 'That report alone, whatever its status.',
  },
  decideReport: {
    outcome: 'What follows; a mute or ban hides the message too.',
    'body.rule': `${rule} Needed for all but \`none\`.`,
    minutes: `${minutes} Needed for a mute or ban.`,
  },
  sanctionUser: {
    userId: 'The user concerned.',
    kind,
    'body.channel': 'The channel that it is for; null for all that such a sanction covers.',
    'body.rule': rule,
    minutes: `${minutes} Absent for a reset.`,
    messageId: 'The message that is the reason.',
    note: 'For moderators alone, at most 300 characters.',
  },
  listSanctions: {
    status:
      'Appealed ones by deadline, all that run by their end, or resets of profiles that can be ' +
      'undone, newest first.',
    id: 'That sanction alone, whatever its status.',
  },
  decideSanctionAppeal: {
    decision: 'Whether the sanction stays or is lifted.',
    reason: 'The user reads it: 3 to 300 characters.',
  },
  appealSanction: { text: 'Why it is wrong, 3 to 500 characters.' },
  ModerationLogEntry: {
    $: 'A line of the public log of moderation, without names.',
    action: 'What was done.',
    as: 'In which capacity.',
    rule: 'The rule that was broken, by its code; null where none was named.',
    place: 'The channel, the kind of the room, or `all` for a sanction in all places.',
    minutes: 'How long a mute or ban lasts; null for all else.',
  },
  NotificationSettings: {
    $: 'Where notifications go beside the list, which has them all.',
    categories: 'By what notifications are about.',
    matches: 'Matches and their results.',
    money: 'Wallet, payouts and memberships.',
    scrims: 'Scrims and their requests.',
    teams: 'Teams and invitations.',
    tournaments: 'Events and entries.',
    conversations: 'Messages and support.',
    moderation: 'Sanctions and reports.',
    toast: 'Whether the open web app shows them.',
    push: 'Whether browsers of the caller get them by web push.',
    email: 'Whether they are mailed.',
    quietHours:
      'No push, e-mail or toast between these times, which may span midnight; null for none.',
    allowDeadlines: 'Whether deadlines with money at stake are sent nevertheless.',
    digest: 'One e-mail a day with what was not read; null for none.',
  },
  Notification: {
    $: 'A line of the list of notifications.',
    kind: 'What happened, as a code; kinds may be added.',
    title: 'A short sentence, in the language that was asked for.',
    text: 'What happened, in the same language.',
    link: 'The path of a page in the web app; null without one.',
    category: 'What it is about, as in the settings; absent from replies of earlier versions.',
    because: 'Why this user is notified; absent from replies of earlier versions.',
    count: 'How many of one kind and link the line stands for; 1 for a single one.',
    isRead: 'Whether the user has read it.',
  },
  getPushKey: { publicKey: 'The VAPID key in Base64url; null where web push is not set up.' },
  listPushSubscriptions: subscription,
  subscribePush: {
    ...subscription,
    endpoint: 'The https address of the browser’s push service.',
    keys: 'The keys that the browser made for messages to it.',
    p256dh: 'The browser’s public key in Base64url.',
    auth: 'The secret of the subscription in Base64url.',
    'body.device': 'A name for the browser, at most 60 characters.',
  },
  getTeamWebhook: webhook,
  setTeamWebhook: {
    ...webhook,
    url: 'The address that Discord shows for the webhook; null removes it.',
  },
  SupportCase: {
    $: 'A support request or a live chat of one user with staff.',
    channel: 'Whether it is a support request or a live chat.',
    topic: 'What it is about; null in a live chat.',
    user: 'Who asks.',
    status: '`open`: staff is to answer; `answered`: the user is; `closed`: over.',
    holder: 'The staff member who answers it, or answered it last; null while it is free.',
    answerDueAt: 'When the next answer of staff is due; null unless it is `open`.',
    closed: 'Who closed it and when; null unless it is closed.',
    by: '`idle`: a live chat without a message for 30 minutes after an answer.',
    excerpt: 'The first characters of the last message; empty while that one is hidden.',
    unread: 'Messages that the reader has not read.',
  },
  openSupportRequest: { topic: 'What it is about.', text: supportText },
  listMySupportCases: {
    openRequests: 'Open requests of the caller on all pages; absent from earlier versions.',
  },
  listSupportMessages: { ...marked, case: 'The support request or live chat.' },
  postSupportMessage: { text: supportText },
  sendLiveChatMessage: {
    'body.chatId': 'The live chat; without it the caller’s open one, or a new one.',
    'reply.chatId': 'The live chat that the message is in.',
    text,
    message: 'The message that was posted.',
  },
  getLiveChat: { ...marked, case: 'The live chat.' },
  listSupportInbox: {
    channel: 'Only support requests, or only live chats.',
    holder: 'Only those that the caller holds, or those that are free.',
    status: 'Only those with this status; without it all that are not closed.',
    counts: 'Numbers over all pages, of all that are not closed.',
    open: 'Those that staff is to answer.',
    openLiveChats: 'Of those the live chats.',
    mine: 'Those that the caller holds.',
    free: 'Those without a holder.',
    overdue: 'Those whose answer is late.',
  },
  transferSupportCase: { toId: 'The staff member who gets it; null puts it back in the inbox.' },
};

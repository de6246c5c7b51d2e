import { ownAccount, signedIn } from './shared';

const writer =
  'members of the room, moderators in community and support rooms, organizers in rooms of their event, and admins';
const reader = `${writer}; a moderator who holds the case of a match reads its room`;
const inMatch = 'players of the match, organizers of its event, and admins';
const matchReader = `${inMatch}; a moderator who holds its case may read`;
const matchWriter = `${inMatch}; not while muted there`;
const supportCase = 'the user who opened it, moderators, and admins';
const captains = 'captains of the team';

export const chatCallers = {
  listConversations: ownAccount,
  listRoomMessagesOfMember: reader,
  postRoomMessage: `${writer}; not while muted or banned there`,
  editMessage: 'the author of the message',
  markRoomRead: reader,
  listChannels: ownAccount,
  listCommunityMessages: 'any signed-in user who is not banned from the community',
  postCommunityMessage:
    'any signed-in user who is neither muted nor banned; in read-only channels moderators and admins',
  reportMessage: 'any signed-in user who may read the message, but not its author',
  hideMessage:
    'captains in the room of their team and organizers in rooms of their event, but no message of staff; moderators and admins in rooms of which they are no member',
  showMessage: 'moderators and admins, in rooms of which they are no member',
  sanctionUser: 'moderators and admins; about a message not those who are in its room',
  decideReport:
    'moderators and admins; not the author of the message, those who reported it, or members of its room',
  endSanction: 'moderators and admins; not the user it is for',
  decideSanctionAppeal: 'moderators and admins; not the one who imposed it, nor the user it is for',
  claimSupportCase: 'moderators and admins; not the user who opened it',
  transferSupportCase: 'the staff member who holds it, and admins; not the user who opened it',
  listMySanctions: ownAccount,
  appealSanction: 'the user whom the sanction is for',
  getNotificationSettings: ownAccount,
  updateNotificationSettings: ownAccount,
  getPushKey: signedIn,
  listPushSubscriptions: ownAccount,
  subscribePush: ownAccount,
  unsubscribePush: ownAccount,
  getTeamWebhook: captains,
  setTeamWebhook: captains,
  listMatchMessages: matchReader,
  postMatchMessage: matchWriter,
  listTournamentMatchMessages: matchReader,
  postTournamentMatchMessage: matchWriter,
  listNotifications: ownAccount,
  readNotifications: ownAccount,
  openSupportRequest: ownAccount,
  listMySupportCases: ownAccount,
  listSupportMessages: supportCase,
  postSupportMessage:
    'the user who opened it, and moderators and admins while no other one of them holds it',
  sendLiveChatMessage:
    'any signed-in user in a chat of their own, and moderators and admins while no other one of them holds it',
  getLiveChat: supportCase,
  closeSupportCase: 'the user who opened it, and the staff member who holds it',
} as const;

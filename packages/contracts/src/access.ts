/** Accesses that a role gives; an admin has them all. */
const roleAccesses = ['organizer', 'moderator', 'admin'] as const;
export type RoleAccess = (typeof roleAccesses)[number];

export const isRoleAccess = (access: string): access is RoleAccess =>
  roleAccesses.some((role) => role === access);

/** As much of a caller as the checks need. */
interface Person {
  id: string;
  roles: readonly string[];
}

export const hasRole = ({ roles }: Pick<Person, 'roles'>, role: RoleAccess): boolean =>
  roles.includes(role) || roles.includes('admin');

/** Who may reach an entity: its members (both sides of a match, members of a room), and a role. */
interface EntityAccess {
  members: readonly string[];
  /** `admin` where it is absent. */
  role?: RoleAccess;
}

/** Whether an entity is for this person; `null` is not signed in. */
export const mayReach = (
  actor: Person | null,
  { members, role = 'admin' }: EntityAccess,
): boolean => actor !== null && (members.includes(actor.id) || hasRole(actor, role));

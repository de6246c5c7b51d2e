/** Accesses that a role gives; an admin has them all. */
const roleAccesses = ['organizer', 'moderator', 'admin'] as const;
export type RoleAccess = (typeof roleAccesses)[number];

export const isRoleAccess = (access: string): access is RoleAccess =>
  roleAccesses.some((role) => role === access);

/** The fields of a caller that access checks read. */
interface Person {
  id: string;
  roles: readonly string[];
}

export const hasRole = ({ roles }: Pick<Person, 'roles'>, role: RoleAccess): boolean =>
  roles.includes(role) || roles.includes('admin');

/**
 * The access rule of an entity: its members (both sides of a match, members of a room), and a role.
 */
interface EntityAccess {
  members: readonly string[];
  /** `admin` where it is absent. */
  role?: RoleAccess;
}

/** Whether this person may access an entity; `null` means signed out. */
export const mayReach = (
  actor: Person | null,
  { members, role = 'admin' }: EntityAccess,
): boolean => actor !== null && (members.includes(actor.id) || hasRole(actor, role));

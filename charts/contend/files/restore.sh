#!/bin/sh
# Restores the folder $BACKUP of /backups into an empty MongoDB, the uploads and the secrets of users.
# For the mongo image, from compose; docs/operations/backup.md.
set -eu
umask 077
from="/backups/${BACKUP:?is the name of a folder in BACKUP_DIR}"
[ -d "$from/dump" ] || { echo "$from is no backup." >&2; exit 2; }
# The address has the password, and arguments are visible to all users of a machine.
used='db = connect(process.env.MONGO_URL);
  quit(db.adminCommand({ listDatabases: 1 }).databases
    .some(({ name }) => !["admin", "config", "local"].includes(name)) ? 3 : 0)'
mongosh --quiet --nodb --eval "$used" || {
  if [ $? -eq 3 ]; then echo 'MongoDB is not empty.' >&2; else echo 'MongoDB was not read; see above.' >&2; fi
  exit 2
}
config="$(mktemp)"
trap 'rm -f "$config"' EXIT
printf 'uri: "%s"\n' "$MONGO_URL" > "$config"
mongorestore --config "$config" --stopOnError --oplogReplay "$from/dump"
cp -r "$from/uploads/." /uploads/
if [ -d "$from/secrets" ]; then cp -r "$from/secrets/." /secrets/; fi
# The user of the images.
chown -R 1000:1000 /uploads /secrets/user /secrets/chat
echo "Restored $from"

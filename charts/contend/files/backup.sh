#!/bin/sh
# Copies MongoDB, the uploads and the secrets of users into a new folder of /backups, and deletes the
# oldest. A folder has its name only when it is complete. For the mongo image, from compose and the
# chart; docs/operations/backup.md has the restore. Tests set ROOT.
set -eu
umask 077
keep="${KEEP:-7}"
case "$keep" in
  *[!0-9]* | 0*) echo 'KEEP is the number of backups to keep, 1 or more.' >&2; exit 2 ;;
esac
root="${ROOT:-}"
to="$root/backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
inside="$to.unfinished"
config="$(mktemp)"
trap 'rm -f "$config"' EXIT
# Deletes what a killed run left.
find "$root/backups" -maxdepth 1 -name '*.unfinished' -mtime +0 -exec rm -rf {} +
mkdir "$inside"
trap 'rm -rf "$inside" "$config"' EXIT
mkdir "$inside/uploads"

# Before the store is copied and after it (ADR 141). `incoming` has halves of files. A file that is
# deleted meanwhile makes cp fail: the second time it is not listed.
copy_uploads() {
  for group in "$root"/uploads/*; do
    if [ -d "$group" ] && [ "${group##*/}" != incoming ]; then
      cp -r --update --preserve=timestamps "$group" "$inside/uploads/" 2>/dev/null ||
        cp -r --preserve=timestamps "$group" "$inside/uploads/"
    fi
  done
}

copy_uploads
# The address has the password, and arguments are visible to all users of a machine.
printf 'uri: "%s"\n' "$MONGO_URL" > "$config"
mongodump --config "$config" --oplog --out "$inside/dump"
copy_uploads
for name in user/token-private-key user/second-factor-key chat/vapid-private-key; do
  if [ -f "$root/secrets/$name" ]; then
    mkdir -p "$inside/secrets/${name%/*}"
    cp "$root/secrets/$name" "$inside/secrets/$name"
  fi
done
sync -f "$inside"
mv "$inside" "$to"
echo "Backed up to $to"
find "$root/backups" -maxdepth 1 -type d -name '????-??-??T??-??-??Z' | sort |
  head -n "-$keep" | while read -r oldest; do
    # A clock that was ahead leaves names that are later than this one.
    [ "$oldest" = "$to" ] || rm -rf "$oldest"
  done

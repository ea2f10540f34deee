# shellcheck shell=bash disable=SC2154
# Replaces the content of the file $path. Standard input: the previous content, of $before bytes, then the new content, of $after bytes.
# Exit status 44 if the file no longer exists, 48 if its content has changed, 47 if not everything arrived.
file=$(readlink -f -- "$path" 2>/dev/null) || file=$path
if [ ! -f "$file" ]; then exit 44; fi
umask 077 # the file may contain secrets
part=${file%/*}/.bw-edit-$$
trap 'rm -f -- "$part" "$part.new"' EXIT
cat > "$part" || exit 1
[ $(( $(wc -c < "$part") )) = $((before + after)) ] || exit 47
head -c "$before" "$part" | cmp -s - "$file" || exit 48
cp -p -- "$file" "$part.new" && tail -c +$((before + 1)) "$part" > "$part.new" && mv -f -- "$part.new" "$file"

# shellcheck shell=bash disable=SC2154
# Prints the beginning of the file "$path" of the folder "$folder", or the target if it is a link; nothing if there is none, as where the
# path leads through a file or a link, or is a folder.
cd -- "$folder" || exit
file=./$path parent=./$path
while parent=${parent%/*}; [ "$parent" != . ]; do
  if [ -L "$parent" ] || [ -f "$parent" ]; then exit 0; fi
done
if [ -L "$file" ]; then readlink "$file"
elif [ -e "$file" ] && [ ! -d "$file" ]; then head -c "$most" "$file"
fi

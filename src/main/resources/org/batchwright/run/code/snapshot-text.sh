# shellcheck shell=bash disable=SC2154
# Prints the beginning of the file "$path" in the folder "$folder", or the target of a link. Prints nothing if there is
# no such file, for example if the path is a folder or leads through a file or a link.
cd -- "$folder" || exit
file=./$path parent=./$path
while parent=${parent%/*}; [ "$parent" != . ]; do
  if [ -L "$parent" ] || [ -f "$parent" ]; then exit 0; fi
done
if [ -L "$file" ]; then readlink "$file"
elif [ -e "$file" ] && [ ! -d "$file" ]; then head -c "$most" "$file"
fi

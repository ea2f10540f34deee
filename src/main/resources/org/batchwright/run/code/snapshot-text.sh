# shellcheck shell=bash disable=SC2154
# Prints the beginning of the file or the target of the link "$file"; nothing if there is none.
if [ -L "$file" ]; then readlink "$file"
elif [ -e "$file" ]; then head -c "$most" "$file"
fi

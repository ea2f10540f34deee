# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # the scripts that source this file use variables set here, and set those used here Functions that
# assemble what the packages for all systems contain. Sourced, never executed. Also runs in bash 3.2, the version on macOS. Uses the
# variables project, jdk, target and version; window_flags and command_flags come from launch.sh.

summary="run training and evaluation jobs on shared HPC clusters"
modules=java.base,java.desktop,java.management,java.naming,java.net.http,java.security.jgss,java.sql,jdk.charsets,jdk.httpserver,jdk.net,jdk.security.auth
modules+=,jdk.unsupported,jdk.zipfs,javafx.controls,jfx.incubator.input,jfx.incubator.richtext

# Prints the version of the program that was built last.
built_version() { (cd "$target" && printf '%s\n' batchwright-*.jar | sed -n 's/^batchwright-\(.*\)\.jar$/\1/p' | head -n 1); }

# Sorts the jars: JavaFX, which has a jar for each system, goes on the module path, everything else on the class path.
copy_libraries() { # FOLDER LIBRARIES SYSTEM
  local jar
  mkdir -p "$1/javafx"
  cp "$target/batchwright-$version.jar" "$1/batchwright.jar"
  for jar in "$2"/*.jar; do
    case ${jar##*/} in
      javafx-*[0-9]-"$3".jar | jfx-*[0-9]-"$3".jar) cp "$jar" "$1/javafx/" ;;
      javafx-* | jfx-*) ;; # empty jars from which Maven selects the platform's jars
      *) cp "$jar" "$1/" ;;
    esac
  done
}

# SQLite and JNA include native code for every system; the code for other systems is removed.
drop_native_code() { # FOLDER SQLITE_SYSTEM JNA_SYSTEM
  local jar
  for jar in "$1"/sqlite-jdbc-*.jar; do
    drop_from "$jar" 'org/sqlite/native/' "org/sqlite/native/$2/"
  done
  for jar in "$1"/jna-[0-9]*.jar; do
    drop_from "$jar" 'com/sun/jna/.*/libjnidispatch|com/sun/jna/.*/jnidispatch' "com/sun/jna/$3/"
  done
}

# Repacks a jar without the entries that match a pattern, except those that begin with KEPT. Git Bash on Windows has no zip.
drop_from() { # JAR PATTERN KEPT
  local folder jar
  folder=$(mktemp -d)
  jar=$(cd "$(dirname "$1")" && pwd)/${1##*/}
  (
    cd "$folder" || exit
    "$jdk/bin/jar" --extract --file "$jar"
    find . -type f | sed 's|^\./||' | grep -E "^($2)" | grep -vF "$3" | while IFS= read -r entry; do rm "$entry"; done
    find . -type f | sed 's|^\./||' | LC_ALL=C sort >"$folder.entries"
    "$jdk/bin/jar" --create --no-manifest --file "$jar" "@$folder.entries"
  )
  rm -r "$folder" "$folder.entries"
}

# Puts SQLite's library next to the jars. Otherwise SQLite copies it to the temporary folder at each start, where Windows cannot delete it
# while it is in use. Not done on macOS, where loading a downloaded library may be blocked if its app is not signed.
unpack_sqlite() { # FOLDER SQLITE_SYSTEM
  local folder jar
  folder=$(mktemp -d)
  jar=$(cd "$1" && printf '%s/%s' "$PWD" sqlite-jdbc-*.jar)
  (cd "$folder" && "$jdk/bin/jar" --extract --file "$jar" "org/sqlite/native/$2")
  cp "$folder/org/sqlite/native/$2"/* "$1/"
  rm -r "$folder"
}

# Prints the options for the window, one word per line. Only on Linux can the JVM return native memory that is no longer used.
portable_window_flags() { printf '%s\n' "${window_flags[@]}" | grep -v '^-XX:TrimNativeHeapInterval='; }

# Writes an icon for macOS: PNG files, each preceded by its type and length.
make_icns() {
  local icons=$project/src/main/resources/org/batchwright/ui type length=8
  for type in icp4:16 icp5:32 ic07:128 ic08:256; do length=$((length + 8 + $(size_of "$icons/icon-${type#*:}.png"))); done
  printf icns
  big_endian $length
  for type in icp4:16 icp5:32 ic07:128 ic08:256; do
    printf %s "${type%:*}"
    big_endian $((8 + $(size_of "$icons/icon-${type#*:}.png")))
    cat "$icons/icon-${type#*:}.png"
  done
}

# Writes an icon for Windows: a table of sizes, lengths and offsets, followed by the PNG files. A width of 256 is written as 0.
make_ico() {
  local icons=$project/src/main/resources/org/batchwright/ui size length offset=70
  printf '\0\0\1\0\4\0'
  for size in 16 32 48 256; do
    length=$(size_of "$icons/icon-$size.png")
    printf '%b' "$(printf '\\x%02x\\x%02x\\x00\\x00\\x01\\x00\\x20\\x00' $((size % 256)) $((size % 256)))"
    little_endian "$length"
    little_endian "$offset"
    offset=$((offset + length))
  done
  for size in 16 32 48 256; do cat "$icons/icon-$size.png"; done
}

size_of() { wc -c <"$1" | tr -d ' '; }

# Each prints a number as four bytes.
big_endian() { printf '%b' "$(printf '\\x%02x\\x%02x\\x%02x\\x%02x' $(($1 >> 24 & 255)) $(($1 >> 16 & 255)) $(($1 >> 8 & 255)) $(($1 & 255)))"; }
little_endian() { printf '%b' "$(printf '\\x%02x\\x%02x\\x%02x\\x%02x' $(($1 & 255)) $(($1 >> 8 & 255)) $(($1 >> 16 & 255)) $(($1 >> 24 & 255)))"; }

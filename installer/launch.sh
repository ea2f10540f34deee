# shellcheck shell=bash
# shellcheck disable=SC2034,SC2054 # what is set here is used by those that source this
# How Batchwright is started: from a checkout by installer/run, from a package by bin/batchwright. Sourced, never run.

# With a log of 5 million lines open and searched, 60 MB of the heap are in use. The serial collector needs 40 MB less than G1 for itself, lets the
# heap grow only as far as needed, and gives back what is free. The compiler and GTK leave about 40 MB of native memory unused after the start; trimming
# gives it back.
heap=(-XX:+UseSerialGC -XX:+UseCompactObjectHeaders -Xms32m -Xmx768m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30 -XX:TrimNativeHeapInterval=10000)

# The exports and opens are what ControlsFX, being on the class path, uses inside JavaFX.
window_flags=("${heap[@]}"
  --add-modules javafx.base,javafx.graphics,javafx.controls,jfx.incubator.input,jfx.incubator.richtext
  --enable-native-access=ALL-UNNAMED,javafx.graphics
  --sun-misc-unsafe-memory-access=allow
  --add-exports=javafx.base/com.sun.javafx.event=ALL-UNNAMED
  --add-exports=javafx.controls/com.sun.javafx.scene.control=ALL-UNNAMED
  --add-exports=javafx.controls/com.sun.javafx.scene.control.behavior=ALL-UNNAMED
  --add-exports=javafx.controls/com.sun.javafx.scene.control.inputmap=ALL-UNNAMED
  --add-exports=javafx.graphics/com.sun.javafx.scene.traversal=ALL-UNNAMED
  --add-opens=javafx.controls/javafx.scene.control.skin=ALL-UNNAMED)

command_flags=(-Xmx768m -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow)

opens_window() { [ $# = 0 ] || { [ $# = 2 ] && [ "$1" = --workspace ]; }; }

# Sets cache_flags: a JVM that cannot use the cache starts without it, and says nothing.
use_cache() {
  cache_flags=()
  if [ -e "$1" ]; then cache_flags=("-XX:AOTCache=$1" -Xlog:aot=off -Xlog:cds=off); fi
}

# A command is over in a moment, so it compiles quickly. Where results are fetched, the full compiler pays: only it uses the processor's AES.
# Sets compiler_flags.
choose_compiler() {
  compiler_flags=(-XX:TieredStopAtLevel=1)
  case " $* " in *" results "*) compiler_flags=() ;; esac
}

# Is the locale UTF-8 for a program that asks for all of it, as Java does? One category that does not exist makes it plain ASCII.
# Arguments: settings to try it with.
is_utf8() {
  [ "$(env "$@" locale charmap 2>/dev/null)" = UTF-8 ] && [ -z "$(env "$@" locale 2>&1 >/dev/null)" ]
}

# Java names files by the locale: under one that is not UTF-8 it could not name all of them, nor start from a folder with such a name.
# Where that is possible only the encoding changes, which LC_ALL would overrule.
use_utf8() {
  local name language=${LC_ALL:-${LANG:-C}}
  if is_utf8; then return 0; fi
  for name in C.UTF-8 en_US.UTF-8; do
    if is_utf8 -u LC_ALL LANG="$language" LC_CTYPE=$name; then
      unset LC_ALL
      export LANG=$language LC_CTYPE=$name
      return 0
    elif is_utf8 LC_ALL=$name; then
      export LC_ALL=$name
      return 0
    fi
  done
}

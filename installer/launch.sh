# shellcheck shell=bash
# shellcheck disable=SC2034,SC2054 # variables set here are used by the scripts that source this file
# Shared by installer/run, which starts Batchwright from a checkout, and bin/batchwright, which starts it from a package. Sourced, never executed.

# With a log of 5 million lines open and searched, 60 MB of the heap are in use. The serial collector uses 40 MB less than G1 for itself, lets the
# heap grow only as far as needed, and returns free memory to the system. The compiler and GTK leave about 40 MB of native memory unused after startup,
# which trimming returns.
heap=(-XX:+UseSerialGC -XX:+UseCompactObjectHeaders -Xms32m -Xmx768m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30 -XX:TrimNativeHeapInterval=10000)

# ControlsFX is on the class path and needs these exports and opens to access JavaFX internals.
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

# Sets renderer_flags. Without a graphics processor, OpenGL is a library that renders on the CPU. JavaFX does not use it, but both JavaFX
# and GTK load it and its compiler, which takes memory and time.
choose_renderer() { # DEVICES
  local device devices=$1
  renderer_flags=()
  case $OSTYPE in linux*) ;; *) return 0 ;; esac
  for device in "$devices"/dri/renderD* "$devices"/nvidia[0-9]* "$devices"/mali[0-9]* "$devices"/dxg; do
    if [ -e "$device" ]; then return 0; fi
  done
  renderer_flags=(-Dprism.order=sw)
  if [ -z "${GDK_GL:-}" ]; then export GDK_GL=disable BATCHWRIGHT_WITHOUT_OPENGL=1; fi # ChildEnvironment.java removes both for child processes
}

command_flags=(-Xmx768m -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow)

opens_window() {
  [ $# = 0 ] || { [ $# = 2 ] && [ "$1" = --workspace ]; } || { [ $# = 1 ] && [ "${1#--workspace=}" != "$1" ]; }
}

# Sets cache_flags. If the JVM cannot use the cache, it starts without the cache and prints no message.
use_cache() {
  cache_flags=()
  if [ -e "$1" ]; then cache_flags=("-XX:AOTCache=$1" -Xlog:aot=off -Xlog:cds=off); fi
}

# Sets compiler_flags. Commands are short, so they use only the quick compiler. Downloading results is worth the full compiler, the only one
# that uses the processor's AES instructions.
choose_compiler() {
  compiler_flags=(-XX:TieredStopAtLevel=1)
  case " $* " in *" results "*) compiler_flags=() ;; esac
}

# Is the locale UTF-8 for a program that sets all of its categories, as Java does? A single category whose locale does not exist makes the
# encoding plain ASCII. Arguments: the settings to try.
is_utf8() {
  [ "$(env "$@" locale charmap 2>/dev/null)" = UTF-8 ] && [ -z "$(env "$@" locale 2>&1 >/dev/null)" ]
}

# Java encodes file names according to the locale. In a locale that is not UTF-8, it could not access all files or start in a folder with such a name.
# If possible, only the encoding is changed; LC_ALL is unset because it would override it.
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

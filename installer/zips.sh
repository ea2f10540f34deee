# shellcheck shell=bash
# shellcheck disable=SC2154 # variables used here are set by the scripts that source this file Zip files for Windows and macOS and a setup
# program for Windows, which can be created on Linux: the libraries for that system, and a script that finds Java there and starts it.
# Sourced, never executed. Uses the variables that contents.sh uses, and out.

# Creates the zip for Windows (win), Macs with Intel processors (mac) or those with Apple silicon (mac-aarch64).
make_system_zip() { # SYSTEM
  local libraries=$out/libraries folder=$out/$1 name
  rm -rf "$libraries" "$folder"
  fetch_libraries "$1" "$libraries" || return 1
  mkdir -p "$folder"
  case $1 in
    win)
      name=windows-x86_64
      fill_windows "$folder/Batchwright" "$libraries"
      ;;
    mac)
      name=macos-x86_64
      fill_macos "$folder/Batchwright.app" "$libraries" mac x86_64
      ;;
    mac-aarch64)
      name=macos-aarch64
      fill_macos "$folder/Batchwright.app" "$libraries" mac-aarch64 aarch64
      ;;
  esac
  zip_folder "$folder" "$out/batchwright-$version-$name.zip"
  rm -rf "$folder" "$libraries"
}

fetch_libraries() { # SYSTEM FOLDER
  mvn -B -q -Dstyle.color=never -f "$project/pom.xml" dependency:copy-dependencies -DincludeScope=runtime "-Djavafx.platform=$1" \
    "-DoutputDirectory=$2" </dev/null >&2
}

fill_windows() { # FOLDER LIBRARIES
  copy_libraries "$1/lib" "$2" win
  drop_native_code "$1/lib" Windows/x86_64 win32-x86-64
  unpack_sqlite "$1/lib" Windows/x86_64
  write_options "$1/lib"
  with_crlf <"$project/installer/windows/batchwright.cmd" >"$1/batchwright.cmd"
  with_crlf <"$project/LICENSE" >"$1/LICENSE.txt"
}

with_crlf() { sed 's/$/\r/'; }

# The version in Info.plist consists of numbers only.
fill_macos() { # FOLDER LIBRARIES SYSTEM MACHINE
  local contents=$1/Contents
  mkdir -p "$contents/MacOS" "$contents/Resources"
  copy_libraries "$contents/Java" "$2" "$3"
  drop_native_code "$contents/Java" "Mac/$4" "darwin-${4/_/-}"
  write_options "$contents/Java"
  printf '%s\n' "$4" >"$contents/Java/machine"
  sed "s/VERSION/${version%%-*}/" "$project/installer/macos/Info.plist" >"$contents/Info.plist"
  cp "$project/installer/macos/batchwright" "$contents/MacOS/"
  chmod 755 "$contents/MacOS/batchwright"
  cp "$project/LICENSE" "$contents/Resources/"
  make_icns >"$contents/Resources/icon.icns"
}

# Writes the options to files that java reads as @FILE.
write_options() { # FOLDER
  portable_window_flags >"$1/window.options"
  printf '%s\n' "${command_flags[@]}" >"$1/command.options"
}

# Creates the setup program for Windows from the zip.
make_setup() {
  local folder zip=$out/batchwright-$version-windows-x86_64.zip
  folder=$(mktemp -d)
  (cd "$folder" && "$jdk/bin/jar" --extract --file "$zip")
  make_ico >"$folder/Batchwright/batchwright.ico"
  makensis -V2 -WX "-DVERSION=$version" "-DNUMBER=${version%%-*}.0" "-DFOLDER=$folder/Batchwright" \
    "-DOUTPUT=$out/batchwright-$version-windows-x86_64-setup.exe" "$project/installer/windows/setup.nsi"
  rm -r "$folder"
}

# Zips the contents of a folder, always in the same order and with the same times.
zip_folder() { # FOLDER ZIP
  rm -f "$2"
  find "$1" -exec touch -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" {} +
  (cd "$1" && find . -type f | LC_ALL=C sort | TZ=UTC zip -q -9 -X "$2" -@)
}

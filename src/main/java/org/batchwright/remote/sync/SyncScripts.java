package org.batchwright.remote.sync;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.remote.sync.scan.CodeFile;
import org.batchwright.remote.sync.scan.Manifest;

/** The shell side of {@link FileByFile}. */
final class SyncScripts {
    private SyncScripts() {}

    static String beginScript(String codeRoot, String staging, String base, List<String> gone, List<CodeFile> toSend) {
        String folders = toSend.stream()
                .map(CodeFile::path)
                .filter(path -> path.contains("/"))
                .map(path -> path.substring(0, path.lastIndexOf('/')))
                .distinct()
                .collect(Collectors.joining("\n"));
        return "cd " + quote(codeRoot) + " || exit 1\nstaging=" + quote(staging) + "\nbase=" + quote(base) + "\n"
                + UploadScripts.FUNCTIONS
                + """
                if [ "$base" = none ]; then mkdir "$staging" || exit 1
                else
                  cp -R -P -p -l "$base" "$staging" 2>/dev/null || { clear "$staging"; cp -R -P -p "$base" "$staging"; } || exit 1
                  find "$staging" -type d -exec chmod u+w {} + || exit 1
                fi
                cd "$staging" || exit 1
                """
                + lines("rm -f --", gone)
                + lines(
                        "mkdir -p --",
                        folders.isEmpty() ? List.of() : folders.lines().toList())
                + "find . -depth -mindepth 1 -type d -empty -exec rmdir {} \\; 2>/dev/null\n"
                + lines(
                        "mkdir -p --",
                        folders.isEmpty() ? List.of() : folders.lines().toList())
                + "exit 0\n";
    }

    /**
     * Creates links, checks hashes, then renames. If another client has finished the same snapshot in the meantime, that snapshot is used.
     */
    static String finish(String codeRoot, String staging, Manifest manifest, List<CodeFile> sent) {
        String links = sent.stream()
                .filter(file -> file.form() == 'l')
                .map(file -> "ln -s -- " + quote(file.content()) + " " + quote(file.path()) + " || exit 1\n")
                .collect(Collectors.joining());
        String sums = sent.stream()
                .filter(file -> file.form() != 'l')
                .map(file -> file.content() + "  " + file.path() + "\n")
                .collect(Collectors.joining());
        String name = manifest.name();
        return "cd " + quote(staging) + " || exit 1\n" + links
                + verifyHashes(sums)
                + "cd " + quote(codeRoot) + " || exit 1\nname=" + name + "\nstaging=" + quote(staging) + "\n"
                + UploadScripts.FUNCTIONS
                + "cat >\"$staging.manifest\" <<'MANIFEST' || exit 1\n" + manifest.text() + "MANIFEST\n"
                + """
                find "$staging" -type d -exec chmod a-w {} + || exit 1
                if [ -d "$name" ]; then clear "$staging"
                else chmod u+w "$staging"; open "$staging"; mv "$staging" "$name" || exit 1; chmod a-w "$name"; fi
                mv "$staging.manifest" "$name.manifest"
                """;
    }

    /** Verifies the hashes of what arrived, if the host can do so. The exit status is 65 on a mismatch. */
    private static String verifyHashes(String sums) {
        return sums.isEmpty() ? "" : """
            sum=
            if command -v sha256sum >/dev/null; then sum=sha256sum
            elif command -v shasum >/dev/null; then sum='shasum -a 256'; fi
            [ -z "$sum" ] || $sum -c >/dev/null 2>&1 <<'SUMS' || exit 65
            """ + sums + "SUMS\n";
    }

    /** Fails if nothing more can be written, and prints why. */
    static String room(String staging) {
        return "cd " + quote(staging) + " && head -c 1000000 /dev/zero > .room\ncode=$?\nrm -f .room\nexit $code\n";
    }

    static String abandon(String staging) {
        String folder = quote(staging);
        return UploadScripts.FUNCTIONS + "clear " + folder + "; rm -f " + folder + ".manifest\n";
    }

    /** Applies one command to many paths, in batches that fit on a command line. */
    private static String lines(String command, List<String> paths) {
        StringBuilder script = new StringBuilder();
        for (int from = 0; from < paths.size(); from += 200) {
            script.append(command);
            paths.subList(from, Math.min(from + 200, paths.size()))
                    .forEach(path -> script.append(' ').append(quote("./" + path)));
            script.append(" || exit 1\n");
        }
        return script.toString();
    }

    private static String quote(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}

package org.batchwright.run.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.scheduler.LoginNodeFacts;
import org.batchwright.text.DataSize;
import org.batchwright.text.ShellQuote;

/** Queries the properties of a login node, and whether the root folder is writable. Runs no slow commands. */
final class LoginNodeProbe {
    /** Variables that sites use to name the folder for large data. */
    private static final String SCRATCH = "SCRATCH WORK WORKDIR PSCRATCH GROUP_HOME PROJECT";

    private LoginNodeProbe() {}

    /**
     * @param root root folder, which may start with {@code ~/}
     * @param isPrivate whether only the account may access the root folder if it is created now
     */
    static String script(String root, boolean isPrivate) {
        return (isPrivate ? "umask 077\n" : "") + "root=" + ShellQuote.path(root) + "\n"
                + """
                soon=
                ! command -v timeout >/dev/null || soon='timeout 3'
                if why=$(mkdir -p -- "$root" 2>&1) && cd -- "$root" 2>/dev/null && [ -w . ]; then
                  printf 'root=%s\\n' "$(pwd)"
                else
                  printf 'refused=%s\\n' "$(printf '%s' "${why:-it cannot be written to}" | tr '\\n' ' ')"
                fi
                printf 'home=%s\\n' "$HOME"
                zone=${TZ:-$(readlink /etc/localtime 2>/dev/null)}
                printf 'zone=%s %s\\n' "${zone##*zoneinfo/}" "$(date +%z)"
                for name in VARIABLES; do
                  [ -z "${!name-}" ] || [ ! -d "${!name}" ] || printf 'scratch=%s|%s\\n' "$name" "${!name}"
                done
                LC_ALL=C $soon df -Pk -- "$HOME" . 2>/dev/null | awk 'NR > 1 && !seen[$1]++ && $2 > 0 {
                  used = $3; size = $2; path = $0; sub(/^.*% +/, "", path); print "disk=" used "|" size "|" path }'
                if command -v quota >/dev/null; then
                  LC_ALL=C $soon quota -w 2>/dev/null | awk 'NR > 2 && NF >= 4 {
                    sub(/[*]/, "", $2); most = $3 > 0 ? $3 : $4; if (most > 0) print "quota=" $2 "|" most "|" $1 }'
                fi
                """.replace("VARIABLES", SCRATCH);
    }

    /**
     * @param facts properties of the login node
     * @param refused why the root folder is not writable
     */
    record LoginNodeAnswer(LoginNodeFacts facts, Optional<String> refused) {}

    static LoginNodeAnswer read(String answer) {
        List<String> lines = answer.lines().toList();
        List<LoginNodeFacts.Scratch> scratch = new ArrayList<>();
        all(lines, "scratch=").forEach(text -> {
            String[] parts = text.split("\\|", 2);
            if (parts.length == 2) {
                scratch.add(new LoginNodeFacts.Scratch(parts[0], parts[1]));
            }
        });
        List<LoginNodeFacts.Room> rooms = new ArrayList<>();
        all(lines, "quota=")
                .forEach(text -> room(text, LoginNodeFacts.SpaceOwner.QUOTA).ifPresent(rooms::add));
        all(lines, "disk=")
                .forEach(text -> room(text, LoginNodeFacts.SpaceOwner.DISK).ifPresent(rooms::add));
        return new LoginNodeAnswer(
                new LoginNodeFacts(
                        first(lines, "root="),
                        first(lines, "home="),
                        scratch,
                        rooms,
                        first(lines, "zone=").map(String::strip)),
                first(lines, "refused="));
    }

    private static Optional<LoginNodeFacts.Room> room(String text, LoginNodeFacts.SpaceOwner kind) {
        String[] parts = text.split("\\|", 3);
        return parts.length == 3 && parts[0].matches("\\d{1,15}") && parts[1].matches("\\d{1,15}")
                ? Optional.of(new LoginNodeFacts.Room(parts[2], kind, kibibytes(parts[0]), kibibytes(parts[1])))
                : Optional.empty();
    }

    private static DataSize kibibytes(String count) {
        return new DataSize(Long.parseLong(count) << 10);
    }

    private static List<String> all(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()))
                .toList();
    }

    private static Optional<String> first(List<String> lines, String key) {
        return all(lines, key).stream().filter(text -> !text.isBlank()).findFirst();
    }
}
